import { beforeEach, expect, test } from "vitest";
import { type CustomerCaller, sharedServer, startTestServer } from "../../../../test/harness.ts";

const server = sharedServer();
let customer: CustomerCaller;

/** Puts the customer's session into a browser. Returns the header that the browser sends, and what the answer said of the cookie. */
async function inBrowser(headers: Record<string, string> = {}, from = server, who = customer) {
  const init = { method: "POST", headers: { ...who.headers, ...headers } };
  const answer = await fetch(`${from.publicUrl}/app/sesi_web`, init);
  const cookie = answer.headers.get("set-cookie") ?? "";
  return {
    status: answer.status,
    cookie,
    sent: { cookie: cookie.split(";")[0] ?? "" },
    text: await answer.text(),
  };
}
const call = (path: string, headers: Record<string, string>, method = "GET") =>
  method === "GET" ? server.public.get(path, headers) : server.public.post(path, {}, headers);

beforeEach(async () => {
  customer = await server.customer();
});

test("a browser keeps the session in a cookie that scripts do not see, and calls without a token", async () => {
  const { status, cookie, sent, text } = await inBrowser();
  expect(status).toBe(200);
  expect(cookie).toMatch(/^sesi=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  expect(text).not.toContain(sent.cookie.slice(5));
  const akun = await call("/app/akun", sent);
  expect([akun.status, akun.body.data.username]).toEqual([200, customer.username]);
});

test("what changes something needs the header that no page of another site can send", async () => {
  const { sent } = await inBrowser();
  const refused = await call("/app/hapus_pp", sent, "POST");
  expect([refused.status, refused.body.kode]).toEqual([403, "BUKAN_DARI_APLIKASI"]);
  expect((await call("/app/hapus_pp", { ...sent, "x-loket": "1" }, "POST")).status).toBe(200);
  const preflight = await fetch(`${server.publicUrl}/app/hapus_pp`, {
    method: "OPTIONS",
    headers: {
      origin: "https://example.com",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-loket",
    },
  });
  expect(preflight.headers.get("access-control-allow-headers")).not.toMatch(/x-loket/i);
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
});

test("a session that was ended takes its cookie out of the browser, and so does logging out", async () => {
  const { sent } = await inBrowser();
  const out = await call("/app/logout", { ...sent, "x-loket": "1" }, "POST");
  expect(out.headers.get("set-cookie")).toMatch(/^sesi=; Path=\/; Max-Age=0;/);
  const after = await call("/app/akun", sent);
  expect([after.status, after.headers.get("set-cookie")?.slice(0, 24)]).toEqual([
    401,
    "sesi=; Path=/; Max-Age=0",
  ]);
  expect((await customer.get("/app/akun")).status).toBe(401);
});

test("a session is renewed as the same one, and the token from before goes on until its own end", async () => {
  server.clock.set(new Date(Date.now() + 20 * 86_400_000));
  const { status, body } = await customer.post("/app/perpanjang_token");
  expect([status, body.data.berlaku_detik, body.token]).toEqual([200, 2_592_000, body.data.token]);
  expect((await customer.get("/app/sesi")).body.data).toHaveLength(1);
  server.clock.set(new Date(Date.now() + 40 * 86_400_000));
  expect((await customer.get("/app/akun")).body.kode).toBe("TOKEN_KADALUARSA");
  const renewed = await call("/app/sesi", { authorization: `Bearer ${body.token}` });
  expect([renewed.status, renewed.body.data.length]).toEqual([200, 1]);
  server.clock.real();
});

test("renewing does not bring back a session whose password was changed", async () => {
  const { sent } = await inBrowser();
  await customer.post("/app/update_password", {
    password_lama: customer.password,
    password_baru: "rahasia yang lain",
  });
  expect((await call("/app/sesi_web", { ...sent, "x-loket": "1" }, "POST")).status).toBe(401);
});

test("where customers come by https, the cookie is for that host alone and never sent in the clear", async () => {
  const secure = await startTestServer({ PUBLIC_URL: "https://air.example.com" });
  try {
    const { cookie } = await inBrowser({}, secure, await secure.customer());
    expect(cookie).toMatch(/^__Host-sesi=.*; Secure$/);
  } finally {
    await secure.close();
  }
});
