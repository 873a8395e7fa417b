import { describe, expect, test } from "vitest";
import { formatOf } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { fieldName } from "./field-name.ts";
import { auditNames, nameOf } from "./names.ts";
import { valueText } from "./values.ts";

const told = (entity: string, field: string, value: unknown, language: "id" | "en" = "id") =>
  valueText(field, value, { entity, language, format: formatOf(language), offset: "+07:00" });

describe("values of the trail of changes", () => {
  test("flags are yes or no, and money is rupiah", () => {
    expect(told("locations", "is_active", 0)).toBe("Tidak");
    expect(told("tariff_classes", "is_active", true, "en")).toBe("Yes");
    expect(told("tariffs", "scheduled.price", 12_500)).toBe("Rp\u00a012.500");
    expect(told("penalty_rules", "rule.amounts", [2500, 5000])).toBe("Rp\u00a02.500, Rp\u00a05.000");
  });

  test("a state is called as the views of its record call it", () => {
    expect(told("entry_events", "status", "voided")).toBe("Dibatalkan");
    expect(told("wallets", "status", "AKTIF", "en")).toBe("Active");
    expect(told("bank_mutations", "status", "ANTREAN")).toBe("Menunggu keputusan");
    expect(told("readings", "flags", ["STAND_TURUN", "ROLLOVER"])).toBe("Stand turun, Meter berputar");
  });

  test("moments stand in the zone of the record, dates and months in words", () => {
    expect(told("tariffs", "effective_from", 1_795_244_700)).toMatch(/21 Nov 2026 \d\d\.05 WIB$/);
    expect(told("bank_mutations", "booked_at", "2026-11-21T07:05:00.000Z")).toBe(
      "Sab, 21 Nov 2026 14.05 WIB",
    );
    expect(told("bills", "due_on", "2026-11-21", "en")).toBe("Sat, 21 Nov 2026");
    expect(told("readings", "period", "202611", "en")).toBe("November 2026");
  });

  test("a list of records is told one by one", () => {
    const blocks = [
      { from: 0, to: 10, price: 1100 },
      { from: 11, to: null, price: 2300 },
    ];
    expect(told("water_tariffs", "blocks", blocks)).toBe(
      "Dari 0, Sampai 10, Harga Rp\u00a01.100; Dari 11, Sampai –, Harga Rp\u00a02.300",
    );
  });

  test("a day of the week is called by its name", () => {
    const hours = [{ weekday: 1, from: "06:00", until: "18:00" }];
    expect(told("locations", "sending_rule.hours", hours)).toBe("Hari Sen, Dari 06:00, Sampai 18:00");
  });

  test("what is empty is a dash, and what is not known stays as it is", () => {
    expect(told("readings", "flags", [])).toBe("–");
    expect(told("bills", "reason", null)).toBe("–");
    expect(told("bills", "status", "BARU")).toBe("BARU");
    expect(told("readings", "stand", 1234)).toBe("1234");
  });
});

test("a field within a field has both names, and an unknown one its own", () => {
  expect(fieldName(fieldMessages.en, "scheduled.price")).toBe("Scheduled · Price");
  expect(fieldName(fieldMessages.id, "classes.R2.bills")).toBe("Golongan · R2 · Tagihan");
  expect(nameOf(auditNames.id.actions, "new_action")).toBe("new action");
});
