import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import { seeded } from "../../simulator/random.ts";
import { serviceOn } from "../../test/database.ts";
import { type Cluster, startCluster } from "../cluster.ts";
import { type Ledger, openLedger } from "../ledger.ts";
import { freePort } from "../ports.ts";
import { adminPassword, apiKey, environment } from "../scene.ts";
import { type Service, startService, untilReady } from "../service.ts";
import { type Disk, openDisk, whyNoPowerCut } from "./power.ts";
import { openSite, type Site } from "./site.ts";

/** A service, and sites whose agents send to it over lines of their own. */
export interface EdgeScene {
  readonly folder: string;
  readonly cluster: Cluster;
  /** Where the database has its data; null where no disk can be made. */
  readonly disk: Disk | null;
  readonly service: Service;
  readonly sites: readonly Site[];
  /** What gates handed over, and what was answered 200. */
  readonly ledger: Ledger;
  /** The same numbers for the same seed. */
  readonly random: () => number;
  close(): Promise<void>;
}

const sites = 3;
const diskMegabytes = 512;

/** @throws Error when something does not start */
export async function openEdgeScene(seed: string): Promise<EdgeScene> {
  const folder = mkdtempSync(join(tmpdir(), "loket-torture-edge-"));
  const closing: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const home = join(folder, "database", "cluster");
    const disk = whyNoPowerCut() === null ? openDisk(join(home, "data"), diskMegabytes) : null;
    closing.push(() => disk?.close());
    const cluster = await startCluster(home);
    closing.push(() => cluster.stop());
    const ports = { staffPort: await freePort(), publicPort: await freePort() };
    const service = startService(ports, join(folder, "server.log"), {
      ...environment({ owner: cluster.url, service: serviceOn(cluster.url) }, join(folder, "files")),
      DATA_DIR: join(folder, "server"),
    });
    closing.push(() => service.stop());
    if ((await untilReady(service.staffUrl, 30)) === null)
      throw new Error(`the server does not become ready (see ${folder}/server.log)`);
    const opened: Site[] = [];
    for (let index = 0; index < sites; index += 1) {
      const site = await openSite(folder, { index, port: ports.staffPort, apiKey });
      closing.push(() => site.close());
      opened.push(site);
    }
    await enterGates(service.staffUrl, opened);
    const ledger = openLedger(join(folder, "handed-over.jsonl"));
    closing.push(() => ledger.close());
    return { folder, cluster, disk, service, sites: opened, ledger, random: seeded(seed), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function enterGates(staffUrl: string, sites: readonly Site[]): Promise<void> {
  const staff = createStaffClient(staffUrl, { token: await login(staffUrl, "admin", adminPassword) });
  const base = "/retribusi/v1/frontend";
  const is_active = 1 as const;
  for (const { name, location, gates } of sites) {
    const place = { code: location, name, type: "pasar", is_active };
    await dataOf(staff.POST(`${base}/locations`, { body: place }));
    for (const gate_code of gates) {
      const at = { location_code: location, gate_code };
      const gate = { ...at, name: `Gerbang ${gate_code}`, direction: "in" as const, is_active };
      await dataOf(staff.POST(`${base}/gates`, { body: gate }));
      const price = { ...at, category: "motor" as const, price: 2000 };
      await dataOf(staff.POST(`${base}/tariffs`, { body: price }));
    }
  }
}
