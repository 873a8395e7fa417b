import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOut } from "../../../test/carry-out.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { verifyAuditTrail } from "../../kernel/audit/audit.ts";

const base = "/retribusi/v1/frontend";
const path = `${base}/entry-corrections`;
const noon = Date.parse("2025-11-04T05:00:00Z") / 1000;

const server = sharedServer();
let database: Database;
let second: Caller;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 2, onError: () => {} });
  server.clock.set("2025-11-05T00:00:00Z");
  await server.admin.post("/auth/v1/users", {
    username: "second",
    password: adminPassword,
    role: "operator",
  });
  second = await server.as("second", adminPassword);
});
afterAll(() => database.close());

/** A request to give motors of a location that passed in an hour from noon on another price. */
function wrongPrice(location_code: string, more: object = {}) {
  const span = { from: noon, until: noon + 3600 };
  return {
    action: "reprice",
    location_code,
    category: "motor",
    ...span,
    price: 500,
    reason: "Salah ketik",
    ...more,
  };
}

async function ask(request: object): Promise<{ id: number; one: string }> {
  const { status, body, text } = await server.operator.post(path, request);
  expect(status, text).toBe(201);
  return { id: body.data.id, one: `${path}/${body.data.id}` };
}

async function revenueOf(location: string, category = "motor"): Promise<{ count: number; revenue: number }> {
  const { body } = await server.viewer.get(
    `/retribusi/v1/summary/daily?date=2025-11-04&location_code=${location}`,
  );
  const { count, revenue } = body.data.by_category.find(
    (each: { category: string }) => each.category === category,
  );
  return { count, revenue };
}

describe("work", () => {
  test("a wrong price: preview, request, another person's word, and every figure is right; the ids are found again", async () => {
    await makeLocation(server, "A", { gates: { G1: "in", G2: "out" } });
    const motors = [0, 10, 3599].map((second) => passage("A/G1", noon + second));
    const others = [passage("A/G2", noon + 5), passage("A/G1", noon + 3600), passage("A/G1", noon, "car")];
    const ids = await sendPassages(server, [...motors, ...others]);
    await server.operator.post(`${base}/entry-events/${ids[1]}/void`, { reason: "Dobel" });

    const request = wrongPrice("A", { gate_code: "G1" });
    const { reason: _, ...window } = request;
    const seen = { events: 2, old_revenue: 4000, new_revenue: 1000 };
    const preview = {
      ...seen,
      groups: [{ date: "2025-11-04", gate_code: "G1", ...seen }],
      excluded: [
        { why: "already_voided", events: 1 },
        { why: "same_price", events: 0 },
        { why: "archived", events: 0 },
      ],
    };
    expect((await server.operator.post(`${path}/preview`, window)).body.data).toEqual(preview);
    const { id, one } = await ask(request);
    // What comes later into the same window is none of its business.
    const [late] = await sendPassages(server, [passage("A/G1", noon + 20)]);
    expect((await server.operator.get(one)).body.data).toMatchObject({
      status: "requested",
      expected: seen,
      preview,
      actions: ["reject"],
    });
    expect(await server.operator.post(`${one}/approve`, {})).toMatchObject({
      status: 409,
      body: { error: "SECOND_PERSON_REQUIRED" },
    });
    const approved = await second.post(`${one}/approve`, { note: "Benar" });
    expect(approved.body.data).toMatchObject({ status: "applying", decided_by: "second", actions: [] });
    await carryOut(server, database.db, 1);
    expect((await server.viewer.get(one)).body.data).toMatchObject({ status: "applied", ...seen });
    expect(await second.post(`${one}/reject`, {})).toMatchObject({
      body: { error: "ENTRY_CORRECTION_DECIDED" },
    });

    expect(await revenueOf("A")).toEqual({ count: 5, revenue: 2 * 500 + 3 * 2000 });
    expect(await revenueOf("A", "car")).toEqual({ count: 1, revenue: 5000 });
    expect(await wrongTotals(server.sql)).toEqual([]);

    const [first = 0, , last = 0] = ids;
    const replaced = (late ?? 0) + 1;
    expect((await server.viewer.get(`${base}/entry-events/${first}`)).body.data).toMatchObject({
      status: "voided",
      price: 2000,
      void: { reason: "Salah ketik", voided_by: "second" },
      correction_id: id,
      replaced_by: replaced,
      replaces: null,
    });
    expect((await server.viewer.get(`${base}/entry-events/${replaced}`)).body.data).toMatchObject({
      status: "counted",
      price: 500,
      timestamp: noon,
      correction_id: id,
      replaces: first,
    });
    const { text } = await server.viewer.get(`${one}/export`);
    expect(text).toContain(`${first},2025-11-04T12:00:00+07:00,G1,motor,2000,${replaced},500`);
    expect(text).toContain(`${last},2025-11-04T12:59:59+07:00,G1,motor,2000,${replaced + 1},500`);
    const events = (await server.viewer.get(`${base}/entry-events/export?location_code=A`)).text;
    expect(events).toMatch(new RegExp(`^${first},.*,voided,.*,${id},${replaced},$`, "m"));
    expect(events).toMatch(new RegExp(`^${replaced},.*,counted,.*,${id},,${first}$`, "m"));

    const trail = await server.admin.get(`${base}/audit-logs?entity=entry_corrections&entity_key=${id}`);
    const records = trail.body.data.items as { action: string; actor: { username: string } }[];
    expect(records.map(({ action, actor }) => [action, actor.username])).toEqual([
      ["finish", "system"],
      ["approve", "second"],
      ["create", "operator"],
    ]);
    expect(await verifyAuditTrail(database.db)).toMatchObject({ ok: true });
  });

  test("the stream tells of each voided event and of each that took its place", async () => {
    await makeLocation(server, "S", { gates: { G1: "in" } });
    const ids = await sendPassages(server, [passage("S/G1", noon), passage("S/G1", noon + 1)]);
    const { one } = await ask(wrongPrice("S"));
    const last = (await server.viewer.get("/retribusi/v1/realtime/snapshot")).body.data.last_event_id;
    const stop = new AbortController();
    const stream = await fetch(`${server.url}/retribusi/v1/realtime/stream?last_id=${last}&location_code=S`, {
      headers: server.viewer.headers,
      signal: stop.signal,
    });
    await second.post(`${one}/approve`, {});
    let heard = "";
    for await (const chunk of (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      heard += chunk;
      if (heard.split("event: voided").length > 2 && heard.split("event: entry").length > 2) break;
    }
    stop.abort();
    const told = [...heard.matchAll(/^event: (entry|voided)\n(?:id: .*\n)?data: (.*)$/gm)].map(
      ([, event, data = ""]) => [event, JSON.parse(data).price, JSON.parse(data).status],
    );
    const sorted = told.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    expect(sorted).toEqual([
      ["entry", 500, "counted"],
      ["entry", 500, "counted"],
      ["voided", 2000, "voided"],
      ["voided", 2000, "voided"],
    ]);
    expect(ids).toHaveLength(2);
  });

  test("the report of voids says what was counted again, and by how much takings changed", async () => {
    await makeLocation(server, "R", { gates: { G1: "in" } });
    await sendPassages(server, [passage("R/G1", noon), passage("R/G1", noon + 1)]);
    const report = async () => {
      const query = "start_date=2025-11-05&end_date=2025-11-05&location_code=R&language=en";
      const { body } = await server.viewer.get(`/retribusi/v1/periodic-reports/voids?${query}`);
      const [section] = body.data.sections;
      return { rows: section.rows.map((row: unknown[]) => row.slice(5)), sums: section.sums.slice(6) };
    };
    const before = await revenueOf("R");
    const again = await ask(wrongPrice("R"));
    await second.post(`${again.one}/approve`, {});
    await carryOut(server, database.db, 500);
    expect(await report()).toEqual({
      rows: [["Salah ketik", 2, 4000, 1000, -3000]],
      sums: [2, 4000, 1000, -3000],
    });
    expect((await revenueOf("R")).revenue - before.revenue).toBe(-3000);
    const gone = await ask(wrongPrice("R", { action: "void", price: undefined, reason: "Gerbang rusak" }));
    await second.post(`${gone.one}/approve`, {});
    await carryOut(server, database.db, 500);
    expect((await report()).rows).toEqual([
      ["Gerbang rusak", 2, 1000, 0, -1000],
      ["Salah ketik", 2, 4000, 1000, -3000],
    ]);
    expect((await revenueOf("R")).revenue).toBe(0);
  });

  test("a gate whose events are priced again is not heard of by that", async () => {
    const seen = () => server.sql.query("SELECT * FROM gate_activity ORDER BY gate_id");
    const { rows } = await seen();
    const { one } = await ask(wrongPrice("S", { price: 700 }));
    await second.post(`${one}/approve`, {});
    await carryOut(server, database.db, 500);
    expect((await seen()).rows).toEqual(rows);
  });

  test("whoever asked may take it back; what nobody decides upon expires", async () => {
    const { one } = await ask(wrongPrice("A", { action: "void", price: undefined }));
    expect((await server.operator.post(`${one}/reject`, { note: "Keliru" })).body.data).toMatchObject({
      status: "rejected",
      note: "Keliru",
    });
    const { id, one: open } = await ask(wrongPrice("A", { action: "void", price: undefined }));
    server.clock.set("2025-11-12T01:00:00Z");
    const later = await server.as("admin", adminPassword);
    expect((await later.get(open)).body.data).toMatchObject({ status: "expired", actions: [] });
    const expired = await later.get(`${path}?status=expired`);
    expect(expired.body.data.items.map((item: { id: number }) => item.id)).toEqual([id]);
    expect((await later.get(`${path}?status=requested`)).body.data.items).toEqual([]);
    expect((await later.post(`${open}/approve`, {})).body.error).toBe("ENTRY_CORRECTION_DECIDED");
    server.clock.set("2025-11-05T00:00:00Z");
  });

  test("a request with a key is one correction, also when it is repeated at once, and after it was carried out", async () => {
    await makeLocation(server, "K", { gates: { G1: "in" } });
    await sendPassages(server, [passage("K/G1", noon)]);
    const key = { "idempotency-key": "correction-of-k" };
    const send = (more: object = {}) => server.operator.post(path, wrongPrice("K", more), key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [id] = [...new Set(answers.map(({ body }) => body.data.id))];
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await send({ price: 600 })).toMatchObject({
      status: 409,
      body: { error: "IDEMPOTENCY_CONFLICT" },
    });
    await second.post(`${path}/${id}/approve`, {});
    await carryOut(server, database.db, 500);
    // Nothing is left that another request could correct.
    expect(await send()).toMatchObject({ status: 200, body: { data: { id, status: "applied" } } });
    expect((await server.operator.post(path, wrongPrice("K"))).body.error).toBe("NOTHING_TO_CORRECT");
    expect((await second.post(path, wrongPrice("K"), key)).body.error).toBe("NOTHING_TO_CORRECT");
  });

  test("what is archived is left out, and said so", async () => {
    await makeLocation(server, "Z", { gates: { G1: "in" } });
    await sendPassages(server, [passage("Z/G1", "2025-10-31T12:00:00+07:00"), passage("Z/G1", noon)]);
    await server.sql.query(
      `INSERT INTO archives (month, part, events, amount, voided, first_id, last_id, until_id, digest, file_name, bytes, sha256, written_at)
       VALUES ('2025-10-01', 1, 1, 2000, 0, 1, 1, 1, 'd', 'f', 1, repeat('0', 64), now())`,
    );
    const { body } = await server.operator.post(`${path}/preview`, {
      action: "void",
      location_code: "Z",
      from: noon - 6 * 86_400,
      until: noon + 1,
    });
    expect(body.data).toMatchObject({ events: 1, groups: [{ date: "2025-11-04" }] });
    expect(body.data.excluded[2]).toEqual({ why: "archived", events: 1 });
    await server.sql.query("DELETE FROM archives");
  });
});

describe("guard", () => {
  test("what is left to correct is what was asked for, or it is not approved", async () => {
    await makeLocation(server, "W", { gates: { G1: "in" } });
    const [first] = await sendPassages(server, [passage("W/G1", noon), passage("W/G1", noon + 1)]);
    const cheap = await ask(wrongPrice("W"));
    const dear = await ask(wrongPrice("W", { price: 700 }));
    await second.post(`${cheap.one}/approve`, {});
    await carryOut(server, database.db, 500);
    const late = await second.post(`${dear.one}/approve`, {});
    expect([late.status, late.body.error]).toEqual([409, "ENTRY_CORRECTION_CHANGED"]);
    expect(late.body.data).toEqual({ events: 0, old_revenue: 0, new_revenue: 0 });
    expect((await second.get(dear.one)).body.data).toMatchObject({ status: "requested", events: 0 });
    expect((await second.post(`${dear.one}/reject`, {})).status).toBe(200);
    // What is left may be asked about again.
    const voiding = await ask(wrongPrice("W", { action: "void", price: undefined }));
    await server.operator.post(`${base}/entry-events/${(first ?? 0) + 2}/void`, { reason: "Dobel" });
    const partly = await second.post(`${voiding.one}/approve`, {});
    expect(partly.body.data).toEqual({ events: 1, old_revenue: 500, new_revenue: 0 });
    const rest = await ask(wrongPrice("W", { action: "void", price: undefined }));
    expect((await second.post(`${rest.one}/approve`, {})).status).toBe(200);
  });

  test("beside ingest and single voids: what was wrong is right, nothing twice, nothing else touched, every total exact", async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ gate: fc.constantFrom("G1", "G2"), second: fc.integer({ min: 0, max: 7199 }) }),
          {
            minLength: 5,
            maxLength: 40,
          },
        ),
        fc.option(fc.integer({ min: 0, max: 3000 })),
        fc.tuple(fc.integer({ min: 0, max: 7199 }), fc.integer({ min: 1, max: 7200 })),
        fc.integer({ min: 1, max: 7 }),
        async (events, price, [begin, length], most) => {
          const code = `P${++round}`;
          await makeLocation(server, code, { gates: { G1: "in", G2: "out" } });
          const sent = events.map(({ gate, second }) => passage(`${code}/${gate}`, noon + second));
          const ids = await sendPassages(server, sent);
          const window = {
            from: noon + begin,
            until: noon + begin + length,
            ...(price === null ? {} : { price }),
          };
          const action = price === null ? "void" : "reprice";
          const { price: _, ...asked } = wrongPrice(code);
          const answer = await server.operator.post(path, { ...asked, ...window, action });
          const [extra = 0] = ids;
          const beside = [
            ...[1, 2, 3].map(() => sendPassages(server, sent)),
            server.operator.post(`${base}/entry-events/${extra}/void`, { reason: "Dobel" }),
          ];
          let isApproved = false;
          if (answer.status === 201) {
            // Twice at once: one says it was decided.
            const words = await Promise.all(
              [1, 2].map(() => second.post(`${path}/${answer.body.data.id}/approve`, {})),
            );
            const states = words.map(({ status, body }) => (status === 200 ? status : body.error)).sort();
            isApproved = states[0] === 200;
            // The event that is voided as well may be gone before: then it is another correction than was shown.
            expect(states).toEqual(
              isApproved
                ? [200, "ENTRY_CORRECTION_DECIDED"]
                : ["ENTRY_CORRECTION_CHANGED", "ENTRY_CORRECTION_CHANGED"],
            );
          } else expect(answer.body.error).toBe("NOTHING_TO_CORRECT");
          await Promise.all([...beside, carryOut(server, database.db, most)]);
          expect(await wrongTotals(server.sql)).toEqual([]);
          const { rows } = await server.sql.query(
            `SELECT e.id::int, e.price, extract(epoch FROM e.event_time)::int AS at, v.entry_id IS NOT NULL AS voided, c.replaced_by::int
             FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id LEFT JOIN corrected_entries c ON c.entry_id = e.id
             WHERE gate_id IN (SELECT g.id FROM gates g JOIN locations l ON l.id = g.location_id WHERE l.code = $1)`,
            [code],
          );
          const known = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
          const wasWrong = ({ id, at }: { id: number; at: number }) =>
            isApproved && ids.includes(id) && at >= window.from && at < window.until && price !== 2000;
          const firsts = rows.filter(
            ({ price: paid, id }) => paid === 2000 && (ids.includes(id) || price !== 2000),
          );
          for (const row of firsts) {
            if (row.id === extra) expect(row.voided).toBe(true);
            else expect([row.id, row.voided]).toEqual([row.id, wasWrong(row)]);
            if (row.replaced_by !== null)
              expect(known.get(row.replaced_by)).toMatchObject({ price, at: row.at, voided: false });
          }
          const replacements = rows.filter(({ replaced_by }) => replaced_by !== null).length;
          expect(rows).toHaveLength(4 * sent.length + replacements);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("refuse", () => {
  test("what is no window, no price or no place, and what there is nothing of", async () => {
    const fields: [object, string][] = [
      [{ price: undefined }, "price"],
      [{ category: undefined }, "category"],
      [{ action: "void" }, "price"],
      [{ until: noon }, "until"],
      [{ until: noon + 31 * 86_400 + 1 }, "until"],
      [{ action: "delete" }, "action"],
      [{ reason: "" }, "reason"],
      [{ price: -1 }, "price"],
    ];
    for (const [more, field] of fields) {
      const { status, body } = await server.operator.post(path, wrongPrice("A", more));
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(more)).toEqual([422, [field]]);
    }
    const errors: [object, string][] = [
      [wrongPrice("NONE"), "LOCATION_NOT_FOUND"],
      [wrongPrice("A", { gate_code: "G9" }), "GATE_NOT_FOUND"],
      [wrongPrice("A", { from: noon - 86_400, until: noon - 3600 }), "NOTHING_TO_CORRECT"],
    ];
    for (const [request, error] of errors)
      expect((await server.operator.post(path, request)).body.error).toBe(error);
    expect((await second.post(`${path}/999999/approve`, {})).body.error).toBe("ENTRY_CORRECTION_NOT_FOUND");
    expect((await server.viewer.post(path, wrongPrice("A"))).status).toBe(403);
  });
});
