import type { DatabaseAddress, Target } from "./address.ts";
import { readAddress } from "./address.ts";
import { clientOf, whyNot } from "./route.ts";

/** A server of DATABASE_URL as `loket doctor` shows it. */
export interface ServerState {
  readonly name: string;
  /** Its role and how replication stands, in words; or why it cannot be asked. */
  readonly state: string;
  readonly isThere: boolean;
}

/** The role of each server; empty if DATABASE_URL names one. */
export function inspectServers(url: string): Promise<ServerState[]> {
  const address = readAddress(url);
  return Promise.all(address.targets.map((target) => inspectServer(address, target)));
}

interface Row {
  is_standby: boolean;
  behind: string | null;
  standbys: number;
  synchronous: number;
}

// What a standby lacks is counted in what it has received: what it has not, it cannot know.
const question = `
  SELECT pg_is_in_recovery() AS is_standby,
    CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) END AS behind,
    count(r.pid)::int AS standbys, count(*) FILTER (WHERE r.sync_state IN ('sync', 'quorum'))::int AS synchronous
  FROM (SELECT) AS one LEFT JOIN pg_stat_replication AS r ON r.state = 'streaming'`;

async function inspectServer(address: DatabaseAddress, target: Target): Promise<ServerState> {
  const client = clientOf(address, target);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(question);
    return { name: target.name, state: wordsFor(rows[0]), isThere: true };
  } catch (error) {
    return { name: target.name, state: whyNot(error), isThere: false };
  } finally {
    client.end().catch(() => {}); // it may never have been there
  }
}

function wordsFor(row: Row | undefined): string {
  if (row === undefined) return "gives no answer";
  if (row.is_standby)
    return row.behind === null ? "standby, receives nothing" : `standby, behind by ${row.behind} bytes`;
  const connected = `${row.standbys} ${row.standbys === 1 ? "standby" : "standbys"} connected`;
  return `primary, ${connected}, ${row.synchronous} of them synchronous`;
}
