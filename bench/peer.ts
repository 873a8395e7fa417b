// What we are measured against, a process of its own. Its first argument says which of them, its second the database that it may read;
// it tells its port. Started by machine.ts.
import { emptyCustomerApi, emptyStaffApi, readingCustomerApi } from "./peer-apis.ts";
import { fanOut } from "./peer-fan-out.ts";
import { rawServer } from "./peer-raw.ts";

const peers: Record<string, (databaseUrl: string) => Promise<number>> = {
  staff: emptyStaffApi,
  customer: emptyCustomerApi,
  "customer-read": readingCustomerApi,
  raw: rawServer,
  "fan-out": fanOut,
};

const role = process.argv[2] ?? "";
const start = peers[role];
if (start === undefined) throw new Error(`no peer ${role}`);
process.send?.({ port: await start(process.argv[3] ?? "") });
process.on("disconnect", () => process.exit());
