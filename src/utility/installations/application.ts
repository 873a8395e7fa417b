import { customerFieldError, type FieldErrors } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { addFile, type StoredUpload } from "../../kernel/files/files.ts";
import { isMailAddress } from "../../mail-address.ts";
import { type AccountRow, accountById } from "../accounts/accounts.ts";
import { openNik } from "../accounts/nik.ts";
import { normalisePhone } from "../accounts/phone.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { halfSent, knownPosition, positionColumns } from "../positions.ts";
import { receive, type Sending, type SentFile } from "../receiving.ts";
import { oneLine } from "../texts.ts";
import type { UploadPasangBaru } from "./customer-schema.ts";
import { ownApplication } from "./installations.ts";
import { addInstallation } from "./queries.ts";
import { recordArrival } from "./steps.ts";

/**
 * An application for a new connection (docs/contracts/customer-contract.md, upload_pasang_baru). What it does not say of the person
 * is taken from the account, and where the house is from its photo.
 * @throws 422, FileTooLarge, FileTypeNotSupported, RateLimited
 */
export async function apply(ctx: Ctx, accountId: number, input: UploadPasangBaru, parts: UtilityParts) {
  const account = await accountById(ctx.db, accountId);
  const sending: Sending = {
    accountId,
    call: "upload_pasang_baru",
    uuid: input.client_uuid,
    // Not the NIK too: what is kept of it is sealed, and a fingerprint of it could be guessed.
    target: [lineOf(input.alamat)],
  };
  const { reference, repeated } = await receive(ctx, sending, parts, () => {
    const { person, position } = contentOf(ctx, account, input);
    return {
      files: filesIn(input),
      async keep(tx, { foto_ktp, foto_rumah, bukti_kepemilikan }) {
        const add = async (upload: StoredUpload) => (await addFile(tx, upload, ownerOf(accountId))).id;
        const id = await addInstallation(tx, {
          ...person,
          ...positionColumns(position ?? foto_rumah?.position ?? null),
          account_id: accountId,
          id_card_file_id: await add(foto_ktp),
          house_file_id: foto_rumah === undefined ? null : await add(foto_rumah),
          title_file_id: bukti_kepemilikan === undefined ? null : await add(bukti_kepemilikan),
        });
        await recordArrival(tx, id);
        return String(id);
      },
    };
  });
  return { record: await ownApplication(ctx, accountId, Number(reference)), repeated };
}

/** What the application says of person and place, in the form in which it is stored. @throws 422 naming each field that makes no sense */
function contentOf(ctx: Ctx, account: AccountRow, input: UploadPasangBaru) {
  const name = lineOf(input.nama) ?? account.name;
  const nik = lineOf(input.nik) ?? openNik(ctx, `accounts:${account.username}`, account);
  const givenPhone = lineOf(input.no_hp);
  const phone = givenPhone === null ? account.phone : normalisePhone(givenPhone);
  const email = lineOf(input.email)?.toLowerCase() ?? account.email;
  const address = lineOf(input.alamat);

  const wrong: FieldErrors = {};
  if (nik === null) wrong.nik = [customerFieldError("REQUIRED")];
  if (phone === null) wrong.no_hp = [customerFieldError("REQUIRED")];
  if (phone === undefined) wrong.no_hp = [customerFieldError("NOT_A_MOBILE_NUMBER")];
  if (email !== null && !isMailAddress(email)) wrong.email = [customerFieldError("NOT_AN_EMAIL")];
  if (address === null) wrong.alamat = [customerFieldError("REQUIRED")];
  Object.assign(wrong, halfSent(input));
  if (Object.keys(wrong).length > 0 || nik === null || phone == null || address === null)
    throw invalid(wrong);
  const person = {
    name,
    nik,
    phone,
    email,
    address,
    village: lineOf(input.kelurahan),
    district: lineOf(input.kecamatan),
    building: lineOf(input.jenis_bangunan),
    residents: input.jumlah_penghuni ?? null,
  };
  return { person, position: knownPosition(input) };
}

/** Null when there is nothing. */
function lineOf(text: string | null | undefined): string | null {
  return oneLine(text ?? "") || null;
}

/** In the order in which they are read; a phone sends an empty text for what it leaves out. */
function filesIn({ foto_ktp, foto_rumah, bukti_kepemilikan }: UploadPasangBaru) {
  const file = (text: string, allowed: SentFile["allowed"], size: SentFile["size"]): SentFile => ({
    text,
    allowed,
    size,
  });
  return {
    foto_ktp: file(foto_ktp, "image", "whole"),
    foto_rumah: foto_rumah ? file(foto_rumah, "image", "usual") : undefined,
    bukti_kepemilikan: bukti_kepemilikan ? file(bukti_kepemilikan, "document", "whole") : undefined,
  };
}
