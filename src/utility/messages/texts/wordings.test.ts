import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { type MadeConnection, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { languages } from "../../../languages.ts";
import { textCodes } from "./texts.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(
  () => ({ SMTP_URL: mailbox.url, PUBLIC_URL: "https://air.example.id", UTILITY_NAME: "Tirta Contoh" }),
  { hurried: ["do tasks"] },
);
const path = "/backoffice/v1/message-texts";
const assigned = `${path}/LAPORAN_DITUGASKAN`;
const wording = { title: "Kabar laporan {no_laporan}", body: "Regu menuju ke sana.[ Catatan: {catatan}]" };
let customer: CustomerCaller;
let home: MadeConnection;

beforeAll(async () => {
  customer = await server.customer();
  home = await makeConnection(server);
  await customer.post("/app/confirm_sl", { sl: home.sl });
});
beforeEach(async () => {
  for (const language of languages) await server.admin.post(`${assigned}/${language}/restore`, {});
});

/** The message about a report that is given to a crew now. */
async function newMessage() {
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
  await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
  const [{ judul, isi }] = (await customer.get("/app/pesan")).body.data;
  return { judul, isi, report };
}

test("every text is listed once in each language, as it is sent, with its placeholders", async () => {
  const { body } = await server.viewer.get(`${path}?limit=100`);
  expect(body.data.items.map(({ code, language }: Record<string, string>) => `${code} ${language}`)).toEqual(
    textCodes.flatMap((code) => languages.map((language) => `${code} ${language}`)),
  );
  const [first] = (await server.viewer.get(`${path}?language=en&topic=TAGIHAN_TERBIT`)).body.data.items;
  expect(first).toMatchObject({
    ...{
      code: "TAGIHAN_TERBIT",
      language: "en",
      topic: "TAGIHAN_TERBIT",
      is_changed: false,
      updated_at: null,
    },
    title: "Your water bill of {bulan} is here",
    placeholders: ["bulan", "jumlah", "sl", "jatuh_tempo", "mulai_denda"],
  });
  expect(first.default_body).toBe(first.body);
});

test("a changed text counts for messages written after it, in its language alone, until it is restored", async () => {
  const before = await newMessage();
  expect(before.judul).toBe(`Laporan ${before.report}`);
  const { status, body } = await server.admin.put(`${assigned}/id`, wording);
  expect([status, body.data]).toMatchObject([200, { ...wording, is_changed: true }]);
  expect((await server.viewer.get(`${path}?changed=true`)).body.data.items).toHaveLength(1);
  const after = await newMessage();
  expect(after).toMatchObject({ judul: `Kabar laporan ${after.report}`, isi: "Regu menuju ke sana." });
  const all = (await customer.get("/app/pesan")).body.data;
  expect(all[1].judul).toBe(before.judul);
  await customer.post("/app/preferensi_pesan", { bahasa: "en" });
  const spoken = (await customer.post("/app/preferensi_pesan", { bahasa: "fr" })).body;
  expect(spoken.errors).toEqual({ bahasa: ["harus salah satu dari id, en"] });
  const english = await newMessage();
  expect(english.judul).toBe(`Report ${english.report}`);
  expect((await customer.post("/app/preferensi_pesan", { bahasa: "id" })).body.data.bahasa).toBe("id");
  const restored = (await server.admin.post(`${assigned}/id/restore`, {})).body.data;
  expect(restored).toMatchObject({ is_changed: false, title: "Laporan {no_laporan}" });
  const again = await newMessage();
  expect(again.judul).toBe(`Laporan ${again.report}`);
});

test("each change is in the trail with the text of before and after; a version that was changed meanwhile is refused", async () => {
  const etag = (await server.admin.get(`${assigned}/id`)).headers.get("etag") ?? "";
  await server.admin.put(`${assigned}/id`, wording, { "if-match": etag });
  const late = await server.admin.put(`${assigned}/id`, wording, { "if-match": etag });
  expect([late.status, late.body.error]).toEqual([412, "PRECONDITION_FAILED"]);
  const restored = await server.admin.post(`${assigned}/id/restore`, {});
  const again = await server.admin.post(`${assigned}/id/restore`, {});
  expect([again.body.data, again.headers.get("etag")]).toEqual([
    restored.body.data,
    restored.headers.get("etag"),
  ]);
  const trail =
    "/retribusi/v1/frontend/audit-logs?entity=message_texts&entity_key=LAPORAN_DITUGASKAN/id&limit=2";
  const { items } = (await server.admin.get(trail)).body.data;
  expect(items).toMatchObject([
    { before: wording, after: { title: "Laporan {no_laporan}" } },
    { action: "update", after: wording, actor: { username: "admin" } },
  ]);
});

test("unknown placeholders, brackets that stand alone and texts that are too long are refused with what there is", async () => {
  const refused = async (input: object) => {
    const { status, body } = await server.admin.put(`${assigned}/id`, { ...wording, ...input });
    return [status, JSON.stringify(body)];
  };
  expect(await refused({ body: "Halo {nama_bulan}" })).toEqual([
    422,
    expect.stringMatching(/\{nama_bulan\}.*\{no_laporan\}, \{jenis\}, \{catatan\}/),
  ]);
  expect(await refused({ title: "Laporan {no_laporan" })).toEqual([
    422,
    expect.stringContaining("stands alone"),
  ]);
  expect(await refused({ title: "x".repeat(101) })).toEqual([422, expect.stringContaining("100")]);
  expect(await refused({ body: "x".repeat(601) })).toEqual([422, expect.stringContaining("600")]);
  for (const none of ["NO_SUCH_TEXT/id", "LAPORAN_DITUGASKAN/fr"])
    expect((await server.admin.put(`${path}/${none}`, wording)).body.error).toBe("MESSAGE_TEXT_NOT_FOUND");
  expect((await server.admin.get(`${assigned}/id`)).body.data.is_changed).toBe(false);
});

test("a preview shows what a customer would read on each way, and keeps nothing", async () => {
  const query = new URLSearchParams(wording);
  const { data } = (await server.viewer.get(`${assigned}/id/preview?${query}`)).body;
  expect(data).toMatchObject({
    title: "Kabar laporan LG000000012",
    body: "Regu menuju ke sana. Catatan: Regu utara datang sebelum sore.",
    mail_subject: "Kabar laporan LG000000012",
  });
  expect(data.mail_text).toMatch(
    /^Yth\. Wulan Contoh,\n\nRegu menuju[\s\S]*Salam,\nTirta Contoh\n\n--\nBerhenti/,
  );
  const english = (await server.viewer.get(`${assigned}/en/preview?${query}`)).body.data;
  expect(english.mail_text).toMatch(/^Dear Wulan Contoh,[\s\S]*Stop mails about "Progress of a report"/);
  expect((await server.viewer.get(`${path}/KONTAK_DIUBAH/id/preview?title=a&body=b`)).body.data).toEqual({
    ...{ title: "a", body: "b", mail_subject: null, mail_text: null },
  });
  expect((await server.admin.get(`${assigned}/id`)).body.data.is_changed).toBe(false);
});

test("a trial is mailed to the own address alone, marked as one; without an address it is refused", async () => {
  const none = await server.admin.post(`${assigned}/id/trial`, wording);
  expect([none.status, none.body.error]).toEqual([409, "NO_MAIL_ADDRESS"]);
  expect((await server.admin.post("/auth/v1/email", { email: "not an address" })).status).toBe(422);
  expect((await server.admin.post("/auth/v1/email", { email: "admin@example.id" })).body.data).toEqual({
    email: "admin@example.id",
  });
  expect((await server.admin.get("/auth/v1/me")).body.data.email).toBe("admin@example.id");
  mailbox.refuse(true);
  const { data } = (await server.admin.post(`${assigned}/id/trial`, wording)).body;
  expect(data).toEqual({ mailed_to: "admin@example.id" });
  const waiting = async () =>
    (await server.sql.query("SELECT tries FROM tasks WHERE kind = 'message-trial'")).rows;
  await expect.poll(waiting).toEqual([{ tries: 1 }]);
  mailbox.refuse(false);
  await server.sql.query("UPDATE tasks SET run_at = now() WHERE kind = 'message-trial'");
  const { source } = await mailbox.mailTo("admin@example.id");
  expect(source).toMatch(/^Subject: \[Uji coba\] Kabar laporan LG000000012$/m);
  expect(source).toContain("Tidak ada pelanggan yang menerimanya.");
  expect(source).not.toMatch(/^List-Unsubscribe/m);
  await expect.poll(async () => (await server.sql.query("SELECT FROM message_trials")).rowCount).toBe(0);
  expect(mailbox.mails.filter(({ to }) => to === "admin@example.id")).toHaveLength(1);
  expect((await server.admin.get(`${assigned}/id`)).body.data.is_changed).toBe(false);
});
