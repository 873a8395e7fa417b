import { customerFieldError, type FieldErrors } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Position } from "../../kernel/files/images.ts";
import { isProof, proofOf } from "../../kernel/keys/proof.ts";
import { normalisePhone } from "../accounts/phone.ts";
import type { UtilityParts } from "../parts.ts";
import { positionColumns, sentPosition } from "../positions.ts";
import { receive, type Sending } from "../receiving.ts";
import { addFiles } from "../work-history.ts";
import { LaporanTidakDitemukan, whole } from "./complaints.ts";
import type { LaporanUmum, LaporUmum } from "./customer-schema.ts";
import { presentLaporanUmum } from "./present.ts";
import { addPhotos, type ComplaintRow, complaintOf, typeByCode } from "./queries.ts";
import { add, photosIn, tooShort, unknownType } from "./reception.ts";
import { recordArrival } from "./steps.ts";

// A new form of what is proved needs a new purpose, so that no old code fits it.
const PURPOSE = "loket report follow-up 1";

/**
 * A report of somebody without an account (docs/contracts/customer-app.md, "Reports without an account"). A repeat has to say the same, so
 * that nobody reads another's report by a key that two phones chose alike.
 * @throws 422, FileTooLarge, FileTypeNotSupported, RateLimited, IdempotencyConflict
 */
export async function sendGuestReport(ctx: Ctx, input: LaporUmum, parts: UtilityParts) {
  const { client_uuid: uuid, foto: _, ...target } = input;
  const sending: Sending = { accountId: null, call: "lapor_umum", uuid, target: [target] };
  const { reference, repeated } = await receive(ctx, sending, parts, async () => {
    const type = await typeByCode(ctx.db, input.kode_jenis);
    if (type?.is_active !== true || !type.is_public) throw unknownType();
    const given = sentPosition(input);
    const address = input.alamat?.trim() || null;
    const phone = input.no_hp?.trim() ? normalisePhone(input.no_hp) : null;
    const files = photosIn(input);
    const placeOf = (photo: { position: Position | null } | undefined) => given ?? photo?.position ?? null;
    const hasPhoto = Object.keys(files).length > 0;
    const wrong: FieldErrors = tooShort(input);
    if (phone === undefined) wrong.no_hp = [customerFieldError("NOT_A_PHONE")];
    if (address === null && given === null && !hasPhoto) Object.assign(wrong, placeless);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return {
      files,
      inspect([photo]) {
        if (address === null && placeOf(photo) === null) throw invalid(placeless);
      },
      async keep(tx, stored) {
        const photos = Object.values(stored);
        const content = {
          account_id: null,
          connection_id: null,
          from_guest: true,
          caller_phone: phone ?? null,
          description: input.keterangan.trim(),
          address,
          ...positionColumns(placeOf(photos[0])),
        };
        const id = await add(tx, type, content, unknownType());
        // Nobody reads it but staff: who reported has no account.
        await addPhotos(tx, id, null, await addFiles(tx, photos, "staff"));
        await recordArrival(tx, id);
        return String(id);
      },
    };
  });
  const row = await guestRow(ctx, Number(reference));
  return { record: await shown(ctx, row, codeOf(row, parts)), repeated };
}

/** How the report of somebody without an account is going, for who has its code. @throws LaporanTidakDitemukan for a wrong code too */
export async function guestReport(
  ctx: Ctx,
  { id, code }: { id: number; code: string },
  { keys }: UtilityParts,
): Promise<LaporanUmum> {
  const row = await guestRow(ctx, id);
  if (!isProof(keys.receipts, PURPOSE, claimOf(row), code)) throw LaporanTidakDitemukan();
  return shown(ctx, row, code);
}

async function guestRow({ db }: Ctx, id: number): Promise<ComplaintRow> {
  const row = await complaintOf(db, "anybody", id);
  if (row?.from_guest !== true) throw LaporanTidakDitemukan();
  return row;
}

async function shown(ctx: Ctx, row: ComplaintRow, code: string): Promise<LaporanUmum> {
  return presentLaporanUmum(await whole(ctx.db, row), code, ctx.zone);
}

function codeOf(row: ComplaintRow, { keys }: UtilityParts): string {
  return proofOf(keys.receipts.newest().secret, PURPOSE, claimOf(row));
}

/** A number alone would be the same again after a restore. */
function claimOf({ complaint_no, created_at }: ComplaintRow) {
  return [complaint_no, created_at.toISOString()];
}

const placeless: FieldErrors = { alamat: [customerFieldError("PLACE_OR_ADDRESS")] };
