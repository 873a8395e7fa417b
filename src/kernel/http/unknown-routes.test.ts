import { expect, test } from "vitest";
import { sharedServer } from "../../../test/harness.ts";

const server = sharedServer();
const levy = "/retribusi/v1/frontend";

async function ask(method: string, path: string) {
  const { status, headers } = await fetch(server.url + path, { method, headers: server.admin.headers });
  return [status, headers.get("allow")];
}

test("a file does not answer HEAD, and neither does the record beside it in its place", async () => {
  for (const path of [
    `${levy}/locations/export`,
    "/backoffice/v1/mutations/export",
    `${levy}/webhooks/1/deliveries/export`,
  ])
    expect((await ask("HEAD", path))[0], path).toBe(405);
  expect(await ask("HEAD", "/backoffice/v1/mutations/export")).toEqual([405, "GET"]);
  for (const method of ["PATCH", "DELETE", "PUT", "HEAD"])
    for (const path of [
      "/backoffice/v1/mutations/export",
      "/backoffice/v1/fees/export",
      `${levy}/gates/export`,
    ])
      expect(await ask(method, path), `${method} ${path}`).toEqual([405, "GET"]);
  expect(await ask("HEAD", `${levy}/locations`)).toEqual([200, null]);
  expect(await ask("HEAD", `${levy}/locations/NIRWANA`)).toEqual([404, null]);
});

test("a path that ends where a code or an id begins is none, whatever its method", async () => {
  for (const path of [
    `${levy}/locations/`,
    "/backoffice/v1/crews/",
    `${levy}/gates/PSR01/`,
    "/auth/v1/users//sessions",
  ])
    for (const method of ["GET", "HEAD", "POST", "DELETE"])
      expect(await ask(method, path), `${method} ${path}`).toEqual([404, null]);
  const { body } = await server.admin.get("/backoffice/v1/crews/");
  expect(body).toEqual({ error: "NOT_FOUND", message: "There is no GET /backoffice/v1/crews/." });
});

test("a method that a path does not have is refused with those that it has", async () => {
  const { status, headers, body } = await server.admin.post(`${levy}/gates/PSR01/G1`, {});
  expect([status, body.error]).toEqual([405, "METHOD_NOT_ALLOWED"]);
  expect(headers.get("allow")).toBe("DELETE, GET, HEAD, PUT");
});
