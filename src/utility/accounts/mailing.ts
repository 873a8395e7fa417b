import type { Ctx } from "../../kernel/context.ts";
import type { Mail, Mailer } from "../../kernel/mail.ts";

/** What letters to customers are sent with. */
export interface Mailing {
  mailer: Mailer;
  utilityName: string;
}

/**
 * Sends a mail after the answer is under way: neither the mail server's time nor that of writing the mail shall tell whether one is
 * sent. That it was not taken is logged.
 */
export function sendSoon(ctx: Ctx, { mailer }: Mailing, accountId: number, write: () => Mail): void {
  setImmediate(() => {
    Promise.resolve()
      .then(() => mailer.send(write()))
      .catch((error: unknown) => ctx.log.warn({ err: error, account: accountId }, "a mail was not sent"));
  });
}

/** A letter as the utility writes it. */
export function letter(
  account: { name: string },
  to: string,
  subject: string,
  paragraphs: readonly string[],
  utilityName: string,
): Mail {
  const text = [`Yth. ${account.name},`, ...paragraphs, `Salam,\n${utilityName}`].join("\n\n");
  return { to, subject, text: `${text}\n` };
}
