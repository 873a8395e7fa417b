import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";

export interface ReceivedMail {
  to: string;
  /** As it came over the wire, with bare line feeds and without soft line breaks. */
  source: string;
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** From now on refuses every mail, as a server that is too busy or with this code, or takes them again. */
  refuse: (refuses: boolean | number) => void;
  /**
   * The next mail to this address that nobody has asked for yet and that says this; waits for it. Messages to a customer are mailed in the
   * background, before or after what the test waits for.
   */
  mailTo: (address: string, says?: RegExp) => Promise<ReceivedMail>;
  close: () => Promise<void>;
}

/** A mail server (`startMailbox`) that the tests of a file share. */
export function sharedMailbox(): Mailbox {
  const shared = {} as Mailbox;
  beforeAll(async () => {
    Object.assign(shared, await startMailbox());
  });
  afterAll(() => shared.close());
  return shared;
}

/** A real mail server on a free port, which takes every mail. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const seen = new Set<ReceivedMail>();
  let arrived = Promise.withResolvers<void>();
  let refusing: boolean | number = false;
  const box: Mailbox = {
    url: "",
    mails,
    refuse: (refuses) => {
      refusing = refuses;
    },
    async mailTo(address, says = /^/) {
      for (;;) {
        const mail = mails.find((one) => one.to === address && !seen.has(one) && says.test(one.source));
        if (mail !== undefined) {
          seen.add(mail);
          return mail;
        }
        await arrived.promise;
      }
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      textOf(stream).then((source) => {
        if (refusing !== false) {
          const responseCode = refusing === true ? 451 : refusing;
          return done(Object.assign(new Error("Busy"), { responseCode }));
        }
        const [to] = envelope.rcptTo;
        mails.push({ to: to?.address ?? "", source: source.replaceAll("\r\n", "\n").replaceAll("=\n", "") });
        arrived.resolve();
        arrived = Promise.withResolvers<void>();
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  box.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return box;
}
