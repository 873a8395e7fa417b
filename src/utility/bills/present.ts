import { isoInZone } from "../../kernel/time.ts";
import { maskAddress, maskName } from "../accounts/mask.ts";
import type { PenaltyRule } from "../pricing/penalty.ts";
import type { PriceLine } from "../pricing/price.ts";
import { type Charges, chargesOn } from "./charges.ts";
import type { Tagihan } from "./customer-schema.ts";
import type { Bill } from "./office-schema.ts";
import { labelOf } from "./period.ts";
import type { BillRow } from "./queries.ts";

/** What a bill costs on a local date, or what it did cost when it was paid. */
export function chargesOfRow(row: BillRow, on: string): Charges {
  if (row.status !== "BELUM_LUNAS") {
    const [penalty, stamp] = row.status === "LUNAS" ? [row.held_penalty ?? 0, row.held_stamp ?? 0] : [0, 0];
    return { penalty, stamp, total: row.amount + penalty + stamp, nextPenalty: null };
  }
  const { stamp_threshold: threshold, stamp_amount: amount } = row;
  return chargesOn(
    {
      amount: row.amount,
      dueOn: row.due_on,
      penaltyRule: (row.penalty_rule ?? undefined) as PenaltyRule | undefined,
      stampRule: threshold === null || amount === null ? undefined : { threshold, amount },
    },
    on,
  );
}

interface View {
  /** Local date on which the bill is looked at. */
  on: string;
  zone: string;
  /** For who pays for somebody else (PEMBAYAR): whose it is and what was used stay hidden. */
  isMasked: boolean;
}

/** A bill as the contract's record tagihan. */
export function presentTagihan(row: BillRow, { on, zone, isMasked }: View): Tagihan {
  const { penalty, stamp, total, nextPenalty } = chargesOfRow(row, on);
  return {
    id_tagihan: row.id,
    no_rekening: row.bill_no,
    jenis: row.kind as Tagihan["jenis"],
    sl: row.sl,
    nama: isMasked ? maskName(row.name) : row.name,
    alamat: isMasked ? maskAddress(row.address) : row.address,
    kode_golongan: row.class_code,
    golongan: row.class_name,
    periode: row.period,
    periode_label: labelOf(row.period),
    tanggal_terbit: row.issued_on,
    jatuh_tempo: row.due_on,
    ...(isMasked ? hiddenUse : useOf(row)),
    harga_air: row.water,
    biaya_beban: row.base,
    biaya_pemeliharaan: row.maintenance,
    biaya_admin: row.admin,
    retribusi: row.levy,
    ppn: row.vat,
    angsuran: row.installment,
    diskon: row.discount,
    denda: penalty,
    meterai: stamp,
    total_tagihan: total,
    status: statusOf(row),
    tanggal_bayar: row.paid_at === null ? null : isoInZone(row.paid_at.getTime(), zone),
    kanal_bayar: row.hold === "PAID" ? (row.payment_method as Tagihan["kanal_bayar"]) : null,
    denda_berikutnya: nextPenalty === null ? null : { tanggal: nextPenalty.from, denda: nextPenalty.penalty },
  };
}

type Use = Pick<Tagihan, "stand_awal" | "stand_akhir" | "pemakaian" | "cara_baca" | "rincian_blok">;

const hiddenUse: Use = {
  stand_awal: null,
  stand_akhir: null,
  pemakaian: null,
  cara_baca: null,
  rincian_blok: [],
};

function useOf(row: BillRow): Use {
  return {
    stand_awal: row.stand_start,
    stand_akhir: row.stand_end,
    pemakaian: row.usage,
    cara_baca: row.read_by as Use["cara_baca"],
    rincian_blok: linesOf(row).map(({ block, from, to, volume, price, amount }) => ({
      blok: block,
      dari: from,
      sampai: to,
      volume,
      tarif: price,
      jumlah: amount,
    })),
  };
}

function statusOf(row: BillRow): Tagihan["status"] {
  if (row.status === "LUNAS") return "LUNAS";
  return row.hold === "OPEN" ? "DALAM_PEMBAYARAN" : "BELUM_LUNAS";
}

export function linesOf(row: BillRow): PriceLine[] {
  return row.blocks as unknown as PriceLine[];
}

/** A bill as staff see it. */
export function presentBill(row: BillRow, { on, zone }: Omit<View, "isMasked">): Bill {
  const { penalty, stamp, total } = chargesOfRow(row, on);
  return {
    bill_no: row.bill_no,
    kind: row.kind as Bill["kind"],
    sl: row.sl,
    period: row.period,
    description: row.description,
    name: row.name,
    address: row.address,
    class_code: row.class_code,
    class_name: row.class_name,
    tariff_id: row.tariff_id,
    issued_on: row.issued_on,
    due_on: row.due_on,
    stand_start: row.stand_start,
    stand_end: row.stand_end,
    usage: row.usage,
    read_by: row.read_by as Bill["read_by"],
    blocks: linesOf(row),
    water: row.water,
    base: row.base,
    maintenance: row.maintenance,
    admin: row.admin,
    levy: row.levy,
    vat: row.vat,
    installment: row.installment,
    discount: row.discount,
    amount: row.amount,
    penalty,
    stamp,
    total,
    status: row.status as Bill["status"],
    payment_code: row.payment_code,
    payment_method: row.payment_method as Bill["payment_method"],
    paid_at: row.paid_at === null ? null : isoInZone(row.paid_at.getTime(), zone),
    corrects: row.corrects_no,
    corrected_by: row.corrected_by_no,
    reason: row.reason,
    created_at: isoInZone(row.created_at.getTime(), zone),
  };
}
