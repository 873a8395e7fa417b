import type { Ctx } from "../../../kernel/context.ts";
import type { Keys } from "../../../kernel/keys/key-ring.ts";
import { type Attachment, type Mail, type Mailer, refusalOf } from "../../../kernel/mail.ts";
import type { Language } from "../../../languages.ts";
import { isMandatory, type Topic, topicNames } from "../topics.ts";
import type { Sender } from "./deliver.ts";
import type { WaitingMessage } from "./queries.ts";
import { type Subscription, unsubscribeUrl } from "./unsubscribe-token.ts";

/** What letters to customers are written with. */
export interface LetterParts {
  keys: Pick<Keys, "newest">;
  utilityName: string;
  /** Address of the customer API, without a slash at its end. */
  publicUrl: () => string;
}

interface MailParts extends LetterParts {
  mailer: Mailer;
  /** What goes with a message, such as a receipt. */
  enclosed: (ctx: Ctx, message: WaitingMessage) => Promise<readonly Attachment[]>;
}

/** Mails messages to addresses that their accounts have confirmed. */
export function mailSender({ mailer, enclosed, ...parts }: MailParts): Sender {
  return {
    way: "mail",
    atOnce: 8,
    whyNot({ is_active, email, email_confirmed, topic, mail_muted }) {
      if (!is_active || email === null || !email_confirmed) return "NO_ADDRESS";
      return !isMandatory(topic) && mail_muted?.includes(topic) ? "NOT_WANTED" : null;
    },
    async send(ctx, message) {
      if (message.email === null) throw new Error("a message without an address");
      try {
        const attachments = await enclosed(ctx, message);
        await mailer.send({ to: message.email, ...letterOf(message, parts), attachments });
        return { error: null };
      } catch (error) {
        const { words, isFinal } = refusalOf(error);
        return { error: words, isFinal };
      }
    },
  };
}

const texts: Record<Language, { dear: string; more: string; regards: string; end: string }> = {
  id: {
    dear: "Yth.",
    more: "Selengkapnya di aplikasi",
    regards: "Salam",
    end: "Berhenti menerima surel tentang",
  },
  en: { dear: "Dear", more: "More in the app", regards: "Regards", end: "Stop mails about" },
};

/** How a letter about a topic is ended: the line below it, and headers for mail programs (RFC 8058). */
function endingOf(
  about: Subscription,
  { keys, publicUrl }: Pick<LetterParts, "keys" | "publicUrl">,
  language: Language,
): { line: string; headers: Record<string, string> } {
  const url = unsubscribeUrl(publicUrl(), about, keys);
  return {
    line: `--\n${texts[language].end} "${topicNames[about.topic][language]}": ${url}`,
    headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

type LetterMessage = Pick<
  WaitingMessage,
  "id" | "account_id" | "name" | "title" | "body" | "topic" | "language"
>;

/** The message as a letter, but for its address; of a topic that may be ended, with where to do so. */
export function letterOf(message: LetterMessage, parts: LetterParts): Omit<Mail, "to"> {
  const { id, account_id, name, title, body } = message;
  const url = parts.publicUrl();
  const topic = message.topic as Topic;
  const language = (message.language ?? "id") as Language;
  const t = texts[language];
  const end = isMandatory(topic) ? null : endingOf({ accountId: account_id, topic }, parts, language);
  const paragraphs = [
    `${t.dear} ${name},`,
    body,
    `${t.more}: ${url}/pesan`,
    `${t.regards},\n${parts.utilityName}`,
    ...(end === null ? [] : [end.line]),
  ];
  return {
    subject: title,
    text: `${paragraphs.join("\n\n")}\n`,
    messageId: `<pesan-${id}@${URL.parse(url)?.hostname ?? "loket"}>`,
    headers: end?.headers ?? {},
  };
}
