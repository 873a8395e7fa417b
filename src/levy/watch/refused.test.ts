import { beforeAll, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer({ ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0" });
beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in", G2: "in" } }));

const event = (gate_code: string, timestamp: number) => ({
  timestamp,
  location_code: "PSR01",
  gate_code,
  category: "motor",
});

test("a gate whose clock says 2000, or is 1024 weeks behind, is refused into quarantine, and an alert names it", async () => {
  const now = server.clock.seconds();
  const send = (body: object) => server.machine.post("/retribusi/v1/ingest", body);
  for (const old of [946_684_805, now - 1024 * 7 * 86_400]) {
    const { status, body } = await send(event("G1", old));
    expect([status, body.error, body.details[0].code]).toEqual([
      422,
      "VALIDATION_ERROR",
      "LONG_BEFORE_FIRST_TARIFF",
    ]);
  }
  expect((await send(event("G2", now - 30 * 86_400))).body.data).toMatchObject({ is_late: true });
  const alerts = async () =>
    (await server.viewer.get("/backoffice/v1/alerts?kind=gate_clock")).body.data.items as {
      subject: string;
      text: { en: string };
    }[];
  await expect
    .poll(alerts, { timeout: 60_000, interval: 200 })
    .toMatchObject([{ subject: "PSR01/G1", text: { en: expect.stringContaining("2 events") } }]);

  const { items } = (await server.viewer.get("/retribusi/v1/frontend/rejected-events?gate_code=G1")).body
    .data;
  const replayed = await server.operator.post(
    `/retribusi/v1/frontend/rejected-events/${items[0].id}/replay`,
    { timestamp: now },
  );
  expect(replayed.status).toBe(200);
});
