import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { forbidden } from "../../../kernel/errors.ts";
import { parsePeriod } from "../../bills/period.ts";
import { type LinkedConnection, requireLinked } from "../../connections/connections.ts";

/** The connection, if the account is its owner's. @throws 404 SL_TIDAK_DITEMUKAN, 403 AKSES_DITOLAK */
export async function requireOwned(db: Kysely<DB>, accountId: number, sl: string): Promise<LinkedConnection> {
  const linked = await requireLinked(db, accountId, sl);
  if (linked.relation !== "PEMILIK")
    throw forbidden(
      "AKSES_DITOLAK",
      "Hanya pemilik sambungan yang dapat mengirim bacaan meter. Daftarkan ulang sambungan ini dengan bukti kepemilikan.",
    );
  return linked;
}

/** A period that the schema has let through; undefined where none was sent. */
export function sentPeriod(periode: string | null | undefined): string | undefined {
  return periode === null || periode === undefined ? undefined : parsePeriod(periode);
}
