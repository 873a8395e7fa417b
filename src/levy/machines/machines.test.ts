import { beforeAll, describe, expect, test } from "vitest";
import { wellAgent } from "../../../test/agent-report.ts";
import { firstKey, makeLocation, sharedServer, startTestServer } from "../../../test/harness.ts";
import { storedForm } from "./keys.ts";

const server = sharedServer();

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "PSR02");
});

const path = "/retribusi/v1/frontend/api-keys";

async function create(body: object = {}): Promise<{ id: number; key: string; etag: string }> {
  const named = { name: `Palang ${performance.now()}`, ...body };
  const { status, body: answer, headers, text } = await server.admin.post(path, named);
  expect(status, text).toBe(201);
  return { id: answer.data.id, key: answer.data.key, etag: headers.get("etag") ?? "" };
}

async function pass(key: string, location_code = "PSR01", gate_code = "G1", at = server): Promise<string> {
  const event = { timestamp: at.clock.seconds(), location_code, gate_code, category: "motor" };
  const { status, body } = await at.withKey(key).post("/retribusi/v1/ingest", event);
  return status === 200 ? "stored" : body.error;
}

function read(id: number) {
  return server.admin.get(`${path}/${id}`);
}

describe("work", () => {
  test("a key is shown once, opens the API, and is listed without its text", async () => {
    const created = await server.admin.post(path, { name: "Palang utara" });
    expect(created.status).toBe(201);
    const { key, ...record } = created.body.data;
    expect(key).toMatch(/^rtb_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{32}$/);
    expect(record).toEqual({
      id: expect.any(Number),
      name: "Palang utara",
      prefix: key.slice(4, 12),
      status: "active",
      location_codes: [],
      gates: [],
      expires_at: null,
      revoked_at: null,
      old_key_until: null,
      last_used_at: null,
      last_used_ip: null,
      agents: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      actions: ["revoke", "rotate", "change"],
    });
    expect(await pass(key)).toBe("stored");
    const listed = await server.admin.get(`${path}?limit=100&q=PALANG%20ut`);
    expect(listed.body.data.items).toEqual([record]);
    expect(listed.text).not.toContain(key);
    expect((await read(record.id)).body.data).toEqual(record);
  });

  test("the agents that report with a key are listed at it, each once with its gates, until they report with another", async () => {
    const [first, second] = [await create({ location_codes: ["PSR01"] }), await create()];
    const report = { ...wellAgent, queue_length: 7, dead_letters: 1 };
    const gates = ["G1", "G2"].map((gate_code) => ({ location_code: "PSR01", gate_code }));
    const beat = (key: string, gate: number, more: object = {}) =>
      server.withKey(key).post("/retribusi/v1/heartbeat", { ...gates[gate], agent: { ...report, ...more } });
    const agents = async ({ id }: { id: number }) => (await read(id)).body.data.agents;
    server.clock.set(new Date(Date.now() - 1000));
    await beat(first.key, 1, { queue_length: 9 });
    server.clock.real();
    await beat(first.key, 0);
    expect(await agents(first)).toEqual([{ ...report, reported_at: expect.any(String), gates }]);
    await beat(second.key, 0, { name: "pasar-lain" });
    expect([await agents(first), await agents(second)]).toMatchObject([
      [{ name: "pasar-baru", gates: [gates[1]] }],
      [{ name: "pasar-lain", gates: [gates[0]] }],
    ]);
    const { body } = await server.viewer.get("/retribusi/v1/frontend/gates/PSR01/G1");
    expect(body.data.agent).toMatchObject({
      api_key_id: second.id,
      api_key: expect.stringMatching(/^Palang/),
    });
  });

  test("a scope opens its locations and gates; outside of it a gate is not found", async () => {
    const { key } = await create({
      location_codes: ["PSR02"],
      gates: [{ location_code: "PSR01", gate_code: "G2" }],
    });
    expect(await pass(key, "PSR02", "G1")).toBe("stored");
    expect(await pass(key, "PSR01", "G2")).toBe("stored");
    expect(await pass(key, "PSR01", "G1")).toBe("GATE_NOT_FOUND");
    const foreign = await server
      .withKey(key)
      .post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G1" });
    expect([foreign.status, foreign.body.error]).toEqual([404, "GATE_NOT_FOUND"]);
    expect(
      (await server.withKey(key).post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G2" }))
        .status,
    ).toBe(200);
  });

  test("a gate that is added later to a location in scope is open too", async () => {
    const { key } = await create({ location_codes: ["PSR02"] });
    await server.admin.post("/retribusi/v1/frontend/gates", {
      location_code: "PSR02",
      gate_code: "BARU",
      name: "Baru",
      direction: "in",
      is_active: 1,
    });
    const tariff = { location_code: "PSR02", gate_code: "BARU", category: "motor", price: 1 };
    await server.admin.post("/retribusi/v1/frontend/tariffs", tariff);
    expect(await pass(key, "PSR02", "BARU")).toBe("stored");
  });

  test("a changed scope counts at once", async () => {
    const { id, key } = await create({ gates: [{ location_code: "PSR01", gate_code: "G1" }] });
    expect(await pass(key)).toBe("stored");
    const changed = await server.admin.put(`${path}/${id}`, {
      gates: [{ location_code: "PSR01", gate_code: "G2" }],
      name: "Pindah",
    });
    expect(changed.body.data).toMatchObject({
      name: "Pindah",
      gates: [{ location_code: "PSR01", gate_code: "G2" }],
      location_codes: [],
    });
    expect(await pass(key)).toBe("GATE_NOT_FOUND");
    expect(await pass(key, "PSR01", "G2")).toBe("stored");
  });

  test("after a rotation both texts work until the grace is over", async () => {
    const { id, key } = await create();
    const rotated = await server.admin.post(`${path}/${id}/rotate`, { grace_seconds: 60 });
    expect(rotated.status).toBe(200);
    const fresh = rotated.body.data.key;
    expect(rotated.body.data).toMatchObject({
      id,
      prefix: fresh.slice(4, 12),
      old_key_until: expect.any(String),
    });
    expect(await pass(key)).toBe("stored");
    expect(await pass(fresh)).toBe("stored");
    server.clock.set(new Date(Date.now() + 61_000));
    expect(await pass(key)).toBe("INVALID_API_KEY");
    expect(await pass(fresh)).toBe("stored");
    expect((await read(id)).body.data.old_key_until).toBeNull();
    server.clock.real();
  });

  test("without grace the old text ends at once, in every process; a second rotation lengthens nothing", async () => {
    const { id, key } = await create();
    const other = await server.another();
    expect(await pass(key, "PSR01", "G1", other)).toBe("stored");
    const second = (await server.admin.post(`${path}/${id}/rotate`, {})).body.data.key;
    expect(await pass(key, "PSR01", "G1", other)).toBe("INVALID_API_KEY");
    const third = (await server.admin.post(`${path}/${id}/rotate`, { grace_seconds: 60 })).body.data.key;
    expect(await pass(key)).toBe("INVALID_API_KEY");
    expect(await pass(second)).toBe("stored");
    const fourth = (await server.admin.post(`${path}/${id}/rotate`, { grace_seconds: 2_592_000 })).body.data
      .key;
    server.clock.set(new Date(Date.now() + 61_000));
    expect(await pass(second)).toBe("INVALID_API_KEY");
    expect(await pass(third)).toBe("stored");
    expect(await pass(fourth)).toBe("stored");
    server.clock.real();
  });

  test("a key ends at its expiry, and lives again when that is moved", async () => {
    const expires_at = new Date(Date.now() + 5000).toISOString();
    const { id, key } = await create({ expires_at });
    expect(await pass(key)).toBe("stored");
    server.clock.set(new Date(Date.now() + 6000));
    expect(await pass(key)).toBe("INVALID_API_KEY");
    expect((await read(id)).body.data.status).toBe("expired");
    expect((await server.admin.put(`${path}/${id}`, { expires_at: null })).body.data).toMatchObject({
      status: "active",
      expires_at: null,
    });
    expect(await pass(key)).toBe("stored");
    server.clock.real();
  });

  test("a revoked key ends at once in every process; a second time answers the same", async () => {
    const { id, key } = await create();
    const other = await server.another();
    expect(await pass(key, "PSR01", "G1", other)).toBe("stored");
    const revoked = await server.admin.post(`${path}/${id}/revoke`);
    expect([revoked.status, revoked.body.data.revoked_at]).toEqual([200, expect.any(String)]);
    expect(revoked.body.data).toMatchObject({ id, status: "revoked", actions: [] });
    expect(await pass(key, "PSR01", "G1", other)).toBe("INVALID_API_KEY");
    expect(await pass(key)).toBe("INVALID_API_KEY");
    expect(
      (await other.withKey(key).post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "G1" }))
        .status,
    ).toBe(401);
    expect((await server.admin.post(`${path}/${id}/revoke`)).body.data).toEqual(revoked.body.data);
    const { rows } = await server.sql.query(
      "SELECT count(*)::int FROM audit_log WHERE entity = 'api_keys' AND entity_key = $1 AND action = 'revoke'",
      [String(id)],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("when and from where a key was last used is kept, also over a shutdown, and is no change of the record", async () => {
    const other = await startTestServer();
    try {
      await makeLocation(other, "PSR01");
      const second = await other.another();
      expect(await pass(firstKey, "PSR01", "G1", second)).toBe("stored");
      const before = await other.admin.get(`${path}/1`);
      await second.close();
      const after = await other.admin.get(`${path}/1`);
      expect(after.body.data).toMatchObject({
        name: "Kunci pertama",
        prefix: "testtest",
        last_used_ip: "127.0.0.1",
        last_used_at: expect.any(String),
      });
      const versionOf = ({ headers }: { headers: Headers }) => headers.get("etag")?.split("-")[0];
      expect(versionOf(after)).toBe(versionOf(before));
    } finally {
      await other.close();
    }
  });

  test("the first key may be any text of the operator's, whose hash is not shown", async () => {
    const own = "kunci-lama-dari-sistem-sebelumnya";
    const other = await startTestServer({ INGEST_API_KEY: own });
    try {
      await makeLocation(other, "PSR01");
      expect(await pass(own, "PSR01", "G1", other)).toBe("stored");
      expect(await pass(`${own}x`, "PSR01", "G1", other)).toBe("INVALID_API_KEY");
      expect((await other.admin.get(path)).body.data.items).toMatchObject([
        { id: 1, prefix: null, location_codes: [], gates: [] },
      ]);
    } finally {
      await other.close();
    }
  });
});

describe("refuse", () => {
  test("texts that are no key", async () => {
    const { key } = await create();
    for (const text of [
      "",
      "x",
      "rtb_",
      key.slice(0, -1),
      `${key}x`,
      key.toUpperCase(),
      `rtb_${key.slice(4, 12)}_${"A".repeat(32)}`,
      "a".repeat(5000),
    ]) {
      expect(await pass(text), text).toBe("INVALID_API_KEY");
    }
    const none = await server.anonymous.post("/retribusi/v1/ingest", {});
    expect([none.status, none.body.error]).toEqual([401, "INVALID_API_KEY"]);
    expect((await server.admin.post("/retribusi/v1/ingest", {})).status).toBe(401);
  });

  test("what is missing, wrong or unknown is named", async () => {
    const { status, body } = await server.admin.post(path, {
      location_codes: "PSR01",
      gates: [{ location_code: "PSR01" }],
      expires_at: "besok",
      scope: [],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual([
      "expires_at",
      "gates.0.gate_code",
      "location_codes",
      "name",
      "scope",
    ]);
  });

  test("a scope of places that do not exist", async () => {
    const { status, body } = await server.admin.post(path, {
      name: "Salah ketik",
      location_codes: ["PSR01", "PSR99"],
      gates: [
        { location_code: "PSR01", gate_code: "G9" },
        { location_code: "PSR01", gate_code: "G1" },
      ],
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      location_codes: ["there is no location PSR99"],
      gates: ["there is no gate PSR01/G9"],
    });
  });

  test("an expiry that is past, has no offset, or is no moment", async () => {
    for (const expires_at of [
      new Date(Date.now() - 1000).toISOString(),
      "2027-01-01T00:00:00",
      "2027-02-30T00:00:00Z",
      1893456000,
      "",
    ]) {
      const answer = await server.admin.post(path, { name: "x", expires_at });
      expect(answer.status, String(expires_at)).toBe(422);
      expect(answer.body.fields).toHaveProperty("expires_at");
    }
  });

  test("a grace out of bounds", async () => {
    const { id } = await create();
    for (const grace_seconds of [-1, 2_592_001, 1.5, "60"]) {
      expect(
        (await server.admin.post(`${path}/${id}/rotate`, { grace_seconds })).status,
        String(grace_seconds),
      ).toBe(422);
    }
  });

  test("a key that does not exist, or was revoked", async () => {
    for (const answer of [
      await read(99_999),
      await server.admin.put(`${path}/99999`, { name: "x" }),
      await server.admin.post(`${path}/99999/rotate`, {}),
      await server.admin.post(`${path}/99999/revoke`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, "API_KEY_NOT_FOUND"]);
    }
    const { id } = await create();
    await server.admin.post(`${path}/${id}/revoke`);
    expect((await server.admin.put(`${path}/${id}`, { name: "x" })).body.error).toBe("API_KEY_REVOKED");
    expect((await server.admin.post(`${path}/${id}/rotate`, {})).status).toBe(409);
  });

  test("taking away the whole scope by the way, because that would open every gate", async () => {
    const { id } = await create({ gates: [{ location_code: "PSR01", gate_code: "G1" }] });
    expect((await server.admin.put(`${path}/${id}`, { gates: [] })).status).toBe(422);
    expect((await server.admin.put(`${path}/${id}`, {})).status).toBe(422);
    expect(
      (await server.admin.put(`${path}/${id}`, { gates: [], location_codes: [] })).body.data.gates,
    ).toEqual([]);
  });
});

describe("guard", () => {
  test("only admins see or change keys", async () => {
    for (const who of [server.viewer, server.operator]) {
      expect((await who.get(path)).status).toBe(403);
      expect((await who.post(path, {})).status).toBe(403);
      expect((await who.get(`${path}/1`)).status).toBe(403);
      expect((await who.post(`${path}/1/rotate`, {})).status).toBe(403);
      expect((await who.post(`${path}/1/revoke`)).status).toBe(403);
    }
    expect((await server.machine.get(path)).status).toBe(401);
  });

  test("of two writers with the same ETag one gets 412", async () => {
    const { id, etag } = await create();
    const answers = await Promise.all(
      ["satu", "dua"].map((name) => server.admin.put(`${path}/${id}`, { name }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test("a deleted gate does not hinder a change of the rest of the scope", async () => {
    await makeLocation(server, "LAMA", { gates: { G1: "in", G2: "in" } });
    const gates = [{ location_code: "LAMA", gate_code: "G1" }];
    const { id } = await create({ gates });
    await server.admin.delete("/retribusi/v1/frontend/gates/LAMA/G1");
    const more = [...gates, { location_code: "LAMA", gate_code: "G2" }];
    expect((await server.admin.put(`${path}/${id}`, { gates: more })).body.data.gates).toEqual(more);
  });

  test("every change is in the audit trail; neither text nor hash of a key is anywhere in the database", async () => {
    const { id, key } = await create({ location_codes: ["PSR01"] });
    const fresh = (await server.admin.post(`${path}/${id}/rotate`, { grace_seconds: 5 })).body.data.key;
    await server.admin.put(`${path}/${id}`, { name: "Nama baru" });
    await server.admin.post(`${path}/${id}/revoke`);
    const { rows } = await server.sql.query(
      "SELECT action, changed_fields, before, after FROM audit_log WHERE entity = 'api_keys' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "rotate", "update", "revoke"]);
    expect(rows.map(({ changed_fields }) => changed_fields).slice(1)).toEqual([
      ["old_key_until", "prefix"],
      ["name"],
      ["revoked_at"],
    ]);
    const written = JSON.stringify(rows);
    for (const text of [key, fresh]) {
      expect(written).not.toContain(text.slice(13));
      expect(written).not.toContain(storedForm(text).secret_hash);
    }
    const { rows: secrets } = await server.sql.query("SELECT * FROM api_key_secrets");
    expect(JSON.stringify(secrets)).not.toContain(fresh.slice(13));
  });
});
