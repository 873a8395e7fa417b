import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedServer } from "../../../test/harness.ts";

const server = sharedServer();

beforeEach(() => server.sql.query("DELETE FROM promotions"));
afterEach(() => server.clock.real());

const path = "/backoffice/v1/promotions";
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==";

/** A promotion that runs from this many seconds from now until this many. */
async function promotion(from = -100, until = 100, fields: object = {}) {
  const at = (seconds: number) => new Date((server.clock.seconds() + seconds) * 1000).toISOString();
  const answer = await server.operator.post(path, {
    title: "Diskon pasang baru",
    body: "Sampai akhir tahun.",
    starts_at: at(from),
    ends_at: at(until),
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body.data, etag: answer.headers.get("etag") ?? "" };
}

async function image(isPublic: boolean): Promise<string> {
  const { body } = await server.operator.post("/backoffice/v1/files", { image: onePixel, public: isPublic });
  return body.data.file_id;
}

const titles = async () =>
  (await server.public.post("/app/promo")).body.data.map(({ judul }: { judul: string }) => judul);

describe("work", () => {
  test("customers see the promotion with its image, logged in or not", async () => {
    const file_id = await image(true);
    const made = await promotion(-60, 3600, { file_id, url: "https://example.com/promo?a=1" });
    const me = await server.customer();
    for (const caller of [server.public, me]) {
      const { status, body } = await caller.post("/app/promo", { apa_saja: 1 });
      expect(status).toBe(200);
      expect(body.data).toEqual([
        {
          id_promo: made.id,
          judul: "Diskon pasang baru",
          isi: "Sampai akhir tahun.",
          gambar_url: `/app/berkas/${file_id}`,
          mulai: made.starts_at,
          selesai: made.ends_at,
          url: "https://example.com/promo?a=1",
        },
      ]);
      expect((await server.public.get(body.data[0].gambar_url)).headers.get("content-type")).toBe(
        "image/png",
      );
    }
  });

  test("it is shown from its first second until just before its last, and not while it is switched off", async () => {
    const start = new Date(server.clock.seconds() * 1000);
    server.clock.stop(start);
    const { id } = await promotion(100, 200);
    const seconds = [0, 99, 100, 199, 200, 1000];
    const seen = [];
    for (const second of seconds) {
      server.clock.stop(new Date(start.getTime() + second * 1000));
      seen.push((await titles()).length);
    }
    expect(seen).toEqual([0, 0, 1, 1, 0, 0]);
    server.clock.stop(new Date(start.getTime() + 150_000));
    await server.operator.put(`${path}/${id}`, { is_active: 0 });
    expect(await titles()).toEqual([]);
  });

  test("the newest comes first", async () => {
    await promotion(-300, 300, { title: "lama" });
    await promotion(-100, 300, { title: "baru" });
    expect(await titles()).toEqual(["baru", "lama"]);
  });

  test("staff list all of them, or those that run now, or the others", async () => {
    await promotion(-300, -200, { title: "lewat" });
    await promotion(-100, 300, { title: "kini" });
    await promotion(-50, 300, { title: "mati", is_active: 0 });
    await promotion(200, 300, { title: "nanti" });
    const list = async (query: string) => {
      const { body } = await server.viewer.get(`${path}?${query}`);
      return [body.data.items.map(({ title }: { title: string }) => title), body.data.pagination.total];
    };
    expect(await list("")).toEqual([["nanti", "mati", "kini", "lewat"], 4]);
    expect(await list("active=1")).toEqual([["kini"], 1]);
    expect(await list("active=0&limit=2")).toEqual([["nanti", "mati"], 3]);
    expect(await list("active=0&limit=2&page=2")).toEqual([["lewat"], 3]);
  });

  test("a change touches what was sent, and null takes image and address away", async () => {
    const made = await promotion(-60, 60, { file_id: await image(true), url: "https://example.com/" });
    const first = await server.operator.put(`${path}/${made.id}`, { title: "Judul baru" });
    expect(first.body.data).toMatchObject({ title: "Judul baru", file_id: made.file_id, body: made.body });
    const second = await server.operator.put(`${path}/${made.id}`, { file_id: null, url: null });
    expect(second.body.data).toMatchObject({ title: "Judul baru", file_id: null, url: null });
    expect((await server.viewer.get(`${path}/${made.id}`)).body.data).toEqual(second.body.data);
  });

  test("deleted, it is gone", async () => {
    const { id } = await promotion();
    expect((await server.admin.delete(`${path}/${id}`)).body.data).toEqual({ deleted: true, id });
    expect((await server.admin.delete(`${path}/${id}`)).status).toBe(404);
    expect(await titles()).toEqual([]);
  });
});

describe("refuse", () => {
  test("an end before its start, times that are none, addresses that could run something", async () => {
    const { id } = await promotion();
    const wrong: [object, string][] = [
      [{ starts_at: "2027-01-02T00:00:00Z", ends_at: "2027-01-01T00:00:00Z" }, "ends_at"],
      [{ starts_at: "2027-01-01T07:00:00+07:00", ends_at: "2027-01-01T00:00:00Z" }, "ends_at"],
      [{ starts_at: "2027-02-30T00:00:00Z" }, "starts_at"],
      [{ starts_at: "2016-12-31T23:59:60Z" }, "starts_at"],
      [{ starts_at: "0001-01-01T00:00:00Z" }, "starts_at"],
      [{ ends_at: "9999-12-31T23:59:59Z" }, "ends_at"],
      [{ starts_at: "2027-01-01T00:00:00" }, "starts_at"],
      [{ starts_at: 1798765200 }, "starts_at"],
      [{ url: "javascript:alert(1)" }, "url"],
      [{ url: "https://example.com/\n" }, "url"],
      [{ title: "" }, "title"],
      [{ body: "\u0000" }, "body"],
      [{ gambar: "x" }, "gambar"],
      [{}, "body"],
    ];
    for (const [fields, name] of wrong) {
      const answer = await server.operator.put(`${path}/${id}`, fields);
      expect([answer.status, Object.keys(answer.body.fields ?? {})], JSON.stringify(fields)).toEqual([
        422,
        [name],
      ]);
    }
  });

  test("an image that customers could not read", async () => {
    const { id } = await promotion();
    for (const file_id of [await image(false), "a".repeat(32), "../x"]) {
      const { status, body } = await server.operator.put(`${path}/${id}`, { file_id });
      expect([status, Object.keys(body.fields)], file_id).toEqual([422, ["file_id"]]);
    }
  });

  test("a promotion that does not exist", async () => {
    for (const answer of [
      await server.viewer.get(`${path}/999`),
      await server.operator.put(`${path}/999`, { title: "x" }),
      await server.admin.delete(`${path}/999`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, "PROMOTION_NOT_FOUND"]);
    }
  });
});

describe("guard", () => {
  test("viewers read, operators write, only admins delete", async () => {
    const { id } = await promotion();
    expect((await server.viewer.post(path, {})).status).toBe(403);
    expect((await server.viewer.put(`${path}/${id}`, { title: "x" })).status).toBe(403);
    expect((await server.operator.delete(`${path}/${id}`)).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test("of two writers with the same ETag one gets 412", async () => {
    const { id, etag } = await promotion();
    const answers = await Promise.all(
      ["satu", "dua"].map((title) => server.operator.put(`${path}/${id}`, { title }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.admin.delete(`${path}/${id}`, { "if-match": etag })).status).toBe(412);
  });

  test("every change leaves its record", async () => {
    const { id } = await promotion();
    await server.operator.put(`${path}/${id}`, { title: "Judul baru" });
    await server.admin.delete(`${path}/${id}`);
    const { rows } = await server.sql.query(
      "SELECT action, before->>'title' AS was, after->>'title' AS is FROM audit_log WHERE entity = 'promotions' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows).toEqual([
      { action: "create", was: null, is: "Diskon pasang baru" },
      { action: "update", was: "Diskon pasang baru", is: "Judul baru" },
      { action: "delete", was: "Judul baru", is: null },
    ]);
  });
});
