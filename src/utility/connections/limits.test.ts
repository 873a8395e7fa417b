import { beforeAll, expect, test } from "vitest";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({
  RATE_LIMITS: "on",
  CEK_SL_LIMIT: "4",
  PROOF_LIMIT: "2",
  REGISTRATION_LIMIT: "1000",
});

beforeAll(async () => {
  server.clock.stop("2026-11-21T03:00:00Z");
});

const tooMany = [429, "TERLALU_BANYAK_PERMINTAAN"];

test("so many look-ups an account and hour, found or not; then 429, which says when to come back", async () => {
  const { sl } = await makeConnection(server);
  const [one, other] = [await server.customer(), await server.customer()];
  const check = (text: string, who = one) => who.post("/app/cek_sl", { sl: text });
  for (const [text, status] of [
    [sl, 200],
    ["TIADA-1", 404],
    [sl, 200],
    ["TIADA-2", 404],
  ] as const)
    expect((await check(text)).status).toBe(status);
  const refused = await check(sl);
  expect([refused.status, refused.body.kode]).toEqual(tooMany);
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect((await check(sl, other)).status).toBe(200);
  server.clock.stop("2026-11-21T04:00:00Z");
  expect((await check(sl)).status).toBe(200);
});

test("confirming without a proof is no way around the limit of look-ups", async () => {
  const account = await server.customer();
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await account.post("/app/confirm_sl", { sl: `TIADA-${tries}` })).status);
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
});

test("only wrong proofs count; when they are used up, a right one is refused too", async () => {
  const account = await server.customer();
  const prove = async (made: { sl: string }, phone: string) => {
    const { status, body } = await account.post("/app/confirm_sl", { sl: made.sl, no_hp_terdaftar: phone });
    return [status, body.kode];
  };
  for (let rights = 0; rights < 4; rights += 1) {
    const made = await makeConnection(server);
    expect(await prove(made, made.phone)).toEqual([201, undefined]);
  }
  const made = await makeConnection(server);
  expect(await prove(made, "081299999999")).toEqual([422, "BUKTI_SALAH"]);
  expect(await prove(made, "bukan nomor")).toEqual([422, "VALIDASI_GAGAL"]);
  expect(await prove(made, "081299999998")).toEqual([422, "BUKTI_SALAH"]);
  expect(await prove(made, "081299999997")).toEqual(tooMany);
  expect(await prove(made, made.phone)).toEqual(tooMany);
  server.clock.stop("2026-11-21T06:00:00Z");
  expect(await prove(made, made.phone)).toEqual([201, undefined]);
});

test("guesses at the same moment are counted like guesses in turn", async () => {
  const [account, made] = [await server.customer(), await makeConnection(server)];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, stand_akhir) =>
      account.post("/app/confirm_sl", { sl: made.sl, stand_akhir }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429, 429, 429, 429, 429]);
});

test("many accounts together do not guess at one connection for long", async () => {
  const made = await makeConnection(server);
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    const account = await server.customer();
    for (const stand_akhir of [2 * number, 2 * number + 1])
      statuses.push((await account.post("/app/confirm_sl", { sl: made.sl, stand_akhir })).status);
  }
  expect(statuses).toEqual([...Array(8).fill(422), ...Array(4).fill(429)]);
});
