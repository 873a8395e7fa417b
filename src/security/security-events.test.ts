import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, type CustomerCaller, firstKey, jwtSecret, makeLocation } from "../../test/harness.ts";
import { sentApplication } from "../../test/installations.ts";
import { sharedMailbox } from "../../test/mailbox.ts";
import { codeMailedTo } from "../../test/mailed-codes.ts";
import { fillWallet, requestOf } from "../../test/payments.ts";
import { linesWithSecrets } from "../../test/secrets.ts";
import { metricsToken } from "../../test/staff.ts";
import { sharedUtility } from "../../test/utility.ts";
import { securityEventKinds } from "../db/security-words.ts";

let me: CustomerCaller;

const path = "/auth/v1/security-events";
const wrongPassword = "kata sandi yang salah";
const userAgent = "Peramban/9.0";

const mailbox = sharedMailbox();
const server = sharedUtility(
  () => ({
    TRUST_PROXY: "on",
    SMTP_URL: mailbox.url,
    SANDBOX: "1",
    RATE_LIMITS: "on",
    LOGIN_LIMIT_PER_USER: "3",
    LOGIN_SLOW_AFTER: "4",
    REGISTRATION_LIMIT: "0",
  }),
  { hurried: ["note uses of keys", "write security events"] },
);
beforeAll(async () => {
  me = await server.customer();
});

interface Listed {
  id: number;
  happened_at: string;
  last_at: string;
  kind: string;
  api: string;
  count: number;
  actor_id: number | null;
  name: string | null;
  about: string | null;
  text: { id: string; en: string } | null;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string;
}

async function list(query = "", who = server.admin): Promise<{ items: Listed[]; total: number }> {
  const { status, body, text } = await who.get(`${path}?limit=100&${query}`);
  expect(status, text).toBe(200);
  return { items: body.data.items, total: body.data.pagination.total };
}

/** The newest event of the kind, once it is written; `match` says which. */
async function event(kind: string, match: Partial<Listed> = {}): Promise<Listed> {
  let found: Listed | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await list(`kind=${kind}`);
        found = items.find((one) =>
          Object.entries(match).every(([name, value]) => one[name as keyof Listed] === value),
        );
        return found;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeDefined();
  return found as Listed;
}

async function metrics(): Promise<string> {
  const scraper = { authorization: `Bearer ${metricsToken}` };
  return (await server.anonymous.get("/metrics", scraper)).text;
}

let addresses = 0;
/** As from an address of one's own. */
function from(): { address: string; headers: Record<string, string> } {
  addresses += 1;
  const address = `203.0.113.${addresses}`;
  return { address, headers: { "x-forwarded-for": address, "user-agent": userAgent } };
}

const staffLogin = (username: string, password: string, headers: Record<string, string>) =>
  server.anonymous.post("/auth/v1/login", { username, password }, headers);

describe("work", () => {
  test("a login is one event: who, whence, with what, and when", async () => {
    const { address, headers } = from();
    const answer = await staffLogin("Operator", adminPassword, {
      ...headers,
      "x-request-id": "permintaan-9",
    });
    expect(answer.status).toBe(200);
    expect(await event("login", { ip_address: address })).toEqual({
      id: expect.any(Number),
      happened_at: expect.stringMatching(/\+07:00$/),
      last_at: expect.stringMatching(/\+07:00$/),
      kind: "login",
      api: "staff",
      count: 1,
      actor_id: answer.body.data.user.id,
      name: "operator",
      about: null,
      text: null,
      ip_address: address,
      user_agent: userAgent,
      request_id: "permintaan-9",
    });
  });

  test("of a name that nobody has only its beginning is kept, since people type passwords there", async () => {
    const { address, headers } = from();
    await staffLogin(wrongPassword, "apa saja", headers);
    await server.public.post("/app/login", { username: wrongPassword, password: "apa saja" }, headers);
    for (const api of ["staff", "customer"])
      expect(await event("login_failed", { ip_address: address, api })).toMatchObject({
        name: "kat…",
        actor_id: null,
      });
  });

  test("each look at an identity is recorded once, also where the server knows who looks", async () => {
    const no = await sentApplication(await server.customer());
    const looks = async () => Number(/kind="identity_viewed"} (\d+)/.exec(await metrics())?.[1] ?? 0);
    const before = await looks();
    for (let n = 0; n < 3; n += 1)
      expect((await server.operator.get(`/backoffice/v1/installations/${no}`)).status).toBe(200);
    expect(await looks()).toBe(before + 3);
  });

  test("every kind that a request can cause is recorded", async () => {
    const { address, headers } = from();
    const { username, password } = me;
    const login = (given: string, more = headers) =>
      server.public.post("/app/login", { username, password: given }, more);
    await login(password);
    for (let n = 0; n < 4; n += 1) await login(wrongPassword);
    for (let n = 0; n < 2; n += 1) await login(wrongPassword, from().headers);
    await me.post(
      "/app/update_password",
      { password_lama: wrongPassword, password_baru: wrongPassword },
      headers,
    );
    await me.post("/app/update_akun", { alamat: "Jl. Kenanga No. 3" }, headers);

    const { code, customer } = await walletPayment();
    await customer.post("/app/confirm_pembayaran", { kode_pembayaran: code, pin: "918273" }, headers);
    const no = await sentApplication(customer);
    const { body } = await server.operator.get(`/backoffice/v1/installations/${no}`, headers);
    await server.operator.get(`/backoffice/v1/files/${body.data.id_card_file_id}`, headers);

    await server.public.post("/app/buat_kode", { username }, headers);
    const { kode, wrong } = await codeMailedTo(mailbox, `${username}@example.com`);
    await server.public.post("/app/cek_kode", { username, kode: wrong }, headers);
    const reset = { username, kode, password_baru: "kata sandi yang baru sekali" };
    expect((await server.public.post("/app/reset_kode", reset, headers)).status).toBe(200);
    me = { ...me, password: reset.password_baru };
    const session = await login(me.password);
    const authorization = `Bearer ${session.body.data.token}`;
    const change = { password_lama: me.password, password_baru: "kata sandi yang lain lagi" };
    expect(
      (await server.public.post("/app/update_password", change, { ...headers, authorization })).status,
    ).toBe(200);
    const last = await login(change.password_baru);
    const leaving = { ...headers, authorization: `Bearer ${last.body.data.token}` };
    expect((await server.public.post("/app/logout", {}, leaving)).status).toBe(200);

    await server.admin.post(
      "/auth/v1/users",
      { username: "baru", password: adminPassword, role: "viewer" },
      headers,
    );
    const { body: users } = await server.admin.get("/auth/v1/users?limit=100");
    const { id } = users.data.items.find((user: { username: string }) => user.username === "baru");
    await server.admin.put(`/auth/v1/users/${id}`, { role: "operator", password: wrongPassword }, headers);
    await server.admin.put(`/auth/v1/users/${id}`, { products: ["water"] }, headers);
    await server.admin.post("/auth/v1/kiosks", { name: "Layar" }, headers);
    await server.admin.get("/retribusi/v1/frontend/audit-logs/export", headers);
    await server.viewer.get("/auth/v1/users", headers);
    await server.anonymous.get("/auth/v1/me", { ...headers, authorization: "Bearer e30.e30.e30" });

    const keys = "/retribusi/v1/frontend/api-keys";
    const { body: key } = await server.admin.post(keys, { name: "Gerbang" }, headers);
    await server.admin.put(`${keys}/${key.data.id}`, { name: "Gerbang utara" }, headers);
    await server.admin.post(`${keys}/${key.data.id}/rotate`, { grace_seconds: 60 }, headers);
    await server.withKey(key.data.key).post("/retribusi/v1/heartbeat", {}, headers);
    await server.admin.post(`${keys}/${key.data.id}/revoke`, undefined, headers);

    const hook = { name: "Piket", url: "https://hooks.example.org/loket", types: ["alert.opened"] };
    await server.admin.post("/retribusi/v1/frontend/webhooks", hook, headers);

    const about = (kind: string, match: Partial<Listed>) => event(kind, { ip_address: address, ...match });
    const name = username;
    await about("login", { api: "customer", name });
    await about("login_failed", { api: "customer", name, actor_id: me.id, about: "LOGIN_GAGAL" });
    await about("throttled", { api: "customer", name, about: "RATE_LIMITED login" });
    await event("login_slowed", { api: "customer", name });
    await about("password_wrong", { name, about: "PASSWORD_LAMA_SALAH" });
    await about("account_changed", { name, about: `ACCOUNT_FIELDS ${name} address` });
    await about("pin_wrong", { name: customer.username, about: "PIN_SALAH" });
    await event("pin_changed", { name: customer.username });
    await about("identity_viewed", { api: "staff", name: "operator", about: `NIK_OF ${no}` });
    await about("identity_viewed", { api: "staff", name: "operator", about: `ID_CARD_OF ${no}` });
    await about("reset_requested", { name, actor_id: me.id });
    await about("reset_code_wrong", { name });
    await about("reset_used", { name });
    await about("password_changed", { name });
    await about("logout", { api: "customer", name });
    await about("user_created", { name: "admin", about: "USER_WITH baru viewer levies,water" });
    await about("user_changed", { name: "admin", about: "USER_FIELDS baru role=operator password" });
    await about("scope_changed", { name: "admin", about: "USER_SCOPE baru water" });
    await about("kiosk_changed", { name: "admin", about: "SCREEN_CREATED 1 Layar" });
    await about("export", { name: "admin", about: "/retribusi/v1/frontend/audit-logs/export" });
    await about("refused", { name: "viewer", about: "FORBIDDEN GET /auth/v1/users" });
    await about("refused", { name: null, about: "UNAUTHORIZED GET /auth/v1/me" });
    await about("key_created", { about: `KEY ${key.data.id} Gerbang` });
    await about("key_changed", { about: `KEY ${key.data.id} Gerbang utara` });
    await about("key_rotated", { name: "admin" });
    await about("key_revoked", { name: "admin" });
    await about("webhook_changed", { name: "admin" });
    await about("key_new_address", { api: "machine", actor_id: key.data.id, name: "Gerbang utara" });

    const { rows } = await server.sql.query("SELECT DISTINCT kind FROM security_events");
    const seen = new Set(rows.map(({ kind }) => kind));
    expect(securityEventKinds.filter((kind) => !seen.has(kind))).toEqual([]);
    const text = await metrics();
    for (const kind of seen)
      expect(text).toMatch(new RegExp(`loket_security_events_total\\{kind="${kind}"\\} [1-9]`));
    expect(text).toContain("loket_security_events_lost 0");
  });

  async function walletPayment() {
    const payment = await requestOf(server, "WIPAY");
    await fillWallet(server, payment.customer, 0);
    return payment;
  }

  test("a key that is used again where it was used is no event", async () => {
    await makeLocation(server, "PSR01");
    const { address, headers } = from();
    const beat = () =>
      server.machine.post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G1" }, headers);
    expect((await beat()).status).toBe(200);
    await event("key_new_address", { ip_address: address });
    const other = await server.another();
    await other.machine.post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G1" }, headers);
    await beat();
    await other.close();
    const { total } = await list(`kind=key_new_address&ip_address=${address}`);
    expect(total).toBe(1);
  });

  test("filters narrow the list, pages go through it once, and totals are exact", async () => {
    const all = (await list()).items;
    const [first] = all;
    for (const [query, matches] of [
      ["kind=login_failed", (one: Listed) => one.kind === "login_failed"],
      ["who=operator", (one: Listed) => one.name === "operator"],
      ["ip_address=203.0.113.1", (one: Listed) => one.ip_address === "203.0.113.1"],
      ["kind=login&who=operator", (one: Listed) => one.kind === "login" && one.name === "operator"],
    ] as const) {
      const { items, total } = await list(query);
      expect(items.length, query).toBeGreaterThan(0);
      expect(items.every(matches), query).toBe(true);
      expect(total, query).toBe(items.length);
    }
    const day = first?.happened_at.slice(0, 10);
    expect((await list(`start_date=${day}&end_date=${day}&kind=login`)).total).toBeGreaterThan(0);
    expect((await list("start_date=2031-01-01")).total).toBe(0);
    const { body } = await server.admin.get(`${path}?limit=3&page=2&kind=login_failed`);
    const failed = (await list("kind=login_failed")).items;
    expect(body.data.items).toEqual(failed.slice(3, 6));
  });

  test("an export holds filters, zone, number of rows and each row", async () => {
    const answer = await server.admin.get(`${path}/export?kind=login_failed&separator=;`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="security-events.csv"');
    const lines = answer.text.split("\r\n");
    const { items } = await list("kind=login_failed");
    expect(lines).toContain("kind;login_failed");
    expect(lines).toContain(`Rows;${items.length}`);
    const head = lines.findIndex((line) => line.startsWith("id;happened_at;"));
    expect(lines.slice(head + 1, -1).map((line) => Number(line.split(";")[0]))).toEqual(
      items.map(({ id }) => id),
    );
  });

  test("what an event was about is told in the reader's language, in the list and in its export", async () => {
    const { text } = await event("user_changed", {
      name: "admin",
      about: "USER_FIELDS baru role=operator password",
    });
    expect(text).toEqual({ id: "baru: Operator, Kata sandi", en: "baru: Operator, Password" });
    for (const [language, head, cell] of [
      ["id", /^Nomor;.*;Tentang;Teks;/m, ";baru: Air;"],
      ["en", /^Number;.*;About;Text;/m, ";baru: Water;"],
    ] as const) {
      const file = await server.admin.get(
        `${path}/export?kind=scope_changed&separator=;&language=${language}`,
      );
      expect(file.text).toMatch(head);
      expect(file.text).toContain(cell);
    }
  });

  test("what waits is written when the server stops", async () => {
    const other = await server.another();
    const { address, headers } = from();
    await other.anonymous.post("/auth/v1/login", { username: "viewer", password: adminPassword }, headers);
    await other.close();
    const { rows } = await server.sql.query("SELECT kind FROM security_events WHERE ip_address = $1", [
      address,
    ]);
    expect(rows).toEqual([{ kind: "login" }]);
  });
});

describe("refuse", () => {
  test("a kind that there is none of, and dates that are none", async () => {
    for (const query of ["kind=masuk", "start_date=2025-02-30", "limit=101"]) {
      expect((await server.admin.get(`${path}?${query}`)).status, query).toBe(422);
    }
  });

  test("all but admins", async () => {
    for (const address of [path, `${path}/export`]) {
      for (const who of [server.operator, server.viewer])
        expect((await who.get(address)).status, address).toBe(403);
      for (const who of [server.anonymous, server.machine])
        expect((await who.get(address)).status, address).toBe(401);
    }
  });

  test("changes and removals, by the API and by the database; what is old may be swept", async () => {
    await server.sql.query(
      "INSERT INTO security_events (happened_at, last_at, kind, api, count, request_id) VALUES (now() - interval '400 days', now(), 'login', 'staff', 1, 'lama')",
    );
    for (const call of [server.admin.post(path, {}), server.admin.put(path, {}), server.admin.delete(path)])
      expect((await call).status).toBe(405);
    for (const statement of [
      "UPDATE security_events SET name = 'x'",
      "DELETE FROM security_events WHERE happened_at > now() - interval '1 day'",
      "TRUNCATE security_events",
    ])
      await expect(server.sql.query(statement), statement).rejects.toThrow(/append-only/);
    const { rowCount } = await server.sql.query("DELETE FROM security_events WHERE request_id = 'lama'");
    expect(rowCount).toBe(1);
  });
});

describe("guard", () => {
  test("a flood of refusals is few rows with counts, and hides nobody's login", async () => {
    const { address, headers } = from();
    const refused = 300;
    for (let n = 0; n < refused / 50; n += 1)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          server.anonymous.get("/auth/v1/me", {
            ...headers,
            authorization: `Bearer ${n}.${i}.x`,
            "user-agent": `peramban ${n}.${i}`,
          }),
        ),
      );
    await staffLogin("viewer", adminPassword, headers);
    await event("login", { ip_address: address });
    const counted = async () => {
      const { rows } = await server.sql.query(
        "SELECT sum(count)::int AS sum, count(*)::int AS rows FROM security_events WHERE kind = 'refused' AND ip_address = $1",
        [address],
      );
      return rows[0];
    };
    server.clock.set(new Date(server.clock.now().getTime() + 60_000));
    await expect.poll(async () => (await counted()).sum).toBe(refused);
    expect((await counted()).rows).toBeLessThanOrEqual(4);
    server.clock.real();
  });

  test("no row holds a password, token, code, PIN or key that was sent", async () => {
    const { rows } = await server.sql.query("SELECT e::text AS text FROM security_events e");
    expect(rows.length).toBeGreaterThan(30);
    const lines = rows.map(({ text }) => String(text));
    expect(linesWithSecrets(lines)).toEqual([]);
    for (const secret of [adminPassword, wrongPassword, firstKey, jwtSecret, "918273"])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});
