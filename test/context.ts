import type { Kysely } from "kysely";
import type { DB } from "../src/db/tables.ts";
import { type Ctx, systemActor } from "../src/kernel/context.ts";
import { testSealer } from "./sealer.ts";

/** A log in which nothing is kept. */
export const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The context in which a job of the background runs rules on this database. */
export function systemCtx(db: Kysely<DB>, now: () => Date = () => new Date()): Ctx {
  return {
    db,
    read: db,
    actor: systemActor,
    now,
    zone: "Asia/Jakarta",
    requestId: "test",
    sealer: testSealer,
    log: silentLog,
  };
}
