import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const server = sharedServer({ ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0", ALERT_END_AFTER: "0" });
beforeAll(async () => {
  await makeLocation(server, "PENUH", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "SATU", { gates: { G1: "in" } });
});

const base = "/retribusi/v1/frontend";
const open = async () =>
  (await server.viewer.get("/backoffice/v1/alerts?kind=location_full&state=open")).body.data.items;
const stateOf = async (code: string) => {
  const { items } = (await server.viewer.get(`${base}/map/locations?limit=100`)).body.data;
  return items.find((one: { location_code: string }) => one.location_code === code)?.state;
};

test("a place with more inside than it has room for is an alert, and full on the map, until some have left", async () => {
  const place = { capacity: 3, latitude: -7.33, longitude: 110.5 };
  for (const code of ["PENUH", "SATU"])
    expect((await server.operator.put(`${base}/locations/${code}`, place)).body.data).toMatchObject(place);
  const now = server.clock.seconds();
  const four = [0, 1, 2, 3];
  await sendPassages(
    server,
    four.map((ago) => passage("PENUH/G1", now - ago)),
  );
  // Of a place that counts one way nobody knows who is inside.
  await sendPassages(
    server,
    four.map((ago) => passage("SATU/G1", now - ago)),
  );
  await expect.poll(open).toMatchObject([
    {
      subject: "PENUH",
      details: { count: 4, capacity: 3 },
      text: { id: "Lokasi PENUH (PENUH) penuh: 4 di dalam, daya tampung 3." },
    },
  ]);
  expect([await stateOf("PENUH"), await stateOf("SATU")]).toEqual(["full", "sending"]);

  await sendPassages(server, [passage("PENUH/G2", now), passage("PENUH/G2", now - 1)]);
  await expect.poll(open).toEqual([]);
  expect(await stateOf("PENUH")).toBe("sending");
  const removed = await server.operator.put(`${base}/locations/PENUH`, { capacity: null });
  expect(removed.body.data.capacity).toBeNull();
  expect((await server.operator.put(`${base}/locations/PENUH`, { capacity: 0 })).status).toBe(422);
});
