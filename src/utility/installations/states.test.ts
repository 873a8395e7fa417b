import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  actionsAt,
  type InstallationActor,
  type InstallationState,
  installationStates,
  nextStates,
} from "./states.ts";

const stages: InstallationState[] = [
  "DIAJUKAN",
  "DIVERIFIKASI",
  "DISURVEI",
  "DISETUJUI",
  "MENUNGGU_PEMBAYARAN",
  "DIJADWALKAN",
  "TERPASANG",
  "AKTIF",
];

/** A walk from the first state on, of steps that chance picks among those of `by`. */
function walk(choices: number[], by?: InstallationActor): InstallationState[] {
  const path: InstallationState[] = ["DIAJUKAN"];
  for (const choice of choices) {
    const next = nextStates(path.at(-1) ?? "DIAJUKAN", by);
    const state = next[choice % next.length];
    if (state === undefined) break;
    path.push(state);
  }
  return path;
}

const choices = fc.array(fc.nat(), { maxLength: 20 });

describe("a new connection", () => {
  test.each<[InstallationState, Partial<Record<InstallationActor, InstallationState[]>>]>([
    ["DIAJUKAN", { staff: ["DIVERIFIKASI", "DITOLAK", "DIBATALKAN"], customer: ["DIBATALKAN"] }],
    ["DIVERIFIKASI", { staff: ["DISURVEI", "DITOLAK", "DIBATALKAN"], customer: ["DIBATALKAN"] }],
    ["DISURVEI", { staff: ["DISETUJUI", "DITOLAK", "DIBATALKAN"], customer: ["DIBATALKAN"] }],
    ["DISETUJUI", { staff: ["MENUNGGU_PEMBAYARAN", "DIBATALKAN"], customer: ["DIBATALKAN"] }],
    [
      "MENUNGGU_PEMBAYARAN",
      { payment: ["DIJADWALKAN"], clock: ["KADALUARSA"], staff: ["DIBATALKAN"], customer: ["DIBATALKAN"] },
    ],
    ["DIJADWALKAN", { staff: ["TERPASANG", "DIBATALKAN"] }],
    ["TERPASANG", { staff: ["AKTIF"] }],
    ["AKTIF", {}],
    ["DITOLAK", {}],
    ["DIBATALKAN", {}],
    ["KADALUARSA", {}],
  ])("in %s goes on as %j", (state, expected) => {
    for (const by of ["customer", "staff", "payment", "clock"] as const)
      expect(nextStates(state, by), by).toEqual(expected[by] ?? []);
    expect(new Set(nextStates(state))).toEqual(new Set(Object.values(expected).flat()));
  });

  test("passes its stages one by one, and ends when it leaves them", () => {
    fc.assert(
      fc.property(choices, (picked) => {
        const path = walk(picked);
        const inStages = path.filter((state) => stages.includes(state));
        expect(inStages).toEqual(stages.slice(0, inStages.length));
        expect(path.length - inStages.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("can come to every state", () => {
    const reached = new Set<InstallationState>(["DIAJUKAN"]);
    for (const state of reached) for (const next of nextStates(state)) reached.add(next);
    expect([...reached].sort()).toEqual([...installationStates].sort());
  });

  test("is not moved on by the customer, and not scheduled by staff before it is paid", () => {
    fc.assert(
      fc.property(choices, (picked) => {
        expect(walk(picked, "customer").slice(1)).toEqual(picked.length === 0 ? [] : ["DIBATALKAN"]);
        expect(walk(picked, "staff")).not.toContain("DIJADWALKAN");
      }),
    );
  });
});

test("staff are offered what the table allows, and what comes next first", () => {
  expect(installationStates.map((state) => [state, ...actionsAt(state, false)])).toEqual([
    ["DIAJUKAN", "verify", "reject", "cancel"],
    ["DIVERIFIKASI", "survey", "reject", "cancel"],
    ["DISURVEI", "approve", "reject", "cancel"],
    ["DISETUJUI", "quote", "cancel"],
    ["MENUNGGU_PEMBAYARAN", "cancel"],
    ["DIJADWALKAN", "schedule", "installed", "cancel"],
    ["TERPASANG", "activate", "installed"],
    ["AKTIF"],
    ["DITOLAK"],
    ["DIBATALKAN"],
    ["KADALUARSA"],
  ]);
  expect(actionsAt("DIJADWALKAN", true)).toEqual(["installed", "schedule", "cancel"]);
});
