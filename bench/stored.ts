import type pg from "pg";
import { type Row, whole } from "./figures.ts";

export interface Stored {
  entries: number;
  counted: number;
}

/** @param since the local date from which on they are counted */
export async function storedEvents(client: pg.Client, since = "-infinity"): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `SELECT (SELECT count(*) FROM entries WHERE local_date >= $1::date) AS entries,
       (SELECT coalesce(sum(count), 0)::bigint FROM hourly_totals WHERE local_date >= $1::date) AS counted`,
    [since],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("no answer about what is stored");
  return found;
}

export function allStored(what: string, promised: number, { entries, counted }: Stored): Row {
  return {
    what,
    ours: `${whole(promised)} answered`,
    limit: `${whole(entries)} stored, ${whole(counted)} counted`,
    ratio: null,
    target: "equal",
    isMet: promised === entries && promised === counted,
  };
}

export async function lastId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>("SELECT last_entry_id AS id FROM ledger");
  const [found] = rows;
  if (found === undefined) throw new Error("no ledger");
  return Number(found.id);
}
