import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { inspect } from "node:util";
import fc from "fast-check";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { anyCharacter } from "../../test/any-text.ts";
import { isMailAddress } from "../mail-address.ts";
import { OperatorError } from "../operator-error.ts";
import { createMailer, type Mailer } from "./mail.ts";

const from = "Loket Air <noreply@loket.example>";
const silent = { info: () => {} };

interface Taken {
  from: string;
  to: string[];
  /** As it came over the wire, with bare line feeds. */
  source: string;
}

let closeAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll.reverse()) await close();
  closeAll = [];
});

/** A mail server that takes everything, on a free port. */
async function startSmtp(
  options: SMTPServerOptions = {},
): Promise<{ url: string; taken: Taken[]; connections: number }> {
  const state = { url: "", taken: [] as Taken[], connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onData(stream, session, done) {
      textOf(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        state.taken.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: source.replaceAll("\r\n", "\n"),
        });
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  state.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  closeAll.push(() => new Promise((done) => server.close(done)));
  return state;
}

async function mailerTo(url: string): Promise<Mailer> {
  const mailer = await createMailer(url, from, silent);
  closeAll.push(() => mailer.close());
  return mailer;
}

function headers(source: string): string[] {
  const [head = ""] = source.split("\n\n");
  return head.replace(/\n[ \t]+/g, " ").split("\n");
}

describe("work", () => {
  test("a mail arrives with its sender, subject, text and attachments", async () => {
    const smtp = await startSmtp();
    await (await mailerTo(smtp.url)).send({
      to: "siti@example.id",
      subject: "Kode Anda: 123456 – berlaku 10 menit",
      text: "Kode: 123456\n.\nJangan berikan kepada siapa pun.\n",
      attachments: [{ filename: "resi.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") }],
    });
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken as [Taken];
    expect(mail).toMatchObject({ from: "noreply@loket.example", to: ["siti@example.id"] });
    expect(headers(mail.source)).toContain("From: Loket Air <noreply@loket.example>");
    expect(headers(mail.source)).toContain("To: siti@example.id");
    expect(mail.source).toContain("Kode: 123456\n.\nJangan berikan kepada siapa pun.\n");
    expect(mail.source).toMatch(/Content-Type: application\/pdf; name=resi\.pdf/);
    expect(mail.source).toContain(Buffer.from("%PDF-").toString("base64"));
  });

  test("one connection serves many mails", async () => {
    const smtp = await startSmtp();
    const mailer = await mailerTo(smtp.url);
    const mails = Array.from({ length: 12 }, (_, index) => ({
      to: `a${index}@example.id`,
      subject: "x",
      text: "x",
    }));
    await Promise.all(mails.map(mailer.send));
    expect(smtp.taken.map(({ to }) => to[0]).sort()).toEqual(mails.map(({ to }) => to).sort());
    expect(smtp.connections).toBeLessThanOrEqual(2);
  });

  test("a login is used", async () => {
    const logins: unknown[] = [];
    const smtp = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username ?? "" });
      },
    });
    await (await mailerTo(smtp.url.replace("//", "//loket%40example:p%2Fss@"))).send({
      to: "siti@example.id",
      subject: "x",
      text: "x",
    });
    expect(logins).toEqual([["loket@example", "p/ss"]]);
    expect(smtp.taken).toHaveLength(1);
  });

  test("without a mail server, mails are printed to the log", async () => {
    const printed: unknown[] = [];
    const mailer = await createMailer(undefined, from, {
      info: (...line: unknown[]) => void printed.push(line),
    });
    await mailer.send({
      to: "siti@example.id",
      subject: "Kode",
      text: "123456",
      attachments: [{ filename: "resi.pdf", contentType: "application/pdf", content: Buffer.from("x") }],
    });
    await mailer.close();
    expect(printed).toEqual([
      [
        { to: "siti@example.id", subject: "Kode", text: "123456", attachments: ["resi.pdf"] },
        expect.stringContaining("SMTP_URL"),
      ],
    ]);
  });

  test("closing waits for mails under way", async () => {
    const smtp = await startSmtp();
    const mailer = await createMailer(smtp.url, from, silent);
    const sending = [1, 2, 3].map((n) => mailer.send({ to: `a${n}@example.id`, subject: "x", text: "x" }));
    await mailer.close();
    await Promise.all(sending);
    expect(smtp.taken).toHaveLength(3);
    const late = mailer.send({ to: "a@example.id", subject: "x", text: "x" });
    await expect(late).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("refuse", () => {
  test("what is not one plain address", async () => {
    const smtp = await startSmtp();
    const mailers = [await mailerTo(smtp.url), await createMailer(undefined, from, silent)];
    const wrong = [
      "",
      "siti",
      "siti@",
      "@example.id",
      "siti@example.id, evil@example.id",
      "siti@example.id;evil@example.id",
      "siti@example.id evil@example.id",
      "Siti <siti@example.id>",
      "<siti@example.id>",
      '"a b"@example.id',
      "siti@example.id\r\nBcc: evil@example.id",
      "siti@example.id\n",
      "siti@example.id\0",
      "siti@[127.0.0.1]",
      "siti(comment)@example.id",
      "siti@exämple.id",
      "siti..budi@example.id",
      "siti@@example.id",
      `${"a".repeat(250)}@example.id`,
    ];
    for (const to of wrong) {
      expect(isMailAddress(to), to).toBe(false);
      for (const mailer of mailers)
        await expect(mailer.send({ to, subject: "x", text: "x" }), to).rejects.toMatchObject({
          kind: "invalid",
        });
    }
    expect(smtp.taken).toEqual([]);
    for (const to of [
      "siti@example.id",
      "siti.budi+air@mail.example.co.id",
      "a@localhost",
      "o'neil_9@x-y.id",
    ])
      expect(isMailAddress(to), to).toBe(true);
  });

  test("an address of the server that is wrong, without showing its password", async () => {
    for (const url of [
      "smtp://",
      "http://user:hushhush@host",
      "mail.example.id",
      "smtp:user:hushhush",
      "smtp://user:hushhush@10.0.0.300",
      "smtp://user:hushhush@mail%20host",
    ]) {
      const refused = await createMailer(url, from, silent).catch((error: unknown) => error);
      expect(refused, url).toBeInstanceOf(OperatorError);
      expect(inspect(refused), url).not.toContain("hushhush");
    }
  });

  test("a login in the clear to another machine: it demands TLS first", async () => {
    const logins: unknown[] = [];
    const options: SMTPServerOptions = {
      allowInsecureAuth: true,
      onAuth({ username }, _session, done) {
        logins.push(username);
        done(null, { user: username ?? "" });
      },
    };
    const smtp = await startSmtp(options);
    // A name that is not this machine's in its spelling.
    const elsewhere = smtp.url.replace("//127.0.0.1", "//user:hushhush@0.0.0.0");
    const mail = { to: "siti@example.id", subject: "x", text: "x" };
    await expect((await mailerTo(elsewhere)).send(mail)).rejects.toMatchObject({ kind: "unavailable" });
    expect(logins).toEqual([]);
    await (await mailerTo(`${elsewhere}?requireTLS=false`)).send(mail);
    expect(logins).toEqual(["user"]);
  });
});

describe("guard", () => {
  test("no text makes a header, another recipient or another sender", async () => {
    const smtp = await startSmtp();
    const mailer = await mailerTo(smtp.url);
    const evil = "\r\nBcc: evil@example.id\r\n\r\nanother body";
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constant(evil),
      fc.string().map((s) => s + evil + s),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (subject, text, filename) => {
        smtp.taken.length = 0;
        const attachments = [{ filename, contentType: "text/plain", content: Buffer.from("x") }];
        await mailer.send({ to: "siti@example.id", subject, text, attachments });
        expect(smtp.taken).toMatchObject([{ from: "noreply@loket.example", to: ["siti@example.id"] }]);
        const names = headers(smtp.taken[0]?.source ?? "").map((line) => line.split(":")[0]?.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        // An empty subject has no line; without a text, the attachment alone is the mail.
        const sometimes = ["subject", "content-disposition", "content-transfer-encoding"];
        const always = names.filter((name = "") => !sometimes.includes(name)).sort();
        expect(always).toEqual(["content-type", "date", "from", "message-id", "mime-version", "to"]);
      }),
      { numRuns: 60 },
    );
  });

  test("an attachment is never read from a path or fetched from an address", async () => {
    const smtp = await startSmtp();
    const attachment = { filename: "x", contentType: "text/plain", path: "/etc/passwd", content: undefined };
    const sending = (await mailerTo(smtp.url)).send({
      to: "siti@example.id",
      subject: "x",
      text: "x",
      attachments: [attachment as never],
    });
    await expect(sending).rejects.toMatchObject({ kind: "unavailable" });
    expect(smtp.taken).toEqual([]);
  });

  test("a server that refuses, is gone or says nothing is unavailable, and its password is not told", async () => {
    const refusing = await startSmtp({
      onRcptTo(_address, _session, done) {
        done(new Error("no such mailbox"));
      },
    });
    const gone = await startSmtp();
    await closeAll.pop()?.();
    const mute = createServer(() => {}).listen(0, "127.0.0.1");
    await once(mute, "listening");
    closeAll.push(async () => void mute.close());
    const wrongLogin = await startSmtp({
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        done(new Error("go away"));
      },
    });
    const urls = [
      refusing.url,
      gone.url,
      `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
      wrongLogin.url.replace("//", "//user:hushhush@"),
    ];
    await Promise.all(
      urls.map(async (url) => {
        const sending = (await mailerTo(url)).send({ to: "siti@example.id", subject: "x", text: "x" });
        const error = await sending.then(
          () => expect.unreachable(url),
          (reason: unknown) => reason,
        );
        expect(error).toMatchObject({ kind: "unavailable" });
        expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hushhush");
      }),
    );
  });

  test("a flood is bounded: what does not fit is told to come again", async () => {
    const smtp = await startSmtp();
    const mailer = await mailerTo(smtp.url);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, () => mailer.send({ to: "siti@example.id", subject: "x", text: "x" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(208);
    expect(smtp.taken).toHaveLength(208);
  });
});
