import { CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import { createLanes, type Lanes, type Statement, type Value } from "./lanes.ts";
import { nameOfPrepared, prepared } from "./prepared.ts";
import type { DB } from "./tables.ts";

/** Lanes of a database: for short reads, and for those that take longer, of which none waits for another once it is sent. */
interface Shared {
  short: Lanes;
  longer: Lanes;
}

const shared = new WeakMap<Kysely<DB>, Shared>();

/**
 * Has the planned reads of this database, short ones and others, use connections of their own, which are made when they are needed.
 * @returns how to close them
 */
export function sharePlannedReads(db: Kysely<DB>, connect: Parameters<typeof createLanes>[0]): () => void {
  const lanes = {
    short: createLanes(connect, { most: 2, mostTogether: 16 }),
    longer: createLanes(connect, { most: 2, mostTogether: 1 }),
  };
  shared.set(db, lanes);
  return () => {
    shared.delete(db);
    lanes.short.close();
    lanes.longer.close();
  };
}

/**
 * A prepared statement that only reads, on connections that plan each of them once and keep the plan whatever its values are (decision
 * 0076): PostgreSQL would plan one with lists of ids again each time, which takes longer than the read. Within a transaction it is the
 * transaction's.
 */
export async function plannedRead<Row extends object>(db: Kysely<DB>, query: RawBuilder<Row>) {
  const compiled = query.compile(db);
  const name = nameOfPrepared(compiled.sql);
  if (name === undefined) throw new Error("a planned read is a prepared statement");
  const lanes = shared.get(db)?.longer;
  if (lanes === undefined) return (await db.executeQuery<Row>(compiled)).rows;
  return (await lanes.read({ name, text: compiled.sql }, compiled.parameters as Value[])) as Row[];
}

/** Stands in a statement for a value that is known when it is asked. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Written extends Statement {
  /** Which value stands for $1, $2, … */
  names: readonly string[];
}

/**
 * A read whose statement is the same each time, which is planned once a connection and takes well below a millisecond (decision 0044). It
 * is sent with others that are asked at the same time, over a connection that many use: what waits, locks or takes long would hold up all
 * of them. Within a transaction it is the transaction's.
 * @param write the statement, once for the process; `given` stands for a value of this name
 */
export function shortRead<Row extends object, Values extends Record<string, Value>>(
  write: (given: (name: keyof Values & string) => unknown, db: Kysely<DB>) => RawBuilder<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let known: Written | undefined;
  return async (db, values) => {
    known ??= written(write, db);
    const { names, text } = known;
    const inOrder = names.map((name) => values[name] as Value);
    const lanes = shared.get(db)?.short;
    if (lanes !== undefined) return (await lanes.read(known, inOrder)) as Row[];
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, inOrder));
    return rows;
  };
}

function written(
  write: (given: (name: string) => Given, db: Kysely<DB>) => RawBuilder<object>,
  db: Kysely<DB>,
): Written {
  const query = sql`${prepared} ${write((name) => new Given(name), db)}`.compile(db);
  const name = nameOfPrepared(query.sql);
  if (name === undefined) throw new Error("a short read is a prepared statement");
  return { name, text: query.sql, names: query.parameters.map((value) => (value as Given).name) };
}
