import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import type { Run } from "../../components/run.ts";
import type { Permission } from "../../session/require-role.tsx";
import type { Role } from "../../session/session.ts";

export const importKinds = ["customers", "connections", "tariffs", "readings", "mutations"] as const;
export type ImportKind = (typeof importKinds)[number];

interface KindOfImport {
  /** The least role that imports it. */
  role: Role;
  /** What else admits to it. */
  permission?: Permission;
  /** Columns that must be there, and those that may be left out; none where the bank account's mapping names them. */
  required: string[];
  optional: string[];
  /** A small file, as it is to be. */
  example: string;
  /** Paths whose queries are invalidated when the import has ended. */
  invalidates: string[];
}

/** What can be imported, as the service wants it. */
export const kinds: Record<ImportKind, KindOfImport> = {
  customers: {
    role: "admin",
    required: ["code", "name"],
    optional: ["nik", "phone", "email", "address"],
    example:
      "code,name,nik,phone,email,address\nP-000123,Wulan Contoh,,0812-3456-7890,wulan@example.com,Jl. Melati No. 12\n",
    invalidates: ["/backoffice/v1/customers"],
  },
  connections: {
    role: "admin",
    required: ["sl", "customer_code", "class_code", "address", "area"],
    optional: [
      "meter_no",
      "meter_digits",
      "initial_stand",
      "status",
      "latitude",
      "longitude",
      "installed_on",
    ],
    example:
      "sl,customer_code,class_code,address,area,meter_no,meter_digits,initial_stand,status,latitude,longitude,installed_on\n0100123456,P-000123,RT-A,Jl. Melati No. 12,UTARA,M-12345,5,0,AKTIF,-6.2,106.8,2024-03-01\n",
    invalidates: ["/backoffice/v1/connections", "/backoffice/v1/customers"],
  },
  tariffs: {
    role: "admin",
    required: ["class_code", "effective_from", "block_to", "price"],
    optional: ["minimum_volume", "base_fee", "maintenance_fee", "admin_fee", "legal_basis", "class_name"],
    example:
      "class_code,effective_from,block_to,price,minimum_volume,base_fee,maintenance_fee,admin_fee,legal_basis,class_name\nRT-A,2027-01-01,10,1100,0,5000,4000,2500,Perwali 12/2025,Rumah Tangga A\nRT-A,2027-01-01,20,1480,,,,,,\nRT-A,2027-01-01,30,2000,,,,,,\nRT-A,2027-01-01,,2700,,,,,,\n",
    invalidates: ["/backoffice/v1/tariff-classes"],
  },
  readings: {
    role: "operator",
    permission: "readings",
    required: ["sl", "period", "stand"],
    optional: ["read_at", "note"],
    example: "sl,period,stand,read_at,note\n0100123456,202611,1229,2026-11-21T09:30:00+07:00,\n",
    invalidates: ["/backoffice/v1/readings"],
  },
  mutations: {
    role: "operator",
    permission: "matching",
    required: [],
    optional: [],
    example: "",
    invalidates: ["/backoffice/v1/mutations", "/backoffice/v1/payments", "/backoffice/v1/bills"],
  },
};

/** Bytes; the service takes no larger file. */
export const largestFile = 64 * 1024 * 1024;

interface Sent {
  kind: ImportKind;
  /** Sent unchanged: the service reports bytes that are not UTF-8. */
  file: Blob;
  dryRun: boolean;
  /** Of a statement. */
  bankAccountId: number | undefined;
}

/** Sends a file; the answer is its run, which goes on at the server. @throws {ApiError} */
export function sendImport({ kind, file, dryRun, bankAccountId }: Sent): Promise<Run> {
  const dry_run = dryRun ? ("true" as const) : ("false" as const);
  const sent = { ...csvBody(file), params: { query: { dry_run } } };
  switch (kind) {
    case "customers":
      return dataOf(api.POST("/backoffice/v1/customers/import", sent));
    case "connections":
      return dataOf(api.POST("/backoffice/v1/connections/import", sent));
    case "tariffs":
      return dataOf(api.POST("/backoffice/v1/tariffs/import", sent));
    case "readings":
      return dataOf(api.POST("/backoffice/v1/readings/import", sent));
    case "mutations":
      return dataOf(
        api.POST("/backoffice/v1/bank-accounts/{id}/mutations/import", {
          ...sent,
          params: { query: { dry_run }, path: { id: bankAccountId ?? 0 } },
        }),
      );
  }
}

/** A file as the body of a call: as its bytes are, not as text that was read from them. */
export function csvBody(file: Blob) {
  return { body: "", bodySerializer: () => file, headers: { "content-type": "text/csv" } };
}
