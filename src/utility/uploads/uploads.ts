import { recordChange } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { addFile, anyFile, fileOf, type KeptFile, storeUpload } from "../../kernel/files/files.ts";
import { decodeUpload } from "../../kernel/files/images.ts";
import { FileNotFound } from "../../kernel/http/file-endpoint.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { seesIdentity } from "../accounts/nik.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import { ownerOf } from "../files.ts";
import type { NewFile } from "./office-schema.ts";
import { applicationOfIdCard } from "./queries.ts";

/**
 * A file that the account may read: its own, or everybody's. Of others' it does not learn that they exist.
 * @param accountId null for somebody without a token
 */
export async function customerFile(ctx: Ctx, accountId: number | null, id: string): Promise<KeptFile> {
  const file = await fileOf(ctx.db, accountId === null ? null : ownerOf(accountId), id);
  if (file === undefined) throw TidakDitemukan("berkas");
  return file;
}

/** Any file; who looked at an identity card is recorded. For a viewer there are no identity cards. @throws FileNotFound */
export async function staffFile(ctx: Ctx, id: string): Promise<KeptFile> {
  const file = await anyFile(ctx.db, id);
  // What the levies keep is read where it belongs to, by those who may see that.
  if (file === undefined || file.owner?.startsWith("levies:") === true) throw FileNotFound();
  const application = await applicationOfIdCard(ctx.db, id);
  if (application !== undefined) {
    if (!seesIdentity(ctx.actor)) throw FileNotFound();
    recordSecurityEvent(ctx, "identity_viewed", { about: ["ID_CARD_OF", application] });
  }
  return file;
}

/** Keeps an image of the staff's, for themselves or for everybody. */
export async function addStaffFile(ctx: Ctx, input: NewFile, store: FileStore) {
  const upload = await decodeUpload(input.image, { field: "image", allowed: "image", size: "usual" });
  const stored = await storeUpload(ctx, store, upload);
  return inTransaction(ctx, async (tx) => {
    const { id, content_type, bytes, width, height } = await addFile(
      tx,
      stored,
      input.public ? null : "staff",
    );
    await recordChange(tx, {
      entity: "files",
      entityKey: id,
      action: "create",
      before: null,
      after: { public: input.public, content_type, bytes },
    });
    return { file_id: id, content_type, bytes, width, height };
  });
}
