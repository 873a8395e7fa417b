import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import type { Mail, Mailer } from "../../../kernel/mail.ts";
import { failureOf, type TaskKind } from "../../../kernel/queue/queue.ts";
import { mailRetries } from "../../../kernel/queue/retries.ts";
import { conflict } from "../../../kernel/refusal.ts";
import type { Language } from "../../../languages.ts";
import { topicsWithLetters } from "../topics.ts";
import { type LetterParts, letterOf } from "../ways/mail.ts";
import type { MessagePreview, MessageWording } from "./office-schema.ts";
import * as queries from "./queries.ts";
import type { Wording } from "./text.ts";
import { textOf, written } from "./texts.ts";
import { checkedWording } from "./wordings.ts";

export const NoMailAddress = conflict(
  "NO_MAIL_ADDRESS",
  "You have no mail address here. Enter it on your account's page, and send the trial again.",
);

/** What a customer would be sent, with example values. @throws 422 */
export function previewText(key: queries.TextKey, input: MessageWording, parts: LetterParts): MessagePreview {
  const message = exampleOf(key, checkedWording(key, input));
  const hasLetter = topicsWithLetters.includes(textOf(key.code).topic);
  const { subject, text } = exampleLetter(key, message, parts);
  return { ...message, mail_subject: hasLetter ? null : subject, mail_text: hasLetter ? null : text };
}

/** Mails a text, as it would count, to the own address of the user who asks. @throws 422, NoMailAddress */
export function tryText(
  ctx: Ctx,
  key: queries.TextKey,
  input: MessageWording,
  user: { id: number; email: string | null },
) {
  const wording = checkedWording(key, input);
  const { id, email } = user;
  if (email === null) throw NoMailAddress();
  return inTransaction(ctx, async (tx) => {
    await queries.addTrial(tx, id, key, wording);
    return { mailed_to: email };
  });
}

const exampleOf = ({ code, language }: queries.TextKey, wording: Wording) =>
  written(wording, textOf(code).examples, language);

/** To somebody who does not exist: the link that ends such mails opens nothing. */
function exampleLetter({ code, language }: queries.TextKey, message: Wording, parts: LetterParts) {
  const reader = { id: 0, account_id: 0, name: "Wulan Contoh", language };
  return letterOf({ ...reader, ...message, topic: textOf(code).topic }, parts);
}

const marks: Record<Language, { subject: string; line: (code: string) => string }> = {
  id: {
    subject: "[Uji coba]",
    line: (code) => `Uji coba naskah ${code} dengan nilai contoh. Tidak ada pelanggan yang menerimanya.`,
  },
  en: {
    subject: "[Trial]",
    line: (code) => `A trial of the text ${code} with example values. No customer receives it.`,
  },
};

/** Mails trials to those who asked for them; each is forgotten once it is sent or given up. */
export function trialTaskKind({ mailer, ...parts }: LetterParts & { mailer: Mailer }): TaskKind {
  return {
    name: queries.trialTasks,
    atOnce: 2,
    lease: 60,
    retries: mailRetries,
    async run(ctx, { subject }) {
      const id = Number(subject);
      const trial = await queries.trialToSend(ctx.db, id);
      const failure = trial === undefined ? null : await failureOf(mailer.send(trialMail(trial, parts)));
      return {
        failure,
        note: async (tx, { next }) => {
          if (next === null) await queries.removeTrial(tx, id);
        },
      };
    },
  };
}

function trialMail(
  { email, code, language, ...wording }: queries.TextKey & Wording & { email: string },
  parts: LetterParts,
): Mail {
  const key = { code, language };
  const { subject, text } = exampleLetter(key, exampleOf(key, wording), parts);
  const mark = marks[language];
  return { to: email, subject: `${mark.subject} ${subject}`, text: `${mark.line(code)}\n\n${text}` };
}
