import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Insertable, Selectable } from "kysely";
import { mayRemoveFiles } from "../../db/files-lock.ts";
import type { Files } from "../../db/tables.ts";
import { type Ctx, type Db, inTransaction, type Tx } from "../context.ts";
import { LoketError, unavailable } from "../errors.ts";
import { type FileStore, isFileKey, newFileKey } from "./file-store.ts";
import type { Upload } from "./images.ts";

/** Owner of a file, such as 'account:12'; null: everybody. Never a bare id, so that an account and a customer cannot be confused. */
export type FileOwner = `${string}:${string}` | "staff" | null;

export type KeptFile = Selectable<Files>;

/** An upload whose bytes are durable in the store, and which has no row yet. */
export type StoredUpload = Omit<Upload, "bytes"> & {
  id: string;
  size: number;
  sha256: Buffer;
  /** Id of the key that sealed it, or of an earlier one. */
  kid: string;
};

/**
 * Makes the bytes durable, before the transaction that adds their row (guarantee 6). If that never comes, the sweeper removes them.
 * @throws LoketError unavailable when the store cannot be used
 */
export async function storeUpload(ctx: Ctx, store: FileStore, upload: Upload): Promise<StoredUpload> {
  // Inside a transaction the draft would vanish with it, and nothing would name the object.
  if (ctx.db.isTransaction) throw new Error("an upload is stored before the transaction begins");
  const id = newFileKey();
  await ctx.db.insertInto("file_drafts").values({ id, created_at: ctx.now() }).execute();
  const { bytes, ...facts } = upload;
  const kid = ctx.sealer.newest();
  await store.put(id, bytes);
  return { ...facts, id, kid, size: bytes.length, sha256: hash("sha256", bytes, "buffer") };
}

/**
 * Adds the row of a stored upload. `repeats`: whether the same bytes were sent before, by any owner; of several at once, one is
 * the first.
 * @throws LoketError unavailable when the sweeper was first, because more than its grace has passed since the bytes were stored
 */
export async function addFile(tx: Tx, stored: StoredUpload, owner: FileOwner): Promise<KeptFile> {
  const draft = await tx.db
    .deleteFrom("file_drafts")
    .where("id", "=", stored.id)
    .where("condemned", "=", false)
    .executeTakeFirst();
  if (draft.numDeletedRows === 0n) throw unavailable("The file was stored too long ago.");
  const known = await tx.db
    .selectFrom("files")
    .select("id")
    .where("original_sha256", "=", stored.originalSha256)
    .limit(1)
    .executeTakeFirst();
  const row = { ...rowOf(stored, owner), created_at: tx.now() };
  const first = known === undefined ? await addFirst(tx, row) : undefined;
  const added = first ?? (await addRow(tx, { ...row, repeats: true }).executeTakeFirstOrThrow());
  await tx.db.insertInto("file_seals").values({ file_id: stored.id, kid: stored.kid }).execute();
  return added;
}

/** Nothing is added when another transaction's row of the same bytes is the first; that is waited for. */
function addFirst(tx: Tx, row: Omit<Insertable<Files>, "repeats">): Promise<KeptFile | undefined> {
  return addRow(tx, { ...row, repeats: false })
    .onConflict((conflict) => conflict.column("original_sha256").where("repeats", "=", false).doNothing())
    .executeTakeFirst();
}

function addRow(tx: Tx, row: Insertable<Files>) {
  return tx.db.insertInto("files").values(row).returningAll();
}

function rowOf(stored: StoredUpload, owner: FileOwner) {
  return {
    id: stored.id,
    owner,
    content_type: stored.contentType,
    bytes: stored.size,
    sha256: stored.sha256,
    width: stored.width,
    height: stored.height,
    latitude: stored.position?.latitude ?? null,
    longitude: stored.position?.longitude ?? null,
    original_sha256: stored.originalSha256,
  };
}

/** The file, if it is this owner's or everybody's; null as the owner finds what is everybody's only (guarantee 9). */
export async function fileOf(db: Db, owner: FileOwner, id: string): Promise<KeptFile | undefined> {
  if (!isFileKey(id)) return undefined;
  return db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", id)
    .where((file) => file.or([file("owner", "is", null), file("owner", "=", owner)]))
    .executeTakeFirst();
}

/** The file, whosever it is: for those who may see all. */
export async function anyFile(db: Db, id: string): Promise<KeptFile | undefined> {
  if (!isFileKey(id)) return undefined;
  return db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * The file's bytes.
 * @throws LoketError internal when the store has lost them; unavailable when it cannot be used
 */
export function readFile(store: FileStore, file: Pick<KeptFile, "id">): Promise<Readable> {
  return store.read(file.id);
}

/** Removes the row of this owner's file; the next sweep removes its bytes. Returns whether there was one. */
export async function removeFile(tx: Tx, owner: FileOwner, id: string): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom("files")
    .where("id", "=", id)
    .where("owner", "is not distinct from", owner)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await tx.db.insertInto("file_drafts").values({ id, condemned: true, created_at: tx.now() }).execute();
  return true;
}

/** How many objects one run of {@link sealFiles} seals at most. */
const SEALED_AT_ONCE = 100;

/**
 * Seals objects that lie in the clear, or were sealed by an earlier key, one a transaction: its row is locked meanwhile, so that nobody
 * removes the file and leaves the object. An object that the store has lost, or that is not as it was written, stays as it is.
 * @param store which seals
 * @throws LoketError unavailable when the store cannot be used
 */
export async function sealFiles(ctx: Ctx, store: FileStore): Promise<void> {
  for (let count = 0; count < SEALED_AT_ONCE; count += 1)
    if (!(await inTransaction(ctx, (tx) => sealNext(tx, store)))) return;
}

/** Returns whether there was one. */
async function sealNext(tx: Tx, store: FileStore): Promise<boolean> {
  const newest = tx.sealer.newest();
  const next = await tx.db
    .selectFrom("file_seals")
    .innerJoin("files", "files.id", "file_seals.file_id")
    .select(["files.id", "files.sha256"])
    .where((seal) => seal.or([seal("kid", "<", newest), seal("kid", ">", newest)]))
    .limit(1)
    .forUpdate("file_seals")
    .skipLocked()
    .executeTakeFirst();
  if (next === undefined) return false;
  const content = await store.read(next.id).then(buffer).catch(unlessLost);
  const isWhole = content !== undefined && hash("sha256", content, "buffer").equals(next.sha256);
  if (isWhole) await store.put(next.id, content);
  else tx.log.error({ file: next.id }, "a file is lost or damaged, and was not sealed");
  await tx.db.updateTable("file_seals").set({ kid: newest }).where("file_id", "=", next.id).execute();
  return true;
}

function unlessLost(error: unknown): undefined {
  if (error instanceof LoketError && error.kind === "unavailable") throw error;
  return undefined;
}

const HOUR = 3600;

/** How many objects one sweep removes at most. */
const SWEEP = 100;

/**
 * Removes objects that got no row within the grace: a crash, a refusal or a repeat came between. Once its bytes are stored, an
 * upload is safe from it at any grace: either its row is added, or its draft is condemned, never both. Returns how many it removed.
 * While a backup is under way it removes nothing.
 * @param graceSeconds since the bytes began to be stored; longer than storing them may take
 * @throws LoketError unavailable when the store cannot be used; what was not removed is left to the next sweep
 */
export async function sweepFiles(ctx: Ctx, store: FileStore, graceSeconds = HOUR): Promise<number> {
  const before = new Date(ctx.now().getTime() - graceSeconds * 1000);
  // A backup under way copies what had a row when it began. What was condemned before that had none any more.
  const condemned = await inTransaction(ctx, async (tx) =>
    (await mayRemoveFiles(tx.db)) ? condemnDrafts(tx, before) : [],
  );
  // Outside of the transaction: a slow store must not hold locks. A crash here leaves condemned drafts, which the next sweep takes up.
  for (const { id } of condemned) {
    await store.delete(id);
    await ctx.db.deleteFrom("file_drafts").where("id", "=", id).execute();
  }
  return condemned.length;
}

/** Skips drafts whose row is just being added. */
function condemnDrafts(tx: Tx, before: Date): Promise<{ id: string }[]> {
  return tx.db
    .updateTable("file_drafts")
    .set({ condemned: true })
    .where("id", "in", (drafts) =>
      drafts
        .selectFrom("file_drafts")
        .select("id")
        .where((draft) => draft.or([draft("condemned", "=", true), draft("created_at", "<", before)]))
        .orderBy("created_at")
        .limit(SWEEP)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
}
