import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openDatabase } from "../src/db/connect.ts";
import { systemActor } from "../src/kernel/context.ts";
import { openFileStore } from "../src/kernel/files/file-store.ts";
import { sweepFiles } from "../src/kernel/files/files.ts";
import { sealedStore } from "../src/kernel/files/store/sealed.ts";
import { createFileSealer } from "../src/kernel/keys/file-sealer.ts";
import { ringOfSecret } from "../src/kernel/keys/key-ring.ts";
import { testSealer } from "../test/sealer.ts";
import { type Evidence, missing, some } from "./evidence.ts";
import { notedOf } from "./ledger.ts";
import type { Scene } from "./scene.ts";

/** Guarantee 6: what was acknowledged can be read; no row without its file, and, once the sweeper's grace is over, no file without its row. */
export async function judgeFiles({ scene, rows, lines, demand, demandNone }: Evidence): Promise<void> {
  await sweepWithoutGrace(scene);
  const stored = await rows<{ id: string; sha256: string }>(
    "SELECT id, encode(sha256, 'hex') AS sha256 FROM files",
  );
  const paths = readdirSync(scene.filesFolder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pathOf = new Map(paths.map((path) => [path.split("/").at(-1) ?? "", path]));
  const broken = await notAsWritten(scene, stored);
  demand(
    broken.length === 0,
    `rows without their file, or with other bytes: ${some(broken.map(({ id }) => id))}`,
  );
  const ids = new Set(stored.map(({ id }) => id));
  const stray = missing(pathOf.keys(), ids);
  demand(stray.length === 0, `files without a row: ${some(stray)}`);
  const { acknowledged } = notedOf(lines, "file");
  const lost = missing([...acknowledged.values()].map(String), ids);
  demandNone("lost", lost.length, `acknowledged uploads without a row: ${some(lost)}`);
  const [{ publicUrl } = { publicUrl: "" }] = scene.apis;
  for (const id of [...acknowledged.values()].slice(-3)) {
    const answer = await fetch(`${publicUrl}/app/berkas/${String(id)}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const told = createHash("sha256").update(bytes).digest("hex");
    demand(
      told === stored.find((row) => row.id === id)?.sha256,
      `${String(id)} is read as other bytes (${answer.status})`,
    );
  }
}

/** Those whose contents, opened, are not what their rows say. */
async function notAsWritten(scene: Scene, stored: readonly { id: string; sha256: string }[]) {
  const { sealing } = ringOfSecret(scene.env.JWT_SECRET ?? "");
  const files = await openFileStore(scene.env.FILES_URL, scene.folder);
  const store = sealedStore(files, createFileSealer(sealing));
  const broken: { id: string; sha256: string }[] = [];
  for (const row of stored) {
    const content = await store
      .read(row.id)
      .then(buffer)
      .catch(() => undefined);
    const isWhole =
      content !== undefined && createHash("sha256").update(content).digest("hex") === row.sha256;
    if (!isWhole) broken.push(row);
  }
  store.close();
  return broken;
}

/** What the sweeper does an hour later. Nobody uploads just now. */
async function sweepWithoutGrace(scene: Scene): Promise<void> {
  const database = openDatabase(scene.cluster.url, { size: 2, onError: () => {} });
  const store = await openFileStore(scene.env.FILES_URL, scene.folder);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const ctx = {
    db: database.db,
    read: database.read,
    actor: systemActor,
    now: inTwoDays,
    zone: "Asia/Jakarta",
    requestId: "torture",
    sealer: testSealer,
    log,
  };
  try {
    while ((await sweepFiles(ctx, store, 0)) > 0);
  } finally {
    store.close();
    await database.close();
  }
}

/** A server whose clock was ahead has noted times to come. */
function inTwoDays(): Date {
  return new Date(Date.now() + 2 * 86_400_000);
}
