import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import { maskAddress, maskName } from "../accounts/mask.ts";
import type { Sl, SlDiperiksa } from "./customer-schema.ts";
import type { Connection, LinkedAccount } from "./office-schema.ts";
import type { accountsOf, ConnectionRow, LinkedRow } from "./queries.ts";

/** What is to be paid for a connection. */
export interface Dues {
  /** How many bills are unpaid. */
  sheets: number;
  /** Their sum in rupiah, with the penalties of the day. */
  total: number;
}

export function presentConnection(row: ConnectionRow, zone: string): Connection {
  const { customer_id: _customer, id: _id, version: _version, customer_phone: _phone, ...shown } = row;
  return {
    ...shown,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

/** What the audit trail keeps of a connection. */
export function snapshot(row: ConnectionRow): Snapshot {
  const { sl, customer_code, class_code, address, area, meter_no, meter_digits, initial_stand, status } = row;
  const { latitude, longitude, installed_on } = row;
  return {
    sl,
    customer_code,
    class_code,
    address,
    area,
    meter_no,
    meter_digits,
    initial_stand,
    status,
    latitude,
    longitude,
    installed_on,
  };
}

export function presentLink(
  row: Awaited<ReturnType<typeof accountsOf>>[number],
  zone: string,
): LinkedAccount {
  const { username, name, relation, label } = row;
  return { username, name, relation, label, linked_at: isoInZone(row.linked_at.getTime(), zone) };
}

/** The record sl (customer-contract.md, "Records"): name and address only for who proved to be the owner. */
export function presentSl(linked: LinkedRow, due: Dues | undefined, zone: string): Sl {
  return {
    sl: linked.sl,
    no_pelanggan: linked.sl,
    ...shownTo(linked),
    kode_golongan: linked.class_code,
    golongan: linked.class_name,
    wilayah: linked.area,
    no_meter: linked.meter_no,
    status_sl: linked.status,
    hubungan: linked.relation,
    label: linked.label,
    jumlah_lembar: due?.sheets ?? 0,
    total_tunggakan: due?.total ?? 0,
    terdaftar_pada: isoInZone(linked.linked_at.getTime(), zone),
  };
}

/** Name and address as this account may see them. */
export function shownTo({ relation, name, address }: Pick<LinkedRow, "relation" | "name" | "address">) {
  return relation === "PEMILIK"
    ? { nama: name, alamat: address }
    : { nama: maskName(name), alamat: maskAddress(address) };
}

/** What cek_sl tells anybody. */
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
