import { expect, test } from "vitest";
import { sendCsv } from "../../test/csv-import.ts";
import { adminPassword, sharedServer } from "../../test/harness.ts";

const server = sharedServer();
const levy = "/retribusi/v1/frontend";

test("a mistyped parameter is refused and the call's own are named, by reads, exports and imports", async () => {
  for (const path of [
    `${levy}/entry-events/sums?location=PSR02`,
    `${levy}/entry-events/export?format=csv&location=PSR02`,
    "/backoffice/v1/customers?halaman=2&q=a",
  ]) {
    const { status, body } = await server.admin.get(path);
    expect([status, body.error], path).toEqual([422, "VALIDATION_ERROR"]);
    expect(body.details).toMatchObject([{ code: "UNKNOWN_PARAMETER" }]);
  }
  const { body } = await server.admin.get(`${levy}/entry-events/sums?location=PSR02`);
  expect(body.fields.location[0]).toContain("location_code");
  const trial = await server.admin.post("/backoffice/v1/customers/import?dryrun=true", undefined);
  expect(trial.status).toBe(422);
});

test("of a parameter that is nearly one of the call's own, that one is named first", async () => {
  const { body } = await server.admin.get("/backoffice/v1/connections?statsu=SEGEL");
  expect(body.fields.statsu[0]).toContain("was status meant?");
  expect(body.details).toMatchObject([{ params: { meant: "status" } }]);
  expect(body.details?.[0]?.params.names[0]).toBe("status");
  const far = await server.admin.get("/backoffice/v1/connections?zebra=1");
  expect(far.body.details?.[0]?.params).not.toHaveProperty("meant");
});

test("an import without a file, and a body that is no object where a call has no fields, are refused at once", async () => {
  const empty = await sendCsv(server, "/backoffice/v1/customers/import", "");
  expect([empty.status, empty.body.fields]).toEqual([422, { file: ["The file is empty."] }]);
  const login = { username: "admin", password: adminPassword };
  const { token } = (await server.admin.post("/auth/v1/login", login)).body.data;
  for (const body of ["[null]", "7", "null"]) {
    const response = await fetch(`${server.url}/retribusi/v1/realtime/ticket`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    expect(response.status, body).toBe(400);
    expect(await response.json()).toMatchObject({ error: "MALFORMED_JSON" });
  }
});

test("who is not known is told how to be (RFC 9110, 15.5.2)", async () => {
  const response = await fetch(`${server.url}/auth/v1/me`);
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test("a name of signs without a width is blank, and one that begins with such a sign is none", async () => {
  const named = (code: string, name: string) => server.admin.post("/backoffice/v1/customers", { code, name });
  const blank = await named("Z1", "\u200b\u2060 \ufeff");
  expect([blank.status, blank.body.details?.[0]?.code]).toEqual([422, "BLANK"]);
  expect((await named("Z2", "\u3000Wulan")).status).toBe(201);
});
