import { expect, test } from "vitest";
import { doneText } from "./done.ts";

test("says what was done, from the words of the button and the record's name", () => {
  expect(doneText("Tambah lokasi", "Pasar Anggrek", "id")).toBe("Lokasi Pasar Anggrek ditambahkan");
  expect(doneText("Simpan harga", "", "id")).toBe("Harga disimpan");
  expect(doneText("Add location", "Orchid Market", "en")).toBe("Location Orchid Market added");
  expect(doneText("Save the rule", "", "en")).toBe("Rule saved");
});

test("says only that it is saved where the button names no record", () => {
  expect(doneText("Bayar dengan Rp 139.700", "", "id")).toBe("Tersimpan");
  expect(doneText("Return Rp 5,000", "", "en")).toBe("Saved");
  expect(doneText("Simpan", "", "id")).toBe("Tersimpan");
});
