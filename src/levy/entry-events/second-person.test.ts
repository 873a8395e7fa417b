import { expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const base = "/retribusi/v1/frontend";
const server = sharedServer({ VOID_SECOND_PERSON: "on" });

test("where two are asked for no single event is voided by one person, but by a correction that another approves", async () => {
  await makeLocation(server, "DUA");
  const at = server.clock.seconds() - 60;
  const [id] = await sendPassages(server, [passage("DUA/G1", at)]);
  expect((await server.viewer.get(`${base}/void-rules`)).body.data).toEqual({ second_person: true });
  const { status, body } = await server.admin.post(`${base}/entry-events/${id}/void`, { reason: "Dobel" });
  expect([status, body.error]).toEqual([409, "VOID_SECOND_PERSON_REQUIRED"]);
  const window = { location_code: "DUA", gate_code: "G1", category: "motor", from: at, until: at + 1 };
  const asked = await server.admin.post(`${base}/entry-corrections`, {
    ...window,
    action: "void",
    reason: "Dobel",
  });
  const one = `${base}/entry-corrections/${asked.body.data.id}`;
  expect((await server.admin.post(`${one}/approve`, {})).body.error).toBe("SECOND_PERSON_REQUIRED");
  expect((await server.operator.post(`${one}/approve`, {})).status).toBe(200);
  const voided = async () =>
    (await server.viewer.get(`${base}/entry-events/${id}`)).body.data.voided_by !== null;
  await expect.poll(voided, { timeout: 60_000 }).toBe(true);
});
