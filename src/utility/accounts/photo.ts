import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { FileStore } from "../../kernel/file-store.ts";
import { addFile, storeUpload } from "../../kernel/files.ts";
import { once, referenceOf } from "../../kernel/idempotency.ts";
import { decodeUpload } from "../../kernel/images.ts";
import { ownerOf } from "../files.ts";
import type { UploadPp } from "./customer-schema.ts";
import { lockAccount, updateAccount } from "./queries.ts";

/**
 * Sets the profile photo; the earlier one stays readable to its owner. A repeat with the same client_uuid stores nothing and finds
 * the photo of the first (customer-contract.md, Files).
 * @returns the file's id
 * @throws 413 BERKAS_TERLALU_BESAR, 415 TIPE_BERKAS_TIDAK_DIDUKUNG, 422
 */
export async function setPhoto(
  ctx: Ctx,
  accountId: number,
  { foto, client_uuid: key }: UploadPp,
  store: FileStore,
): Promise<string> {
  const scope = `account:${accountId}:upload_pp`;
  const known = key === undefined ? null : await referenceOf(ctx.db, scope, key);
  if (known !== null) return known;
  const upload = await decodeUpload(foto, { field: "foto", allowed: "image" });
  const stored = await storeUpload(ctx, store, upload);
  return inTransaction(ctx, async (tx) => {
    const work = async () => {
      await lockAccount(tx, accountId);
      const { id } = await addFile(tx, stored, ownerOf(accountId));
      await updateAccount(tx, accountId, { photo_id: id });
      return id;
    };
    return key === undefined ? work() : (await once(tx, { scope, key }, work)).reference;
  });
}

/** Takes the photo off the profile, if there is one. */
export async function removePhoto(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account !== undefined && account.photo_id !== null)
      await updateAccount(tx, accountId, { photo_id: null });
  });
}
