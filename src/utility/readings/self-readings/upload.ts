import type { Ctx, Tx } from "../../../kernel/context.ts";
import { unavailable } from "../../../kernel/errors.ts";
import { addFile, type KeptFile } from "../../../kernel/files/files.ts";
import type { Position } from "../../../kernel/files/images.ts";
import type { Repeated } from "../../../kernel/http/calls.ts";
import type { LinkedConnection } from "../../connections/connections.ts";
import { ownerOf } from "../../files.ts";
import type { UtilityParts } from "../../parts.ts";
import { knownPosition, sentPosition } from "../../positions.ts";
import { receive, type Sending } from "../../receiving.ts";
import { distanceMetres } from "../usage.ts";
import { type CustomerSelfReading, selfReadingOf } from "./queries.ts";

const FAR = 100;

/** What every upload of a photo carries. */
export interface PhotoInput {
  foto: string;
  latitude?: number | null;
  longitude?: number | null;
  client_uuid?: string | null;
}

interface PhotoUpload {
  accountId: number;
  call: Sending["call"];
  input: PhotoInput;
  /** What it is about: see Sending. */
  target: readonly unknown[];
  /** Refuses early what the record would refuse, before the photo is decoded; changes nothing. */
  check: () => Promise<unknown>;
  /** Makes the record, and calls `keep` to add the file. Returns the record's id. */
  record: (tx: Tx, keep: (connection: LinkedConnection) => Promise<KeptPhoto>) => Promise<number>;
}

/** What a record keeps of its photo. */
export interface KeptPhoto {
  file_id: string;
  latitude: number | null;
  longitude: number | null;
  flags: string[];
}

/**
 * Stores a photo with the record that it belongs to; a repeat with the same client_uuid stores nothing and finds that record
 * (docs/contracts/customer-contract.md, Files).
 * @throws FileTooLarge, FileTypeNotSupported, RateLimited, and what `check` and `record` throw
 */
export async function uploadPhoto(
  ctx: Ctx,
  { accountId, call, input, target, check, record }: PhotoUpload,
  parts: Pick<UtilityParts, "config" | "store">,
): Promise<Repeated<CustomerSelfReading>> {
  const phone = sentPosition(input);
  const sending: Sending = { accountId, call, uuid: input.client_uuid, target };
  const { reference, repeated } = await receive(ctx, sending, parts, async () => {
    await check();
    return {
      files: { foto: { text: input.foto, allowed: "image", size: "whole" } },
      async keep(tx, { foto }) {
        const id = await record(tx, async (connection) =>
          keptPhoto(connection, phone, await addFile(tx, foto, ownerOf(accountId))),
        );
        return String(id);
      },
    };
  });
  return { record: await recordOf(ctx, accountId, reference), repeated };
}

function keptPhoto(connection: LinkedConnection, phone: Position | null, file: KeptFile): KeptPhoto {
  const [home, camera] = [knownPosition(connection), knownPosition(file)];
  const { latitude = null, longitude = null } = phone ?? camera ?? {};
  const isFar = (place: Position | null) =>
    home !== null && place !== null && distanceMetres(home, place) > FAR;
  const far = isFar(phone) || isFar(camera) ? ["LOKASI_JAUH"] : [];
  const flags = file.repeats ? [...far, "FOTO_BERULANG"] : far;
  return { file_id: file.id, latitude, longitude, flags };
}

async function recordOf(ctx: Ctx, accountId: number, reference: string): Promise<CustomerSelfReading> {
  const row = await selfReadingOf(ctx.db, accountId, Number(reference), ctx.now());
  if (row === undefined) throw unavailable("The record of this upload cannot be read just now.");
  return row;
}
