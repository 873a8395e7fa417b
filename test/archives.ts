import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringMonthBack } from "../src/cli/archive/bring-back.ts";
import { type ArchiveParts, archiveMonths, nameOf } from "../src/cli/archive/store.ts";
import { asDatabase, connectPatiently } from "../src/db/dump.ts";
import { loket } from "./backups.ts";
import { systemCtx } from "./context.ts";
import { makeLocation, startTestServer, type TestServer } from "./harness.ts";
import { type Category, type Passage, passage } from "./passages.ts";

const base = "/retribusi/v1/frontend";

/** When the last of the four months' events were sent, Unix seconds; the server's clock stands there. */
export const june = Date.parse("2026-06-20T03:00:00Z") / 1000;

/** A server with 4,072 events from March to June 2026 at two locations, whose zones are two hours apart. */
export interface FourMonths {
  server: TestServer;
  /** Where archives go. */
  folder: string;
  /** A keyed event of April. */
  keyed: Passage & { event_id: string };
  /** The command, as an operator runs it. */
  archive: (...args: string[]) => ReturnType<typeof loket>;
  /** What `--before` does, without a process of its own. Returns what was written, by name. */
  takeOut: (before: string) => Promise<string[]>;
  /** What `--bring-back` does. Returns how many came back. */
  bringBack: (month: string) => Promise<number>;
  inArchive: <T>(work: (parts: ArchiveParts) => Promise<T>) => Promise<T>;
  /** The number that a query gives. */
  countOf: (query: string) => Promise<number>;
  close: () => Promise<void>;
}

export async function startFourMonths(): Promise<FourMonths> {
  const folder = mkdtempSync(join(tmpdir(), "loket-archive-"));
  const server = await startTestServer();
  server.clock.set(new Date(june * 1000));
  // Two zones, so that a month ends in the middle of an hour's events.
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "TRM02", { timezone: "Asia/Jayapura", gates: { G1: "in" } });
  const keyed = await fill(server);
  const { databaseUrl } = server;
  const inArchive: FourMonths["inArchive"] = (work) => onClient(databaseUrl, folder, work);
  return {
    server,
    folder,
    keyed,
    archive: (...args) => loket({ DATABASE_URL: databaseUrl }, "archive", ...args, "--into", folder),
    takeOut: (before) => inArchive(async (parts) => (await archiveMonths(parts, `${before}-01`)).map(nameOf)),
    bringBack: (month) => inArchive((parts) => bringMonthBack(parts, `${month}-01`)),
    inArchive,
    countOf: async (query) => Number((await server.sql.query<{ n: string }>(query)).rows[0]?.n),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onClient<T>(
  url: string,
  folder: string,
  work: (parts: ArchiveParts) => Promise<T>,
): Promise<T> {
  const client = await connectPatiently(url, "test");
  const ctx = systemCtx(asDatabase(client));
  return work({ client, ctx, folder }).finally(() => client.end());
}

/** Four months of events, by a generator that always gives the same; some keyed, some on time, some voided. */
async function fill(server: TestServer): Promise<FourMonths["keyed"]> {
  let seed = 7;
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const from = Date.parse("2026-03-01T00:00:00+07:00") / 1000;
  const kinds: Category[] = ["person_walk", "motor", "car"];
  const events = Array.from({ length: 4000 }, (_, index) => {
    const at = index % 50 === 0 ? june - below(300) : from + below(june - from);
    const place = ["PSR01/G1", "PSR01/G2", "TRM02/G1"][below(3)] ?? "";
    return {
      ...passage(place, at, kinds[below(3)] ?? "motor"),
      ...(index % 3 === 0 ? { event_id: `palang-${index}` } : {}),
    };
  });
  // The end of April, as both zones see it: two hours apart.
  for (let minute = -180; minute < 60; minute += 7)
    for (const place of ["PSR01/G1", "TRM02/G1"])
      events.push(passage(place, Date.parse("2026-05-01T00:00:00+07:00") / 1000 + minute * 60));
  const keyed = { ...passage("PSR01/G2", "2026-04-10T08:00:00+07:00", "car"), event_id: "nanti" };
  const { body } = await server.machine.post(`/retribusi/v1/ingest/batch`, { events: [...events, keyed] });
  if (body.data.accepted !== events.length + 1) throw new Error("not all events were stored");
  for (const id of [5, 50, 500, 1500, 2500])
    await server.operator.post(`${base}/entry-events/${id}/void`, { reason: "salah hitung" });
  const mistyped = await server.machine.post(
    "/retribusi/v1/ingest",
    passage("PSR01/G7", "2026-04-02T10:00:00+07:00"),
  );
  if (mistyped.status !== 404) throw new Error(`a mistyped gate: ${mistyped.text}`);
  await server.operator.post(`${base}/rejected-events/1/replay`, { gate_code: "G1" });
  return keyed;
}
