import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { DB, MeterExchanges } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";

export type ExchangeRow = Selectable<MeterExchanges>;

/** The exchanges of a connection's meter, in their order, in addition to its other columns. */
export const exchangesOfConnection = sql<
  Omit<ExchangeRow, "created_at">[]
>`coalesce((SELECT jsonb_agg(to_jsonb(x) ORDER BY x.period, x.id) FROM meter_exchanges x WHERE x.connection_id = connections.id), '[]')`;

/** Exchanges of these connections' meters, in their order. */
export function exchangesOf(db: Kysely<DB>, connectionIds: readonly number[]): Promise<ExchangeRow[]> {
  return db
    .selectFrom("meter_exchanges")
    .selectAll()
    .where(sql<boolean>`connection_id = ANY(${connectionIds}::bigint[])`)
    .orderBy("connection_id")
    .orderBy("period")
    .orderBy("id")
    .execute();
}

export type NewExchange = Omit<Insertable<MeterExchanges>, "id" | "created_at" | "recorded_by">;

export async function addExchange(tx: Tx, exchange: NewExchange): Promise<void> {
  await tx.db
    .insertInto("meter_exchanges")
    .values({ ...exchange, recorded_by: tx.actor.username, created_at: tx.now() })
    .execute();
}
