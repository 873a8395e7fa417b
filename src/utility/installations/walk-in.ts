import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { addFile, type StoredUpload, storeUpload } from "../../kernel/files/files.ts";
import { decodeUpload } from "../../kernel/files/images.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { isMailAddress } from "../../mail-address.ts";
import { normalisePhone } from "../accounts/phone.ts";
import type { UtilityParts } from "../parts.ts";
import { positionColumns, sentPosition } from "../positions.ts";
import { oneLine } from "../texts.ts";
import type { NewInstallation } from "./office-schema.ts";
import { addInstallation, storedInstallation } from "./queries.ts";
import { getInstallation } from "./stages.ts";
import { recordArrival } from "./steps.ts";

/**
 * Takes the application of somebody who came to the counter, with the same papers as the app asks for, and goes on as any other. It is of
 * no account, so its bill is paid at the counter.
 * @param key the request's Idempotency-Key: a repeat answers with the first application
 * @throws 422, FileTooLarge, FileTypeNotSupported
 */
export async function takeApplication(
  ctx: Ctx,
  input: NewInstallation,
  key: string | undefined,
  { store }: Pick<UtilityParts, "store">,
) {
  const person = personOf(input);
  const sent = sentPosition(input);
  const stored = async (
    field: "id_card_photo" | "house_photo" | "title_file",
    allowed: "image" | "document",
    size: "whole" | "usual",
  ): Promise<StoredUpload | null> => {
    const text = input[field];
    if (text === undefined) return null;
    return storeUpload(ctx, store, await decodeUpload(text, { field, allowed, size }));
  };
  const card = await stored("id_card_photo", "image", "whole");
  const house = await stored("house_photo", "image", "usual");
  const title = await stored("title_file", "document", "whole");
  if (card === null) throw invalid({ id_card_photo: [fieldError("REQUIRED")] });
  const request = { what: "walk-in-application", key, asked: [person.address] };
  const { reference, repeated } = await inTransaction(ctx, (tx) =>
    onceByStaff(tx, request, async () => {
      const add = async (file: StoredUpload | null) =>
        file === null ? null : (await addFile(tx, file, "staff")).id;
      const id = await addInstallation(tx, {
        ...person,
        ...positionColumns(sent ?? house?.position ?? null),
        account_id: null,
        id_card_file_id: (await addFile(tx, card, "staff")).id,
        house_file_id: await add(house),
        title_file_id: await add(title),
      });
      await recordArrival(tx, id);
      return (await storedInstallation(tx, id)).registration_no;
    }),
  );
  const { record } = await getInstallation(ctx, reference);
  return { record, repeated };
}

/** The person and the place, in the form in which they are stored. @throws 422 */
function personOf(input: NewInstallation) {
  const line = (text: string | null | undefined) => oneLine(text ?? "") || null;
  const phone = normalisePhone(input.phone);
  const email = line(input.email)?.toLowerCase() ?? null;
  const wrong: FieldErrors = {};
  if (phone === undefined) wrong.phone = [fieldError("NOT_A_PHONE")];
  if (email !== null && !isMailAddress(email)) wrong.email = [fieldError("NOT_AN_EMAIL")];
  if (phone === undefined || Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    name: oneLine(input.name),
    nik: input.nik,
    phone,
    email,
    address: oneLine(input.address),
    village: line(input.village),
    district: line(input.district),
    building: line(input.building),
    residents: input.residents ?? null,
  };
}
