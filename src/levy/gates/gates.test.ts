import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer({ GATE_OFFLINE_AFTER: "600" });

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: {} });
  await makeLocation(server, "PSR02", { gates: {} });
});

const base = "/retribusi/v1/frontend";
const path = `${base}/gates`;
const values = { name: "Gerbang utara", direction: "in", is_active: 1 };

function create(gate_code: string, more: object = {}) {
  return server.operator.post(path, { location_code: "PSR01", gate_code, ...values, ...more });
}

function pass(gate_code: string, location_code = "PSR01") {
  return server.machine.post("/retribusi/v1/ingest", {
    timestamp: server.clock.seconds(),
    location_code,
    gate_code,
    category: "motor",
  });
}

describe("work", () => {
  test("a gate is created, read and listed alike, also by its alias", async () => {
    const created = await create("G1");
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      location_code: "PSR01",
      gate_code: "G1",
      ...values,
      camera: null,
      contact: null,
      last_event_at: null,
      last_seen_at: null,
      status: "unknown",
      problems: [],
      sending_rule: null,
      latitude: null,
      longitude: null,
      agent: null,
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.any(String),
    });
    expect((await server.viewer.get(`${path}/PSR01/G1`)).body.data).toEqual(created.body.data);
    for (const name of ["gates", "streams"]) {
      expect((await server.viewer.get(`${base}/${name}?location_code=PSR01`)).body.data.items).toContainEqual(
        created.body.data,
      );
    }
  });

  test("the same code may stand in two locations", async () => {
    await create("SAMA");
    expect((await create("SAMA", { location_code: "PSR02" })).status).toBe(201);
    const { items, pagination } = (await server.viewer.get(`${path}?location_code=PSR02`)).body.data;
    expect(items.map((gate: { location_code: string }) => gate.location_code)).toEqual(["PSR02"]);
    expect(pagination.total).toBe(1);
    const found = (await server.viewer.get(`${path}?q=r02/sam`)).body.data;
    expect(found).toMatchObject({
      items: [{ location_code: "PSR02", gate_code: "SAMA" }],
      pagination: { total: 1 },
    });
  });

  test("a filter naming an unknown location finds nothing", async () => {
    const { status, body } = await server.viewer.get(`${path}?location_code=TIADA`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ items: [], pagination: { page: 1, limit: 20, total: 0, total_pages: 0 } });
  });

  test("a change touches only what it names; a camera can be taken away", async () => {
    await create("UBAH", { camera: "rtsp://10.0.0.5/kamera?x=1&y=2" });
    const changed = await server.operator.put(`${path}/PSR01/UBAH`, {
      location_code: "PSR01",
      gate_code: "UBAH",
      direction: "out",
    });
    expect(changed.body.data).toMatchObject({
      name: "Gerbang utara",
      direction: "out",
      camera: "rtsp://10.0.0.5/kamera?x=1&y=2",
    });
    expect((await server.operator.put(`${path}/PSR01/UBAH`, { camera: null })).body.data).toMatchObject({
      direction: "out",
      camera: null,
    });
  });

  test.each([
    "cam-12",
    "Kamera 3: utara",
    "10.0.0.5:554/kamera",
    "http://10.0.0.5/film.m3u8",
    "HTTPS://kamera.example/a b.jpg",
    "rtsp://10.0.0.5:554/h264?x=1",
    "rtsps://petugas:rahasia@10.0.0.5/h264",
  ])("a camera is an id, or an address that cameras speak: %j", async (camera) => {
    await create("KAMERA");
    const changed = await server.operator.put(`${path}/PSR01/KAMERA`, { camera });
    expect([changed.status, changed.body.data?.camera]).toEqual([200, camera]);
  });

  test("its status follows its events, its heartbeats, and its switch", async () => {
    await create("NADI");
    await server.operator.post(`${base}/tariffs`, {
      location_code: "PSR01",
      gate_code: "NADI",
      category: "motor",
      price: 2000,
    });
    const status = async () => (await server.viewer.get(`${path}/PSR01/NADI`)).body.data.status;
    expect(await status()).toBe("unknown");
    expect((await pass("NADI")).status).toBe(200);
    expect(await status()).toBe("online");
    expect((await server.viewer.get(`${path}/PSR01/NADI`)).body.data.last_event_at).toMatch(/\+07:00$/);
    server.clock.set(new Date(Date.now() + 602_000));
    expect(await status()).toBe("offline");
    expect(
      (await server.machine.post("/retribusi/v1/heartbeat", { location_code: "PSR01", gate_code: "NADI" }))
        .status,
    ).toBe(200);
    expect(await status()).toBe("online");
    server.clock.real();
    await server.operator.put(`${path}/PSR01/NADI`, { is_active: 0 });
    expect(await status()).toBe("inactive");
  });

  test("what its agent says of itself with a heartbeat is shown, and a plain heartbeat leaves it", async () => {
    await create("AGEN");
    const gate = { location_code: "PSR01", gate_code: "AGEN" };
    const beat = (fields: object) => server.machine.post("/retribusi/v1/heartbeat", { ...gate, ...fields });
    const agent = {
      name: "pasar-baru",
      version: "0.1.0",
      queue_length: 7,
      oldest_waiting_seconds: null,
      clock_offset_seconds: -1_795_244_700,
      dead_letters: 0,
      ...{ is_store_full: false, unmapped: [] },
    };
    expect((await server.viewer.get(`${path}/PSR01/AGEN`)).body.data.agent).toBeNull();
    expect((await beat({ agent: { ...agent, queue_length: 9, later: "versions say more" } })).status).toBe(
      200,
    );
    expect((await beat({ agent })).status).toBe(200);
    expect((await beat({})).status).toBe(200);
    expect((await server.viewer.get(`${path}/PSR01/AGEN`)).body.data.agent).toEqual({
      ...agent,
      reported_at: expect.stringMatching(/\+07:00$/),
      api_key_id: expect.any(Number),
      api_key: "Kunci pertama",
    });
    const { status, body } = await beat({ agent: { ...agent, queue_length: -1, name: "" } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["agent.name", "agent.queue_length"]]);
  });
});

describe("refuse", () => {
  test("what is missing, wrong or unknown is named", async () => {
    const { status, body } = await server.operator.post(path, {
      gate_code: "a/b",
      direction: "up",
      camera: 5,
      warna: "x",
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual([
      "camera",
      "direction",
      "gate_code",
      "is_active",
      "location_code",
      "name",
      "warna",
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScript:alert(1)",
    "  javascript:alert(1)",
    "\tvbscript:msgbox(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u00a0javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "blob:http://10.0.0.5/1",
    "ftp://10.0.0.5/kamera",
    "rtsp:kamera",
    "http://",
    " http://10.0.0.5/kamera",
    "kamera1:8080",
  ])("a camera of a scheme that no camera speaks: %j", async (camera) => {
    const gate_code = "SKEMA";
    const created = await create(gate_code, { camera });
    expect([created.status, Object.keys(created.body.fields ?? {})]).toEqual([422, ["camera"]]);
    await create("UTUH");
    const changed = await server.operator.put(`${path}/PSR01/UTUH`, { camera });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, ["camera"]]);
  });

  test("a code that clients take for a step within the path", async () => {
    for (const gate_code of [".", ".."]) {
      const { status, body } = await create(gate_code);
      expect([status, body.details.length, body.details[0].code]).toEqual([422, 1, "RESERVED_CODE"]);
    }
    expect((await create("...")).status).toBe(201);
    expect((await server.viewer.get(`${path}/PSR01/...`)).status).toBe(200);
  });

  test("a gate of an unknown location, and one that is there already", async () => {
    const orphan = await create("G1", { location_code: "TIADA" });
    expect([orphan.status, orphan.body.error]).toEqual([404, "LOCATION_NOT_FOUND"]);
    await create("GANDA");
    const again = await create("GANDA");
    expect([again.status, again.body.error]).toEqual([409, "GATE_EXISTS"]);
  });

  test("a gate that does not exist", async () => {
    for (const key of ["PSR01/TIADA", "TIADA/G1", "psr01/G1"]) {
      const { status, body } = await server.viewer.get(`${path}/${key}`);
      expect([key, status, body.error]).toEqual([key, 404, "GATE_NOT_FOUND"]);
    }
    expect((await server.operator.put(`${path}/PSR01/TIADA`, { name: "x" })).status).toBe(404);
    expect((await server.admin.delete(`${path}/PSR01/TIADA`)).status).toBe(404);
  });

  test("a change of nothing, or of its key", async () => {
    await create("TETAP");
    expect((await server.operator.put(`${path}/PSR01/TETAP`, {})).status).toBe(422);
    expect((await server.operator.put(`${path}/PSR01/TETAP`, { gate_code: "TETAP" })).status).toBe(422);
    const moved = await server.operator.put(`${path}/PSR01/TETAP`, {
      location_code: "PSR02",
      gate_code: 7,
      name: "x",
    });
    expect(moved.status).toBe(422);
    expect(Object.keys(moved.body.fields).sort()).toEqual(["gate_code", "location_code"]);
  });
});

describe("guard", () => {
  test("viewers read, operators change, only admins delete", async () => {
    await create("HAK");
    expect((await server.viewer.post(path, {})).status).toBe(403);
    expect((await server.viewer.put(`${path}/PSR01/HAK`, {})).status).toBe(403);
    expect((await server.operator.delete(`${path}/PSR01/HAK`)).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test.each([
    ["rtsp://petugas:rahasia@10.0.0.5/h264", "rtsp://10.0.0.5"],
    ["http://ra:ha@sia@10.0.0.5/a@b.m3u8?x=1", "http://10.0.0.5"],
    ["http://10.0.0.5/mjpg?user=petugas&pwd=rahasia&x=1", "http://10.0.0.5"],
    ["rtsp://10.0.0.5/user=ops&password=rahasia&channel=1", "rtsp://10.0.0.5"],
    ["rtsp://10.0.0.5:554/user=admin_password=rahasia_channel=1_stream=0.sdp?x", "rtsp://10.0.0.5:554"],
    ["http://10.0.0.5/videostream.cgi?loginuse=admin&loginpas=rahasia", "http://10.0.0.5"],
    ["https://[2001:db8::5]:8443/t/rahasia/live.m3u8#rahasia", "https://[2001:db8::5]:8443"],
    ["10.0.0.5:554/user=ops_password=rahasia", "10.0.0.5:554"],
    ["cam-12", "cam-12"],
  ])(
    "a camera's password is for who may change gates, and never in the trail: %s",
    async (camera, masked) => {
      const trail = async (who = server.admin) => {
        const { text, body } = await who.get(
          `${base}/audit-logs?entity=gates&entity_key=PSR01/SANDI&limit=1`,
        );
        return { text, record: body.data.items[0] };
      };
      await server.admin.delete(`${path}/PSR01/SANDI`);
      expect((await create("SANDI", { camera })).body.data.camera).toBe(camera);
      expect((await trail()).record).toMatchObject({ action: "create", after: { camera: masked } });
      for (const address of [`${path}/PSR01/SANDI`, `${path}?limit=100`, `${base}/streams?limit=100`]) {
        const seen = (text: string) => text.includes(JSON.stringify(camera));
        expect(seen((await server.operator.get(address)).text), address).toBe(true);
        const { text } = await server.viewer.get(address);
        expect([seen(text), text.includes(JSON.stringify(masked))], address).toEqual([
          camera === masked,
          true,
        ]);
      }
      await server.operator.put(`${path}/PSR01/SANDI`, { camera: camera.replace("rahasia", "lain") });
      if (camera.includes("rahasia"))
        expect((await trail()).record).toMatchObject({
          before: { camera: masked },
          after: { camera: masked, camera_credentials_changed: true },
          changed_fields: ["camera_credentials_changed"],
        });
      await server.operator.put(`${path}/PSR01/SANDI`, { camera: null });
      expect((await trail()).text).not.toMatch(/rahasia|lain|ra:ha/);
    },
  );

  test("a password that an old record of the trail kept is not shown to viewers", async () => {
    await create("LAMA", { camera: "rtsp://10.0.0.5/1" });
    await server.sql.query("ALTER TABLE audit_log DISABLE TRIGGER USER");
    await server.sql.query(
      `UPDATE audit_log SET after = jsonb_set(after::jsonb, '{camera}', '"rtsp://ops:rahasia@10.0.0.5/1"') WHERE entity_key = 'PSR01/LAMA'`,
    );
    await server.sql.query("ALTER TABLE audit_log ENABLE TRIGGER USER");
    for (const address of ["audit-logs?", "audit-logs/export?"]) {
      const { text } = await server.viewer.get(`${base}/${address}entity_key=PSR01/LAMA`);
      expect(text, address).toContain("rtsp://10.0.0.5");
      expect(text, address).not.toContain("rahasia");
    }
  });

  test("a deleted gate accepts nothing, keeps its past, and is revived by its code", async () => {
    await makeLocation(server, "LALU");
    const first = await pass("G1", "LALU");
    expect(first.status).toBe(200);
    expect((await server.admin.delete(`${path}/LALU/G1`)).body.data).toEqual({
      deleted: true,
      location_code: "LALU",
      gate_code: "G1",
    });
    expect((await server.admin.delete(`${path}/LALU/G1`)).status).toBe(404);
    expect((await pass("G1", "LALU")).body.error).toBe("GATE_NOT_FOUND");
    const { rows } = await server.sql.query("SELECT price FROM entries WHERE id = $1", [first.body.data.id]);
    expect(rows).toEqual([{ price: 2000 }]);

    const revived = await server.operator.post(path, {
      location_code: "LALU",
      gate_code: "G1",
      ...values,
      name: "Baru",
      direction: "out",
    });
    expect(revived.status).toBe(201);
    expect(revived.body.data).toMatchObject({ name: "Baru", direction: "out", camera: null });
    expect((await pass("G1", "LALU")).body.data).toMatchObject({ direction: "out" });
    const { rows: trail } = await server.sql.query(
      "SELECT action, after->'restored' AS restored FROM audit_log WHERE entity_key = 'LALU/G1' ORDER BY id",
    );
    expect(trail.map(({ action, restored }) => [action, restored])).toEqual([
      ["create", null],
      ["delete", null],
      ["create", true],
    ]);
  });

  test("an inactive gate accepts no event", async () => {
    await makeLocation(server, "PADAM");
    await server.operator.put(`${path}/PADAM/G1`, { is_active: 0 });
    const { status, body } = await pass("G1", "PADAM");
    expect([status, body.error]).toEqual([422, "GATE_INACTIVE"]);
  });

  test("a change is obeyed by the very next event, in every process", async () => {
    await makeLocation(server, "SEGERA");
    const other = await server.another();
    const elsewhere = () =>
      other.machine.post("/retribusi/v1/ingest", {
        timestamp: server.clock.seconds(),
        location_code: "SEGERA",
        gate_code: "G1",
        category: "motor",
      });
    for (const direction of ["out", "in", "out", "in"]) {
      expect((await elsewhere()).status).toBe(200);
      await server.operator.put(`${path}/SEGERA/G1`, { direction });
      expect((await elsewhere()).body.data.direction).toBe(direction);
    }
    await server.operator.put(`${path}/SEGERA/G1`, { is_active: 0 });
    expect((await elsewhere()).body.error).toBe("GATE_INACTIVE");
  });

  test("of two writers with the same ETag one gets 412", async () => {
    await create("DUA");
    const etag = (await server.viewer.get(`${path}/PSR01/DUA`)).headers.get("etag") ?? "";
    const answers = await Promise.all(
      ["satu", "dua"].map((name) => server.operator.put(`${path}/PSR01/DUA`, { name }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.admin.delete(`${path}/PSR01/DUA`, { "if-match": etag })).status).toBe(412);
  });

  test("of many who create one gate at once, one does", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create("RAMAI")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("a gate cannot be created in a location that is deleted at the same moment", async () => {
    for (const round of [1, 2, 3]) {
      const code = `HILANG${round}`;
      await makeLocation(server, code, { gates: {} });
      await Promise.all([
        server.admin.delete(`${base}/locations/${code}`),
        server.operator.post(path, { location_code: code, gate_code: "G1", ...values }),
      ]);
      expect((await server.viewer.get(`${path}/${code}/G1`)).status).toBe(404);
    }
  });
});
