import { beforeAll, describe, expect, test, vi } from "vitest";
import { templates } from "../database.ts";
import type { Answer, CustomerCaller } from "../harness.ts";
import { type Household, makeHousehold, nothings } from "../household.ts";
import { sharedMailbox } from "../mailbox.ts";
import { sharedUtility } from "../utility.ts";

/*
 * Who asks for what he may not know learns nothing: not from the text, and not from the time. Times are compared with each other, by
 * the least of tries that take turns, which is the work itself without waits for others; what were to be seen, a hash that was not
 * computed or a mail that was waited for, is a multiple.
 */

vi.setConfig({ testTimeout: 120_000 }); // hundreds of passwords are hashed, one after the other

let household: Household;
let stranger: CustomerCaller;
const customers: CustomerCaller[] = [];
const tries = 15;

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SANDBOX: "1", SMTP_URL: mailbox.url }), { template: templates.empty });
beforeAll(async () => {
  // Passwords cost what they do in service, the staff's and those of customers who register.
  household = await makeHousehold(server);
  stranger = await server.customer();
  for (let n = 0; n < tries; n += 1) customers.push(await server.customer({}));
});

type Ask = (n: number) => Promise<Answer<unknown>>;

/** Asks for both in turns; compares text and status each time, and the least of their times in the end. */
async function expectAlike(known: Ask, unknown: Ask): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let n = -2; n < tries; n += 1) {
    const answers: { status: number; text: string }[] = [];
    // The one who is first this time is second the next time.
    for (const which of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const ask = [known, unknown][which];
      const from = performance.now();
      const { status, text } = (await ask?.(Math.max(n, 0))) ?? { status: 0, text: "" };
      // The first ones warm up.
      if (n >= 0) times[which as 0 | 1].push(performance.now() - from);
      answers[which] = { status, text };
    }
    expect(answers[0]).toEqual(answers[1]);
  }
  const [ofKnown, ofUnknown] = times.map((each) => Math.min(...each));
  const ratio = (ofKnown ?? 0) / (ofUnknown ?? 0);
  expect(ratio, `${ofKnown} ms for the known, ${ofUnknown} ms for the unknown`).toBeGreaterThan(1 / 3);
  expect(ratio, `${ofKnown} ms for the known, ${ofUnknown} ms for the unknown`).toBeLessThan(3);
}

const nameOf = (n: number) => customers[n]?.username ?? "";

describe("whether there is such an account", () => {
  test("is not told by a login that fails, at either API", async () => {
    const staff = (username: string) =>
      server.anonymous.post("/auth/v1/login", { username, password: "salah sekali" });
    await expectAlike(
      () => staff("operator"),
      (n) => staff(`nobody${n}`),
    );
    for (const [call, password] of [
      ["login", "salah sekali"],
      ["login_token", "0".repeat(64)],
    ]) {
      const login = (username: string) => server.public.post(`/app/${call}`, { username, password });
      await expectAlike(
        (n) => login(nameOf(n)),
        (n) => login(`tidak.ada.${n}`),
      );
    }
  });

  test("is not told when a code is asked for, sent, and guessed at", async () => {
    const ask = (username: string) => server.public.post("/app/buat_kode", { username });
    await expectAlike(
      (n) => ask(nameOf(n)),
      (n) => ask(`tidak.ada.${n}`),
    );
    const guess = (username: string) => server.public.post("/app/cek_kode", { username, kode: "000000" });
    await expectAlike(
      (n) => guess(nameOf(n)),
      (n) => guess(`tidak.ada.${n}`),
    );
    const reset = (username: string) =>
      server.public.post("/app/reset_kode", { username, kode: "000000", password_baru: "kata sandi lain" });
    await expectAlike(
      (n) => reset(nameOf(n)),
      (n) => reset(`tidak.ada.${n}`),
    );
  });
});

describe("whether there is such a thing of somebody else's", () => {
  test("is not told by any call that names one", async () => {
    const { things } = household;
    const calls: Record<string, (of: typeof things) => Promise<Answer<unknown>>> = {
      tagihan: ({ sl }) => stranger.get(`/app/tagihan/${sl}`),
      history: ({ sl }) => stranger.get(`/app/history/${sl}/semua`),
      cek_pembayaran: ({ openPayment }) =>
        stranger.post("/app/cek_pembayaran", { kode_pembayaran: openPayment }),
      request_pembayaran: ({ unpaidBill }) =>
        stranger.post("/app/request_pembayaran", { id_tagihan: [unpaidBill] }),
      resi: ({ receipt }) => stranger.get(`/app/resi/${receipt}`),
      berkas: ({ file }) => stranger.get(`/app/berkas/${file}`),
    };
    for (const call of Object.values(calls)) {
      await expectAlike(
        () => call(things),
        () => call(nothings),
      );
    }
  });
});
