import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../../test/billing.ts";
import { sharedServer } from "../../../../test/harness.ts";

const server = sharedServer();
const base = "/backoffice/v1/reading-schedules";
const dates = { starts_on: "2026-11-20", ends_on: "2026-11-27" };

beforeAll(() => standAt(server, "2026-11-21T14:05:00+07:00"));

async function created(body: object) {
  const answer = await server.operator.post(base, { ...dates, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

describe("work", () => {
  test("a schedule is created, read, changed, listed and deleted, each with its audit record", async () => {
    const { body, headers } = await created({ period: "2026-01" });
    const { id } = body.data;
    expect(body.data).toEqual({
      id: expect.any(Number),
      area: null,
      period: "202601",
      ...dates,
      created_at: "2026-11-21T14:05:00+07:00",
      updated_at: "2026-11-21T14:05:00+07:00",
    });
    expect((await server.viewer.get(`${base}/${id}`)).body.data).toEqual(body.data);
    const etag = { "if-match": headers.get("etag") ?? "" };
    const changed = await server.operator.put(
      `${base}/${id}`,
      { ends_on: "2026-11-30", period: "202601" },
      etag,
    );
    expect(changed.body.data).toMatchObject({ starts_on: "2026-11-20", ends_on: "2026-11-30" });
    expect((await server.operator.put(`${base}/${id}`, { ends_on: "2026-12-01" }, etag)).status).toBe(412);
    const north = (await created({ period: "202601", area: "UTARA" })).body.data;
    const { items, pagination } = (await server.viewer.get(`${base}?period=202601`)).body.data;
    expect(items).toEqual([changed.body.data, north]);
    expect(pagination.total).toBe(2);
    expect((await server.viewer.get(`${base}?area=UTARA`)).body.data.items).toEqual([north]);
    expect((await server.operator.delete(`${base}/${id}`, etag)).status).toBe(412);
    expect((await server.operator.delete(`${base}/${id}`)).body.data).toEqual({ deleted: true, id });
    expect((await server.viewer.get(`${base}/${id}`)).body.error).toBe("SCHEDULE_NOT_FOUND");
    const { rows } = await server.sql.query(
      "SELECT action FROM audit_log WHERE entity = 'reading_schedules' AND entity_key = '202601/*' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });
});

describe("refuse", () => {
  test("a second schedule of an area and period", async () => {
    await created({ period: "202602" });
    await created({ period: "202602", area: "UTARA" });
    for (const area of [null, "UTARA"]) {
      const { status, body } = await server.operator.post(base, { ...dates, period: "202602", area });
      expect([status, body.error]).toEqual([409, "SCHEDULE_EXISTS"]);
    }
  });

  test.each([
    [{ period: "2026" }, "period"],
    [{ area: "" }, "area"],
    [{ starts_on: "2026-02-30" }, "starts_on"],
    [{ ends_on: "2026-11-19" }, "ends_on"],
    [{ ends_on: "2027-02-01" }, "ends_on"],
    [{ ends: "2026-11-30" }, "ends"],
  ])("%j", async (more, field) => {
    const { status, body } = await server.operator.post(base, { period: "202603", ...dates, ...more });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(field);
  });

  test("to move a schedule to another period or area", async () => {
    const { id } = (await created({ period: "202604" })).body.data;
    const { status, body } = await server.operator.put(`${base}/${id}`, { period: "202605", area: "UTARA" });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(["area", "period"]);
    expect((await server.operator.put(`${base}/${id}`, {})).status).toBe(422);
    expect((await server.operator.put(`${base}/999999`, { ends_on: "2026-11-30" })).status).toBe(404);
  });
});

describe("guard", () => {
  test("viewers look and change nothing", async () => {
    expect((await server.viewer.post(base, { period: "202606", ...dates })).status).toBe(403);
    expect((await server.viewer.delete(`${base}/1`)).status).toBe(403);
  });
});
