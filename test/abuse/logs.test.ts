import { afterEach, describe, expect, test } from "vitest";
import { login } from "../../client/staff.ts";
import { type CustomerCaller, startTestServer, type TestServer } from "../harness.ts";
import { linesWithSecrets } from "../secrets.ts";
import { dial } from "./wire.ts";

let server: TestServer;
let open = false;
const start = async () => {
  server = await startTestServer({ RATE_LIMITS: "on" });
  open = true;
};
afterEach(async () => {
  if (open) await server.close();
  open = false;
});

/** What would begin another line, or colour a terminal. */
const hostile = 'x\r\n{"level":60,"msg":"forged"}\n\u001b[31mred\u0007\u2028\u0085';

/** Rules that make the service fail on its own side, where it logs most. */
async function breakTables(): Promise<void> {
  for (const table of [
    "accounts",
    "users",
    "reset_codes",
    "wallets",
    "throttles",
    "idempotency_keys",
    "api_keys",
  ])
    await server.sql.query(`ALTER TABLE ${table} ADD CONSTRAINT broken_${table} CHECK (false) NOT VALID`);
}

async function callEverything(me: CustomerCaller): Promise<number[]> {
  const { admin, anonymous, public: anybody } = server;
  const fresh = {
    username: "orang.baru",
    password: "rahasia orang baru",
    nama: hostile,
    nik: "3174010101011234",
  };
  const answers = [
    await anybody.post(
      "/app/daftar",
      { ...fresh, email: "orang.baru@example.com" },
      { "user-agent": "x\u00e9" },
    ),
    await anybody.post("/app/login", { username: hostile, password: "rahasia yang salah" }),
    await anybody.post("/app/login_token", { username: me.username, password: "ab".repeat(32) }),
    await anybody.post("/app/buat_kode", { username: me.username }),
    await anybody.post("/app/cek_kode", { username: me.username, kode: "314159" }),
    await anybody.post("/app/reset_kode", {
      username: me.username,
      kode: "314159",
      password_baru: "rahasia ketiga",
    }),
    await me.post("/app/update_akun", { nama: hostile, nik: "3174010101015678" }),
    await me.post("/app/update_password", { password_lama: me.password, password_baru: "rahasia keempat" }),
    await me.post("/app/atur_pin", { password: me.password, pin: "271828" }),
    await me.get(`/app/tagihan/${encodeURIComponent(hostile)}?token=${encodeURIComponent(me.token)}`),
    await anonymous.post("/auth/v1/login", { username: "operator", password: "rahasia petugas" }),
    await admin.post("/auth/v1/users", {
      username: "petugas",
      password: "rahasia petugas baru",
      role: "viewer",
    }),
    await admin.post("/retribusi/v1/frontend/api-keys", { name: hostile }),
    await anonymous.post(
      "/retribusi/v1/ingest",
      {},
      { "x-api-key": "rtb_someones_0123456789abcdefghijklmnop" },
    ),
  ];
  return answers.map(({ status }) => status);
}

describe("what others write", () => {
  test("ends no line of the log and begins none, in names, paths, queries and headers", async () => {
    await start();
    const me = await server.customer({ nama: hostile });
    await breakTables();
    expect(await callEverything(me)).toContain(500);
    const socket = await dial(server.publicUrl);
    socket.write(
      "GET /a%0d%0ab?c=%0aforged HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\tb\u001b[31m\r\nConnection: close\r\n\r\n",
    );
    await new Promise((closed) => socket.resume().once("close", closed));
    const lines = server.logged();
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line).toMatch(/^\{\P{Cc}*\}\n$/u);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
      expect(JSON.parse(line)).not.toMatchObject({ level: 60 });
    }
  });
});

describe("secrets", () => {
  test("stand in no line even when the service fails while it has them in its hands, nor do numbers of identity cards", async () => {
    await start();
    const me = await server.customer({ nik: "3174010101014321" });
    await callEverything(me);
    await breakTables();
    const statuses = await callEverything(me);
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5);
    const text = server.logged().join("");
    expect(text).toContain("unexpected error");
    expect(linesWithSecrets(server.logged())).toEqual([]);
    for (const digits of ["3174010101014321", "3174010101011234", "3174010101015678"])
      expect(text).not.toContain(digits);
  });

  test("that a client sends are known, though it sends a Request", async () => {
    await start();
    const password = "rahasia lewat klien";
    await expect(login(server.url, "operator", password)).rejects.toThrow();
    const line = `{"msg":"${password}"}`;
    expect(linesWithSecrets([line])).toEqual([line]);
  });

  test("would be found if they did", () => {
    const known = new Set(["rahasia sekali", "314159"]);
    const lines = [
      '{"msg":"x","password":"rahasia sekali"}',
      '{"n":3141590}',
      '{"kode":"314159"}',
      '{"h":"$argon2id$v=19$m"}',
    ];
    expect(linesWithSecrets(lines, known)).toEqual([lines[0], lines[2], lines[3]]);
  });
});
