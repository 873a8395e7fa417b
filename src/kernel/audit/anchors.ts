import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bucket, bucketAt, bucketClient } from "../files/store/bucket.ts";
import type { Mailer } from "../mail.ts";
import { positionOf, type TrailPosition } from "./audit.ts";

/** An anchor: how long the audit trail was on a local day, and its head then. */
export interface Anchor {
  day: string;
  position: TrailPosition;
}

/** Where anchors are noted, away from the database. */
export interface AnchorPlace {
  /** Where that is, without credentials. */
  readonly name: string;
  /** Adds one; what is there is never written again. */
  add(anchor: Anchor): Promise<void>;
}

/** A place that can be read again: a trail that was cut off or built again contradicts what is noted there. */
export interface AnchorStore extends AnchorPlace {
  /** Those that were noted, oldest first; none where nothing was noted yet. */
  read(): Promise<Anchor[]>;
}

/** `2026-11-28 949-<head>`, which is a line of the file and the name of the object. */
const anchorForm = /^(\d{4}-\d\d-\d\d) ([1-9]\d{0,14}-[0-9a-f]{64})$/gm;

function lineOf({ day, position }: Anchor): string {
  return `${day} ${textOf(position)}`;
}

function textOf({ records, head }: TrailPosition): string {
  return `${records}-${head}`;
}

function anchorsOf(text: string): Anchor[] {
  return [...text.matchAll(anchorForm)].map(([, day = "", position = ""]) => ({
    day,
    position: positionOf(position),
  }));
}

/** The store that AUDIT_ANCHORS names: a folder, or `s3://…` as FILES_URL has it, with `lock=DAYS` besides. @throws OperatorError when it is wrong */
export function anchorStoreAt(place: string): AnchorStore {
  return place.startsWith("s3:") ? anchorsInBucket(place) : anchorsIn(place);
}

/** In a file of a folder, one line a day. Several servers may share the folder; each line is written by one call. */
export function anchorsIn(folder: string): AnchorStore {
  const path = join(folder, "loket-audit-anchors.txt");
  return {
    name: folder,
    read: async () => anchorsOf(await contentOf(path)),
    add: (anchor) => appendFile(path, `${lineOf(anchor)}\n`, { flush: true }),
  };
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** What AUDIT_ANCHORS says of a bucket, and for how many days each object is locked; 0: it is not. @throws OperatorError when it is wrong */
export function anchorBucketAt(text: string): { bucket: Bucket; lockDays: number } {
  const [, before = "", days, after = ""] = /^(.*?)[?&]lock=(\d{1,5})((?:&.*)?)$/.exec(text) ?? [];
  if (days === undefined) return { bucket: bucketAt(text, "AUDIT_ANCHORS"), lockDays: 0 };
  const rest = before.includes("?") || after === "" ? before + after : `${before}?${after.slice(1)}`;
  return { bucket: bucketAt(rest, "AUDIT_ANCHORS"), lockDays: Number(days) };
}

const dayMs = 86_400_000;

/** In a bucket, one small object for each anchor, whose name says it all. */
function anchorsInBucket(place: string): AnchorStore {
  const { bucket, lockDays } = anchorBucketAt(place);
  const { name: Bucket } = bucket;
  const prefix = `${bucket.prefix}loket-audit-anchors/`;
  const withClient = async <T>(work: (tools: Awaited<ReturnType<typeof bucketClient>>) => Promise<T>) => {
    // Once a walk: no connection is kept for it.
    const tools = await bucketClient(bucket);
    return work(tools).finally(() => tools.client.destroy());
  };
  return {
    name: `${bucket.endpoint}/${Bucket}/${prefix}`,
    read: () =>
      withClient(async ({ s3, client, patience }) => {
        const found: string[] = [];
        let next: string | undefined;
        do {
          const asked = {
            Bucket,
            Prefix: prefix,
            ...(next === undefined ? {} : { ContinuationToken: next }),
          };
          const page = await client.send(new s3.ListObjectsV2Command(asked), patience());
          for (const { Key = "" } of page.Contents ?? []) found.push(Key.slice(prefix.length));
          next = page.NextContinuationToken;
        } while (next !== undefined);
        return anchorsOf(found.sort().join("\n"));
      }),
    add: (anchor) =>
      withClient(async ({ s3, client, patience }) => {
        const line = lineOf(anchor);
        const lock = {
          ObjectLockMode: "COMPLIANCE",
          // From the end of the anchor's own day.
          ObjectLockRetainUntilDate: new Date(Date.parse(anchor.day) + (lockDays + 1) * dayMs),
          // Locked objects must come with a checksum.
          ChecksumAlgorithm: "SHA256",
        } as const;
        const object = { Bucket, Key: prefix + line, Body: `${line}\n`, ContentType: "text/plain" };
        await client.send(
          new s3.PutObjectCommand({ ...object, ...(lockDays === 0 ? {} : lock) }),
          patience(),
        );
      }),
  };
}

/** Milliseconds. */
const patienceOfPost = 10_000;

/** Posted to an address, as JSON. */
export function anchorsTo(address: string): AnchorPlace {
  const name = new URL(address).host;
  return {
    name,
    async add({ day, position }) {
      const { records, head } = position;
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ day, anchor: textOf(position), records, head }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceOfPost),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${name} answers ${response.status}`);
    },
  };
}

/** Mailed to an address. */
export function anchorsMailedTo(to: string, mailer: Pick<Mailer, "send">): AnchorPlace {
  return {
    name: to,
    add: ({ day, position }) =>
      mailer.send({
        to,
        subject: `Loket: anchor of the audit trail, ${day}`,
        text:
          `On ${day} the audit trail is whole. Its anchor:\n\n${textOf(position)}\n\n` +
          "Keep this mail. Whoever gives the anchor to `loket audit verify --anchor` later finds out whether\n" +
          "the trail was cut off or built anew before that day.\n",
      }),
  };
}
