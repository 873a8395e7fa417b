import type { Tx } from "../../../kernel/context.ts";
import type { Language } from "../../../languages.ts";
import { languagesOf } from "../queries.ts";
import type { Topic } from "../topics.ts";
import { changedTexts } from "./queries.ts";
import type { Wording } from "./text.ts";
import { type FilledText, type TextCode, textOf, written } from "./texts.ts";

/**
 * Makes what writes these messages: by the texts as they are now, in the language of each account. Texts and languages are read once
 * for all of them.
 */
export async function writerFor(tx: Tx, messages: readonly (FilledText & { accountId: number })[]) {
  const codes = [...new Set(messages.map(({ text }) => text))];
  const changed = new Map(
    (await changedTexts(tx.db, codes)).map((row) => [keyOf(row.code, row.language), row]),
  );
  const languages = await languagesOf(
    tx.db,
    messages.map(({ accountId }) => accountId),
  );
  const wordingOf = (code: TextCode, language: Language): Wording =>
    changed.get(keyOf(code, language)) ?? textOf(code)[language];
  return ({ text, values, accountId }: FilledText & { accountId: number }): Wording & { topic: Topic } => {
    const language = languages.get(accountId) ?? "id";
    return { topic: textOf(text).topic, ...written(wordingOf(text, language), values, language) };
  };
}

const keyOf = (code: string, language: string) => `${code} ${language}`;
