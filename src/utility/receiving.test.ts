import { randomUUID } from "node:crypto";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../test/billing.ts";
import { type Answer, type CustomerCaller, startTestServer, type TestServer } from "../../test/harness.ts";
import { applicationOf } from "../../test/installations.ts";
import { makeDebtor } from "../../test/payments.ts";
import { link, photo, reportOf } from "../../test/reports.ts";
import { metricsToken } from "../../test/staff.ts";
import { makeConnection, makeUtility } from "../../test/utility.ts";

const noon = "2026-11-21T12:00:00+07:00";
const folder = mkdtempSync(join(tmpdir(), "loket-files-"));
const files = join(folder, "files");
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: "on",
    REGISTRATION_LIMIT: "100000",
    FILES_URL: pathToFileURL(files).href,
  });
  await standAt(server, noon);
  await makeUtility(server);
  const plan = { period: "202611", starts_on: "2026-11-20", ends_on: "2026-11-27" };
  expect((await server.operator.post("/backoffice/v1/reading-schedules", plan)).status).toBe(201);
});
afterEach(() => server.clock.stop(noon));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const later = (hours: number) =>
  server.clock.stop(new Date(new Date(noon).getTime() + hours * 3_600_000 + 1000));

/** A photo that is cut short: anyone who opens it has worked for nothing. */
async function damaged(): Promise<string> {
  const whole = Buffer.from(await photo(), "base64");
  return whole.subarray(0, Math.floor(whole.length / 2)).toString("base64");
}

type Send = (foto: string) => Promise<Answer<{ kode: string; pesan: string }>>;

/** Each call, how often an account may make it in an hour and in a day, and what it needs in addition to its photo. */
const calls: [string, { anHour: number; aDay: number }, (me: CustomerCaller) => Promise<Send>][] = [
  [
    "upload_gangguan",
    { anHour: 10, aDay: 20 },
    async (me) => (foto) => me.post("/app/upload_gangguan", reportOf("LAINNYA", { foto })),
  ],
  ["upload_pp", { anHour: 10, aDay: 20 }, async (me) => (foto) => me.post("/app/upload_pp", { foto })],
  [
    "upload_pasang_baru",
    { anHour: 5, aDay: 10 },
    async (me) => async (foto_ktp) => me.post("/app/upload_pasang_baru", await applicationOf({ foto_ktp })),
  ],
  [
    "upload_catat_meter",
    { anHour: 40, aDay: 80 },
    async (me) => {
      const { sl } = await owned(me);
      return (foto) => me.post("/app/upload_catat_meter", { sl, foto });
    },
  ],
  [
    "upload_baca_mandiri",
    { anHour: 40, aDay: 80 },
    async (me) => {
      const { sl } = await owned(me);
      return (foto) => me.post("/app/upload_baca_mandiri", { sl, stand_akhir: 20, foto });
    },
  ],
  [
    "upload_bukti_transfer",
    { anHour: 20, aDay: 40 },
    async (customer) => {
      const { sl } = await makeDebtor(server, { customer });
      const { body } = await customer.post("/app/request_pembayaran", { sl });
      const { kode_pembayaran } = body.data;
      return (foto) => customer.post("/app/upload_bukti_transfer", { kode_pembayaran, foto });
    },
  ],
];

async function owned(me: CustomerCaller) {
  const connection = await makeConnection(server);
  await link(me, connection);
  return connection;
}

/** How many calls succeeded, were refused for their content, and were too many. */
async function outcomes(times: number, send: () => Promise<Answer<unknown>>) {
  const seen: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await send();
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

const countOf = async (table: string, me: CustomerCaller) =>
  (await server.sql.query(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`, [me.id])).rows[0]
    .n as number;

describe("work", () => {
  test("an honest customer's hour: a photo anew, a report from the street, and a repeat of each, go through", async () => {
    const me = await server.customer();
    const [foto, other] = [await photo(), await photo()];
    const sent = { ...reportOf("LAINNYA", { foto }), client_uuid: randomUUID() };
    for (const status of [201, 200, 200])
      expect((await me.post("/app/upload_gangguan", sent)).status).toBe(status);
    for (const each of [foto, other])
      expect((await me.post("/app/upload_pp", { foto: each })).status).toBe(200);
    expect(await countOf("complaints", me)).toBe(1);
  });

  test("after an hour, and after a day, it goes on; the second limit is the day's", async () => {
    const me = await server.customer();
    const report = () => me.post("/app/upload_gangguan", reportOf("LAINNYA"));
    expect(await outcomes(11, report)).toEqual({ 201: 10, 429: 1 });
    later(1);
    expect(await outcomes(11, report)).toEqual({ 201: 10, 429: 1 });
    later(2);
    const refused = await report();
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 22 * 3600 - 1]);
    expect(refused.body.pesan).toContain("22 jam");
    later(24);
    expect((await report()).status).toBe(201);
    expect(await countOf("complaints", me)).toBe(21);
  });
});

describe("refuse", () => {
  test.for(calls)(
    "%s goes too often: 429 with Retry-After, whatever the photos were",
    async ([, { anHour }, prepare]) => {
      const me = await server.customer();
      const send = await prepare(me);
      const foto = await damaged();
      expect(await outcomes(anHour, () => send(foto))).toEqual({ 422: anHour });
      const refused = await send(await photo());
      expect([refused.status, refused.body.kode]).toEqual([429, "TERLALU_BANYAK_PERMINTAAN"]);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(
        (await server.sql.query("SELECT FROM files WHERE owner = $1", [`account:${me.id}`])).rows,
      ).toEqual([]);
    },
  );

  test("files while the disk is nearly full: 503 in words, so that levies still have room", async () => {
    const cramped = await startTestServer({ UPLOAD_FLOOR: String(2 ** 49) });
    try {
      const me = await cramped.customer();
      const sent = await me.post("/app/upload_pp", { foto: await photo() });
      expect([sent.status, sent.body.kode]).toEqual([503, "RUANG_PENYIMPANAN_HABIS"]);
      expect(Number(sent.headers.get("retry-after"))).toBeGreaterThan(0);
      const metrics = (await cramped.anonymous.get("/metrics", { authorization: `Bearer ${metricsToken}` }))
        .text;
      expect(Number(/^loket_store_free_bytes (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    } finally {
      await cramped.close();
    }
  });

  test("120 false reports at once: ten are taken, and nobody else is kept from reporting", async () => {
    const [me, other] = [await server.customer(), await server.customer()];
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => me.post("/app/upload_gangguan", reportOf("LAINNYA"))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(await countOf("complaints", me)).toBe(10);
    expect((await other.post("/app/upload_gangguan", reportOf("LAINNYA"))).status).toBe(201);
  });

  test("an account's files of a day are 100 MiB: then photos of any call wait for tomorrow, words do not", async () => {
    const me = await server.customer();
    const send = async () => me.post("/app/upload_pp", { foto: await photo() });
    expect((await send()).status).toBe(200);
    const key = `upload-bytes:day:${me.id}`;
    const { rows } = await server.sql.query("SELECT hits FROM throttles WHERE key = $1", [key]);
    const stored = await server.sql.query("SELECT bytes FROM files WHERE owner = $1", [`account:${me.id}`]);
    expect(rows[0].hits).toBe(stored.rows[0].bytes);
    await server.sql.query("UPDATE throttles SET hits = 100 * 1024 * 1024 - 1 WHERE key = $1", [key]);
    expect((await send()).status).toBe(200);
    const url = (await me.get("/app/akun")).body.data.foto_profil_url;
    const refused = await send();
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 86_400]);
    expect((await me.post("/app/upload_gangguan", reportOf("LAINNYA", { foto: await photo() }))).status).toBe(
      429,
    );
    expect((await me.post("/app/upload_gangguan", reportOf("LAINNYA"))).status).toBe(201);
    expect((await me.get("/app/akun")).body.data.foto_profil_url).toBe(url);
    later(24);
    expect((await send()).status).toBe(200);
  });
});

describe("guard", () => {
  test("a repeat with the same client_uuid is not counted, after the first or beside it", async () => {
    const me = await server.customer();
    const report = (client_uuid: string) =>
      me.post("/app/upload_gangguan", { ...reportOf("LAINNYA"), client_uuid });
    for (let round = 0; round < 3; round += 1) {
      const uuid = randomUUID();
      const answers = await Promise.all(Array.from({ length: 4 }, () => report(uuid)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(await outcomes(5, () => report(uuid))).toEqual({ 200: 5 });
    }
    const last = randomUUID();
    expect(await outcomes(1, () => report(last))).toEqual({ 201: 1 });
    expect(await outcomes(8, () => report(randomUUID()))).toEqual({ 201: 6, 429: 2 });
    expect((await report(last)).status).toBe(200);
  });

  test("what is refused without opening a photo is not counted", async () => {
    const me = await server.customer();
    const short = reportOf("LAINNYA", { keterangan: "pendek", foto: await photo() });
    expect(await outcomes(15, () => me.post("/app/upload_gangguan", short))).toEqual({ 422: 15 });
    expect(await outcomes(10, () => me.post("/app/upload_gangguan", reportOf("LAINNYA")))).toEqual({
      201: 10,
    });
  });

  test("what fails on our side is not counted", async () => {
    const me = await server.customer();
    const send = async () => me.post("/app/upload_pp", { foto: await photo() });
    expect((await send()).status).toBe(200);
    renameSync(files, `${files}.away`);
    writeFileSync(files, "no folder");
    try {
      expect(await outcomes(12, send)).toEqual({ 503: 12 });
    } finally {
      rmSync(files);
      renameSync(`${files}.away`, files);
    }
    expect(await outcomes(10, send)).toEqual({ 200: 9, 429: 1 });
  });
});
