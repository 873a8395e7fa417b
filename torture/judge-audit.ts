import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { program } from "../test/program.ts";
import { type Evidence, missing, some } from "./evidence.ts";
import { bareEnv } from "./fake-time.ts";
import { notedOf } from "./ledger.ts";
import { location } from "./town.ts";

const run = promisify(execFile);

/** Guarantee 4: the chain is whole, each change has its record and each record its change. */
export async function judgeAudit({ scene, rows, lines, demand, demandNone }: Evidence): Promise<void> {
  const env = {
    ...bareEnv,
    DATABASE_URL: scene.cluster.url,
    DATA_DIR: join(scene.folder, "server"),
  };
  const verdict = await run(process.execPath, [program, "audit", "verify"], { env }).then(
    () => null,
    (error: { stderr?: string }) => error.stderr?.trim() ?? String(error),
  );
  demand(verdict === null, `loket audit verify: ${verdict}`);

  const { attempted, acknowledged } = notedOf(lines, "rename");
  const records = await rows<{ name: string }>(
    `SELECT after->>'name' AS name FROM audit_log WHERE entity = 'locations' AND action = 'update' AND entity_key = $1 ORDER BY id`,
    [location],
  );
  const told = new Set(records.map(({ name }) => name));
  const lost = missing(acknowledged.keys(), told);
  demandNone("lost", lost.length, `acknowledged changes without a record: ${some(lost)}`);
  const strange = missing(told, attempted);
  demand(strange.length === 0, `records of what nobody changed: ${some(strange)}`);
  demandNone("twice", records.length - told.size, "one change has two records");
  const [place] = await rows<{ name: string; version: number }>(
    "SELECT name, version FROM locations WHERE code = $1",
    [location],
  );
  demand(
    place?.version === records.length + 1,
    `the location has version ${place?.version} after ${records.length} recorded changes`,
  );
  const last = records.at(-1)?.name;
  demand(
    last === undefined || place?.name === last,
    `the location is ${place?.name}, its last record says ${last}`,
  );
}
