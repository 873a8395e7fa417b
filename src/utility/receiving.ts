import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { LoketError } from "../kernel/errors.ts";
import { type StoredUpload, storeUpload } from "../kernel/files/files.ts";
import {
  decodeUpload,
  FileTooLarge,
  FileTypeNotSupported,
  type PictureSize,
  type Upload,
} from "../kernel/files/images.ts";
import { RequestTimeout } from "../kernel/http/refusals.ts";
import { once, referenceOf } from "../kernel/idempotency.ts";
import { sha256 } from "../kernel/ids.ts";
import { refusal } from "../kernel/refusal.ts";
import { Text } from "../kernel/text.ts";
import { addressKey, countAttempt, limitOf, RateLimited, takeBack } from "../kernel/throttle/throttle.ts";
import { Blankable } from "./customer-api/calls.ts";
import type { UtilityParts } from "./parts.ts";

/**
 * How often an account may send what staff have to look at, by call, and a network address where there is no account. They are said here and
 * nowhere else.
 */
const sendingLimits = {
  upload_gangguan: { anHour: 10, aDay: 20 },
  // Many phones of a mobile network share an address.
  lapor_umum: { anHour: 10, aDay: 40 },
  upload_pp: { anHour: 10, aDay: 20 },
  upload_pasang_baru: { anHour: 5, aDay: 10 },
  // An account looks after 20 connections at most, and a photo may have to be taken again.
  upload_catat_meter: { anHour: 40, aDay: 80 },
  upload_baca_mandiri: { anHour: 40, aDay: 80 },
  upload_bukti_transfer: { anHour: 20, aDay: 40 },
} as const;
/** How much of the files of an account, or of an address, is kept in a day, by whatever calls; the file that goes beyond it is the last. */
const mebibytesADay = 100;

const RuangPenyimpananHabis = refusal("unavailable", "RUANG_PENYIMPANAN_HABIS", () => ({
  message: "Kiriman foto dan laporan sedang tidak dapat diterima. Silakan coba lagi nanti.",
  retryAfter: 3600,
}));

/** What a call that brings files may answer to them. */
export const uploadRefusals = [
  RequestTimeout,
  FileTooLarge,
  FileTypeNotSupported,
  RateLimited,
  RuangPenyimpananHabis,
];

const hour = 3600;
const day = 86_400;

type UploadCall = keyof typeof sendingLimits;

/** The limits of a call, for its description. */
export function limitsOf(call: UploadCall): string {
  const { anHour, aDay } = sendingLimits[call];
  const sender = call === "lapor_umum" ? "alamat jaringan" : "akun";
  return `Paling banyak ${anHour} kiriman per jam dan ${aDay} per hari untuk satu ${sender}, dan ${mebibytesADay} MiB berkas per hari; kiriman ulang dengan client_uuid atau Idempotency-Key yang sama tidak dihitung.`;
}

/** The field by which a phone may repeat what it sends. @param what in Indonesian */
export function ClientUuid(what: "laporan" | "permohonan") {
  return Blankable(
    Text(
      100,
      `Kunci ${what} buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab ${what} yang pertama.`,
    ),
  );
}

/** A call of an account, or of somebody without one, that brings files. */
export interface Sending {
  /** null: nobody's, and counted by the network address that it comes from. */
  accountId: number | null;
  call: UploadCall;
  /** Its client_uuid; null or empty where an old phone sends none. */
  uuid: string | null | undefined;
  /** What the files are for. A client_uuid that was used for something else is refused, as its files would be lost in silence. */
  target: readonly unknown[];
}

/** A file as a body brings it. */
export interface SentFile {
  text: string;
  allowed: "image" | "document";
  /** `whole` where it is evidence: of money, or of who somebody is. */
  size: PictureSize;
}

/** The record that a call has made, or that an earlier one with its client_uuid had made. */
interface Received {
  reference: string;
  repeated: boolean;
}

/** By the field that brings it, which refusals name. */
type Files = Readonly<Record<string, SentFile | undefined>>;
type Stored<F extends Files> = {
  readonly [Field in keyof F]: undefined extends F[Field] ? StoredUpload | undefined : StoredUpload;
};

interface Handling<F extends Files> {
  files: F;
  /** Refuses what their content shows to be unfit, before they are stored. */
  inspect?: (uploads: readonly Upload[]) => void;
  /** Makes the record with its files, in one transaction. @returns its reference, which a repeat finds */
  keep: (tx: Tx, stored: Stored<F>) => Promise<string>;
}

/**
 * Receives the files of a call within its sender's limits, and makes their record once: a repeat with the same client_uuid stores
 * nothing and finds that record. What can be refused without opening a file is refused by `prepare`: it costs nothing, and is not counted.
 * From then on a refusal counts like a success, since it costs as much; a repeat that came while its first was under way does not, nor does
 * what failed on our side.
 * @throws 413, 415, 422 for a file; 429 RATE_LIMITED; IdempotencyConflict; and what `prepare`, `inspect` and `keep` throw
 */
export async function receive<F extends Files>(
  ctx: Ctx,
  sending: Sending,
  parts: Pick<UtilityParts, "config" | "store">,
  prepare: () => Promise<Handling<F>> | Handling<F>,
): Promise<Received> {
  const before = await earlier(ctx, sending);
  if (before !== undefined) return before;
  let handling: Handling<F>;
  try {
    handling = await prepare();
  } catch (error) {
    // What stands in the way may be the first of two requests with this key, just done.
    const first = await earlier(ctx, sending);
    if (first !== undefined) return first;
    throw error;
  }
  return receiveNow(ctx, sending, parts, handling);
}

/** What an earlier call with this client_uuid has made; undefined: none that has ended has made anything. */
async function earlier(ctx: Ctx, sending: Sending): Promise<Received | undefined> {
  const { scope, key, fingerprint } = repeatOf(sending);
  const reference = await referenceOf(ctx.db, scope, key, fingerprint);
  return reference === null ? undefined : { reference, repeated: true };
}

async function receiveNow<F extends Files>(
  ctx: Ctx,
  sending: Sending,
  { config, store }: Pick<UtilityParts, "config" | "store">,
  { files, inspect, keep }: Handling<F>,
): Promise<Received> {
  await demandRoom(store, config.uploadFloor);
  const counter = countsOf(ctx, sending, config);
  try {
    await counter.call();
    const uploads = await opened(files);
    inspect?.(Object.values(uploads));
    const stored: Record<string, StoredUpload> = {};
    for (const [field, upload] of Object.entries(uploads)) {
      await counter.bytes(upload.bytes.length);
      stored[field] = await storeUpload(ctx, store, upload);
    }
    const made = await inTransaction(ctx, (tx) =>
      once(tx, repeatOf(sending), () => keep(tx, stored as Stored<F>)),
    );
    if (made.repeated) await counter.giveBack();
    return made;
  } catch (error) {
    if (isOurs(error)) await counter.giveBack();
    throw error;
  }
}

/** Levies are stored on the same disk as a rule, and come first. @throws RuangPenyimpananHabis */
async function demandRoom(store: UtilityParts["store"], floor: number): Promise<void> {
  const free = floor === 0 ? null : await store.freeBytes();
  if (free !== null && free < floor) throw RuangPenyimpananHabis();
}

/** One after the other: each decode may take much memory. */
async function opened(files: Files): Promise<Record<string, Upload>> {
  const uploads: Record<string, Upload> = {};
  for (const [field, file] of Object.entries(files)) {
    if (file === undefined) continue;
    const { text, allowed, size } = file;
    uploads[field] = await decodeUpload(text, { field, allowed, size });
  }
  return uploads;
}

/** Counts one call, and remembers what it counted. */
function countsOf(ctx: Ctx, { accountId, call }: Sending, config: UtilityParts["config"]) {
  const counted: { key: string; weight: number }[] = [];
  const count = async (what: string, most: number, seconds: number, weight = 1) => {
    const key = accountId === null ? addressKey(ctx, what) : `${what}:${accountId}`;
    await countAttempt(ctx, key, limitOf(config, most, seconds), "uploads", weight);
    counted.push({ key, weight });
  };
  const { anHour, aDay } = sendingLimits[call];
  return {
    async call() {
      await count(`${call}:hour`, anHour, hour);
      await count(`${call}:day`, aDay, day);
    },
    bytes: (bytes: number) => count("upload-bytes:day", mebibytesADay * 1024 * 1024, day, bytes),
    /** A failure here is only logged: the request has its answer already, or its own error. */
    async giveBack() {
      try {
        for (const { key, weight } of counted) await takeBack(ctx.db, key, weight);
      } catch (error) {
        ctx.log.warn({ err: error }, "an upload that should not count stays counted");
      }
    },
  };
}

function repeatOf({ accountId, call, uuid, target }: Sending) {
  const fingerprint = sha256(JSON.stringify(target));
  return {
    scope: accountId === null ? `guest:${call}` : `account:${accountId}:${call}`,
    key: uuid || undefined,
    fingerprint,
  };
}

/** Whether the sender could not have done better. */
function isOurs(error: unknown): boolean {
  return !(error instanceof LoketError) || error.kind === "unavailable" || error.kind === "internal";
}
