import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import { maskNik } from "../accounts/mask.ts";
import type { Customer } from "./office-schema.ts";
import type { CountedCustomer, CustomerRow } from "./queries.ts";

export function presentCustomer(row: CountedCustomer, zone: string): Customer {
  const { code, name, nik, phone, email, address, connection_count } = row;
  return {
    code,
    name,
    nik: nik === null ? null : maskNik(nik),
    phone,
    email,
    address,
    connection_count,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

/** What the audit trail keeps of a customer. */
export function snapshot({ code, name, nik, phone, email, address }: CustomerRow): Snapshot {
  return { code, name, nik: nik === null ? null : maskNik(nik), phone, email, address };
}
