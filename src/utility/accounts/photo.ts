import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { addFile, removeFile, type StoredUpload } from "../../kernel/files/files.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { receive, type Sending } from "../receiving.ts";
import type { UploadPp } from "./customer-schema.ts";
import { lockAccount, updateAccount } from "./queries.ts";

/**
 * Sets the profile photo; the earlier one is gone in the same moment. A repeat with the same client_uuid stores nothing and finds the
 * photo of the first, be it gone or not (docs/contracts/customer-contract.md, Files).
 * @returns the file's id
 * @throws FileTooLarge, FileTypeNotSupported, RateLimited
 */
export async function setPhoto(
  ctx: Ctx,
  accountId: number,
  { foto, client_uuid: uuid }: UploadPp,
  parts: UtilityParts,
): Promise<string> {
  const sending: Sending = { accountId, call: "upload_pp", uuid, target: [] };
  const { reference } = await receive(ctx, sending, parts, () => ({
    files: { foto: { text: foto, allowed: "image", size: "profile" } },
    keep: (tx, stored) => replacePhoto(tx, accountId, stored.foto),
  }));
  return reference;
}

/** Takes the photo off the profile, if there is one: it can no longer be read, and the sweeper removes its bytes. */
export async function removePhoto(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { photo_id } = account;
    if (photo_id === null) return;
    await updateAccount(tx, account, { photo_id: null });
    await removeFile(tx, ownerOf(accountId), photo_id);
  });
}

async function replacePhoto(tx: Tx, accountId: number, stored: StoredUpload): Promise<string> {
  const account = await lockAccount(tx, accountId);
  const { photo_id: before } = account;
  const { id } = await addFile(tx, stored, ownerOf(accountId));
  await updateAccount(tx, account, { photo_id: id });
  if (before !== null) await removeFile(tx, ownerOf(accountId), before);
  return id;
}
