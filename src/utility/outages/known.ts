import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { reportedOutages } from "../complaints/complaints.ts";
import type { GangguanWilayah } from "./customer-schema.ts";
import { announcedByArea } from "./queries.ts";

/** What is announced by area, then what many households report and nothing announced explains. @param areas only these; unless given, all */
export async function knownOutages(ctx: Ctx, areas?: readonly string[]): Promise<GangguanWilayah[]> {
  const [announced, reported] = await Promise.all([
    announcedByArea(ctx.read, ctx.now(), areas),
    reportedOutages(ctx, areas),
  ]);
  const iso = (moment: Date) => isoInZone(moment.getTime(), ctx.zone);
  return [
    ...announced.map((row) => ({
      wilayah: row.area,
      kode_jenis: row.type_code,
      jenis: row.type_name,
      jumlah_sambungan: row.connections,
      sejak: iso(row.starts_at),
      ditangani: row.status !== "DIUMUMKAN",
      id_gangguan: row.id,
      macam: row.kind,
      mulai: iso(row.starts_at),
      perkiraan_selesai: iso(row.ends_at),
      keterangan: row.reason,
    })),
    ...reported.map(({ area, type_code, type_name, connections, began_at, is_worked_on }) => ({
      wilayah: area,
      kode_jenis: type_code,
      jenis: type_name,
      jumlah_sambungan: connections,
      sejak: iso(began_at),
      ditangani: is_worked_on,
      id_gangguan: null,
      macam: "GANGGUAN" as const,
      mulai: iso(began_at),
      perkiraan_selesai: null,
      keterangan: null,
    })),
  ];
}
