import type { Kysely } from "kysely";
import type { DB } from "../src/db/tables.ts";
import { systemActor } from "../src/kernel/context.ts";
import { applyCorrections } from "../src/levy/entry-corrections/entry-corrections.ts";
import type { TestServer } from "./harness.ts";

/** Carries out what was approved in steps of this many events, alongside the server's own job. Resolves when all of it is done. */
export async function carryOut(server: TestServer, db: Kysely<DB>, most: number): Promise<void> {
  const ctx = {
    db,
    read: db,
    actor: systemActor,
    now: server.clock.now,
    zone: "Asia/Jakarta",
    requestId: "test",
    log: console,
    sealer: {} as never,
  };
  for (;;) {
    await applyCorrections(ctx, most);
    const { rowCount } = await server.sql.query("SELECT FROM entry_corrections WHERE status = 'applying'");
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
