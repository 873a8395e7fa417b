import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, MessageTexts } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { countRows, listed } from "../../../kernel/lists/page-queries.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";
import type { Language } from "../../../languages.ts";
import type { Wording } from "./text.ts";
import type { TextCode } from "./texts.ts";

export interface TextKey {
  code: TextCode;
  language: Language;
}

/** What staff have made of a text; title and body null: it is as the service brings it. */
export type TextRow = TextKey &
  Pick<Selectable<MessageTexts>, "title" | "body" | "version"> & { updated_at: Date | null };

/** Those of the texts that staff have changed. */
export function changedTexts(db: Kysely<DB>, codes: readonly string[]) {
  return db
    .selectFrom("message_texts")
    .select(["code", "language", "title", "body"])
    .where("code", "in", codes)
    .where("title", "is not", null)
    .$narrowType<{ title: string; body: string }>()
    .execute();
}

interface Filter {
  codes: readonly TextCode[];
  languages: readonly Language[];
  /** undefined: whether or not. */
  changed: boolean | undefined;
}

/** Each of these texts in each of these languages, in the order of the codes. */
export function listOfTexts(db: Kysely<DB>, { codes, languages, changed }: Filter) {
  const known = sql<TextKey & { place: number }>`
    (SELECT code, language, place FROM unnest(${codes}::text[]) WITH ORDINALITY AS codes (code, place)
     CROSS JOIN unnest(${languages}::text[]) AS languages (language))`.as("known");
  let found = db
    .selectFrom(known)
    .leftJoin("message_texts as m", (join) =>
      join.onRef("m.code", "=", "known.code").onRef("m.language", "=", "known.language"),
    );
  if (changed !== undefined) found = found.where("m.title", changed ? "is not" : "is", null);
  const rows = found
    .select(["known.code", "known.language", "m.title", "m.body", "m.updated_at"])
    .select((row) => row.fn.coalesce("m.version", sql<number>`0`).as("version"))
    .orderBy("known.place")
    .orderBy("known.language", "desc");
  return listed(rows, { count: () => countRows(found) });
}

/** The text as it stands, which nobody else changes until the transaction ends. */
export async function lockText(tx: Tx, { code, language }: TextKey): Promise<TextRow> {
  await tx.db
    .insertInto("message_texts")
    .values({ code, language, version: 0, updated_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom("message_texts")
    .select(["title", "body", "version", "updated_at"])
    .where("code", "=", code)
    .where("language", "=", language)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { code, language, ...row };
}

/** @param wording null: as the service brings it */
export async function putText(
  tx: Tx,
  { code, language }: TextKey,
  wording: Wording | null,
): Promise<TextRow> {
  const row = await tx.db
    .updateTable("message_texts")
    .set((old) => ({
      title: wording?.title ?? null,
      body: wording?.body ?? null,
      version: old("version", "+", 1),
      updated_at: tx.now(),
    }))
    .where("code", "=", code)
    .where("language", "=", language)
    .returning(["title", "body", "version", "updated_at"])
    .executeTakeFirstOrThrow();
  return { code, language, ...row };
}

/** The tasks that mail a text to who looks at it. */
export const trialTasks = "message-trial";

/** Queues a text for the user's own address. */
export async function addTrial(tx: Tx, userId: number, key: TextKey, wording: Wording): Promise<void> {
  const { id } = await tx.db
    .insertInto("message_trials")
    .values({ user_id: userId, ...key, ...wording, queued_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(tx, trialTasks, [{ subject: String(id), lane: String(userId) }]);
}

/** A text that waits, with the address it goes to; undefined: it is gone, or the user has no address any more. */
export async function trialToSend(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom("message_trials as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.code", "t.language", "t.title", "t.body", "u.email"])
    .where("t.id", "=", id)
    .where("u.is_active", "=", true)
    .$narrowType<TextKey>()
    .executeTakeFirst();
  return row?.email == null ? undefined : { ...row, email: row.email };
}

export async function removeTrial(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("message_trials").where("id", "=", id).execute();
}
