import { beforeAll, expect, test } from "vitest";
import { wellAgent } from "../../../test/agent-report.ts";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const server = sharedServer({ ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0", ALERT_END_AFTER: "0" });
const gate = { location_code: "PSR01", gate_code: "G1" };
const bicycle = { input: "kamera", unknown: "class", name: "bicycle", count: 12 };

beforeAll(() => makeLocation(server, "PSR01", { gates: { G1: "in" } }));

const beat = (more: object) =>
  server.machine.post("/retribusi/v1/heartbeat", { ...gate, agent: { ...wellAgent, ...more } });
const shown = async () =>
  (await server.viewer.get("/retribusi/v1/frontend/gates/PSR01/G1")).body.data.agent.unmapped;

test("what a gate's devices count and nothing maps is shown at it, as its agent last said", async () => {
  expect((await beat({ unmapped: [bicycle] })).status).toBe(200);
  expect(await shown()).toEqual([bicycle]);
  expect((await beat({ unmapped: Array(21).fill(bicycle) })).status).toBe(422);
  expect(await shown()).toEqual([bicycle]);
  // An agent of a version before says nothing of it.
  expect((await beat({ unmapped: undefined })).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test("an alert names the agent while its devices count what nothing maps, and is acknowledged as others are", async () => {
  const alerts = async () =>
    (await server.viewer.get("/backoffice/v1/alerts?kind=counts_unmapped")).body.data.items as {
      id: number;
      subject: string;
      gate_code: string;
      state: string;
      text: { en: string };
    }[];
  await beat({ unmapped: [bicycle, { ...bicycle, name: "dog" }] });
  await expect.poll(alerts).toMatchObject([
    {
      subject: `PSR01/${wellAgent.name}`,
      gate_code: "G1",
      state: "open",
      text: { en: expect.stringContaining("kamera: bicycle, kamera: dog") },
    },
  ]);
  const [alert] = await alerts();
  expect((await server.operator.post(`/backoffice/v1/alerts/${alert?.id}/acknowledge`)).status).toBe(200);
  expect(await alerts()).toMatchObject([{ state: "acknowledged" }]);
  await beat({ unmapped: [] });
  await expect.poll(alerts).toMatchObject([{ state: "ended" }]);
});
