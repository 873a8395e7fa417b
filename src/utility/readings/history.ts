import type { Ctx } from "../../kernel/context.ts";
import { anyFile } from "../../kernel/files/files.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import { isoInZone } from "../../kernel/time.ts";
import { requireOwned } from "../connections/connections.ts";
import { CustomerAnswer, metaOf, pageAsked } from "../customer-api/calls.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import type { BacaanMeter, RiwayatBaca } from "./customer-schema.ts";
import * as queries from "./queries-history.ts";

/** What the meter of the account's own connection showed, the newest period first. @throws SlTidakDitemukan, AksesDitolak */
export async function readingHistory(ctx: Ctx, accountId: number, sl: string, asked: RiwayatBaca) {
  const paging = pageAsked(asked);
  const { items, pagination } = await readPage(ctx, paging, async ({ db }) => {
    const { id } = await requireOwned(db, accountId, sl);
    return queries.readingsOfConnection(db, id);
  });
  const shown = items.map(
    (row): BacaanMeter => ({
      id_bacaan: row.id,
      periode: row.period,
      stand_awal: row.previous,
      stand_akhir: row.stand,
      pemakaian: row.usage,
      cara_baca: row.method,
      dibaca_pada: isoInZone(row.read_at.getTime(), ctx.zone),
      foto_url: row.file_id === null ? null : `/app/foto_bacaan/${row.id}`,
    }),
  );
  return new CustomerAnswer(shown, { meta: { ...metaOf(paging), total: pagination.total } });
}

/** The photo by which the meter was read. @throws TidakDitemukan */
export async function readingPhoto(ctx: Ctx, accountId: number, id: number) {
  const fileId = await queries.photoOfReading(ctx.db, accountId, id);
  const file = fileId === undefined ? undefined : await anyFile(ctx.db, fileId);
  if (file === undefined) throw TidakDitemukan("berkas");
  return file;
}
