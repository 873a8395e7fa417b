import type { Ctx } from "../../../kernel/context.ts";
import type { Keys } from "../../../kernel/keys/key-ring.ts";
import { type Attachment, type Mail, type Mailer, refusalOf } from "../../../kernel/mail.ts";
import { isMandatory, type Topic, topicNames } from "../topics.ts";
import type { Sender } from "./deliver.ts";
import type { WaitingMessage } from "./queries.ts";
import { type Subscription, unsubscribeUrl } from "./unsubscribe-token.ts";

interface MailParts {
  mailer: Mailer;
  keys: Pick<Keys, "newest">;
  utilityName: string;
  /** Address of the customer API, without a slash at its end. */
  publicUrl: () => string;
  /** What goes with a message, such as a receipt. */
  enclosed: (ctx: Ctx, message: WaitingMessage) => Promise<readonly Attachment[]>;
}

/** Mails messages to addresses that their accounts have confirmed. */
export function mailSender(parts: MailParts): Sender {
  return {
    way: "mail",
    atOnce: 8,
    whyNot({ is_active, email, email_confirmed, topic, mail_muted }) {
      if (!is_active || email === null || !email_confirmed) return "NO_ADDRESS";
      return !isMandatory(topic) && mail_muted?.includes(topic) ? "NOT_WANTED" : null;
    },
    async send(ctx, message) {
      try {
        const attachments = await parts.enclosed(ctx, message);
        await parts.mailer.send({ ...mailOf(message, parts), attachments });
        return { error: null };
      } catch (error) {
        const { words, isFinal } = refusalOf(error);
        return { error: words, isFinal };
      }
    },
  };
}

/** How a letter about a topic is ended: the line below it, and headers for mail programs (RFC 8058). */
export function endingOf(
  about: Subscription,
  { keys, publicUrl }: Pick<MailParts, "keys" | "publicUrl">,
): { line: string; headers: Record<string, string> } {
  const url = unsubscribeUrl(publicUrl(), about, keys);
  return {
    line: `--\nBerhenti menerima surel tentang "${topicNames[about.topic]}": ${url}`,
    headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** The message as a letter; of a topic that may be ended, with where to do so. */
function mailOf(message: WaitingMessage, parts: MailParts): Mail {
  const { id, account_id, name, email, title, body } = message;
  if (email === null) throw new Error("a message without an address");
  const url = parts.publicUrl();
  const topic = message.topic as Topic;
  const end = isMandatory(topic) ? null : endingOf({ accountId: account_id, topic }, parts);
  const paragraphs = [
    `Yth. ${name},`,
    body,
    `Selengkapnya di aplikasi: ${url}/pesan`,
    `Salam,\n${parts.utilityName}`,
    ...(end === null ? [] : [end.line]),
  ];
  return {
    to: email,
    subject: title,
    text: `${paragraphs.join("\n\n")}\n`,
    messageId: `<pesan-${id}@${URL.parse(url)?.hostname ?? "loket"}>`,
    headers: end?.headers ?? {},
  };
}
