import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/file-store.ts";
import { addFile, anyFile, fileOf, type KeptFile, storeUpload } from "../../kernel/files.ts";
import { decodeUpload } from "../../kernel/images.ts";
import { ownerOf } from "../files.ts";
import type { NewFile, StoredFile } from "./office-schema.ts";

/**
 * A file that the account may read: its own, or everybody's. Of others' it does not learn that they exist.
 * @param accountId null for somebody without a token
 * @throws 404 TIDAK_DITEMUKAN
 */
export async function customerFile(ctx: Ctx, accountId: number | null, id: string): Promise<KeptFile> {
  const file = await fileOf(ctx.db, accountId === null ? null : ownerOf(accountId), id);
  if (file === undefined) throw notFound("TIDAK_DITEMUKAN", "Berkas tidak ditemukan.");
  return file;
}

/** Any file. @throws 404 FILE_NOT_FOUND */
export async function staffFile(ctx: Ctx, id: string): Promise<KeptFile> {
  const file = await anyFile(ctx.db, id);
  if (file === undefined) throw notFound("FILE_NOT_FOUND", "There is no such file.");
  return file;
}

/**
 * Keeps an image of the staff's, for themselves or for everybody.
 * @throws 413 FILE_TOO_LARGE, 415 FILE_TYPE_NOT_SUPPORTED, 422
 */
export async function addStaffFile(ctx: Ctx, input: NewFile, store: FileStore): Promise<StoredFile> {
  const upload = await decodeUpload(input.image, { field: "image", allowed: "image" });
  const stored = await storeUpload(ctx, store, upload);
  return inTransaction(ctx, async (tx) => {
    const file = await addFile(tx, stored, input.public ? null : "staff");
    await recordChange(tx, {
      entity: "files",
      entityKey: file.id,
      action: "create",
      before: null,
      after: { public: input.public, content_type: file.content_type, bytes: file.bytes },
    });
    return {
      file_id: file.id,
      content_type: file.content_type,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    };
  });
}
