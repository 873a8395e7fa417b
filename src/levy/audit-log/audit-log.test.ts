import { beforeAll, describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { adminPassword, makeLocation, sharedServer, startTestServer } from "../../../test/harness.ts";
import { chainHash, genesisHash, type HashedRecord } from "../../kernel/audit/audit.ts";

const server = sharedServer();

beforeAll(() => makeLocation(server, "PSR01"));

const base = "/retribusi/v1/frontend";
const path = `${base}/audit-logs`;

interface Listed extends HashedRecord {
  prev_hash: string;
  hash: string;
}

async function list(
  query = "",
  who = server.admin,
): Promise<{ items: Listed[]; pagination: { total: number; next_cursor?: string | null } }> {
  const { status, body, text } = await who.get(`${path}${query}`);
  expect(status, text).toBe(200);
  return body.data;
}

interface Verification {
  status: string;
  records: number;
  head: string;
  total: number;
  next_cursor: string | null;
  broken_id: number | null;
  break: string | null;
}

async function verification(who: typeof server.admin, cursor: string | null = null): Promise<Verification> {
  const query = cursor === null ? "" : `?cursor=${cursor}`;
  const { status, body, text } = await who.get(`${path}/verification${query}`);
  expect(status, text).toBe(200);
  return body.data;
}

describe("work", () => {
  test("the chain is verified call by call, by whoever only watches", async () => {
    const { items } = await list("?limit=1");
    const first = await verification(server.viewer);
    expect(first).toMatchObject({ status: "UNDER_WAY", total: items[0]?.id, broken_id: null, break: null });
    const last = await verification(server.viewer, first.next_cursor);
    expect(last).toMatchObject({
      status: "WHOLE",
      records: items[0]?.id,
      head: items[0]?.hash,
      next_cursor: null,
    });
  });

  test("a broken record is named, with how it is broken, and so is a position that the trail does not have", async () => {
    const own = await startTestServer();
    try {
      await makeLocation(own, "PSR09");
      const { next_cursor, records, head } = await verification(own.admin);
      expect(await verification(own.admin, `${records}-${"0".repeat(64)}`)).toMatchObject({
        status: "BROKEN",
        broken_id: records,
        break: "ALTERED",
      });
      expect(await verification(own.admin, `${records + 1}-${head}`)).toMatchObject({
        status: "BROKEN",
        broken_id: records + 1,
        break: "MISSING",
      });
      const damage = (statement: string) =>
        own.sql.query(
          `ALTER TABLE audit_log DISABLE TRIGGER ALL; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER ALL`,
        );
      await damage("UPDATE audit_log SET actor_username = 'siapa' WHERE id = 2");
      expect(await verification(own.admin)).toMatchObject({
        status: "BROKEN",
        broken_id: 2,
        break: "ALTERED",
      });
      // Of what was verified before, a later call knows nothing.
      expect(await verification(own.admin, next_cursor)).toMatchObject({ status: "WHOLE" });
      await damage("DELETE FROM audit_log WHERE id = 2");
      expect(await verification(own.admin)).toMatchObject({
        status: "BROKEN",
        broken_id: 2,
        break: "MISSING",
      });
    } finally {
      await own.close();
    }
  });

  test("a change is one record: who did what to which, from where, before and after", async () => {
    await server.operator.put(
      `${base}/gates/PSR01/G1`,
      { direction: "out" },
      { "user-agent": "Konsol/1.0", "x-request-id": "permintaan-7" },
    );
    const { items } = await list("?entity=gates&entity_key=PSR01/G1&action=update");
    expect(items).toHaveLength(1);
    const gate = { location_code: "PSR01", gate_code: "G1", name: "Gerbang G1", camera: null, is_active: 1 };
    expect(items[0]).toEqual({
      id: expect.any(Number),
      entity: "gates",
      entity_key: "PSR01/G1",
      action: "update",
      actor: { id: expect.any(Number), username: "operator", role: "operator" },
      before: { ...gate, direction: "in" },
      after: { ...gate, direction: "out" },
      changed_fields: ["direction"],
      ip_address: "127.0.0.1",
      user_agent: "Konsol/1.0",
      request_id: "permintaan-7",
      created_at: expect.stringMatching(/\+07:00$/),
      prev_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("the list alone is enough to check the chain", async () => {
    const { items, pagination } = await list("?limit=100");
    expect(items).toHaveLength(pagination.total);
    let head = genesisHash;
    for (const { prev_hash, hash, ...record } of items.reverse()) {
      expect(prev_hash).toBe(head);
      expect(hash).toBe(
        chainHash(prev_hash, { ...record, created_at: new Date(record.created_at).toISOString() }),
      );
      head = hash;
    }
  });

  test("filters narrow the list, and totals are theirs", async () => {
    const all = await list("?limit=100");
    for (const [query, matches] of [
      ["entity=tariffs", (record: Listed) => record.entity === "tariffs"],
      ["action=create", (record: Listed) => record.action === "create"],
      ["entity_key=PSR01", (record: Listed) => record.entity_key === "PSR01"],
      ["actor=operator", (record: Listed) => record.actor.username === "operator"],
      [
        "entity=gates&action=update",
        (record: Listed) => record.entity === "gates" && record.action === "update",
      ],
      ["entity=gates&action=rotate", () => false],
    ] as const) {
      const found = await list(`?limit=100&${query}`);
      expect(found.items, query).toEqual(all.items.filter(matches));
      expect(found.pagination.total, query).toBe(found.items.length);
    }
  });

  test("pages and cursors go through every record once, newest first, whatever arrives meanwhile", async () => {
    for (const filter of ["", "&action=create"]) {
      const whole = (await list(`?limit=100${filter}`)).items.map(({ id }) => id);
      expect(whole).toEqual(whole.toSorted((one, other) => other - one));
      const paged: number[] = [];
      for (let page = 1; paged.length < whole.length; page += 1) {
        paged.push(...(await list(`?limit=3&page=${page}${filter}`)).items.map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
      expect((await list(`?limit=3&page=1000000${filter}`)).items).toEqual([]);

      const walked: number[] = [];
      let cursor: string | null | undefined;
      do {
        const { items, pagination } = await list(
          `?limit=3${filter}${cursor === undefined ? "" : `&cursor=${cursor}`}`,
        );
        walked.push(...items.map(({ id }) => id));
        cursor = pagination.next_cursor;
        await server.operator.put(`${base}/locations/PSR01`, { name: `Pasar ${walked.length}` });
      } while (cursor != null);
      expect(walked).toEqual(whole);
    }
  });

  test("dates are days of TIMEZONE, both ends included", async () => {
    // Later than all that the other tests do.
    const moments = [
      "2097-03-01T16:59:59.999Z",
      "2097-03-01T17:00:00.000Z",
      "2097-03-02T16:59:59.999Z",
      "2097-03-02T17:00:00.000Z",
    ];
    for (const [index, moment] of moments.entries()) {
      server.clock.stop(moment);
      const operator = await server.as("operator", adminPassword);
      expect((await operator.put(`${base}/locations/PSR01`, { name: `Waktu ${index}` })).status).toBe(200);
    }
    server.clock.real();
    const times = async (query: string) =>
      (await list(`?limit=100&${query}`)).items.map(({ created_at }) => created_at);
    expect(await times("start_date=2097-03-02&end_date=2097-03-02")).toEqual([
      "2097-03-02T23:59:59.999+07:00",
      "2097-03-02T00:00:00+07:00",
    ]);
    expect(await times("start_date=2097-03-01&end_date=2097-03-01")).toEqual([
      "2097-03-01T23:59:59.999+07:00",
    ]);
    expect(await times("start_date=2097-03-03")).toEqual(["2097-03-03T00:00:00+07:00"]);
    expect((await times("end_date=2097-03-01")).length).toBeGreaterThan(5);
  });

  test("an export holds filters, zone, total and every record of the list", async () => {
    const answer = await server.admin.get(`${path}/export?entity=gates&actor=operator&separator=;`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="audit-logs-all-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.text.split("\r\n");
    const { items } = await list("?entity=gates&actor=operator&limit=100");
    expect(lines).toContain("Entity;gates");
    expect(lines).toContain("Actor;operator");
    expect(lines).toContain("Time zone;Asia/Jakarta");
    expect(lines).toContain(`Records;${items.length}`);
    const head = lines.findIndex((line) => line.startsWith("id;created_at;"));
    expect(lines.slice(head + 1, -1).map((line) => Number(line.split(";")[0]))).toEqual(
      items.map(({ id }) => id),
    );
  });

  test("an export longer than a page of its reading is whole", async () => {
    const long = await startTestServer();
    try {
      const rows = Array.from({ length: 1101 }, (_, index) => `K${index},Kios ${index},pasar,1`);
      const csv = ["code,name,type,is_active", ...rows].join("\n");
      const { status } = await importAll(long, `${base}/locations/import`, csv);
      expect(status).toBe("SELESAI");
      const total = (await long.admin.get(path)).body.data.pagination.total;
      expect(total).toBeGreaterThan(1100);
      const { text } = await long.admin.get(`${path}/export`);
      const ids = text
        .split("\r\n")
        .filter((line) => /^\d+,\d{4}-/.test(line))
        .map((line) => Number(line.split(",")[0]));
      expect(ids).toEqual(Array.from({ length: total }, (_, index) => total - index));
    } finally {
      await long.close();
    }
  });

  test("an export for Excel is a workbook", async () => {
    const response = await fetch(`${server.url}${path}/export?format=xlsx`, {
      headers: server.admin.headers,
    });
    expect(response.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(response.headers.get("content-disposition")).toMatch(/\.xlsx"$/);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });
});

describe("refuse", () => {
  test("a position that no answer has given", async () => {
    expect((await server.viewer.get(`${path}/verification?cursor=1-zz`)).status).toBe(422);
  });

  test("dates that are none, backwards or too far apart, a page or cursor out of bounds", async () => {
    for (const [query, field] of [
      ["start_date=2025-02-30", "start_date"],
      ["end_date=kemarin", "end_date"],
      ["start_date=2025-01-02&end_date=2025-01-01", "start_date"],
      ["start_date=2025-01-01&end_date=2026-01-02", "end_date"],
      ["page=0", "page"],
      ["limit=101", "limit"],
      ["cursor=x", "cursor"],
      ["cursor=0", "cursor"],
    ]) {
      const { status, body } = await server.admin.get(`${path}?${query}`);
      expect(status, query).toBe(422);
      expect(Object.keys(body.fields), query).toEqual([field]);
    }
    expect((await server.admin.get(`${path}?start_date=2025-01-01&end_date=2026-01-01`)).status).toBe(200);
    for (const query of ["format=pdf", "separator=|", "start_date=2025-02-30"]) {
      expect((await server.admin.get(`${path}/export?${query}`)).status, query).toBe(422);
    }
  });

  test("a kind of record or an act that the trail does not know, naming those that it does", async () => {
    for (const address of [path, `${path}/export`]) {
      const { status, body } = await server.viewer.get(`${address}?entity=gate&action=created`);
      expect(status, address).toBe(422);
      expect(Object.keys(body.fields).sort(), address).toEqual(["action", "entity"]);
      for (const word of ["gates", "entry_events", "bank_mutations"])
        expect(body.fields.entity[0]).toContain(word);
      for (const word of ["create", "rotate", "counter-payment"])
        expect(body.fields.action[0]).toContain(word);
      expect((await server.viewer.get(`${address}?entity=&action=`)).status, address).toBe(422);
    }
  });

  test("there is no way to change or remove a record", async () => {
    for (const answer of [
      await server.admin.post(path, {}),
      await server.admin.put(path, {}),
      await server.admin.delete(path),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([405, "METHOD_NOT_ALLOWED"]);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
    }
  });
});

describe("guard", () => {
  test("viewers see everything but where a change came from", async () => {
    const forAdmin = await list("?limit=100");
    const forViewer = await list("?limit=100", server.viewer);
    expect(forAdmin.items.some((record) => record.ip_address !== null && record.user_agent !== null)).toBe(
      true,
    );
    expect(forViewer.items).toEqual(
      forAdmin.items.map((record) => ({ ...record, ip_address: null, user_agent: null })),
    );
    expect((await list("?limit=1", server.operator)).items[0]?.ip_address).toBe("127.0.0.1");
    const exported = await server.viewer.get(`${path}/export`);
    expect(exported.status).toBe(200);
    expect(exported.text).not.toContain("127.0.0.1");
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await server.anonymous.get(`${path}/export`)).status).toBe(401);
    expect((await server.machine.get(path)).status).toBe(401);
  });

  test("what was refused leaves no record", async () => {
    const before = (await list()).pagination.total;
    await server.operator.put(`${base}/locations/PSR01`, { name: "" });
    await server.operator.put(`${base}/locations/TIADA`, { name: "x" });
    await server.operator.put(`${base}/locations/PSR01`, { name: "x" }, { "if-match": '"999999"' });
    await server.operator.post(`${base}/locations`, {
      code: "PSR01",
      name: "x",
      type: "pasar",
      is_active: 1,
    });
    await server.viewer.put(`${base}/locations/PSR01`, { name: "x" });
    expect((await list()).pagination.total).toBe(before);
  });

  test("a text that a spreadsheet would run is only text in the export", async () => {
    await server.operator.put(
      `${base}/locations/PSR01`,
      { name: "x" },
      { "user-agent": '=HYPERLINK("http://jahat")' },
    );
    const { text } = await server.admin.get(`${path}/export?entity_key=PSR01`);
    expect(text).toContain(`"'=HYPERLINK(""http://jahat"")"`);
  });

  test("names of people's own writing pass through the trail unharmed", async () => {
    const name = 'Ünïcode 市場 🐟 \u2028 " \\ é e\u0301';
    await server.operator.put(`${base}/locations/PSR01`, { name });
    expect((await list("?entity_key=PSR01&limit=1")).items[0]?.after).toMatchObject({ name });
  });
});
