import { type Static, Type } from "typebox";
import type { Ctx, Tx } from "../kernel/context.ts";
import type { FileStore } from "../kernel/files/file-store.ts";
import { addFile, type FileOwner, type StoredUpload, storeUpload } from "../kernel/files/files.ts";
import { decodeUpload } from "../kernel/files/images.ts";
import { WireRecord } from "../kernel/http/record.ts";
import { Flag, Instant, Nullable, Words } from "../kernel/http/schema.ts";
import { isoInZone } from "../kernel/time.ts";
import { type WorkCause, workCauses } from "./work-steps.ts";

/** The photos that a body of the staff API may bring. */
export const SentPhotos = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    maxItems: 5,
    description: "Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each.",
  }),
);

/** A photo as staff see it. */
export const WorkPhoto = WireRecord("WorkPhoto", {
  file_id: Words("Read it by GET …/files/{id}.", "Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"),
  is_repeated: Flag("1: the same bytes were sent before, by whomever."),
  latitude: Nullable(
    Type.Number({ description: "Where it was taken, if the photo said so.", examples: [-6.2] }),
  ),
  longitude: Nullable(Type.Number({ examples: [106.8] })),
});
export type WorkPhoto = Static<typeof WorkPhoto>;

interface PhotoFacts {
  file_id: string;
  repeats: boolean;
  latitude: number | null;
  longitude: number | null;
}

export function presentPhoto({ file_id, repeats, latitude, longitude }: PhotoFacts): WorkPhoto {
  return { file_id, is_repeated: repeats ? 1 : 0, latitude, longitude };
}

/** Stores the photos of a call of the staff API, before its transaction begins. @throws FileTooLarge, FileTypeNotSupported, 422 */
export async function storePhotos(ctx: Ctx, store: FileStore, texts: readonly string[] = []) {
  const photos: StoredUpload[] = [];
  for (const [index, text] of texts.entries()) {
    const upload = await decodeUpload(text, { field: `photos.${index}`, allowed: "image", size: "usual" });
    photos.push(await storeUpload(ctx, store, upload));
  }
  return photos;
}

/** Adds the rows of stored files, in their order. Returns the ids of the files. */
export async function addFiles(tx: Tx, files: readonly StoredUpload[], owner: FileOwner): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push((await addFile(tx, file, owner)).id);
  return ids;
}

/** One step of a fault report or of an application for a new connection, as staff see it. */
export const HistoryEntry = WireRecord("WorkHistoryEntry", {
  status: Type.String({ examples: ["DITUGASKAN"] }),
  note: Nullable(Type.String({ examples: ["Regu utara berangkat hari ini."] })),
  ...workCauses.fields("2026-11-24"),
  actor: Words("Username of staff, account:<id>, or system.", "admin"),
  created_at: Instant("When."),
  photos: Type.Array(WorkPhoto, { description: "Of the work.", examples: [[]] }),
});
type HistoryEntry = Static<typeof HistoryEntry>;

interface StepFacts {
  id: number;
  status: string;
  note: string | null;
  cause: WorkCause | null;
  cause_reference: string | null;
  actor: string;
  created_at: Date;
}

/** The steps with their photos, which name them by `event_id`. */
export function presentHistory(
  steps: readonly StepFacts[],
  photos: readonly (PhotoFacts & { event_id: number | null })[],
  zone: string,
): HistoryEntry[] {
  return steps.map(({ id, status, note, cause, cause_reference, actor, created_at }) => ({
    status,
    note,
    cause,
    cause_reference,
    actor,
    created_at: isoInZone(created_at.getTime(), zone),
    photos: photos.filter(({ event_id }) => event_id === id).map(presentPhoto),
  }));
}
