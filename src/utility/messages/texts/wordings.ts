import { fieldError } from "../../../field-errors/field-errors.ts";
import { auditOf } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../../kernel/http/etag.ts";
import { recordNotFound } from "../../../kernel/refusal.ts";
import { isoInZone } from "../../../kernel/time.ts";
import { type Language, languages } from "../../../languages.ts";
import { oneLine } from "../../texts.ts";
import type {
  MessageTemplate,
  MessageTemplatePath,
  MessageTemplateQuery,
  MessageWording,
} from "./office-schema.ts";
import * as queries from "./queries.ts";
import { isWellFormed, namesIn } from "./template.ts";
import type { Wording } from "./text.ts";
import { textCodes, textOf } from "./texts.ts";

export const MessageTextNotFound = recordNotFound(
  "MESSAGE_TEXT_NOT_FOUND",
  "message text",
  "TAGIHAN_TERBIT/id",
);

/** The text that a path names. @throws MessageTextNotFound */
export function requireText({ code, language }: MessageTemplatePath): queries.TextKey {
  const known = textCodes.find((one) => one === code);
  const spoken = languages.find((one) => one === language);
  if (known === undefined || spoken === undefined) throw MessageTextNotFound(`${code}/${language}`);
  return { code: known, language: spoken };
}

/** Every text in every language, by what it is about. */
export function listTexts(ctx: Ctx, { language, topic, changed }: MessageTemplateQuery) {
  const filter = {
    codes: textCodes.filter((code) => topic === undefined || textOf(code).topic === topic),
    languages: language === undefined ? languages : [language],
    changed: changed === undefined ? undefined : changed === "true",
  };
  return queries.listOfTexts(ctx.db, filter).map((row) => present(row as queries.TextRow, ctx.zone));
}

/** A text as it is sent now. */
export async function getText(
  ctx: Ctx,
  { code, language }: queries.TextKey,
): Promise<Versioned<MessageTemplate>> {
  const filter = { codes: [code], languages: [language], changed: undefined };
  const [row] = await queries.listOfTexts(ctx.db, filter).page({ page: 1, limit: 1 });
  return versioned(row as queries.TextRow, ctx);
}

/** Changes a text: what is written from now on has it. @throws 422 at title or body, where a name is none of the text's */
export function changeText(ctx: Ctx, key: queries.TextKey, input: MessageWording, ifMatch?: string) {
  const wording = checkedWording(key, input);
  const { title, body } = textOf(key.code)[key.language];
  const isDefault = wording.title === title && wording.body === body;
  return put(ctx, key, isDefault ? null : wording, ifMatch);
}

/** Takes what staff have made of a text away, so that it is sent as the service brings it. */
export const restoreText = (ctx: Ctx, key: queries.TextKey, ifMatch?: string) => put(ctx, key, null, ifMatch);

/** The title and body as they are kept. @throws 422 */
export function checkedWording({ code }: queries.TextKey, input: MessageWording): Wording {
  const known = Object.keys(textOf(code).examples);
  const wording = { title: oneLine(input.title), body: oneLine(input.body) };
  const problems = Object.entries(wording).flatMap(([field, text]) => {
    const errors = problemsOf(text, known);
    return errors.length === 0 ? [] : [[field, errors] as const];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return wording;
}

function problemsOf(text: string, known: readonly string[]) {
  const shown = known.map((name) => `{${name}}`);
  const unknown = namesIn(text).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => fieldError("UNKNOWN_PLACEHOLDER", { name: `{${name}}`, known: shown })),
    ...(isWellFormed(text) ? [] : [fieldError("STRAY_BRACKET", { known: shown })]),
  ];
}

function put(ctx: Ctx, key: queries.TextKey, wording: Wording | null, ifMatch: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockText(tx, key);
    checkIfMatch(ifMatch, before.version);
    if (before.title === (wording?.title ?? null) && before.body === (wording?.body ?? null))
      return versioned(before, ctx);
    const after = await queries.putText(tx, key, wording);
    await audit(tx, "update", before, after);
    return versioned(after, ctx);
  });
}

const audit = auditOf(
  "message_texts",
  (row: queries.TextRow) => `${row.code}/${row.language}`,
  [],
  (row: queries.TextRow) => ({ ...currentOf(row) }),
);

/** As it is sent. */
function currentOf({ code, language, title, body }: queries.TextRow): Wording {
  return title === null || body === null ? textOf(code)[language] : { title, body };
}

function versioned(row: queries.TextRow, { zone }: Pick<Ctx, "zone">): Versioned<MessageTemplate> {
  return { record: present(row, zone), version: row.version };
}

function present(row: queries.TextRow, zone: string): MessageTemplate {
  const { code, language, updated_at } = row;
  const { topic, occasion, examples, ...own } = textOf(code);
  const byLanguage: Record<Language, Wording> = own;
  return {
    ...{ code, language, topic },
    occasion: occasion[language],
    ...currentOf(row),
    placeholders: Object.keys(examples),
    is_changed: row.title !== null,
    default_title: byLanguage[language].title,
    default_body: byLanguage[language].body,
    updated_at: updated_at === null || row.version === 0 ? null : isoInZone(updated_at.getTime(), zone),
  };
}
