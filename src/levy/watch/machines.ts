import type { Finding } from "../../alerts/alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type CheckSettings, checkedGates, stateOfChecks } from "../spot-checks/spot-checks.ts";

/** Milliseconds: how long the figures are kept that late events and voids may have changed. */
const kept = 1_800_000;

/**
 * Gates whose machine is off: by their last spot checks the whole interval lies beyond the band. While the error alone lies there, the
 * alert stays as it is. Figures are read again when a check was sent or voided, and every half an hour.
 */
export function createMachineWatch(settings: CheckSettings): (ctx: Ctx) => Promise<Finding[]> {
  let last: { at: number; state: string; findings: Finding[] } | undefined;
  return async (ctx) => {
    const at = ctx.now().getTime();
    const state = await stateOfChecks(ctx.db);
    if (last?.state === state && Math.abs(at - last.at) < kept) return last.findings;
    last = { at, state, findings: await findOff(ctx, settings) };
    return last.findings;
  };
}

async function findOff(ctx: Ctx, settings: CheckSettings): Promise<Finding[]> {
  const { spotCheckBand: band } = settings;
  const gates = await checkedGates(ctx, {}, settings);
  return gates
    .filter(({ error_percent }) => error_percent !== null && Math.abs(error_percent) > band)
    .map((gate) => ({
      kind: "machine_off",
      subject: `${gate.location_code}/${gate.gate_code}`,
      locationCode: gate.location_code,
      gateCode: gate.gate_code,
      details: {
        ...{
          gate_name: gate.gate_name,
          count: gate.checks,
          person: gate.person,
          machine: gate.machine,
          band,
        },
        ...{
          error_percent: gate.error_percent,
          low_percent: gate.low_percent,
          high_percent: gate.high_percent,
        },
      },
      state: gate.verdict === "beyond" ? "wrong" : "held",
    }));
}
