import { beforeEach, expect, test } from "vitest";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(
  () => ({ SANDBOX: "1", SMTP_URL: mailbox.url, PUBLIC_URL: "https://air.example.id" }),
  { hurried: ["do tasks"] },
);
const office = "/backoffice/v1";
let customer: CustomerCaller;
let home: MadeConnection;

beforeEach(async () => {
  mailbox.refuse(false);
  customer = await server.customer();
  home = await makeConnection(server);
  await customer.post("/app/confirm_sl", { sl: home.sl });
});

const mailed = () => mailbox.mails.filter(({ to }) => to === `${customer.username}@example.com`);
const subjects = () => mailed().map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
const deliveries = async () => {
  const text =
    "SELECT way, state, tries, last_error FROM message_deliveries WHERE account_id = $1 ORDER BY message_id";
  return (await server.sql.query(text, [customer.id])).rows;
};

/** A report that moves: the account is told of each step. */
async function reportMoves() {
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
  await server.operator.post(`${office}/reports/${report}/assign`, { assigned_to: "Regu 1" });
  return () => server.operator.post(`${office}/reports/${report}/start`, {});
}

/** The address that the newest mail ends with, on this server. */
function endAddress() {
  const [, path = ""] =
    /https:\/\/air\.example\.id(\/app\/berhenti\/[\w.-]+)/.exec(mailed().at(-1)?.source ?? "") ?? [];
  return path;
}

test("a message is mailed once to a confirmed address, with its text and how to end the topic", async () => {
  await reportMoves();
  await expect.poll(() => mailed().length).toBe(1);
  const [{ source } = { source: "" }] = mailed();
  const { data } = (await customer.get("/app/pesan")).body;
  expect(source).toContain(data[0].isi);
  expect(source).toMatch(new RegExp(`^Message-ID: <pesan-${data[0].id_pesan}@air.example.id>$`, "im"));
  expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/air\.example\.id\/app\/berhenti\/\d+\.LAPORAN\./m);
  expect(source).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click$/m);
  await expect.poll(deliveries).toEqual([{ way: "mail", state: "sent", tries: 1, last_error: null }]);
});

test("an address that is not confirmed gets nothing", async () => {
  await server.sql.query("UPDATE accounts SET email_confirmed = false WHERE id = $1", [customer.id]);
  await reportMoves();
  expect([await deliveries(), mailed()]).toEqual([[], []]);
  expect((await customer.get("/app/pesan")).body.data).toHaveLength(1);
});

test("who was told thirty things in a day finds the next in the inbox alone, until a day has passed", async () => {
  const told = (hours: number) =>
    server.sql.query(
      `INSERT INTO customer_messages (account_id, topic, title, body, created_at)
       SELECT $1, 'WIPAY', 'Dompet', 'Isi', now() - make_interval(hours => $2) FROM generate_series(1, 30)`,
      [customer.id, hours],
    );
  await told(25);
  await reportMoves();
  await expect.poll(() => mailed().length).toBe(1);
  await told(1);
  await reportMoves();
  expect(await deliveries()).toHaveLength(1);
  expect((await customer.get("/app/pesan")).body.meta.total).toBe(62);
});

test("the link in a mail ends its topic without a login; looking at it changes nothing", async () => {
  const start = await reportMoves();
  await expect.poll(() => mailed().length).toBe(1);
  const path = endAddress();
  const page = await fetch(`${server.publicUrl}${path}`, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await page.text()).toContain('<form method="post">');
  const wants = async () => {
    const { topik } = (await customer.get("/app/preferensi_pesan")).body.data;
    return topik.find((one: { topik: string }) => one.topik === "LAPORAN").surel;
  };
  expect(await wants()).toBe(true);
  const sent = await fetch(`${server.publicUrl}${path}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([sent.status, ((await sent.json()) as { data: object }).data]).toEqual([
    200,
    { nama: "Perkembangan laporan", berhenti: true },
  ]);
  expect(await wants()).toBe(false);
  await start();
  await expect.poll(() => mailed().length).toBe(2);
  const startOther = await reportMoves();
  await startOther();
  await expect.poll(() => mailed().length).toBe(3);
  expect((await customer.get("/app/pesan")).body.data).toHaveLength(4);
});

test("a link that was changed ends nothing, and a form is taken nowhere else", async () => {
  await reportMoves();
  await expect.poll(() => mailed().length).toBe(1);
  const path = endAddress();
  const other = await server.customer();
  for (const forged of [
    path.replace(/\d+\./, `${other.id}.`),
    path.replace("LAPORAN", "TAGIHAN_TERBIT"),
    path.slice(0, -1),
  ]) {
    const { status, body } = await server.public.post(forged, {});
    expect([status, body.data]).toEqual([200, { nama: null, berhenti: false }]);
  }
  const { rows } = await server.sql.query("SELECT FROM message_preferences WHERE account_id = ANY($1)", [
    [customer.id, other.id],
  ]);
  expect(rows).toEqual([]);
  const elsewhere = await fetch(`${server.publicUrl}/app/login`, {
    method: "POST",
    body: new URLSearchParams({ username: "a" }),
  });
  expect(elsewhere.status).toBe(415);
});

test("a refused mail is tried again, and later ones wait for it in their order", async () => {
  mailbox.refuse(true);
  const start = await reportMoves();
  await expect.poll(deliveries).toMatchObject([{ state: "waiting", tries: 1 }]);
  await start();
  await expect
    .poll(async () => {
      const text = "SELECT last_error FROM tasks WHERE kind = 'message-mail' AND lane = $1 ORDER BY id";
      return (await server.sql.query(text, [String(customer.id)])).rows.at(-1)?.last_error;
    })
    .toBe("WAITS_FOR_EARLIER");
  mailbox.refuse(false);
  await server.sql.query("UPDATE message_deliveries SET next_at = now() WHERE account_id = $1", [
    customer.id,
  ]);
  await server.sql.query("UPDATE tasks SET run_at = now() WHERE lane = $1", [String(customer.id)]);
  await expect.poll(() => mailed().length).toBe(2);
  const told = (await customer.get("/app/pesan")).body.data.map(({ judul }: { judul: string }) => judul);
  expect(subjects()).toEqual(told.toReversed());
});

test("what is mandatory is mailed though it is turned off, at any hour, and cannot be ended", async () => {
  const { topik } = (
    await customer.post("/app/preferensi_pesan", {
      topik: [
        { topik: "UANG_DIKEMBALIKAN", surel: false },
        { topik: "PEMBAYARAN_DITERIMA", surel: false },
      ],
      jam_tenang: { mulai: 0, selesai: 23 },
    })
  ).body.data;
  const wish = (name: string) => topik.find((one: { topik: string }) => one.topik === name);
  expect(wish("UANG_DIKEMBALIKAN")).toMatchObject({ wajib: true, surel: true });
  expect(wish("PEMBAYARAN_DITERIMA")).toMatchObject({ wajib: false, surel: false });
  await makeBill(server, home.id, { period: "203601" });
  const { data } = (await customer.post("/app/request_pembayaran", { sl: home.sl, metode: "SIMULASI" })).body;
  await customer.post("/app/confirm_pembayaran", { kode_pembayaran: data.kode_pembayaran });
  const refund = { channel: "TUNAI", reason: "Dibayar dua kali" };
  await server.admin.post(`${office}/payments/${data.kode_pembayaran}/refund`, refund);
  await expect.poll(subjects).toEqual(["Uang dikembalikan"]);
  expect(mailed()[0]?.source).not.toContain("berhenti");
});

test("an address that is refused for good holds nothing back: the next mail is tried at once", async () => {
  mailbox.refuse(550);
  const start = await reportMoves();
  await expect
    .poll(deliveries)
    .toMatchObject([{ state: "failed", tries: 1, last_error: expect.stringContaining("550") }]);
  mailbox.refuse(false);
  await start();
  await expect.poll(() => mailed().length).toBe(1);
});

test("what is ended by a link while preferences are saved stays ended", async () => {
  await reportMoves();
  await expect.poll(() => mailed().length).toBe(1);
  const path = endAddress();
  const save = (push: boolean) =>
    customer.post("/app/preferensi_pesan", { topik: [{ topik: "PASANG_BARU", push }] });
  await save(true);
  for (let round = 0; round < 8; round++) {
    await customer.post("/app/preferensi_pesan", { topik: [{ topik: "LAPORAN", surel: true }] });
    await Promise.all([save(false), server.public.post(path, {}), save(true), save(false)]);
    const { topik } = (await customer.get("/app/preferensi_pesan")).body.data;
    expect(topik.find((one: { topik: string }) => one.topik === "LAPORAN").surel).toBe(false);
  }
});
