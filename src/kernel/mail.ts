import type { Logger } from "pino";
import { fieldError } from "../field-errors/field-errors.ts";
import { isMailAddress } from "../mail-address.ts";
import { OperatorError } from "../operator-error.ts";
import { waitAtMost } from "./at-most.ts";
import { invalid, unavailable } from "./errors.ts";
import { turns } from "./throttle/turns.ts";

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The same for each try, so that a mail that arrives twice is known for one; without it a new one. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The mail server refuses this mail, or its address, for good: to send it again is of no use. */
export class RefusedForGood extends Error {}

/** Why a mail was not taken, in the mail server's words, and whether that is for good. @param error as `send` throws it */
export function refusalOf(error: unknown): { words: string; isFinal: boolean } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return {
    words: (cause instanceof Error ? cause.message : String(cause)).slice(0, 300),
    isFinal: cause instanceof RefusedForGood,
  };
}

export interface Mailer {
  /**
   * Hands the mail over to the mail server, within 20 seconds once its turn has come.
   * @throws LoketError invalid when `to` is not one address; unavailable when the mail server did not take the mail
   */
  send(mail: Mail): Promise<void>;
  /** Waits up to 5 seconds for mails under way, then gives up on them; from now on `send` refuses. */
  close(): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = { connect: 5000, silence: 10_000, mail: 20_000, close: 5000 };

/**
 * Sends mail through the server that SMTP_URL names: `smtp://USER:PASSWORD@host[:port]`, or `smtps://` for TLS from the first byte.
 * With a login, smtp:// demands STARTTLS, unless the host is this machine or the address ends with `?requireTLS=false`.
 * Without an address, mails are written to the log instead of being sent, secrets in them and all: for development.
 * @param from the sender, such as "Loket <noreply@example.id>"
 * @param count hears what became of each mail that the mail server was given
 * @throws OperatorError when the address is wrong
 */
export async function createMailer(
  smtpUrl: string | undefined,
  from: string,
  log: Pick<Logger, "info">,
  count: (outcome: "sent" | "refused") => void = () => {},
): Promise<Mailer> {
  const sender = senderIn(from);
  return smtpUrl === undefined
    ? createLogMailer(log)
    : createSmtpMailer(await openTransport(smtpUrl), sender, count);
}

function createLogMailer(log: Pick<Logger, "info">): Mailer {
  return {
    async send({ to, subject, text, attachments = [] }) {
      requireAddress(to);
      const names = attachments.map(({ filename }) => filename);
      log.info(
        { to, subject, text, attachments: names },
        "a mail that is not sent, because SMTP_URL is not set",
      );
    },
    async close() {},
  };
}

function createSmtpMailer(
  transport: Transport,
  sender: Sender,
  count: (outcome: "sent" | "refused") => void,
): Mailer {
  const takeTurn = turns({ atOnce: 8, waiting: 200 });
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let closing = false;

  async function deliver({
    to,
    subject,
    text,
    attachments = [],
    messageId,
    headers = {},
  }: Mail): Promise<void> {
    try {
      await transport.sendMail({
        from: sender,
        // Not as a header to be parsed, where a comma or a bracket would make another address of it.
        to: { name: "", address: to },
        envelope: { from: sender.address, to: [to] },
        subject: oneLine(subject),
        text,
        headers: { ...headers },
        ...(messageId === undefined ? {} : { messageId }),
        attachments: attachments.map((one) => ({ ...one, filename: oneLine(one.filename) })),
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE.mail), stop.signal]),
      });
      count("sent");
    } catch (error) {
      count("refused");
      // A new error: the library's own may carry the connection.
      throw unavailable(
        "The mail server did not take the mail.",
        error instanceof Error ? bareError(error) : error,
      );
    }
  }

  return {
    async send(mail) {
      requireAddress(mail.to);
      if (closing) throw unavailable("The service is stopping.");
      const sending = takeTurn(() => deliver(mail));
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    async close() {
      closing = true;
      await waitAtMost(PATIENCE.close, Promise.allSettled(underWay));
      stop.abort();
      transport.close();
    },
  };
}

/**
 * Its message alone, and whether it is for good: 55x about the recipient or the mail. Another refusal, such as of the login or of our own
 * sender, is about our settings, and ends when they are put right.
 */
function bareError(error: Error & { responseCode?: number; command?: string }): Error {
  const { message, responseCode = 0, command = "" } = error;
  const isFinal = responseCode >= 550 && responseCode < 560 && ["RCPT TO", "DATA"].includes(command);
  return isFinal ? new RefusedForGood(message) : new Error(message);
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** What speaks SMTP holds megabytes: it is loaded only where SMTP_URL is set. @throws OperatorError when the address is wrong */
async function openTransport(smtpUrl: string) {
  const requireTLS = mustEncrypt(smtpUrl);
  const { createTransport } = await import("nodemailer");
  try {
    return createTransport({
      pool: true,
      maxConnections: 2,
      maxRequeues: 1,
      connectionTimeout: PATIENCE.connect,
      greetingTimeout: PATIENCE.connect,
      dnsTimeout: PATIENCE.connect,
      socketTimeout: PATIENCE.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS,
      url: smtpUrl,
    });
  } catch {
    throw wrongAddress(); // the library's error shows the address, password and all
  }
}

/** In words, why the mail server of this address takes no mail from us; null when it answers and takes the login. @throws OperatorError */
export async function whyNoMail(smtpUrl: string): Promise<string | null> {
  const transport = await openTransport(smtpUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

function wrongAddress(): OperatorError {
  return new OperatorError("SMTP_URL must be smtp://USER:PASSWORD@host or smtps://USER:PASSWORD@host");
}

function requireAddress(to: string): void {
  if (!isMailAddress(to)) throw invalid({ to: [fieldError("NOT_ONE_EMAIL")] });
}

interface Sender {
  name: string;
  address: string;
}

/** @param from as the setting MAIL_FROM has it */
function senderIn(from: string): Sender {
  const [, name = "", bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(from.trim()) ?? [];
  return { name: oneLine(name).trim(), address: bracketed ?? from.trim() };
}

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function mustEncrypt(smtpUrl: string): boolean {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "")
    throw wrongAddress();
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  return url.protocol === "smtp:" && url.username !== "" && !isHere;
}
