import type { Duplex } from "node:stream";
import pg from "pg";
import type { ImpatientClient } from "./client.ts";

/** Milliseconds after which an idle connection is not used again, as one of the pool. */
const idleFor = 30_000;

/** Milliseconds after which a connection that is lost was not cut: the database hangs. */
const hanging = 1000;

/** What a connection keeps the plan of a statement under, and its text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What a read is given. A number is sent as its digits, a moment as ISO 8601. */
export type Value = string | number | Date | null | readonly (string | number)[];

export interface LaneLimits {
  /** Connections: while one is read from, PostgreSQL works for the other. */
  most: number;
  /** Reads that are sent together: so many wait for each other at the most. */
  mostTogether: number;
}

/** One that waits for its rows. */
interface Asked {
  statement: Statement;
  values: readonly Value[];
  /** When it was asked, by performance.now(). */
  since: number;
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/** How the rows of a statement are read. */
interface Columns {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** Every column, null. */
  empty: Readonly<Record<string, unknown>>;
}

/** A connection, or one that is being made; what its session knows of statements. */
interface Lane {
  client: ImpatientClient | undefined;
  columns: Map<string, Columns>;
  isBusy: boolean;
  usedAt: number;
}

export interface Lanes {
  /** The rows of a statement, which is sent with whatever else is asked in the same turn of the event loop, or at once where reads go alone. */
  read(statement: Statement, values: readonly Value[]): Promise<object[]>;
  close(): void;
}

/**
 * Connections that many readers share. What is asked within a turn of the event loop, or while all connections are busy, is sent
 * together: by one call of the system, and answered by one, since PostgreSQL sends answers when it is asked to synchronise. A statement
 * that fails fails alone; those behind it, which PostgreSQL skips, are sent again.
 * @param connect makes a connection; `onLost` hears of its end
 */
export function createLanes(
  connect: (onLost: () => void) => Promise<ImpatientClient>,
  { most, mostTogether }: LaneLimits,
): Lanes {
  const lanes: Lane[] = [];
  const waiting: Asked[] = [];
  let isDue = false;

  function forget(lane: Lane): void {
    const at = lanes.indexOf(lane);
    if (at !== -1) lanes.splice(at, 1);
  }

  function drop(lane: Lane): void {
    forget(lane);
    lane.client?.discard();
  }

  function openLane(): void {
    const lane: Lane = { client: undefined, columns: new Map(), isBusy: true, usedAt: performance.now() };
    lanes.push(lane);
    connect(() => forget(lane)).then(
      (client) => {
        lane.client = client;
        client.once("end", () => forget(lane));
        lane.isBusy = false;
        // It may have been lost in the very packet that ended the greeting; those who wait need another then.
        if (!lanes.includes(lane)) drop(lane);
        send();
      },
      (error: unknown) => {
        forget(lane);
        // What waits is answered by the other connection, if there is one.
        if (lanes.length === 0) for (const asked of waiting.splice(0)) asked.reject(error);
      },
    );
  }

  function idleLane(): Lane | undefined {
    const lane = lanes.find(({ isBusy }) => !isBusy);
    if (lane === undefined || performance.now() - lane.usedAt <= idleFor) return lane;
    drop(lane);
    return idleLane();
  }

  /** Refuses statements that have waited long behind a connection that hung: waiting for the next one's timeout too, they would wait beyond five seconds. */
  function giveUp(error: unknown): void {
    const now = performance.now();
    const late = waiting.filter(({ since }) => now - since > hanging);
    waiting.splice(0, waiting.length, ...waiting.filter((asked) => !late.includes(asked)));
    for (const asked of late) asked.reject(error);
  }

  function send(): void {
    while (waiting.length > 0) {
      const lane = idleLane();
      if (lane?.client === undefined) break;
      const { client } = lane;
      lane.isBusy = true;
      lane.usedAt = performance.now();
      const batch = new Batch(waiting.splice(0, mostTogether), lane.columns, client, (left, lost) => {
        lane.isBusy = false;
        waiting.unshift(...left);
        if (lost !== undefined) {
          drop(lane);
          if (performance.now() - lane.usedAt > hanging) giveUp(lost.error);
        }
        send();
      });
      client.query(batch);
    }
    if (waiting.length > 0 && lanes.length < most) openLane();
  }

  return {
    read(statement, values) {
      const { promise, resolve, reject } = Promise.withResolvers<object[]>();
      waiting.push({ statement, values, since: performance.now(), resolve, reject });
      // What goes alone has nobody to wait for.
      if (mostTogether === 1) send();
      else if (!isDue) {
        isDue = true;
        setImmediate(() => {
          isDue = false;
          send();
        });
      }
      return promise;
    },
    close() {
      for (const asked of waiting.splice(0)) asked.reject(new Error("the database was closed"));
      for (const lane of [...lanes]) drop(lane);
    },
  };
}

/** What the driver's connection offers to a query of one's own. */
interface Wire {
  stream: Duplex;
  /** The texts of statements that this session has parsed, by name. */
  parsedStatements: Record<string, string>;
  parse(statement: Statement): void;
  bind(config: { statement: string; values: readonly (string | null)[] }): void;
  describe(portal: { type: "P" }): void;
  execute(portal: object): void;
  sync(): void;
}

/** Several statements as one query of the driver, which calls its methods as PostgreSQL's messages come. */
class Batch implements pg.Submittable {
  /** The driver puts its own here, which ends the wait for the answer. */
  callback: ((error: unknown) => void) | undefined;
  readonly #asked: readonly Asked[];
  readonly #columns: Map<string, Columns>;
  readonly #client: ImpatientClient;
  readonly #done: (left: Asked[], lost?: { error: unknown }) => void;
  /** The statement that is answered now. */
  #at = 0;
  #rows: object[] = [];
  #failure: unknown;

  /**
   * @param columns those of the statements that the session was asked about already
   * @param done hears once that it is over: which statements were not looked at, and why the connection is of no use any more
   */
  constructor(
    asked: readonly Asked[],
    columns: Map<string, Columns>,
    client: ImpatientClient,
    done: (left: Asked[], lost?: { error: unknown }) => void,
  ) {
    this.#asked = asked;
    this.#columns = columns;
    this.#client = client;
    this.#done = done;
  }

  /** By these two the driver notes what the session has parsed. */
  get name(): string | undefined {
    return this.#asked[this.#at]?.statement.name;
  }
  get text(): string | undefined {
    return this.#asked[this.#at]?.statement.text;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const parsed = new Set<string>();
    wire.stream.cork();
    for (const { statement, values } of this.#asked) {
      const { name } = statement;
      if (wire.parsedStatements[name] === undefined && !parsed.has(name)) {
        wire.parse(statement);
        parsed.add(name);
      }
      wire.bind({ statement: name, values: values.map(written) });
      if (!this.#columns.has(name)) wire.describe({ type: "P" });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const names = fields.map(({ name }) => name);
    this.#columns.set(this.name ?? "", {
      names,
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, "text")),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    });
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns.get(this.name ?? "");
    if (columns === undefined) return;
    try {
      this.#rows.push(rowOf(columns, fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete(): void {
    const asked = this.#asked[this.#at];
    if (this.#failure === undefined) asked?.resolve(this.#rows);
    else asked?.reject(this.#failure);
    this.#next();
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    this.#done([]);
  }

  handleError(error: unknown): void {
    this.callback?.(error);
    const left = this.#asked.slice(this.#at);
    this.#next();
    // What PostgreSQL refuses is one statement; whatever else happens, happens to all of them.
    const isOnlyOne = error instanceof pg.DatabaseError;
    const failed = isOnlyOne ? left.splice(0, 1) : left.splice(0);
    for (const asked of failed) asked.reject(error);
    if (isOnlyOne) this.#done(left);
    else this.#done(left, { error });
  }

  #next(): void {
    this.#at += 1;
    this.#rows = [];
    this.#failure = undefined;
  }
}

function rowOf({ names, parsers, empty }: Columns, fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = { ...empty };
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at];
    if (field !== null && field !== undefined) row[names[at] as string] = parsers[at]?.(field);
  }
  return row;
}

function written(value: Value): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? writtenArray(value) : String(value);
}

/** An array as PostgreSQL reads it. */
function writtenArray(values: readonly (string | number)[]): string {
  const elements = values.map((value) =>
    typeof value === "number" ? value : `"${value.replace(/["\\]/g, "\\$&")}"`,
  );
  return `{${elements.join(",")}}`;
}
