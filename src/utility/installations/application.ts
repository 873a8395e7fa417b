import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { type Fields, invalid } from "../../kernel/errors.ts";
import { addFile, type StoredUpload, storeUpload } from "../../kernel/files.ts";
import { once, referenceOf } from "../../kernel/idempotency.ts";
import { decodeUpload, type Position } from "../../kernel/images.ts";
import { isMailAddress } from "../../kernel/mail.ts";
import { normalisePhone } from "../accounts/phone.ts";
import type { AccountRow } from "../accounts/session.ts";
import { ownerOf } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import type { PasangBaru, UploadPasangBaru } from "./customer-schema.ts";
import { ownApplication } from "./installations.ts";
import { addInstallation, type NewInstallation } from "./queries.ts";
import { recordArrival } from "./steps.ts";

/** In the order in which they are read; a repeat finds the first application whatever they hold. */
const files = [
  { field: "foto_ktp", allowed: "image" },
  { field: "foto_rumah", allowed: "image" },
  { field: "bukti_kepemilikan", allowed: "document" },
] as const;

type Stored = Partial<Record<(typeof files)[number]["field"], StoredUpload>>;

/**
 * An application for a new connection (customer-contract.md, upload_pasang_baru). What is not told of the person is taken from the
 * account, and where the house is from its photo. A repeat with the same client_uuid stores nothing and finds the first.
 * @throws 413 BERKAS_TERLALU_BESAR, 415 TIPE_BERKAS_TIDAK_DIDUKUNG, 422
 */
export async function apply(
  ctx: Ctx,
  account: AccountRow,
  input: UploadPasangBaru,
  parts: UtilityParts,
): Promise<{ data: PasangBaru; repeated: boolean }> {
  const { zone } = parts;
  const scope = `account:${account.id}:upload_pasang_baru`;
  const key = input.client_uuid || undefined;
  const known = key === undefined ? null : await referenceOf(ctx.db, scope, key);
  if (known !== null)
    return { data: await ownApplication(ctx, account.id, Number(known), zone), repeated: true };

  const told = toldBy(account, input);
  const stored = await storeFiles(ctx, input, parts);
  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = async () => {
      const idOf = async (upload: StoredUpload | undefined) =>
        upload === undefined ? null : (await addFile(tx, upload, ownerOf(account.id))).id;
      const idCard = await idOf(stored.foto_ktp);
      if (idCard === null) throw invalid({ foto_ktp: ["wajib diisi"] });
      const id = await addInstallation(tx, {
        ...told.person,
        ...placeOf(told.position ?? stored.foto_rumah?.position ?? null),
        account_id: account.id,
        id_card_file_id: idCard,
        house_file_id: await idOf(stored.foto_rumah),
        title_file_id: await idOf(stored.bukti_kepemilikan),
      });
      await recordArrival(tx, id);
      return String(id);
    };
    return key === undefined ? { reference: await work(), repeated: false } : once(tx, { scope, key }, work);
  });
  return { data: await ownApplication(ctx, account.id, Number(reference), zone), repeated };
}

type Person = Omit<
  NewInstallation,
  "account_id" | "latitude" | "longitude" | `${"id_card" | "house" | "title"}_file_id`
>;

/** What the application says of person and place, in the form in which it is stored. @throws 422 naming each field that makes no sense */
function toldBy(account: AccountRow, input: UploadPasangBaru): { person: Person; position: Position | null } {
  const name = lineOf(input.nama) ?? account.name;
  const nik = lineOf(input.nik) ?? account.nik;
  const givenPhone = lineOf(input.no_hp);
  const phone = givenPhone === null ? account.phone : normalisePhone(givenPhone);
  const email = lineOf(input.email)?.toLowerCase() ?? account.email;
  const address = lineOf(input.alamat);
  const { latitude = null, longitude = null } = input;

  const wrong: Fields = {};
  if (nik === null) wrong.nik = ["wajib diisi"];
  if (phone === null) wrong.no_hp = ["wajib diisi"];
  if (phone === undefined) wrong.no_hp = ["bukan nomor HP Indonesia yang benar, misalnya 0812-3456-7890"];
  if (email !== null && !isMailAddress(email)) wrong.email = ["bukan alamat surel yang benar"];
  if (address === null) wrong.alamat = ["wajib diisi"];
  if (latitude !== null && longitude === null) wrong.longitude = ["wajib diisi bersama latitude"];
  if (latitude === null && longitude !== null) wrong.latitude = ["wajib diisi bersama longitude"];
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
  return { person, position: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** On one line, since it goes into bills and lists; null when there is nothing. */
function lineOf(text: string | null | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, " ").trim() || null;
}

/** All are read before the first is stored, so that what is refused leaves nothing behind. */
async function storeFiles(ctx: Ctx, input: UploadPasangBaru, { store }: UtilityParts): Promise<Stored> {
  const uploads = [];
  for (const as of files) {
    const text = input[as.field];
    if (text) uploads.push({ field: as.field, upload: await decodeUpload(text, as) });
  }
  const stored: Stored = {};
  for (const { field, upload } of uploads) stored[field] = await storeUpload(ctx, store, upload);
  return stored;
}

function placeOf(position: Position | null) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}
