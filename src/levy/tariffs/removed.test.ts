import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import type { TariffVersion } from "./schema.ts";

const server = sharedServer();
const path = "/retribusi/v1/frontend/tariffs";
const gate = "G1";

beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } }));

function set(body: object) {
  return server.operator.put(`${path}/PSR01/${gate}/motor`, body);
}

async function pricePaid(timestamp: number): Promise<number> {
  const event = { timestamp, location_code: "PSR01", gate_code: gate, category: "motor" };
  const { status, body, text } = await server.machine.post("/retribusi/v1/ingest", event);
  expect(status, text).toBe(200);
  return body.data.price;
}

test("a tariff that is removed keeps its history, and made anew it prices only what comes", async () => {
  const planned = server.clock.seconds() + 90_000;
  await set({ price: 7000, effective_from: planned, legal_basis: "Perda 7/2026" });
  server.clock.set(new Date(Date.now() + 3_600_000));
  expect((await server.admin.delete(`${path}/PSR01/${gate}/motor`)).status).toBe(200);
  expect((await server.viewer.get(`${path}/PSR01/${gate}/motor`)).status).toBe(404);
  expect((await server.viewer.get(`${path}?location_code=PSR01&gate_code=${gate}`)).body.data.items).toEqual(
    [],
  );
  const refused = await server.machine.post("/retribusi/v1/ingest", {
    location_code: "PSR01",
    gate_code: gate,
    category: "motor",
    timestamp: server.clock.seconds(),
  });
  expect([refused.status, refused.body.error]).toEqual([404, "TARIFF_NOT_FOUND"]);
  const removed = (await server.viewer.get(`${path}/PSR01/${gate}/motor/history`)).body.data;
  expect(removed.removed_at).not.toBeNull();
  expect(
    removed.items.map(({ price, legal_basis, effective_until, replaced_at }: TariffVersion) => [
      price,
      legal_basis,
      effective_until,
      replaced_at !== null,
    ]),
  ).toEqual([
    [7000, "Perda 7/2026", planned, true],
    [2000, null, null, false],
  ]);

  server.clock.set(new Date(Date.now() + 7_200_000));
  const anew = { location_code: "PSR01", gate_code: gate, category: "motor", price: 9 };
  const { status, body } = await server.admin.post(path, anew);
  expect(status).toBe(201);
  expect((await server.admin.post(path, anew)).body.error).toBe("TARIFF_EXISTS");
  // The clock goes on between the two: what counts is the second from which the new one is valid.
  const from = body.data.effective_from;
  expect(await pricePaid(from)).toBe(9);
  expect(await pricePaid(from - 1)).toBe(2000);
  const scheduled = (await server.viewer.get(`${path}/PSR01/${gate}/motor`)).body.data.next_price;
  expect(scheduled).toBeNull();
  const history = (await server.viewer.get(`${path}/PSR01/${gate}/motor/history`)).body.data;
  expect([history.items.length, history.removed_at]).toEqual([3, null]);
  server.clock.real();
});
