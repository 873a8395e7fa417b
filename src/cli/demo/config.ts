import { join } from "node:path";
import type { Apis } from "../../../simulator/loketan.ts";
import type { Config } from "../../config.ts";
import { secretFile } from "../../db/secret-file.ts";
import type { Server } from "../../server.ts";

export type DemoConfig = Config & {
  readonly adminPassword: string;
  readonly ingestApiKey: string;
  /** Of every invented customer. */
  readonly customerPassword: string;
};

/** A folder and database of its own, so that the invented town never gets into real data. */
export function demoConfig(config: Config): DemoConfig {
  const dataDir = join(config.dataDir, "demo");
  return {
    ...config,
    dataDir,
    databaseUrl: undefined,
    // Nothing of what is invented gets out of this folder: no mail, no upload.
    smtpUrl: undefined,
    filesUrl: undefined,
    publicUrl: undefined,
    adminUsername: "admin",
    officeName: "Kota Loketan",
    cashShifts: config.cashShifts.length > 0 ? config.cashShifts : cashShifts,
    quoteItems: config.quoteItems.length > 0 ? config.quoteItems : quoteItems,
    adminPassword: secretFile(join(dataDir, "admin-password")),
    ingestApiKey: secretFile(join(dataDir, "api-key")),
    customerPassword: secretFile(join(dataDir, "customer-password")),
    // A silent machine is to be noticed while one watches.
    gateOfflineAfter: Math.min(config.gateOfflineAfter, 120),
  };
}

const cashShifts = [
  { code: "PAGI", from: 0, to: 12 },
  { code: "SIANG", from: 12, to: 24 },
];

/** What a new connection costs there. */
const quoteItems = [
  { item: "Pipa dan perlengkapan", amount: 850_000 },
  { item: "Meter air", amount: 350_000 },
  { item: "Pemasangan", amount: 300_000 },
];

export function apisOf({ staffUrl, publicUrl }: Server, config: DemoConfig): Apis {
  const { adminUsername: username, adminPassword: password, ingestApiKey: apiKey, customerPassword } = config;
  return { staffUrl, publicUrl, staff: { username, password }, apiKey, customerPassword };
}
