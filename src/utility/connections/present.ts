import { isoInZone } from "../../kernel/time.ts";
import { maskAddress, maskName } from "../accounts/mask.ts";
import type { Sl, SlDiperiksa } from "./customer-schema.ts";
import { riwayatMeter } from "./meters/meters.ts";
import type { ConnectionRow, LinkedRow, ShownLink } from "./queries.ts";

/** What is to be paid for a connection. */
export interface Dues {
  /** How many bills are unpaid. */
  count: number;
  /** Their sum in rupiah, with the penalties of the day. */
  total: number;
}

/**
 * The record sl (docs/contracts/customer-contract.md, "Records"): name, address, class and meter only for an account that
 * proved to be the owner. The meter's number is a proof itself.
 */
export function presentSl(linked: ShownLink, due: Dues, zone: string): Sl {
  return {
    sl: linked.sl,
    no_pelanggan: linked.sl,
    ...shownTo(linked),
    ...classShownTo(linked),
    wilayah: linked.area,
    no_meter: linked.relation === "PEMILIK" ? linked.meter_no : null,
    riwayat_meter: riwayatMeter(linked),
    status_sl: linked.status,
    hubungan: linked.relation,
    label: linked.label,
    jumlah_lembar: due.count,
    total_tunggakan: due.total,
    terdaftar_pada: isoInZone(linked.linked_at.getTime(), zone),
  };
}

/** Name and address as this account may see them. */
export function shownTo({ relation, name, address }: Pick<LinkedRow, "relation" | "name" | "address">) {
  return relation === "PEMILIK"
    ? { nama: name, alamat: address }
    : { nama: maskName(name), alamat: maskAddress(address) };
}

/** The class as this account may see it: alongside an amount it shows what was used. */
export function classShownTo({
  relation,
  class_code,
  class_name,
}: Pick<LinkedRow, "relation" | "class_code" | "class_name">) {
  return relation === "PEMILIK"
    ? { kode_golongan: class_code, golongan: class_name }
    : { kode_golongan: null, golongan: null };
}

/** What cek_sl shows to anybody. */
export function presentChecked(row: ConnectionRow, isLinked: boolean): SlDiperiksa {
  return {
    valid: row.status !== "CABUT",
    sl: row.sl,
    nama: maskName(row.customer_name),
    alamat: maskAddress(row.address),
    golongan: row.class_name,
    status_sl: row.status,
    sudah_terdaftar: isLinked,
  };
}
