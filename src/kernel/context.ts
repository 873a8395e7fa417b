import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { DB } from "../db/tables.ts";
import type { Sealer } from "./keys/sealer.ts";
import type { SecurityLog } from "./security/log.ts";
import { type TakeTurn, turns } from "./throttle/turns.ts";

/** What statements are executed on: the database, or a transaction of it. */
export type Db = Kysely<DB>;

/** Who acts. Roles are words of the product's own; the kernel only carries them. */
export interface Actor {
  /** null for the system itself and for the command line. */
  id: number | null;
  username: string;
  /** The first of the actor's roles, which the audit trail names. */
  role: string;
  furtherRoles: readonly string[];
  ipAddress: string | null;
  userAgent: string | null;
  /** The products that the actor works with, in words of the service's own; null: all of them. */
  products: readonly string[] | null;
  /** Codes of the places that the actor is confined to; null: none. What lies elsewhere does not exist for the actor. */
  places: readonly string[] | null;
}

export const systemActor: Actor = {
  id: null,
  username: "system",
  role: "system",
  furtherRoles: [],
  ipAddress: null,
  userAgent: null,
  products: null,
  places: null,
};

/** A client that has not shown who it is. */
export const anonymous: Actor = { ...systemActor, username: "anonymous", role: "none" };

/** Whether the place with this code exists for the actor; what belongs to no place is for those who are confined to none. */
export function isWithin({ places }: Pick<Actor, "places">, code: string | null): boolean {
  return places === null || (code !== null && places.includes(code));
}

/** What every rule takes first. */
export interface Ctx {
  db: Db;
  /**
   * The same database on connections that only read and keep the plan of a prepared statement, whatever its values. Within a
   * transaction it is the transaction.
   */
  read: Db;
  actor: Actor;
  now: () => Date;
  /** IANA zone of every local date and time that does not belong to a location of its own (TIMEZONE). */
  zone: string;
  requestId: string;
  /** Opens and makes what the database keeps sealed. */
  sealer: Sealer;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
  /** Where recordSecurityEvent collects; without it nothing is recorded. */
  security?: SecurityLog;
  /** Refuses what must not be lost while it would be on too few machines (STANDBYS_REQUIRED). @throws unavailable */
  demandStandbys?: () => void;
}

/** The caller and the place asked for: what lies in places outside of the caller's scope is not found. */
export type Asker = Pick<Ctx, "db" | "read" | "actor">;

const insideTransaction = Symbol("inside a transaction");

/** A Ctx whose `db` is an open transaction. Whatever writes demands one, so forgetting the transaction does not compile. */
export interface Tx extends Ctx {
  readonly [insideTransaction]: true;
}

function isTx(ctx: Ctx): ctx is Tx {
  return insideTransaction in ctx;
}

const turnsOf = new WeakMap<Db, TakeTurn>();

/**
 * Runs at most this many transactions of this database at once; the others wait for 1.5 seconds without a connection. A transaction may
 * wait for rows that an import or a closing holds, and would otherwise keep the connection that an unrelated read needs.
 */
export function limitTransactions(db: Db, atOnce: number): void {
  const message = "Too many changes wait for one another. Nothing was stored; please repeat the request.";
  turnsOf.set(db, turns({ atOnce, waiting: 1000, within: 1500, message }));
}

/**
 * Runs `work` in one transaction; committed when it returns, rolled back when it throws. Nested calls join.
 * @throws LoketError unavailable when too many others wait (limitTransactions)
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(ctx)) return work(ctx);
  const transaction = () =>
    ctx.db.transaction().execute((db) => work({ ...within(ctx, db), [insideTransaction]: true }));
  const inTurn = turnsOf.get(ctx.db);
  return inTurn === undefined ? transaction() : inTurn(transaction);
}

/** The same context, with all that is read and written in this transaction. */
export function within<C extends Pick<Ctx, "db" | "read">>(ctx: C, db: Db): C {
  return { ...ctx, db, read: db };
}
