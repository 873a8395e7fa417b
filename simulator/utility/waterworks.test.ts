import { describe, expect, test } from "vitest";
import { statementOf } from "./bank.ts";
import { momentsUntil } from "./calendar.ts";
import { householdsOf } from "./households.ts";
import { missingMoments, newPast } from "./past.ts";
import { comesInMonth, comesToPay, givesToCollector } from "./payers.ts";
import { meterLife } from "./usage.ts";
import { connectionsOf } from "./waterworks.ts";

const zone = "Asia/Jakarta";
const now = new Date("2026-11-21T15:00:00+07:00");

describe("the invented waterworks", () => {
  test("is the same in every run, and a smaller one is its beginning", () => {
    expect(connectionsOf(40)).toEqual(connectionsOf(200).slice(0, 40));
  });

  test("has no number, meter or telephone twice", () => {
    const connections = connectionsOf(2000);
    const customers = new Map(connections.map(({ customer }) => [customer.code, customer.phone]));
    expect(new Set(connections.map(({ sl }) => sl)).size).toBe(2000);
    expect(new Set(connections.map(({ meterNo }) => meterNo)).size).toBe(2000);
    expect(new Set(customers.values()).size).toBe(customers.size);
    const usernames = householdsOf(connections).map(({ username }) => username);
    expect(new Set(usernames).size).toBe(100);
    expect(usernames.filter((name) => !/^[a-z0-9._]{3,30}$/.test(name))).toEqual([]);
  });

  test("has meters that roll over, each time by what the service believes", () => {
    let rollovers = 0;
    for (const connection of connectionsOf(2000)) {
      const life = meterLife(connection, 25);
      life.forEach(({ stand, usage }, month) => {
        if (stand >= (life[month - 1]?.stand ?? connection.initialStand)) return;
        rollovers += 1;
        const before = life.slice(Math.max(0, month - 3), month).map((one) => one.usage);
        const average = before.reduce((sum, one) => sum + one, 0) / before.length;
        expect(usage).toBeLessThanOrEqual(3 * (before.length === 3 ? average : 30));
      });
    }
    expect(rollovers).toBeGreaterThan(10);
  });

  test("has everybody come to pay at some time, though some seldom", () => {
    const moments = momentsUntil(now, "202411", zone);
    const visits = connectionsOf(500).map(
      (one) => moments.filter((moment) => comesToPay(one, moment)).length,
    );
    expect(Math.min(...visits)).toBeGreaterThan(0);
    expect(Math.max(...visits)).toBeGreaterThan(20);
  });
});

test("most of those without the app pay each month, at the counter or to the collector", () => {
  const all = connectionsOf(500);
  for (const moment of momentsUntil(now, "202511", zone).filter(({ occasion }) => occasion === "middle")) {
    const paying = all.filter((one) => comesInMonth(one, moment) || givesToCollector(one, moment));
    expect(paying.length / all.length, moment.month).toBeGreaterThan(0.7);
    expect(paying.length / all.length, moment.month).toBeLessThan(0.9);
  }
});

describe("its past", () => {
  test("begins with a reading and ends today; nothing lies in the future", () => {
    const moments = momentsUntil(now, "202609", zone);
    expect(moments.map(({ month, occasion }) => `${month} ${occasion}`)).toEqual([
      "202609 readings",
      "202610 bills",
      "202610 early",
      "202610 middle",
      "202610 readings",
      "202611 bills",
      "202611 early",
      "202611 middle",
      "202611 today",
    ]);
    expect(moments.at(0)?.at.toISOString()).toBe("2026-09-24T01:00:00.000Z");
  });

  test("goes on where it was left, also months later; today is lived through once a day", () => {
    const begun = newPast(100, 2, now, zone);
    expect(missingMoments(begun, now, zone)).toHaveLength(9);
    const october = { ...begun, finished: Date.parse("2026-10-15T08:00:00+07:00") };
    expect(missingMoments(october, now, zone)[0]).toMatchObject({ month: "202610", occasion: "readings" });
    const whole = { ...begun, finished: now.getTime() };
    expect(missingMoments(whole, new Date("2026-11-21T23:00:00+07:00"), zone)).toEqual([]);
    const later = missingMoments(whole, new Date("2026-12-02T09:00:00+07:00"), zone);
    expect(later.map(({ month, occasion }) => `${month} ${occasion}`)).toEqual([
      "202611 readings",
      "202612 bills",
      "202612 today",
    ]);
  });
});

test("the bank's statement has local dates, and amounts as the bank writes them", () => {
  const line = { amount: 1_047_423, sender: "ADI ANGIN", text: "TRSF", reference: "FT1" };
  expect(statementOf([{ ...line, at: new Date("2026-11-20T18:30:00Z") }], zone)).toBe(
    "Tanggal;Jam;Keterangan;Pengirim;Referensi;Debet;Kredit\n21/11/2026;01:30:00;TRSF;ADI ANGIN;FT1;;1.047.423,00\n",
  );
});
