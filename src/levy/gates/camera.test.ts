import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const path = "/retribusi/v1/frontend/gates";
const gate = { location_code: "PSR01", name: "Gerbang utara", direction: "in", is_active: 1 };

const server = sharedServer();
beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in" } }));

test.each([
  "rtsp://admin:pa#ss@192.168.1.64/live",
  "rtsp://admin:pa/ss@192.168.1.64/live",
  "rtsp://admin:pa?ss@192.168.1.64/live",
  "rtsp://admin:12#45@192.168.1.64/live",
  "rtsp://ops.utara:12#45@192.168.1.64/live",
  "http://admin:12\\45@kamera.example/live",
  "rtsp://admin:p@s#s@192.168.1.64/live",
])("a camera's password that ends the address, with what to write: %j", async (camera) => {
  const { status, body } = await server.operator.post(path, { ...gate, gate_code: "PECAH", camera });
  expect([status, body.fields?.camera?.[0]]).toEqual([422, expect.stringContaining("write # as %23")]);
  const written = camera.replace(
    /^(\w+:\/\/)(.*)@/,
    (_, start, user) => `${start}${encodeURIComponent(user)}@`,
  );
  expect((await server.operator.put(`${path}/PSR01/G1`, { camera: written })).status).toBe(200);
});
