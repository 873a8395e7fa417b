import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { type Fields, invalid, type LoketError, onViolation } from "../../kernel/errors.ts";
import { addFile, type StoredUpload, storeUpload } from "../../kernel/files.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { once, referenceOf } from "../../kernel/idempotency.ts";
import { decodeUpload, type Position, type Upload } from "../../kernel/images.ts";
import { normalisePhone } from "../accounts/phone.ts";
import { requireConnection, requireLinked } from "../connections/connections.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { deadlineFrom, ownReport } from "./complaints.ts";
import type { Laporan, UploadGangguan } from "./customer-schema.ts";
import type { NewReport, ReportDetail } from "./office-schema.ts";
import { addComplaint, addPhotos, type TypeRow, typeByCode } from "./queries.ts";
import { recordArrival } from "./steps.ts";
import { getReport } from "./work.ts";

const LEAST_DESCRIPTION = 10;

/** What a report holds beside its type, its photos and whose it is. */
interface Content {
  description: string;
  address: string | null;
  position: Position | null;
}

/**
 * A customer's report (customer-contract.md, upload_gangguan). A repeat with the same client_uuid stores nothing and finds the first.
 * @throws 404 SL_TIDAK_DITEMUKAN, 413 BERKAS_TERLALU_BESAR, 415 TIPE_BERKAS_TIDAK_DIDUKUNG, 422
 */
export async function sendReport(
  ctx: Ctx,
  accountId: number,
  input: UploadGangguan,
  { store, zone }: UtilityParts,
): Promise<{ data: Laporan; repeated: boolean }> {
  const scope = `account:${accountId}:upload_gangguan`;
  const key = input.client_uuid || undefined;
  const known = key === undefined ? null : await referenceOf(ctx.db, scope, key);
  if (known !== null) return { data: await ownReport(ctx, accountId, Number(known), zone), repeated: true };

  const type = await typeByCode(ctx.db, input.kode_jenis);
  if (type?.is_active !== true) throw invalid({ kode_jenis: ["bukan kode dari jenis_laporan"] });
  const connection = input.sl ? await requireLinked(ctx.db, accountId, input.sl) : undefined;
  const given = givenPosition(input);
  const texts = photosIn(input);
  refuseIncomplete(type, input, texts, given);
  const uploads = await decoded(texts, Array.isArray(input.foto));
  const content = {
    description: input.keterangan.trim(),
    address: input.alamat?.trim() || null,
    position: given ?? uploads.find(({ position }) => position !== null)?.position ?? null,
  };
  if (type.needs_location && content.position === null) throw invalid(missingPosition);
  const stored: StoredUpload[] = [];
  for (const upload of uploads) stored.push(await storeUpload(ctx, store, upload));

  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = async () => {
      const whose = { account_id: accountId, connection_id: connection?.id ?? null };
      const id = await add(
        tx,
        type,
        content,
        whose,
        invalid({ kode_jenis: ["bukan kode dari jenis_laporan"] }),
      );
      const fileIds: string[] = [];
      for (const photo of stored) fileIds.push((await addFile(tx, photo, ownerOf(accountId))).id);
      await addPhotos(tx, id, null, fileIds);
      await recordArrival(tx, id);
      return String(id);
    };
    return key === undefined ? { reference: await work(), repeated: false } : once(tx, { scope, key }, work);
  });
  return { data: await ownReport(ctx, accountId, Number(reference), zone), repeated };
}

/**
 * A report that staff take by phone: nobody's account, and without the photo that a customer's would need.
 * @throws 404 CONNECTION_NOT_FOUND, 422
 */
export async function takeReport(ctx: Ctx, input: NewReport, zone: string): Promise<Versioned<ReportDetail>> {
  const unknown = invalid({ type: ["is not the code of an active report type"] });
  const type = await typeByCode(ctx.db, input.type);
  if (type?.is_active !== true) throw unknown;
  const { sl, caller_phone, latitude, longitude } = input;
  if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
    throw invalid({ longitude: ["latitude and longitude go together"] });
  const position = latitude != null && longitude != null ? { latitude, longitude } : null;
  const address = input.address?.trim() || null;
  if (type.needs_location && position === null && address === null)
    throw invalid({ address: ["this type of report needs an address or a location"] });
  const phone = caller_phone ? normalisePhone(caller_phone) : null;
  if (phone === undefined)
    throw invalid({ caller_phone: ["must be an Indonesian telephone number such as 0812-3456-7890"] });
  const caller = { caller_name: input.caller_name?.trim() || null, caller_phone: phone };
  return inTransaction(ctx, async (tx) => {
    const connection = sl ? await requireConnection(tx.db, sl) : undefined;
    const whose = { account_id: null, connection_id: connection?.id ?? null, ...caller };
    const content = { description: input.description.trim(), address, position };
    const id = await add(tx, type, content, whose, unknown);
    await recordArrival(tx, id);
    return getReport(tx, id, zone);
  });
}

interface Whose {
  account_id: number | null;
  connection_id: number | null;
  caller_name?: string | null;
  caller_phone?: string | null;
}

function add(
  tx: Tx,
  type: TypeRow,
  content: Content,
  whose: Whose,
  unknownType: LoketError,
): Promise<number> {
  const { description, address, position } = content;
  // The type may have been deleted meanwhile.
  return onViolation({ complaints_type: unknownType }, () =>
    addComplaint(tx, {
      ...whose,
      type_code: type.code,
      description,
      address,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      priority: type.priority,
      deadline: deadlineFrom(tx.now(), type.sla_hours),
    }),
  );
}

const missingPosition: Fields = {
  latitude: ["wajib untuk laporan jenis ini: kirim latitude dan longitude, atau foto yang memuat lokasi"],
  longitude: ["wajib untuk laporan jenis ini"],
};

/** Says at once all that is missing, before any photo is decoded. */
function refuseIncomplete(
  type: TypeRow,
  input: UploadGangguan,
  photos: readonly string[],
  position: Position | null,
): void {
  const wrong: Fields = {};
  if ([...input.keterangan.trim()].length < LEAST_DESCRIPTION)
    wrong.keterangan = [`paling sedikit ${LEAST_DESCRIPTION} karakter`];
  if (type.needs_photo && photos.length === 0) wrong.foto = ["wajib untuk laporan jenis ini"];
  if (type.needs_location && photos.length === 0 && position === null) Object.assign(wrong, missingPosition);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

function givenPosition({ latitude = null, longitude = null }: UploadGangguan): Position | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  if (latitude !== null) throw invalid({ longitude: ["wajib diisi bersama latitude"] });
  if (longitude !== null) throw invalid({ latitude: ["wajib diisi bersama longitude"] });
  return null;
}

/** A phone without a photo sends an empty text. */
function photosIn({ foto }: UploadGangguan): string[] {
  return [foto ?? []].flat().filter((text) => text !== "");
}

/** One after the other: each decode may take much memory. */
async function decoded(texts: readonly string[], isList: boolean): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const [index, text] of texts.entries())
    uploads.push(await decodeUpload(text, { field: isList ? `foto.${index}` : "foto", allowed: "image" }));
  return uploads;
}
