import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import type { StoredEvent } from "../entries/schema.ts";

const list = "/retribusi/v1/frontend/entry-events";
const start = Date.parse("2025-11-01T00:00:00Z") / 1000;
const count = 2500;

const server = sharedServer();

beforeAll(async () => {
  server.clock.set("2025-11-05T00:00:00Z");
  await makeLocation(server, "JKT");
  await makeLocation(server, "MKS", { timezone: "Asia/Makassar" });
  // More than one page of rows in one hour, and hours with a few.
  const events = Array.from({ length: count }, (_, index) => ({
    timestamp: start + (index < 2200 ? index % 3600 : index * 100),
    location_code: index % 4 === 0 ? "MKS" : "JKT",
    gate_code: "G1",
    category: index % 3 === 0 ? "car" : "motor",
    ...(index % 10 === 0 ? { event_id: `=event ${index}` } : {}),
  }));
  expect((await server.machine.post("/retribusi/v1/ingest/batch", { events })).body.data.accepted).toBe(
    count,
  );
  for (const id of [1, 2, 3, 1000, 2400]) {
    expect((await server.operator.post(`${list}/${id}/void`, { reason: "test" })).status).toBe(200);
  }
});

async function listed(query: string): Promise<StoredEvent[]> {
  const items: StoredEvent[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const after: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { data } = (await server.viewer.get(`${list}?limit=100&${query}${after}`)).body;
    items.push(...data.items);
    cursor = data.pagination.next_cursor;
  }
  return items;
}

async function exported(query: string): Promise<{ facts: Record<string, string>; rows: string[][] }> {
  const { status, text } = await server.viewer.get(`${list}/export?${query}`);
  expect(status).toBe(200);
  return parsed(text);
}

function parsed(text: string): { facts: Record<string, string>; rows: string[][] } {
  const lines = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  const head = lines.findIndex(([name]) => name === "id");
  return {
    facts: Object.fromEntries(lines.slice(0, head).map(([name = "", value = ""]) => [name, value])),
    rows: lines.slice(head + 1),
  };
}

describe("work", () => {
  test("an export holds exactly the rows of the list, and totals that are their sums", async () => {
    for (const query of [
      "",
      "location_code=JKT&status=counted",
      "status=voided",
      "start_date=2025-11-02&end_date=2025-11-03",
      "category=car&location_code=MKS",
    ]) {
      const events = await listed(query);
      const { facts, rows } = await exported(query);
      expect(rows).toEqual(
        events.map((event) => {
          const id = event.event_id === null ? "" : `'${event.event_id}`;
          return [
            event.id,
            id,
            event.timestamp,
            event.event_time,
            event.location_code,
            event.gate_code,
            event.category,
            event.direction,
            event.price,
            event.received_at,
            event.is_late,
            event.status,
            event.api_key,
            event.api_key_id,
            // No correction has to do with it.
            "",
            "",
            "",
          ].map(String);
        }),
      );
      // The other way round it is the same file, also of what is looked for one by one.
      for (const more of ["", "&machine=kunci"]) {
        const oldest = await exported(`${query}&sort=oldest${more}`);
        expect(oldest.rows).toEqual(rows.toReversed());
      }
      const sum = (some: StoredEvent[]) => some.reduce((revenue, { price }) => revenue + price, 0);
      const counted = events.filter(({ status }) => status === "counted");
      const voided = events.filter(({ status }) => status === "voided");
      expect(facts).toMatchObject({
        "counted events": String(counted.length),
        revenue: String(sum(counted)),
        "voided events": String(voided.length),
        "voided revenue": String(sum(voided)),
      });
    }
  });

  test("what arrives or is voided while an export is read does not belong to it", async () => {
    const before = await listed("");
    const response = await fetch(`${server.url}${list}/export`, { headers: server.viewer.headers });
    const event = { location_code: "JKT", gate_code: "G1", category: "car" };
    await server.machine.post("/retribusi/v1/ingest", { ...event, timestamp: start + 1800 });
    await server.operator.post(`${list}/5/void`, { reason: "late thought" });
    const { rows } = parsed(await response.text());
    expect(rows.map((row) => [Number(row[0]), row[11]])).toEqual(
      before.map(({ id, status }) => [id, status]),
    );
  });

  test("filters and time zones stand at the top", async () => {
    expect((await exported("location_code=MKS&end_date=2025-11-03")).facts).toMatchObject({
      location_code: "MKS",
      gate_code: "(all)",
      end_date: "2025-11-03",
      "time zone": "Asia/Makassar",
    });
    const { text } = await server.viewer.get(`${list}/export?separator=;`);
    expect(text).toContain('time zone;"Asia/Jakarta, Asia/Makassar"\r\n');
  });

  test("as an Excel workbook", async () => {
    const { status, headers, text } = await server.viewer.get(`${list}/export?format=xlsx&location_code=MKS`);
    expect([status, text.slice(0, 2)]).toEqual([200, "PK"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="entry-events.xlsx"');
  });

  test("of what does not exist: a head without rows", async () => {
    for (const query of ["location_code=NONE", "category=truck", "start_date=2030-01-01"]) {
      const { facts, rows } = await exported(query);
      expect([facts["counted events"], facts["voided events"], rows]).toEqual(["0", "0", []]);
    }
  });
});

describe("refuse", () => {
  test("unknown formats, and dates that are none", async () => {
    for (const query of [
      "format=pdf",
      "separator=x",
      "start_date=2025-02-30",
      "start_date=2025-03-02&end_date=2025-03-01",
    ]) {
      expect((await server.viewer.get(`${list}/export?${query}`)).status).toBe(422);
    }
  });
});
