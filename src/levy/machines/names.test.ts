import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer();
const path = "/retribusi/v1/frontend/api-keys";

beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in" } }));

async function created(name: string): Promise<{ id: number; key: string }> {
  const { status, body, text } = await server.admin.post(path, { name });
  expect(status, text).toBe(201);
  return body.data;
}

test("an event names its key for ever: by name, id and prefix, and no two keys that work have one name", async () => {
  const first = await created("Kamera");
  const same = await server.admin.post(path, { name: "kamera" });
  expect([same.status, same.body.error]).toEqual([409, "API_KEY_EXISTS"]);
  const second = await created("Kamera 2");
  expect((await server.admin.put(`${path}/${second.id}`, { name: "KAMERA" })).body.error).toBe(
    "API_KEY_EXISTS",
  );

  const price = { price: 5500, legal_basis: "Perda 4/2024" };
  await server.operator.put("/retribusi/v1/frontend/tariffs/PSR01/G1/car", price);
  const event = {
    timestamp: server.clock.seconds(),
    location_code: "PSR01",
    gate_code: "G1",
    category: "car",
  };
  const { body } = await server.withKey(first.key).post("/retribusi/v1/ingest", event);
  await server.admin.post(`${path}/${first.id}/rotate`, {});
  await server.admin.put(`${path}/${first.id}`, { name: "Kamera lama" });
  await server.admin.post(`${path}/${first.id}/revoke`);
  await server.operator.put("/retribusi/v1/frontend/tariffs/PSR01/G1/car", { price: 6000 });
  expect((await server.admin.put(`${path}/${second.id}`, { name: "Kamera" })).status).toBe(200);
  const shown = await server.viewer.get(`/retribusi/v1/frontend/entry-events/${body.data.id}`);
  expect(shown.body.data).toMatchObject({
    api_key: "Kamera lama",
    api_key_id: first.id,
    api_key_prefix: first.key.slice(4, 12),
    price: 5500,
    priced_by: { legal_basis: "Perda 4/2024", created_by: "operator", effective_from: expect.any(Number) },
  });
});
