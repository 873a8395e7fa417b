import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { maskAddress, maskName } from "../accounts/mask.ts";
import { actionsOf } from "./actions.ts";
import { chargesOf } from "./charges.ts";
import type { Tagihan } from "./customer-schema.ts";
import type { Bill } from "./office-schema.ts";
import { labelOf } from "./period.ts";
import { purposeOf } from "./purpose.ts";
import type { BillRow } from "./queries.ts";
import type { ShownBill } from "./queries-shown.ts";

interface View {
  /** Local date on which the bill is looked at. */
  on: string;
  zone: string;
  /** For an account that only pays (PEMBAYAR): name, address and use of the owner are hidden. */
  isMasked: boolean;
  /** The connection's customer now: a bill of the one before does not tell the new one who that was. */
  owner: string;
}

/** A bill as the contract's record tagihan. */
export function presentTagihan(row: ShownBill, { on, zone, isMasked, owner }: View): Tagihan {
  const { penalty, stamp, total, next_penalty: next } = chargesOf(row, on);
  return {
    id_tagihan: row.id,
    no_rekening: row.bill_no,
    jenis: row.kind,
    uraian: purposeOf(row),
    sl: row.sl,
    nama: isMasked || row.name !== owner ? maskName(row.name) : row.name,
    alamat: isMasked ? maskAddress(row.address) : row.address,
    periode: row.period,
    periode_label: labelOf(row.period),
    tanggal_terbit: row.issued_on,
    jatuh_tempo: row.due_on,
    ...(isMasked ? hidden(useOf(row)) : useOf(row)),
    biaya_beban: row.base,
    biaya_pemeliharaan: row.maintenance,
    biaya_admin: row.admin,
    retribusi: row.levy,
    ppn: row.vat,
    angsuran: row.kind === "AIR" ? row.installment : 0,
    biaya_lain: row.kind === "AIR" ? 0 : row.installment,
    diskon: row.discount,
    denda: penalty,
    meterai: stamp,
    total_tagihan: total,
    status: statusOf(row),
    tanggal_bayar: row.paid_at === null ? null : isoInZone(row.paid_at.getTime(), zone),
    kanal_bayar: row.hold === "PAID" ? row.payment_method : null,
    denda_berikutnya: next === null ? null : { tanggal: next.from, denda: next.penalty },
  };
}

/** The same fields, without what they say. */
function hidden<Fields extends object>(fields: Fields): { [Name in keyof Fields]: null } {
  const names = Object.keys(fields) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, null])) as { [Name in keyof Fields]: null };
}

/** What only the owner sees. */
function useOf(row: ShownBill) {
  return {
    kode_golongan: row.class_code,
    golongan: row.class_name,
    stand_awal: row.stand_start,
    stand_akhir: row.stand_end,
    pemakaian: row.usage,
    koreksi_pemakaian: adjustmentOf(row),
    cara_baca: row.read_by,
    rincian_blok: row.blocks.map(({ block, from, to, volume, price, amount }) => ({
      blok: block,
      dari: from,
      sampai: to,
      volume,
      tarif: price,
      jumlah: amount,
    })),
    rincian_meter: metersOf(row).map(({ meter_no, stand_start, stand_end }) => ({
      no_meter: meter_no,
      stand_awal: stand_start,
      stand_akhir: stand_end,
    })),
    penyesuaian: row.credits.map(({ period, block, volume, price, amount, vat }) => ({
      periode: period,
      blok: block,
      volume,
      tarif: price,
      jumlah: amount,
      ppn: vat,
    })),
    harga_air: row.water,
  };
}

/** What each meter counted, where one was exchanged for another; else nothing. */
function metersOf({ exchanges, stand_start, stand_end }: ShownBill): Bill["meters"] {
  const last = exchanges.at(-1);
  if (last === undefined || stand_start === null || stand_end === null) return [];
  const removed = exchanges.map(({ old_meter_no, old_stand }, index) => ({
    meter_no: old_meter_no,
    stand_start: exchanges[index - 1]?.new_stand ?? stand_start,
    stand_end: old_stand,
  }));
  return [...removed, { meter_no: last.new_meter_no, stand_start: last.new_stand, stand_end }];
}

/** m³; null where there is no use. */
function adjustmentOf(row: ShownBill): number | null {
  return row.usage === null ? null : row.adjustment;
}

function statusOf(row: ShownBill): Tagihan["status"] {
  if (row.status === "LUNAS") return "LUNAS";
  return row.hold === "OPEN" ? "DALAM_PEMBAYARAN" : "BELUM_LUNAS";
}

/** A bill as staff see it, with what the caller may do with it. @param on local date on which it is looked at */
export function presentBill(row: BillRow, on: string, { zone, actor }: Pick<Ctx, "zone" | "actor">): Bill {
  return {
    ...wire(row, zone),
    actions: actionsOf(row, actor),
    adjustment: adjustmentOf(row),
    meters: metersOf(row),
    ...chargesOf(row, on),
  };
}
