import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({}, { hurried: ["do tasks"] });
const base = "/backoffice/v1/outages";
const hour = 3_600_000;
let area = "";
let made = 0;

beforeEach(() => {
  server.clock.real();
  area = `WILAYAH ${++made}`;
});

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString();
const outageOf = (more: object = {}) => ({
  kind: "PEKERJAAN",
  areas: [area],
  report_types: ["AIR_TIDAK_MENGALIR"],
  reason: "Perbaikan pipa induk.",
  starts_at: inHours(-1),
  ends_at: inHours(3),
  ...more,
});
async function announce(more: object = {}): Promise<number> {
  const { status, body, text } = await server.operator.post(base, outageOf(more));
  expect(status, text).toBe(201);
  return body.data.id;
}
const act = (id: number, verb: string, body: object = {}) =>
  server.operator.post(`${base}/${id}/${verb}`, body);
const read = async (id: number) => (await server.viewer.get(`${base}/${id}`)).body.data;

async function household(): Promise<CustomerCaller & { sl: string }> {
  const customer = await server.customer();
  const { sl, phone } = await makeConnection(server, { area });
  await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
  return Object.assign(customer, { sl });
}
async function report({ post, sl }: Awaited<ReturnType<typeof household>>) {
  const fault = { kode_jenis: "AIR_TIDAK_MENGALIR", keterangan: "Air mati sejak pagi.", sl };
  return (await post("/app/upload_gangguan", fault)).body;
}
const told = async (customer: CustomerCaller, count: number) => {
  const titles = async () =>
    (await customer.get("/app/pesan")).body.data
      .filter(({ topik }: { topik: string }) => topik === "GANGGUAN")
      .map(({ judul }: { judul: string }) => judul);
  await expect.poll(titles).toHaveLength(count);
  return titles();
};
const known = async () =>
  (await server.public.get("/app/gangguan")).body.data.filter(
    ({ wilayah }: { wilayah: string }) => wilayah === area,
  );

describe("work", () => {
  test("customers of an area are told before, at the start, when it lasts longer, and at the end", async () => {
    const here = await household();
    const elsewhere = await household();
    await server.sql.query("UPDATE connections SET area = 'LAIN' WHERE sl = $1", [elsewhere.sl]);
    const id = await announce({ starts_at: inHours(1) });
    expect(await told(here, 1)).toEqual(["Pekerjaan jaringan air akan dimulai"]);
    expect(await known()).toMatchObject([
      { id_gangguan: id, macam: "PEKERJAAN", ditangani: false, keterangan: "Perbaikan pipa induk." },
    ]);
    expect(await read(id)).toMatchObject({ status: "DIUMUMKAN", accounts: 1, actions: [] });
    expect((await act(id, "start")).body.data).toMatchObject({
      status: "BERLANGSUNG",
      actions: ["extend", "end"],
    });
    await told(here, 2);
    expect((await act(id, "extend", { ends_at: inHours(5) })).body.data.status).toBe("DIPERPANJANG");
    await told(here, 3);
    expect((await act(id, "end")).body.data).toMatchObject({ status: "SELESAI", is_open: 0, actions: [] });
    expect(await told(here, 4)).toEqual([
      "Pekerjaan jaringan air sudah selesai",
      "Pekerjaan jaringan air berlangsung lebih lama",
      "Pekerjaan jaringan air sedang berlangsung",
      "Pekerjaan jaringan air akan dimulai",
    ]);
    expect(await known()).toEqual([]);
    expect(await told(elsewhere, 0)).toEqual([]);
    const [newest] = (await here.get("/app/pesan")).body.data;
    expect(newest.tautan).toEqual({ jenis: "gangguan", id: String(id) });
    const trail = await server.admin.get(`/retribusi/v1/frontend/audit-logs?entity=outages&entity_key=${id}`);
    expect(trail.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      "end",
      "extend",
      "start",
      "create",
    ]);
  });

  test("a report of what is known already waits for its end, and is finished with it", async () => {
    const [before, during] = [await household(), await household()];
    const first = (await report(before)).data;
    expect(first.gangguan).toBeNull();
    const id = await announce({ kind: "GANGGUAN" });
    const second = await report(during);
    expect(second.pesan).toContain("sudah kami ketahui");
    expect(second.data).toMatchObject({ gangguan: { id_gangguan: id, selesai_pada: null } });
    const { items } = (await server.viewer.get(`/backoffice/v1/reports?outage=${id}`)).body.data;
    const end = new Date((await read(id)).ends_at).getTime();
    expect(items).toMatchObject([
      { report_no: second.data.no_laporan, outage_id: id, outage_is_open: 1, is_overdue: 0 },
      { report_no: first.no_laporan, outage_id: id },
    ]);
    for (const { deadline } of items) expect(new Date(deadline).getTime()).toBeGreaterThan(end);
    expect((await act(id, "finish-reports", { note: "Selesai." })).body.error).toBe("OUTAGE_NOT_OVER");
    await act(id, "extend", { ends_at: inHours(48) });
    const moved = (await server.viewer.get(`/backoffice/v1/reports/${first.no_laporan}`)).body.data;
    expect(new Date(moved.deadline).getTime()).toBeGreaterThan(Date.parse(inHours(48)) - 1000);
    await act(id, "end");
    const ended = (await server.viewer.get(`/backoffice/v1/reports/${first.no_laporan}`)).body.data;
    expect(new Date(ended.deadline).getTime()).toBeLessThan(new Date(moved.deadline).getTime());
    expect(ended.outage_is_open).toBe(0);
    const finished = await act(id, "finish-reports", { note: "Pipa sudah diperbaiki." });
    expect(finished.body.data).toEqual({ finished: 2, remaining: 0 });
    expect((await during.get(`/app/laporan/${second.data.no_laporan}`)).body.data).toMatchObject({
      status: "SELESAI",
      riwayat: [{ status: "DITERIMA" }, { status: "SELESAI", catatan: "Pipa sudah diperbaiki." }],
    });
    expect(await read(id)).toMatchObject({ reports: 2, open_reports: 0 });
  });

  test("each of many accounts is told once, however often the work is repeated", async () => {
    const one = await household();
    await server.sql.query(
      `WITH made AS (INSERT INTO accounts (username, name, phone, password_hash, created_at, updated_at)
        SELECT 'banyak' || $2 || n, 'Budi', '+6281200' || lpad(n::text, 6, '0'), 'x', now(), now() FROM generate_series(1, 1200) n RETURNING id)
       INSERT INTO account_connections (account_id, connection_id, relation, created_at)
       SELECT made.id, c.id, 'PEMBAYAR', now() FROM made, connections c WHERE c.sl = $1`,
      [one.sl, made],
    );
    const id = await announce();
    const count = async () =>
      (
        await server.sql.query(
          "SELECT count(*)::int AS n, count(DISTINCT account_id)::int AS who FROM customer_messages WHERE link_kind = 'gangguan' AND link_id = $1",
          [String(id)],
        )
      ).rows[0];
    await expect.poll(count).toEqual({ n: 1201, who: 1201 });
    // As a server does that takes over from one that was killed.
    await server.sql.query(
      "INSERT INTO tasks (kind, subject, run_at, queued_at) VALUES ('tell-outage', $1, now(), now())",
      [`${id} 0`],
    );
    const left = async () =>
      (await server.sql.query("SELECT FROM tasks WHERE kind = 'tell-outage'")).rowCount;
    await expect.poll(left).toBe(0);
    expect(await count()).toEqual({ n: 1201, who: 1201 });
  });

  test("what is called off before it begins says why, and is listed after the open ones", async () => {
    const here = await household();
    const id = await announce({ starts_at: inHours(2) });
    expect((await act(id, "cancel", { reason: "Ditunda karena hujan." })).body.data.status).toBe(
      "DIBATALKAN",
    );
    await told(here, 2).catch(() => undefined);
    const [newest] = (await here.get("/app/pesan")).body.data;
    expect(newest).toMatchObject({ judul: "Pekerjaan jaringan air dibatalkan" });
    expect(newest.isi).toContain("Ditunda karena hujan.");
    const other = await announce();
    const { body } = await server.viewer.get(`${base}?area=${encodeURIComponent(area)}`);
    expect(body.data.items.map((row: { id: number }) => row.id)).toEqual([other, id]);
    expect(body.data.pagination.total).toBe(2);
    const closed = await server.viewer.get(`${base}?area=${encodeURIComponent(area)}&open=false`);
    expect(closed.body.data.items).toHaveLength(1);
  });
});

describe("refuse", () => {
  test("times that make no sense, unknown areas and types, and steps from the wrong state", async () => {
    const refused = async (more: object) =>
      Object.keys((await server.operator.post(base, outageOf(more))).body.fields ?? {});
    expect(await refused({ starts_at: inHours(3), ends_at: inHours(2) })).toEqual(["ends_at"]);
    expect(await refused({ ends_at: inHours(-0.5) })).toEqual(["ends_at"]);
    expect(await refused({ ends_at: inHours(24 * 400) })).toEqual(["ends_at"]);
    expect(await refused({ report_types: ["TIDAK_ADA"] })).toEqual(["report_types"]);
    expect(await refused({ latitude: -6 })).toEqual(["longitude"]);
    const id = await announce();
    expect((await act(id, "extend", { ends_at: inHours(2) })).body.fields).toHaveProperty("ends_at");
    expect((await act(id, "cancel", { reason: "Terlambat." })).body.error).toBe("OUTAGE_STATUS_MISMATCH");
    expect((await act(999_999, "start")).body.error).toBe("OUTAGE_NOT_FOUND");
    const etag = { "if-match": '"7"' };
    expect((await server.operator.post(`${base}/${id}/end`, {}, etag)).status).toBe(412);
    await server.operator.post("/backoffice/v1/areas", { name: area });
    expect(await refused({ areas: ["BUKAN WILAYAH"] })).toEqual(["areas"]);
  });
});
