import type pg from "pg";
import { withClient } from "./connect.ts";

/** How many machines in addition to the primary an answered commit is on, as PostgreSQL says it. */
export interface Replication {
  /** Synchronous standbys whose answer each commit waits for, and which are connected. */
  readonly synchronous: number;
  /** What is wrong with the server's or the session's settings, in words; null when nothing is. */
  readonly problem: string | null;
}

/** Milliseconds between two looks while nothing is missing. */
const usual = 5000;

/** Keeps an eye on whether what is answered is on as many standbys as STANDBYS_REQUIRED says. */
export interface StandbyWatch {
  /** Looks by this connection. Called for each connection of the writer's. */
  look(client: Pick<pg.ClientBase, "query">): Promise<void>;
  /** Looks by one of the pool's when it is time to: after five seconds, or at once while standbys are missing. Called every 250 ms. */
  lookWhenDue(pool: pg.Pool): Promise<void>;
  /** Why a 200 would promise too much, in words, by the last look; null when it would not. */
  whyNot(): string | null;
  /** Synchronous standbys at the last look. */
  readonly count: number;
}

/** @param required standbys in addition to the primary; 0: none, and nothing is asked */
export function watchStandbys(required: number): StandbyWatch {
  let last: Replication = {
    synchronous: 0,
    problem: required === 0 ? null : "the standbys were not looked for yet",
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look: StandbyWatch["look"] = async (client) => {
    if (required === 0) return;
    last = await readReplication(client);
    lookedAt = performance.now();
  };
  return {
    look,
    async lookWhenDue(pool) {
      const isWell = whyTooFew(last, required) === null;
      if (required === 0 || (isWell && performance.now() - lookedAt < usual)) return;
      await withClient(pool, look);
    },
    whyNot: () => whyTooFew(last, required),
    get count() {
      return last.synchronous;
    },
  };
}

/** In words, why this replication is less than this many standbys; null when it is not. */
export function whyTooFew({ synchronous, problem }: Replication, required: number): string | null {
  if (required === 0) return null;
  if (problem !== null) return problem;
  if (synchronous >= required) return null;
  return `${synchronous} synchronous ${synchronous === 1 ? "standby is" : "standbys are"} connected, and STANDBYS_REQUIRED is ${required}`;
}

interface Row {
  names: string;
  commit: string;
  is_fsynced: boolean;
  streaming: number;
  hidden: number;
}

/** The view hides the states of standbys from roles without pg_monitor. */
const question = `
  SELECT current_setting('synchronous_standby_names') AS names, current_setting('synchronous_commit') AS commit,
    current_setting('fsync')::boolean AS is_fsynced,
    (SELECT count(*)::int FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')) AS streaming,
    (SELECT count(*)::int FROM pg_stat_replication WHERE sync_state IS NULL) AS hidden`;

export async function readReplication(client: Pick<pg.ClientBase, "query">): Promise<Replication> {
  const { rows } = await client.query<Row>(question);
  const [row] = rows;
  if (row === undefined) throw new Error("a query without FROM has no row");
  const awaited = awaitedStandbys(row.names);
  return { synchronous: Math.min(awaited, row.streaming), problem: problemOf(row) };
}

function problemOf({ names, commit, is_fsynced, hidden }: Row): string | null {
  if (!is_fsynced) return "fsync is off: set it on in the database's settings";
  if (commit !== "on" && commit !== "remote_apply")
    return `synchronous_commit is ${commit}: set it to on for the database and for the role`;
  if (names.trim() === "") return "synchronous_standby_names is empty, so commits wait for no standby";
  return hidden > 0 ? "the role may not see the standbys: GRANT pg_monitor to it" : null;
}

/** For how many a commit waits: FIRST 2 (a, b, c), ANY 1 (a, b), 2 (a, b), or a list: it waits for one of them. */
function awaitedStandbys(names: string): number {
  if (names.trim() === "") return 0;
  const count = /^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/i.exec(names)?.[1];
  return count === undefined ? 1 : Number(count);
}
