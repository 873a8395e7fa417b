import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { PenaltyRule, StampRule } from "./penalty.ts";
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

/** The rules of penalties and stamp duty, as bills name them. Their rows never change, and one that a bill names stays (rules.ts). */
export interface KnownRules {
  /** What each of these bills froze, as a function of it. */
  of(db: Kysely<DB>, bills: readonly Frozen[]): Promise<(bill: Frozen) => RuleColumns>;
  /** From now on it is known when the database has been away. */
  heard(): void;
  /** The database is away. What comes back may be another history, in which an id means another rule. */
  deaf(): void;
}

interface Rules {
  penalties: ReadonlyMap<number, PenaltyRule | null>;
  stamps: ReadonlyMap<number, StampRule>;
}

/** Remembers nothing until `heard` is called for the first time. */
export function createKnownRules(): KnownRules {
  let known: Promise<Rules> | undefined;
  let isListening = false;

  function read(db: Kysely<DB>): Promise<Rules> {
    const found = allRules(db);
    if (!isListening) return found;
    known = found;
    found.catch(() => {
      if (known === found) known = undefined;
    });
    return found;
  }

  return {
    async of(db, bills) {
      const before = await known;
      const isEnough = before !== undefined && bills.every((bill) => knows(before, bill));
      const rules = isEnough ? before : await read(db);
      return (bill) => columnsOf(rules, bill);
    },
    heard() {
      isListening = true;
    },
    deaf() {
      isListening = false;
      known = undefined;
    },
  };
}

function knows(
  { penalties, stamps }: Rules,
  { penalty_rule_id: penalty, stamp_rule_id: stamp }: Frozen,
): boolean {
  return (penalty === null || penalties.has(penalty)) && (stamp === null || stamps.has(stamp));
}

function columnsOf(rules: Rules, bill: Frozen): RuleColumns {
  if (!knows(rules, bill)) throw new Error("a bill names a rule that is not there");
  const { penalty_rule_id: penalty, stamp_rule_id: stamp } = bill;
  const duty = stamp === null ? undefined : rules.stamps.get(stamp);
  return {
    penalty_rule: (penalty === null ? null : rules.penalties.get(penalty)) ?? null,
    stamp_threshold: duty?.threshold ?? null,
    stamp_amount: duty?.amount ?? null,
  };
}
