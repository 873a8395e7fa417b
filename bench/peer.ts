// What we are measured against, a process of its own. Its argument says which of them; it tells its port. Started by machine.ts.
import { emptyCustomerApi, emptyStaffApi } from "./peer-apis.ts";
import { fanOut } from "./peer-fan-out.ts";
import { rawServer } from "./peer-raw.ts";

const peers: Record<string, () => Promise<number>> = {
  staff: emptyStaffApi,
  customer: emptyCustomerApi,
  raw: rawServer,
  "fan-out": fanOut,
};

const role = process.argv[2] ?? "";
const start = peers[role];
if (start === undefined) throw new Error(`no peer ${role}`);
process.send?.({ port: await start() });
process.on("disconnect", () => process.exit());
