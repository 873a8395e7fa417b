import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { GangguanWilayah } from "./customer-schema.ts";
import { openReportsByArea } from "./queries.ts";

/** Others are told once this many connections of an area report the same: one report says where somebody lives. */
const fewest = 3;
const lookedBack = 3 * 86_400_000;

/** What is known to be wrong, by area, latest begun first. @param areas only these; unless given, all of them */
export async function knownOutages(ctx: Ctx, areas?: readonly string[]): Promise<GangguanWilayah[]> {
  const since = new Date(ctx.now().getTime() - lookedBack);
  const found = await openReportsByArea(ctx.read, { since, fewest, areas });
  return found.map(({ area, type_code, type_name, connections, began_at, is_worked_on }) => ({
    wilayah: area,
    kode_jenis: type_code,
    jenis: type_name,
    jumlah_sambungan: connections,
    sejak: isoInZone(began_at.getTime(), ctx.zone),
    ditangani: is_worked_on,
  }));
}
