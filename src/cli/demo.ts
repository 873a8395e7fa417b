import { openSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cashPeople } from "../../simulator/cash.ts";
import type { Tally } from "../../simulator/live.ts";
import { liveOn } from "../../simulator/loketan.ts";
import { nightMarket } from "../../simulator/night-market.ts";
import { firstHousehold, type LiveTally } from "../../simulator/utility/live.ts";
import { loadConfig } from "../config.ts";
import { demandUnlocked } from "../db/data-dir-lock.ts";
import { OperatorError } from "../operator-error.ts";
import { type Server, startServer } from "../server.ts";
import type { Command } from "./command.ts";
import { apisOf, type DemoConfig, demoConfig } from "./demo/config.ts";
import { bringUpToDate, pastState } from "./demo/past.ts";
import { demandFreePort, stopInTime, untilSignal } from "./serve.ts";

const mostDays = 365;
const mostMonths = 60;
const mostConnections = 20_000;

export const demo: Command = {
  about:
    "show an invented town and its waterworks: a past, then live traffic until stopped (in DATA_DIR/demo)",
  usage: "[--days DAYS] [--months MONTHS] [--connections NUMBER]",
  async run(args) {
    const options = {
      days: { type: "string", default: "30" },
      months: { type: "string", default: "24" },
      connections: { type: "string", default: "400" },
    } as const;
    const { values } = parseArgs({ args, options });
    const days = wholeOf("--days", values.days, 0, mostDays);
    const months = wholeOf("--months", values.months, 1, mostMonths);
    const connections = wholeOf("--connections", values.connections, 20, mostConnections);
    const config = demoConfig(loadConfig());
    demandUnlocked(config.dataDir);
    await demandFreePort(config, config.levyPort, "LEVY_PORT");
    await demandFreePort(config, config.customerPort, "CUSTOMER_PORT");
    const ending = new AbortController();
    const stopped = untilSignal().finally(() => ending.abort());

    const waterworks = pastState(config, connections, months);
    const from = await bringUpToDate(config, { days, waterworks }, ending.signal);
    if (ending.signal.aborted) {
      console.log("loket: stopped; the next `loket demo` goes on from here");
      return 0;
    }
    // Mails are logged instead of sent: on the terminal they would push the addresses to open off the screen.
    const server = await startServer(config, { logDescriptor: openSync(logFile(config), "a", 0o600) });
    console.log(greeting(config, server, waterworks.connections));
    const live = liveOn(apisOf(server, config), {
      from,
      connections: waterworks.connections,
      zone: config.timezone,
      signal: ending.signal,
      agent: {
        folder: join(config.dataDir, "night-market"),
        command: [process.execPath, process.argv[1] ?? "", "agent"],
        onLine: reportLine,
      },
      onTown: report,
      onHouseholds: reportHouseholds,
    });
    const close = async () => {
      ending.abort();
      await Promise.allSettled([live]);
      await server.close();
    };
    const signal = await Promise.race([
      stopped,
      live.then(
        () => stopped,
        () => undefined,
      ),
    ]);
    await (signal === undefined ? close() : stopInTime(signal, close));
    // Throws what broke the traffic off, if anything did.
    await live;
    return 0;
  },
};

function wholeOf(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OperatorError(`${option} must be a whole number from ${least} to ${most} (is "${text}")`);
}

const logFile = ({ dataDir }: DemoConfig) => join(dataDir, "log");

const timeOfDay = () => new Date().toTimeString().slice(0, 8);

function report({ stored, late, repeated, refused, silent }: Tally): void {
  const time = timeOfDay();
  const lines = silent.length === 0 ? "" : `; silent: ${silent.join(", ")}`;
  console.log(`  ${time}  ${stored} stored (${late} late), ${repeated} repeated, ${refused} refused${lines}`);
}

function reportLine(isUp: boolean): void {
  const what = isUp ? "is back: its agent sends what waited" : "is away: its agent keeps what passes";
  console.log(`  ${timeOfDay()}  the line of the night market ${what}`);
}

function reportHouseholds({ done, refused, transfers }: LiveTally): void {
  const time = timeOfDay();
  const deeds = Object.entries(done).map(([deed, times]) => `${times} ${deed}`);
  console.log(`  ${time}  customers: ${deeds.join(", ")}, ${refused} refused; ${transfers} transfers booked`);
}

function greeting(config: DemoConfig, { staffUrl, publicUrl }: Server, connections: number): string {
  const customer = firstHousehold(connections);
  return [
    "",
    "  The demo is ready: Kota Loketan and its waterworks, which are on no map.",
    "",
    `  data           ${config.dataDir} (delete it to begin anew)`,
    `  log            ${logFile(config)} (and the mails, which nobody is sent)`,
    "  Live traffic goes on until Ctrl-C.",
    "",
    `  staff          ${staffUrl}/ (levy service and back office: the interactive API reference)`,
    `  API key        ${config.ingestApiKey}`,
    "",
    `  customers      ${publicUrl}/ (their app)`,
    `  customer       ${customer?.username} (connection ${customer?.connections[0].sl})`,
    `  password       ${config.customerPassword}`,
    "",
    `  cash           ${Object.values(cashPeople.collectors).join(", ")} collect; ${cashPeople.supervisor}, ${cashPeople.second} close;`,
    `                 ${cashPeople.treasurer} takes it to the bank, ${cashPeople.finance} verifies it:`,
    "                 at the console, with the customer's password. Kas → Kebocoran shows where money is missing",
    "",
    `  an agent       sends for the gates of ${nightMarket.name}, over a line that comes and goes`,
    "",
    // Last, so that it is what one sees; and where to find it once the traffic's lines have moved it away.
    `  console        ${staffUrl}/console`,
    `  admin user     ${config.adminUsername}`,
    `  password       ${config.adminPassword}`,
    `                 (again: ${join(config.dataDir, "admin-password")})`,
    "",
  ].join("\n");
}
