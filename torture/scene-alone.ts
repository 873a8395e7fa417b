import { join } from "node:path";
import { serviceOn } from "../test/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { type NetworkProxy, startProxy } from "./proxy.ts";
import {
  apiAt,
  environment,
  type Ground,
  onNewGround,
  type Scene,
  settleSociety,
  startServer,
} from "./scene.ts";
import type { Service } from "./service.ts";

/** One database, one server and anyone who joins it, and everything that hurts them. */
export interface LoneScene extends Scene {
  readonly cluster: Cluster;
  /** The server that all faults are about, before the proxies. */
  readonly service: Service;
  readonly proxies: { staff: NetworkProxy; public: NetworkProxy; database: NetworkProxy };
  /** Present where the scene was asked to lie on small disks. */
  readonly disks: { database: Disk; files: Disk } | null;
  /** Another server on the same database, not started again when it ends. */
  join(): Promise<Service>;
}

/** @param onSmallDisks on file systems that can be full. @throws Error when those cannot be mounted, or nothing starts */
export function openScene(seed: string, onSmallDisks: boolean): Promise<LoneScene> {
  return onNewGround(async (ground) => {
    const { folder, filesFolder, closing } = ground;
    const disks = onSmallDisks ? mountDisks(ground) : null;
    const cluster = await startCluster(join(folder, "database", "cluster"));
    closing.push(() => cluster.stop());
    const database = await startProxy(cluster.port);
    closing.push(() => database.close());
    const owner = Object.assign(new URL(cluster.url), { port: String(database.port) }).href;
    const env = environment({ owner, service: serviceOn(owner) }, filesFolder);
    const service = await startServer(ground, "server", env);
    const staff = await startProxy(service.staffPort);
    const publicApi = await startProxy(service.publicPort);
    closing.push(() => Promise.all([staff.close(), publicApi.close()]));
    const api = apiAt(staff.port, publicApi.port);
    let joined = 0;
    return {
      ...(await settleSociety(ground, api, { seed, readers: 1, mayReset: false })),
      folder,
      cluster,
      service,
      servers: [service],
      proxies: { staff, public: publicApi, database },
      disks,
      filesFolder,
      apis: [api],
      join: () => {
        joined += 1;
        return startServer(ground, `server-${joined + 1}`, env);
      },
      env,
      close: ground.close,
    };
  });
}

function mountDisks({ folder, closing }: Ground): { database: Disk; files: Disk } {
  const [database, files] = [mountDisk(join(folder, "database"), 512), mountDisk(join(folder, "files"), 8)];
  for (const disk of [database, files]) if (disk !== null) closing.push(disk.unmount);
  if (database === null || files === null) throw new Error("small file systems cannot be mounted here");
  return { database, files };
}
