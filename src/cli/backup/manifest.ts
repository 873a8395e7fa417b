import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import canonicalize from "canonicalize";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { OperatorError } from "../../operator-error.ts";

export const backupFormat = "loket-backup-1";

const Whole = Type.Integer({ minimum: 0 });
const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });

const Contents = Type.Object({
  format: Type.Literal(backupFormat),
  /** The moment it shows, by the database's clock. */
  taken_at: Type.String(),
  loket: Type.String(),
  postgres: Type.String(),
  /** The schema: the migrations that were applied, in their order. */
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  /** tables/NAME.tsv.zst; rows and digest as fingerprint() in db/dump.ts returns them; bytes and sha256 of the file. */
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: "^[a-z_][a-z0-9_]*$" }),
      columns: Type.Array(Type.String()),
      rows: Whole,
      digest: Type.String(),
      bytes: Whole,
      sha256: Sha256,
    }),
  ),
  sequences: Type.Record(Type.String(), Whole),
  /** Uploads under files/; bytes is their sum, list is the file files.sha256. */
  files: Type.Object({
    count: Whole,
    bytes: Whole,
    lost: Type.Array(Type.String()),
    list: Type.Object({ bytes: Whole, sha256: Sha256 }),
  }),
  sums: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String(), Type.Null()])),
});
export type Contents = Static<typeof Contents>;

const Manifest = Type.Interface([Contents], {
  /** Over the canonical JSON (RFC 8785) of all the rest. */
  manifest_sha256: Sha256,
});
export type Manifest = Static<typeof Manifest>;

const manifestPath = (folder: string) => join(folder, "manifest.json");
export const tablePath = (folder: string, table: string) => join(folder, "tables", `${table}.tsv.zst`);
/** As `sha256sum --check` reads it. */
export const listPath = (folder: string) => join(folder, "files.sha256");
export const filePath = (folder: string, key: string) =>
  join(folder, "files", key.slice(0, 2), key.slice(2, 4), key);

/** Writes the manifest, whose presence says that the backup is whole. */
export async function writeManifest(folder: string, contents: Contents): Promise<Manifest> {
  const manifest = { ...contents, manifest_sha256: seal(contents) };
  const draft = `${manifestPath(folder)}.part`;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: true });
  await rename(draft, manifestPath(folder));
  return manifest;
}

/** @throws {OperatorError} when there is no backup, or its manifest is not as it was written */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = manifestPath(folder);
  if (!existsSync(path)) {
    const unfinished = existsSync(join(folder, "tables")) ? ", or one that was never finished" : "";
    throw new OperatorError(`${folder} is no backup${unfinished}: it has no manifest.json`);
  }
  const damaged = new OperatorError(`${path} is damaged: it is not as it was written`);
  let found: unknown;
  try {
    found = JSON.parse(await readFile(path, "utf8"));
  } catch {
    throw damaged;
  }
  if (typeof found !== "object" || found === null || !("format" in found) || !("manifest_sha256" in found))
    throw damaged;
  const { manifest_sha256: sealed, ...contents } = found;
  if (seal(contents) !== sealed) throw damaged;
  if (!Value.Check(Manifest, found))
    throw new OperatorError(`${path} is of a form this Loket does not know: ${JSON.stringify(found.format)}`);
  return found;
}

function seal(contents: object): string {
  return createHash("sha256")
    .update(canonicalize(contents) ?? "")
    .digest("hex");
}
