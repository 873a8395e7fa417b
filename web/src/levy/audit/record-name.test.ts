import { expect, test } from "vitest";
import { formatOf } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { type AuditRecord, changesText } from "./changes.ts";
import { recordName } from "./record-name.ts";

type State = AuditRecord["before"];

const places = {
  location: (code: string) => `Pasar ${code}`,
  gate: (_: string, code: string) => `Gerbang ${code}`,
};

function named(
  entity: string,
  entity_key: string,
  after: State = null,
  language: "id" | "en" = "id",
): string {
  const record = { entity, entity_key, before: null, after };
  return recordName(record, { language, format: formatOf(language), places });
}

test("a record is called by its name and its places, and only else by its key", () => {
  expect(named("tariffs", "PSR01/UTARA/motor")).toBe("Motor · Gerbang UTARA · Pasar PSR01");
  expect(named("gates", "PSR01/UTARA", { name: "Pintu lama" })).toBe("Pintu lama · Pasar PSR01");
  expect(named("locations", "PSR01", { name: "Pasar Melati" })).toBe("Pasar Melati (PSR01)");
  expect(named("api_keys", "7", { name: "Kamera utara" })).toBe("Kamera utara");
  expect(named("entry_events", "12345")).toBe("nomor 12.345");
  expect(named("readings", "0101000006/202611")).toBe("0101000006 · November 2026");
  expect(named("readings", "202611, run 12", null, "en")).toBe("November 2026, job 12");
  expect(named("tariffs", "run 123")).toBe("proses 123");
  expect(named("bills", "BL2026110000042")).toBe("BL2026110000042");
});

test("a change is told with its values: old and new, or what a new or deleted record says", () => {
  const told = (before: State, after: State) =>
    changesText({ entity_key: "PSR01/UTARA/motor", before, after }, fieldMessages.id, {
      entity: "tariffs",
      language: "id",
      format: formatOf("id"),
      offset: "+07:00",
    });
  const old = { location_code: "PSR01", category: "motor", price: 2000, legal_basis: null };
  expect(told(old, { ...old, price: 20_000 })).toBe("Harga: Rp\u00a02.000 → Rp\u00a020.000");
  expect(told(null, old)).toBe("Harga: Rp\u00a02.000");
  expect(told({ ...old, legal_basis: "Perda 4/2024" }, null)).toBe(
    "Harga: Rp\u00a02.000; Dasar hukum: Perda 4/2024",
  );
  expect(told(null, null)).toBeUndefined();
});
