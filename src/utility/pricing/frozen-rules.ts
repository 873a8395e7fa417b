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

type Rules = Awaited<ReturnType<typeof allRules>>;

/** Rules that were read: they never change, and one that a bill names stays (rules.ts). */
const known = new WeakMap<Kysely<DB>, Rules>();

/** What each of these bills froze, as a function of it. */
export async function frozenRules(
  db: Kysely<DB>,
  bills: readonly Frozen[],
): Promise<(bill: Frozen) => RuleColumns> {
  let rules = known.get(db) ?? { penalties: new Map(), stamps: new Map() };
  if (!bills.every((bill) => hasRulesOf(bill, rules))) {
    rules = await allRules(db);
    known.set(db, rules);
  }
  const { penalties, stamps } = rules;
  return (bill) => {
    const { penalty_rule_id: penalty, stamp_rule_id: stamp } = bill;
    if (!hasRulesOf(bill, rules)) throw new Error("a bill names a rule that is not there");
    const duty = stamp === null ? undefined : stamps.get(stamp);
    return {
      penalty_rule: (penalty === null ? null : penalties.get(penalty)) ?? null,
      stamp_threshold: duty?.threshold ?? null,
      stamp_amount: duty?.amount ?? null,
    };
  };
}

function hasRulesOf({ penalty_rule_id: penalty, stamp_rule_id: stamp }: Frozen, rules: Rules): boolean {
  return (penalty === null || rules.penalties.has(penalty)) && (stamp === null || rules.stamps.has(stamp));
}
