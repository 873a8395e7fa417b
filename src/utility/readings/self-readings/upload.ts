import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { unavailable } from "../../../kernel/errors.ts";
import type { FileStore } from "../../../kernel/file-store.ts";
import { addFile, type KeptFile, storeUpload } from "../../../kernel/files.ts";
import { once, referenceOf } from "../../../kernel/idempotency.ts";
import { decodeUpload } from "../../../kernel/images.ts";
import type { LinkedConnection } from "../../connections/connections.ts";
import { ownerOf } from "../../files.ts";
import { knownPlace, photoFlags, placeOf } from "./place.ts";
import { type OwnSelfReading, selfReadingOf } from "./queries.ts";

/** What every upload of a photo carries. */
export interface PhotoInput {
  foto: string;
  latitude?: number | null;
  longitude?: number | null;
  client_uuid?: string | null;
}

interface PhotoUpload {
  accountId: number;
  endpoint: string;
  input: PhotoInput;
  /** Refuses early what the record would refuse, before the photo is decoded; changes nothing. */
  check: () => Promise<unknown>;
  /** Makes the record, and calls `keep` to add the file. Returns the record's id. */
  record: (tx: Tx, keep: (connection: LinkedConnection) => Promise<KeptPhoto>) => Promise<number>;
}

/** What a record keeps of its photo. */
export interface KeptPhoto {
  file_id: string;
  latitude: number | null;
  longitude: number | null;
  flags: string[];
}

/**
 * Stores a photo with the record that it belongs to; a repeat with the same client_uuid stores nothing and finds that record
 * (customer-contract.md, Files).
 * @throws 413, 415, 422, and what `check` and `record` throw
 */
export async function uploadPhoto(
  ctx: Ctx,
  { accountId, endpoint, input, check, record }: PhotoUpload,
  store: FileStore,
): Promise<{ row: OwnSelfReading; repeated: boolean }> {
  const phone = placeOf(input);
  const scope = `account:${accountId}:${endpoint}`;
  const key = input.client_uuid ?? undefined;
  const firstRecord = async () => {
    const reference = key === undefined ? null : await referenceOf(ctx.db, scope, key);
    return reference === null ? undefined : { row: await rowOf(ctx, accountId, reference), repeated: true };
  };
  const known = await firstRecord();
  if (known !== undefined) return known;
  try {
    await check();
  } catch (error) {
    // What stands in the way may be the first of two requests with this key, just done.
    const first = await firstRecord();
    if (first !== undefined) return first;
    throw error;
  }
  const upload = await decodeUpload(input.foto, { field: "foto", allowed: "image" });
  const stored = await storeUpload(ctx, store, upload);
  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = async () => {
      const id = await record(tx, async (connection) =>
        keptPhoto(connection, phone, await addFile(tx, stored, ownerOf(accountId))),
      );
      return String(id);
    };
    return key === undefined ? { reference: await work(), repeated: false } : once(tx, { scope, key }, work);
  });
  return { row: await rowOf(ctx, accountId, reference), repeated };
}

function keptPhoto(
  connection: LinkedConnection,
  phone: ReturnType<typeof placeOf>,
  file: KeptFile,
): KeptPhoto {
  const camera = knownPlace(file);
  const { latitude = null, longitude = null } = phone ?? camera ?? {};
  const flags = photoFlags({ connection: knownPlace(connection), phone, camera, repeats: file.repeats });
  return { file_id: file.id, latitude, longitude, flags };
}

async function rowOf(ctx: Ctx, accountId: number, reference: string): Promise<OwnSelfReading> {
  const row = await selfReadingOf(ctx.db, accountId, Number(reference), ctx.now());
  if (row === undefined) throw unavailable("The record of this upload cannot be read just now.");
  return row;
}
