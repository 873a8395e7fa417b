import { statfs } from "node:fs/promises";
import type { Pool } from "pg";
import type { Config } from "./config.ts";
import type { StandbyWatch } from "./db/standbys.ts";
import type { FileStore } from "./kernel/files/file-store.ts";
import type { Metrics } from "./kernel/http/metrics.ts";
import type { EntryWriter } from "./levy/entries/writer.ts";
import type { StreamHub } from "./levy/realtime/hub.ts";

/** What the gauges of a server read. */
interface Measured {
  config: Config;
  writer: EntryWriter;
  standbys: StandbyWatch;
  hub: StreamHub;
  pool: Pool;
  store: FileStore;
  linesLost: () => number;
}

/** The gauges of /metrics that read an object of this process each time they are asked for. */
export function serviceGauges(
  metrics: Metrics,
  { config, writer, standbys, hub, pool, store, linesLost }: Measured,
): void {
  metrics.gauge("loket_ingest_waiting_events", "Events that wait to be stored.", () => writer.waiting);
  metrics.gauge(
    "loket_synchronous_standbys",
    "Synchronous standbys connected to the database, as looked for when STANDBYS_REQUIRED is set.",
    () => standbys.count,
  );
  metrics.gauge("loket_stream_listeners", "Open streams.", () => hub.listeners);
  metrics.gauge(
    "loket_store_free_bytes",
    "Free space where uploads are kept; -1: not known.",
    async () => (await store.freeBytes().catch(() => null)) ?? -1,
  );
  metrics.gauge(
    "loket_data_free_bytes",
    "Free space where DATA_DIR is, and with it the embedded database; -1: not known.",
    () =>
      statfs(config.dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => -1,
      ),
  );
  metrics.gauge(
    "loket_log_lines_lost",
    "Lines of the log that could not be written since the start.",
    linesLost,
  );
  metrics.gauge("loket_database_connections", "Open connections of the pool.", () => pool.totalCount);
}
