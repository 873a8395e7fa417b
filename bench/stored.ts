import type pg from "pg";
import { type Row, whole } from "./figures.ts";

export interface Stored {
  entries: number;
  counted: number;
}

export async function storedEvents(client: pg.Client): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    "SELECT (SELECT count(*) FROM entries) AS entries, (SELECT coalesce(sum(count), 0)::bigint FROM current_hours) AS counted",
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
