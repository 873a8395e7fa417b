import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { quietUntil } from "../quiet.ts";

/** A push service: keeps what it is sent, and answers what it is told to. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answer = 201;
const service = createServer(async (request, response) => {
  const { url: path = "", headers } = request;
  received.push({ path, headers, body: await buffer(request) });
  response.writeHead(answer).end();
});
beforeAll(() => new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening)));
afterAll(() => void service.close());

const server = sharedUtility({ SANDBOX: "1", WEBHOOK_NETWORKS: "127.0.0.1" }, { hurried: ["do tasks"] });
let customer: CustomerCaller;
let sl: string;

beforeEach(async () => {
  received.length = 0;
  answer = 201;
  customer = await server.customer();
  const home = await makeConnection(server);
  sl = home.sl;
  await customer.post("/app/confirm_sl", { sl });
  await makeBill(server, home.id, { period: "203601" });
});

let browsers = 0;

/** A browser, which can read what is pushed to it. */
function makeBrowser() {
  browsers += 1;
  const keys = createECDH("prime256v1");
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser-${browsers}`;
  /** RFC 8188 and 8291. */
  const read = (body: Buffer) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
    const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(theirs), auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1));
  };
  const subscription = {
    endpoint,
    p256dh: own.toString("base64url"),
    auth: auth.toString("base64url"),
  };
  return { subscription, read, sent: () => received.filter(({ path }) => endpoint.endsWith(path)) };
}

/** Pays, and the account is told. */
async function pay() {
  const { data } = (await customer.post("/app/request_pembayaran", { sl, metode: "SIMULASI" })).body;
  await customer.post("/app/confirm_pembayaran", { kode_pembayaran: data.kode_pembayaran });
  return data.kode_pembayaran as string;
}
const waiting = async () => (await server.sql.query("SELECT last_error FROM tasks WHERE kind = 'push'")).rows;

test("a message is pushed once, sealed for the browser and signed with the utility's key", async () => {
  const browser = makeBrowser();
  const { status } = await customer.post("/app/langganan_push", browser.subscription);
  expect([status, (await customer.post("/app/langganan_push", browser.subscription)).status]).toEqual([
    201, 200,
  ]);
  const code = await pay();
  await expect.poll(() => browser.sent().length).toBe(1);
  await expect.poll(waiting).toEqual([]);
  const [push] = browser.sent();
  const { data } = (await server.public.get("/app/info")).body;
  expect(push?.headers.authorization).toMatch(new RegExp(`^vapid t=[^,]+, ?k=${data.kunci_push}$`));
  expect(push?.headers["content-encoding"]).toBe("aes128gcm");
  expect(push?.body.includes(code)).toBe(false);
  expect(browser.read(push?.body ?? Buffer.alloc(0))).toMatchObject({
    topik: "PEMBAYARAN_DITERIMA",
    tautan: { jenis: "pembayaran", id: code },
  });
  const { items } = (await server.operator.get(`/backoffice/v1/accounts/${customer.id}/messages`)).body.data;
  expect(items[0]).toMatchObject({ pushed: 1, push_failed: 0 });
});

test("a browser that was logged out, or that asked for no more, is sent nothing", async () => {
  const [ended, asked] = [makeBrowser(), makeBrowser()];
  const { body } = await server.public.post("/app/login", {
    username: customer.username,
    password: customer.password,
  });
  const other = { authorization: `Bearer ${body.token}` };
  await server.public.post("/app/langganan_push", ended.subscription, other);
  await customer.post("/app/langganan_push", asked.subscription);
  await server.public.post("/app/logout", {}, other);
  await customer.post("/app/hapus_langganan_push", { endpoint: asked.subscription.endpoint });
  await pay();
  await expect.poll(waiting).toEqual([]);
  expect([ended.sent(), asked.sent()]).toEqual([[], []]);
});

test("what a push service refuses is tried again, and a browser that is gone is forgotten", async () => {
  const browser = makeBrowser();
  await customer.post("/app/langganan_push", browser.subscription);
  answer = 503;
  await pay();
  await expect.poll(waiting).toEqual([{ last_error: "REFUSED" }]);
  answer = 410;
  await server.sql.query("UPDATE tasks SET run_at = now() WHERE kind = 'push'");
  const left = () => server.sql.query("SELECT FROM push_subscriptions WHERE account_id = $1", [customer.id]);
  await expect.poll(async () => (await left()).rows).toEqual([]);
  await expect.poll(waiting).toEqual([]);
});

test("a topic that is muted is not pushed, and stands in the inbox all the same", async () => {
  const browser = makeBrowser();
  await customer.post("/app/langganan_push", browser.subscription);
  const change = { topik: [{ topik: "PEMBAYARAN_DITERIMA", push: false }] };
  const { data } = (await customer.post("/app/preferensi_pesan", change)).body;
  expect(data.topik).toContainEqual({
    topik: "PEMBAYARAN_DITERIMA",
    nama: "Pembayaran diterima",
    wajib: false,
    push: false,
    surel: true,
    whatsapp: null,
  });
  await pay();
  await expect.poll(waiting).toEqual([]);
  expect(browser.sent()).toEqual([]);
  expect((await customer.get("/app/pesan")).body.data).toHaveLength(1);
});

test("in quiet hours a push waits until they end", async () => {
  const browser = makeBrowser();
  await customer.post("/app/langganan_push", browser.subscription);
  const hours = { mulai: 21, selesai: 6 };
  const { data } = (await customer.post("/app/preferensi_pesan", { jam_tenang: hours })).body;
  expect(data.jam_tenang).toEqual(hours);
  const at = (text: string) => quietUntil({ quiet_from: 21, quiet_until: 6 }, new Date(text), "Asia/Jakarta");
  expect(at("2036-03-01T14:30:00Z")).toEqual(new Date("2036-03-01T23:00:00Z"));
  expect(at("2036-03-01T22:59:00Z")).toEqual(new Date("2036-03-01T23:00:00Z"));
  expect([at("2036-03-01T23:00:00Z"), at("2036-03-01T13:59:00Z")]).toEqual([null, null]);
  const hour = Number(
    server.clock.now().toLocaleString("en-GB", { hour: "2-digit", timeZone: "Asia/Jakarta" }),
  );
  await customer.post("/app/preferensi_pesan", { jam_tenang: { mulai: hour, selesai: (hour + 3) % 24 } });
  await pay();
  await expect.poll(waiting).toEqual([{ last_error: "QUIET_HOURS" }]);
  expect(browser.sent()).toEqual([]);
  await server.sql.query("DELETE FROM tasks WHERE kind = 'push'");
});

test("an address in a private network, one that is no address, and a key that is none are refused", async () => {
  const { subscription } = makeBrowser();
  const refused = async (change: object) => {
    const { status, body } = await customer.post("/app/langganan_push", { ...subscription, ...change });
    return [status, Object.keys(body.errors ?? {})];
  };
  for (const endpoint of [
    "https://10.0.0.7/push",
    "http://169.254.169.254/latest",
    "ftp://push.example.com/a",
    "no address",
  ])
    expect(await refused({ endpoint })).toEqual([422, ["endpoint"]]);
  expect(await refused({ p256dh: "B".repeat(87) })).toEqual([422, ["p256dh"]]);
  expect(await refused({ auth: "A".repeat(24) })).toEqual([422, ["auth"]]);
});
