import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MachineKey } from "../machines/machines.ts";
import { type Admission, admit } from "./admission.ts";
import type { Catalogue, CatalogueGate } from "./catalogue.ts";
import type { EntryEvent } from "./schema.ts";

const now = new Date("2026-11-21T07:05:00.900Z");
const received = Math.floor(now.getTime() / 1000);
const settings = { ingestLateAfter: 300, ingestBeforeTariff: 0 };
const anyone = { id: 7, scope: null };

function catalogueOf(
  gate: Partial<CatalogueGate> = {},
  location: Partial<{ isActive: boolean }> = {},
): Catalogue {
  const G1: CatalogueGate = {
    id: 3,
    location_code: "PSR01",
    gate_code: "G1",
    timezone: "Asia/Jakarta",
    direction: "out",
    is_active: true,
    location_is_active: true,
    prices: new Map([["motor", [{ effectiveFrom: received - 1000, price: 2000 }]]]),
    ...gate,
  };
  return {
    version: 1,
    keys: new Map(),
    locations: new Map([["PSR01", { isActive: true, gates: new Map([["G1", G1]]), ...location }]]),
  };
}

function event(more: Partial<EntryEvent> = {}): EntryEvent {
  return { timestamp: received, location_code: "PSR01", gate_code: "G1", category: "motor", ...more };
}

function codeOf(admission: Admission): string {
  return admission.ok ? "ok" : admission.refusal.code;
}

function decide(
  more: Partial<EntryEvent>,
  catalogue = catalogueOf(),
  sender: Parameters<typeof admit>[1] = anyone,
) {
  return admit(catalogue, sender, event(more), now, settings);
}

test("an event that is older than the gate's first tariff by more than a bound is of a clock that is years off", () => {
  const bound = 31_536_000;
  const first = received - 1000;
  const prices: CatalogueGate["prices"] = new Map([
    ["motor", [{ effectiveFrom: received, price: 2000 }]],
    ["car", [{ effectiveFrom: first, price: 5000 }]],
  ]);
  const judge = (timestamp: number, ingestBeforeTariff = bound) => {
    const limits = { ...settings, ingestBeforeTariff };
    const admission = admit(catalogueOf({ prices }), anyone, event({ timestamp }), now, limits);
    return admission.ok ? "ok" : admission.refusal.fields?.timestamp?.[0]?.code;
  };
  // Its clock says 2000, or was set back by the 1,024 weeks that GPS counts.
  for (const old of [946_684_805, received - 1024 * 7 * 86_400, first - bound - 1])
    expect(judge(old)).toBe("LONG_BEFORE_FIRST_TARIFF");
  for (const late of [first - bound, received - 40 * 86_400]) expect(judge(late)).toBe("ok");
  expect(judge(946_684_805, 0)).toBe("ok");
});

test("everything about an admitted event is decided", () => {
  const admission = decide({ event_id: "cam-1", timestamp: received - 301 });
  expect(admission.ok && admission.entry).toEqual({
    gateId: 3,
    keyId: 7,
    category: "motor",
    direction: "out",
    price: 2000,
    at: received - 301,
    localDate: "2026-11-21",
    localHour: 13,
    isLate: true,
    eventId: "cam-1",
  });
});

describe("the clock", () => {
  test("takes 2000-01-01 to five minutes ahead, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 946_684_700, max: 946_684_900 }),
          fc.integer({ min: received + 200, max: received + 400 }),
          fc.maxSafeInteger(),
        ),
        (timestamp) => {
          const fits = timestamp >= 946_684_800 && timestamp <= received + 300;
          expect(codeOf(decide({ timestamp }))).toBe(fits ? "ok" : "VALIDATION_ERROR");
        },
      ),
    );
  });

  test("hints at milliseconds exactly where they would have been right as seconds", () => {
    const hint = (timestamp: number) => {
      const admission = decide({ timestamp });
      return !admission.ok && admission.refusal.fields?.timestamp?.[0]?.code === "MILLISECONDS";
    };
    expect([received * 1000 + 123, (received + 300) * 1000, 946_684_800_000].map(hint)).toEqual([
      true,
      true,
      true,
    ]);
    expect([(received + 301) * 1000, received * 1_000_000, received + 301, 0, -1].map(hint)).toEqual(
      Array(5).fill(false),
    );
  });
});

describe("refusals, in their order", () => {
  const scoped: MachineKey = {
    id: 7,
    name: "elsewhere",
    expiresAt: null,
    scope: [{ location_code: "PSR01", gate_code: "G2" }],
  };

  test.each([
    ["LOCATION_NOT_FOUND", decide({ location_code: "psr01" })],
    ["GATE_NOT_FOUND", decide({ gate_code: "G9" })],
    ["GATE_NOT_FOUND", decide({}, catalogueOf({ is_active: false }), { id: 7, scope: scoped })],
    ["LOCATION_INACTIVE", decide({}, catalogueOf({ is_active: false }, { isActive: false }))],
    ["GATE_INACTIVE", decide({ category: "car" }, catalogueOf({ is_active: false }))],
    ["TARIFF_NOT_FOUND", decide({ category: "car" })],
    ["VALIDATION_ERROR", decide({ timestamp: 1, location_code: "nowhere" })],
  ])("%s", (code, admission) => {
    expect(codeOf(admission)).toBe(code);
  });

  test("names that every object has are no codes", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      expect(codeOf(decide({ location_code: name }))).toBe("LOCATION_NOT_FOUND");
      expect(codeOf(decide({ gate_code: name }))).toBe("GATE_NOT_FOUND");
    }
  });
});
