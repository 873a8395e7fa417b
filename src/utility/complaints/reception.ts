import { customerFieldError, type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, type LoketError, onViolation } from "../../kernel/errors.ts";
import type { StoredUpload } from "../../kernel/files/files.ts";
import type { Position } from "../../kernel/files/images.ts";
import { normalisePhone } from "../accounts/phone.ts";
import { normalSl, requireConnection, requireLinked } from "../connections/connections.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { knownPosition, positionColumns, sentPosition } from "../positions.ts";
import { receive, type Sending, type SentFile } from "../receiving.ts";
import { addFiles } from "../work-history.ts";
import { deadlineFrom, ownReport } from "./complaints.ts";
import type { UploadGangguan } from "./customer-schema.ts";
import type { NewReport } from "./office-schema.ts";
import { addComplaint, addPhotos, type NewComplaint, type TypeRow, typeByCode } from "./queries.ts";
import { explainingOutage } from "./queries-outages.ts";
import { recordArrival } from "./steps.ts";
import { detailOf } from "./work.ts";

const LEAST_DESCRIPTION = 10;

/** What a report begins with, but for what follows from its type and from the moment at which it comes in. */
type Content = Omit<
  NewComplaint,
  "type_code" | "priority" | "deadline" | "outage_id" | "created_at" | "updated_at"
>;

/**
 * A customer's report (docs/contracts/customer-contract.md, upload_gangguan).
 * @throws 404 SL_TIDAK_DITEMUKAN, 422, FileTooLarge, FileTypeNotSupported, RateLimited
 */
export async function sendReport(ctx: Ctx, accountId: number, input: UploadGangguan, parts: UtilityParts) {
  const { client_uuid: uuid, kode_jenis, sl } = input;
  const target = [kode_jenis, sl ? normalSl(sl) : null];
  const sending: Sending = { accountId, call: "upload_gangguan", uuid, target };
  const { reference, repeated } = await receive(ctx, sending, parts, async () => {
    const type = await typeByCode(ctx.db, input.kode_jenis);
    if (type?.is_active !== true) throw unknownType();
    const connection = input.sl ? await requireLinked(ctx.db, accountId, input.sl) : undefined;
    const given = sentPosition(input);
    const files = photosIn(input);
    refuseIncomplete(type, input, Object.keys(files).length, given);
    const positionIn = (photos: readonly Pick<StoredUpload, "position">[]) =>
      given ?? photos.find(({ position }) => position !== null)?.position ?? null;
    return {
      files,
      inspect(uploads) {
        if (type.needs_location && positionIn(uploads) === null) throw invalid(missingPosition);
      },
      async keep(tx, stored) {
        const photos = Object.values(stored);
        const content = {
          account_id: accountId,
          connection_id: connection?.id ?? null,
          description: input.keterangan.trim(),
          address: input.alamat?.trim() || null,
          ...positionColumns(positionIn(photos)),
        };
        const id = await add(tx, type, content, unknownType());
        await addPhotos(tx, id, null, await addFiles(tx, photos, ownerOf(accountId)));
        await recordArrival(tx, id);
        return String(id);
      },
    };
  });
  return { record: await ownReport(ctx, accountId, Number(reference)), repeated };
}

export function unknownType(): LoketError {
  return invalid({ kode_jenis: [customerFieldError("NOT_A_KIND_OF_REPORT")] });
}

/** A report that staff take by phone: of no account, and without the photo that a customer's report would need. */
export async function takeReport(ctx: Ctx, input: NewReport) {
  const unknown = invalid({ type: [fieldError("NOT_A_REPORT_TYPE")] });
  const type = await typeByCode(ctx.db, input.type);
  if (type?.is_active !== true) throw unknown;
  const { sl, caller_phone, latitude, longitude } = input;
  if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
    throw invalid({ longitude: [fieldError("LATITUDE_WITH_LONGITUDE")] });
  const position = knownPosition(input);
  const address = input.address?.trim() || null;
  if (type.needs_location && position === null && address === null)
    throw invalid({ address: [fieldError("PLACE_NEEDED")] });
  const phone = caller_phone ? normalisePhone(caller_phone) : null;
  if (phone === undefined) throw invalid({ caller_phone: [fieldError("NOT_A_PHONE")] });
  return inTransaction(ctx, async (tx) => {
    const connection = sl ? await requireConnection(tx.db, sl) : undefined;
    const content = {
      account_id: null,
      connection_id: connection?.id ?? null,
      caller_name: input.caller_name?.trim() || null,
      caller_phone: phone,
      description: input.description.trim(),
      address,
      ...positionColumns(position),
    };
    const id = await add(tx, type, content, unknown);
    return detailOf(tx, await recordArrival(tx, id));
  });
}

export async function add(tx: Tx, type: TypeRow, content: Content, unknownType: LoketError): Promise<number> {
  const { code: type_code, priority, sla_hours } = type;
  const now = tx.now();
  // What is announced already has no deadline of its own: its time begins when the outage is expected to end.
  const outage = await explainingOutage(tx, content.connection_id ?? null, type_code);
  const begins = outage === undefined || outage.ends_at < now ? now : outage.ends_at;
  const deadline = deadlineFrom(begins, sla_hours);
  const values = { ...content, type_code, priority, deadline, outage_id: outage?.id ?? null };
  // The type may have been deleted meanwhile.
  return onViolation({ complaints_type: unknownType }, () =>
    addComplaint(tx, { ...values, created_at: now, updated_at: now }),
  );
}

const missingPosition: FieldErrors = {
  latitude: [customerFieldError("PLACE_FOR_REPORT")],
  longitude: [customerFieldError("REQUIRED_FOR_REPORT")],
};

/** Refuses at once with all that is missing, before any photo is decoded. */
function refuseIncomplete(type: TypeRow, input: UploadGangguan, photos: number, position: Position | null) {
  const wrong = tooShort(input);
  if (type.needs_photo && photos === 0) wrong.foto = [customerFieldError("REQUIRED_FOR_REPORT")];
  if (type.needs_location && photos === 0 && position === null) Object.assign(wrong, missingPosition);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** What is wrong with words that are too few. */
export function tooShort({ keterangan }: Pick<UploadGangguan, "keterangan">): FieldErrors {
  if ([...keterangan.trim()].length >= LEAST_DESCRIPTION) return {};
  return { keterangan: [customerFieldError("TOO_SHORT", { min: LEAST_DESCRIPTION })] };
}

/** A phone without a photo sends an empty text. */
export function photosIn({ foto }: Pick<UploadGangguan, "foto">): Record<string, SentFile> {
  const isList = Array.isArray(foto);
  const texts = [foto ?? []].flat().filter((text) => text !== "");
  return Object.fromEntries(
    texts.map((text, at) => [
      isList ? `foto.${at}` : "foto",
      { text, allowed: "image" as const, size: "usual" as const },
    ]),
  );
}
