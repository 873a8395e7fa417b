import type { Ctx } from "../../kernel/context.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import type { Caller } from "../accounts/session.ts";
import { billFacts, dueOutlook } from "../bills/bills.ts";
import { shownTo } from "../connections/connections.ts";
import { fileUrl } from "../files.ts";
import { unreadOf } from "../messages/messages.ts";
import { promosNow } from "../notices/notices.ts";
import { knownOutages } from "../outages/outages.ts";
import { schedulesOf } from "../readings/readings.ts";
import type { Beranda } from "./customer-schema.ts";
import { underWayOf, usesOf } from "./queries.ts";

/** Everything that a home shows, in one answer: an app on a slow line asks once. */
export async function homeOf(ctx: Ctx, account: Caller): Promise<Beranda> {
  const links = await billFacts.links(ctx.read, account.id);
  const areas = [...new Set(links.map(({ area }) => area))];
  const [sambungan, underWay, jadwal, gangguan, promos, unread] = await Promise.all([
    connectionsOf(ctx, links),
    underWayOf(ctx.read, account.id, ctx.now()),
    schedulesOf(ctx, account.id),
    areas.length === 0 ? [] : knownOutages(ctx, areas),
    promosNow(ctx),
    unreadOf(ctx, account.id),
  ]);
  return {
    akun: { username: account.username, nama: account.name, foto_profil_url: fileUrl(account.photo_id) },
    sambungan,
    ...presentUnderWay(underWay, ctx.zone),
    jadwal: jadwal
      .filter(({ status }) => status === "DIBUKA")
      .map(({ sl, periode, tanggal_selesai, sudah_dibaca }) => ({
        ...{ sl, periode, tanggal_selesai, sudah_dibaca },
      })),
    gangguan: gangguan.slice(0, 5),
    pesan_belum_dibaca: unread,
    promo: promos
      .slice(0, 3)
      .map(({ id_promo, judul, gambar_url, url }) => ({ id_promo, judul, gambar_url, url })),
  };
}

type Links = Awaited<ReturnType<typeof billFacts.links>>;

async function connectionsOf(ctx: Ctx, links: Links): Promise<Beranda["sambungan"]> {
  const owned = links.filter(({ relation }) => relation === "PEMILIK").map(({ id }) => id);
  const unpaid = links.map((link) => link.unpaid);
  const [outlooks, uses] = await Promise.all([
    dueOutlook(ctx.read, unpaid, today(ctx.zone, ctx.now())),
    owned.length === 0 ? [] : usesOf(ctx.read, owned),
  ]);
  return links.map((link, index) => {
    const due = outlooks[index];
    const use = uses.find(({ connection_id }) => connection_id === link.id);
    return {
      sl: link.sl,
      label: link.label,
      ...shownTo(link),
      hubungan: link.relation,
      status_sl: link.status,
      jumlah_lembar: due?.count ?? 0,
      total_tunggakan: due?.total ?? 0,
      jatuh_tempo: due?.firstDue ?? null,
      denda_berikutnya: due?.nextPenalty ?? null,
      pemakaian: use === undefined ? null : { sampai: use.until, m3: use.m3 },
    };
  });
}

function presentUnderWay(found: Awaited<ReturnType<typeof underWayOf>>, zone: string) {
  const iso = (at: string) => isoInZone(new Date(at).getTime(), zone);
  const { wallet } = found;
  return {
    pembayaran: found.payments.map(({ code, status, method, total, expires_at }) => ({
      kode_pembayaran: code,
      status,
      metode: method,
      total_bayar: total,
      kadaluarsa_pada: iso(expires_at),
    })),
    laporan: found.reports.map(({ no, type, status, deadline }) => ({
      no_laporan: no,
      jenis: type,
      status,
      batas_waktu: iso(deadline),
    })),
    pasang_baru: found.applications.map(({ no, status }) => ({ no_registrasi: no, status })),
    wipay: wallet === null ? null : { saldo: wallet.balance, status: wallet.status },
  };
}
