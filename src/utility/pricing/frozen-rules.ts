import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { PenaltyRule } from "./penalty.ts";
import { allRules } from "./queries.ts";

/** Which rules a bill froze. */
export interface Frozen {
  penalty_rule_id: number | null;
  stamp_rule_id: number | null;
}

/** What they say, as the columns of a bill that is joined with them. */
interface RuleColumns {
  penalty_rule: PenaltyRule | null;
  stamp_threshold: number | null;
  stamp_amount: number | null;
}

/** What each of these bills froze, as a function of it. Rules never change, and one that a bill names stays (rules.ts). */
export async function frozenRules(
  db: Kysely<DB>,
  bills: readonly Frozen[],
): Promise<(bill: Frozen) => RuleColumns> {
  const isPlain = bills.every((bill) => bill.penalty_rule_id === null && bill.stamp_rule_id === null);
  const { penalties, stamps } = isPlain ? noRules : await allRules(db);
  return ({ penalty_rule_id: penalty, stamp_rule_id: stamp }) => {
    const duty = stamp === null ? undefined : stamps.get(stamp);
    if ((penalty !== null && !penalties.has(penalty)) || (stamp !== null && duty === undefined))
      throw new Error("a bill names a rule that is not there");
    return {
      penalty_rule: (penalty === null ? null : penalties.get(penalty)) ?? null,
      stamp_threshold: duty?.threshold ?? null,
      stamp_amount: duty?.amount ?? null,
    };
  };
}

const noRules: Awaited<ReturnType<typeof allRules>> = { penalties: new Map(), stamps: new Map() };
