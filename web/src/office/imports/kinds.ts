import type { paths } from "../../../../client/generated/staff.ts";
import { api, dataOf } from "../../api/client.ts";
import type { Run } from "../../components/run.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import {
  type Permission,
  useProductCheck,
  useRoleCheck,
  type ViewProduct,
} from "../../session/require-role.tsx";
import type { Role } from "../../session/session.ts";
import type { FileReading } from "./file-reading.tsx";

const statementPath = "/backoffice/v1/bank-accounts/{id}/mutations/import";
const treasuryPath = "/retribusi/v1/frontend/cash/bank-lines/import";
type ImportPath = Extract<keyof paths, `${string}/import` | "/backoffice/v1/bills/import-arrears">;

interface KindOfImport {
  path: ImportPath;
  /** The least role that imports it. */
  role: Role;
  /** What else admits to it. */
  permission?: Permission;
  product: ViewProduct;
  /** Columns that must be there, and those that may be left out; none where the bank's form or a mapping names them. */
  required: string[];
  optional: string[];
  /** A small file, as it is to be. */
  example: string;
}

/** What can be imported, as the service wants it, in the order in which it comes from an old system (docs/operations/go-live.md). */
const described = {
  users: {
    path: "/auth/v1/users/import",
    role: "admin",
    product: "whole",
    required: ["username", "role"],
    optional: ["password", "products", "location_codes", "crew_id"],
    example:
      'username,password,role,products,location_codes\npetugas.pasar,kata sandi pertama 27,operator,levies,"PSR01, PSR02"\nloket.satu,kata sandi pertama 28,counter,water,\n',
  },
  locations: {
    path: "/retribusi/v1/frontend/locations/import",
    role: "operator",
    product: "all locations",
    required: ["code", "name", "type", "is_active"],
    optional: ["timezone", "latitude", "longitude"],
    example:
      "code,name,type,is_active,timezone,latitude,longitude\nPSR01,Pasar Baru,pasar,1,Asia/Jakarta,-6.2,106.8\n",
  },
  gates: {
    path: "/retribusi/v1/frontend/gates/import",
    role: "operator",
    product: "levies",
    required: ["location_code", "gate_code", "name", "direction", "is_active"],
    optional: ["camera", "latitude", "longitude"],
    example:
      "location_code,gate_code,name,direction,camera,is_active\nPSR01,G1,Gerbang utara,in,,1\nPSR01,G2,Gerbang selatan,out,,1\n",
  },
  "levy-tariffs": {
    path: "/retribusi/v1/frontend/tariffs/bulk/import",
    role: "operator",
    product: "levies",
    required: ["location_code", "gate_code", "category", "price"],
    optional: ["legal_basis"],
    example:
      "location_code,gate_code,category,price,legal_basis\nPSR01,G1,motor,2000,Perda 4/2024\nPSR01,G1,car,5000,Perda 4/2024\n",
  },
  "levy-targets": {
    path: "/retribusi/v1/frontend/targets/import",
    role: "admin",
    product: "levies",
    required: ["year", "amount"],
    optional: ["location_code", "category"],
    example: "year,location_code,category,amount\n2026,,,2500000000\n2026,PSR01,motor,400000000\n",
  },
  "treasury-lines": {
    path: "/retribusi/v1/frontend/cash/bank-lines/import",
    role: "operator",
    permission: "depositing",
    product: "all locations",
    required: [],
    optional: [],
    example: "",
  },
  "tariff-classes": {
    path: "/backoffice/v1/tariff-classes/import",
    role: "admin",
    product: "water",
    required: ["code", "name"],
    optional: ["is_active"],
    example: "code,name,is_active\nRT-A,Rumah Tangga A,yes\n",
  },
  tariffs: {
    path: "/backoffice/v1/tariffs/import",
    role: "admin",
    product: "water",
    required: ["class_code", "effective_from", "block_to", "price"],
    optional: ["minimum_volume", "base_fee", "maintenance_fee", "admin_fee", "legal_basis", "class_name"],
    example:
      "class_code,effective_from,block_to,price,minimum_volume,base_fee,maintenance_fee,admin_fee,legal_basis,class_name\nRT-A,2036-01-01,10,1100,0,5000,4000,2500,Perwali 12/2025,Rumah Tangga A\nRT-A,2036-01-01,20,1480,,,,,,\nRT-A,2036-01-01,30,2000,,,,,,\nRT-A,2036-01-01,,2700,,,,,,\n",
  },
  customers: {
    path: "/backoffice/v1/customers/import",
    role: "admin",
    product: "water",
    required: ["code", "name"],
    optional: ["nik", "phone", "email", "address"],
    example:
      "code,name,nik,phone,email,address\nP-000123,Wulan Contoh,,0812-3456-7890,wulan@example.com,Jl. Melati No. 12\n",
  },
  connections: {
    path: "/backoffice/v1/connections/import",
    role: "admin",
    product: "water",
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
  },
  "meter-exchanges": {
    path: "/backoffice/v1/connections/meter-exchanges/import",
    role: "operator",
    permission: "readings",
    product: "water",
    required: ["sl", "exchanged_on", "old_stand", "meter_no", "meter_digits", "start_stand", "reason"],
    optional: [],
    example:
      "sl,exchanged_on,old_stand,meter_no,meter_digits,start_stand,reason\n0100123456,2026-11-05,1215,M-20001,5,0,Meter macet\n",
  },
  readings: {
    path: "/backoffice/v1/readings/import",
    role: "operator",
    permission: "readings",
    product: "water",
    required: ["sl", "period", "stand"],
    optional: ["read_at", "note"],
    example: "sl,period,stand,read_at,note\n0100123456,202611,1229,2026-11-21T09:30:00+07:00,\n",
  },
  arrears: {
    path: "/backoffice/v1/bills/import-arrears",
    role: "admin",
    product: "water",
    required: ["sl", "period", "amount", "due_on"],
    optional: ["issued_on", "usage", "stand_start", "stand_end"],
    example:
      "sl,period,amount,due_on,issued_on,usage,stand_start,stand_end\n0100123456,202508,47300,2025-09-20,2025-09-01,25,1200,1225\n",
  },
  "reading-schedules": {
    path: "/backoffice/v1/reading-schedules/import",
    role: "operator",
    permission: "readings",
    product: "water",
    required: ["period", "starts_on", "ends_on"],
    optional: ["area"],
    example:
      "area,period,starts_on,ends_on\n,203611,2036-11-20,2036-11-27\nUTARA,203611,2036-11-18,2036-11-25\n",
  },
  "report-types": {
    path: "/backoffice/v1/report-types/import",
    role: "admin",
    product: "water",
    required: ["code", "name", "needs_photo", "needs_location", "priority", "sla_hours"],
    optional: ["is_active", "is_public", "position"],
    example:
      "code,name,needs_photo,needs_location,priority,sla_hours,is_active,position\nHIDRAN_RUSAK,Hidran rusak,1,1,TINGGI,24,1,10\n",
  },
  crews: {
    path: "/backoffice/v1/crews/import",
    role: "operator",
    product: "water",
    required: ["name"],
    optional: ["phone", "is_active"],
    example: "name,phone,is_active\nRegu utara,0812-3456-7890,yes\nRegu selatan,,yes\n",
  },
  "bank-accounts": {
    path: "/backoffice/v1/bank-accounts/import",
    role: "admin",
    product: "water",
    required: ["bank", "account_no", "holder"],
    optional: ["is_active"],
    example: "bank,account_no,holder,is_active\nBANK CONTOH,1234567890,Perumda Air Minum,yes\n",
  },
  mutations: {
    path: "/backoffice/v1/bank-accounts/{id}/mutations/import",
    role: "operator",
    permission: "matching",
    product: "water",
    required: [],
    optional: [],
    example: "",
  },
} satisfies Record<string, KindOfImport>;

export type ImportKind = keyof typeof described;
/** Those of the bank, whose files have the bank's own columns. */
export type StatementKind = "mutations" | "treasury-lines";
export const kinds: Record<ImportKind, KindOfImport> = described;

const lists: Record<ImportKind, string> = {
  users: "/users",
  locations: "/locations",
  gates: "/gates",
  "levy-tariffs": "/tariffs",
  "levy-targets": "/targets",
  "treasury-lines": "/cash/bank-lines",
  "tariff-classes": "/water/pricing",
  tariffs: "/water/pricing",
  customers: "/water/customers",
  connections: "/water/connections",
  "meter-exchanges": "/water/connections",
  readings: "/water/readings",
  arrears: "/water/bills",
  "reading-schedules": "/water/schedules",
  "report-types": "/water/report-types",
  crews: "/water/crews",
  "bank-accounts": "/water/bank-accounts",
  mutations: "/water/mutations",
};

/** The view of what an import has brought. */
export function listOf(kind: ImportKind): string {
  return lists[kind];
}

/** Which kinds the person signed in may import. */
export function useAllowedKinds(): ImportKind[] {
  const hasRole = useRoleCheck();
  const sees = useProductCheck();
  return (Object.keys(kinds) as ImportKind[]).filter((kind) => {
    const { role, permission, product } = kinds[kind];
    return sees(product) && hasRole(role, permission);
  });
}

/** Bytes; the service takes no larger file. */
export const largestFile = 64 * 1024 * 1024;

interface Sent {
  kind: ImportKind;
  /** Sent unchanged: the service reports bytes that are not UTF-8. */
  file: Blob;
  reading: FileReading;
  dryRun: boolean;
  /** Of a statement. */
  bankAccountId: number | undefined;
  /** From the trial, if it has asked about rows. */
  seen?: string | undefined;
}

/** Browsers read no file that was saved again after it was chosen: sent all the same, it looks as if the service did not answer. */
export class FileChanged extends Error {}

/** Sends a file; the answer is its run, which goes on at the server. @throws {ApiError} @throws {FileChanged} */
export async function sendImport({ kind, file, reading, dryRun, bankAccountId, seen }: Sent): Promise<Run> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new FileChanged("the file was changed after it was chosen", { cause: error });
    });
  const query = { dry_run: dryRun ? ("true" as const) : ("false" as const), ...omitEmpty(reading) };
  const body = csvBody(file);
  const { path } = kinds[kind];
  if (path === statementPath)
    return dataOf(api.POST(path, { ...body, params: { query, path: { id: bankAccountId ?? 0 } } }));
  if (path === treasuryPath) return dataOf(api.POST(path, { ...body, params: { query } }));
  return dataOf(api.POST(path, { ...body, params: { query: { ...query, ...omitEmpty({ seen }) } } }));
}

/** A file as the body of a call: as its bytes are, not as text that was read from them. */
export function csvBody(file: Blob) {
  return { body: "", bodySerializer: () => file, headers: { "content-type": "text/csv" } };
}
