import { fresh, type Prepare, type Stage } from "./stage.ts";

const levy = "/retribusi/v1/frontend";
const place = { location_code: "PSR01" };

/** Calls of the levies that the documented example does not make succeed. */
export const levyCalls: Record<string, Prepare> = {
  "POST /retribusi/v1/frontend/locations": () => ({
    body: { code: fresh("L"), name: "Pasar Baru", type: "pasar", is_active: 1 },
  }),
  "POST /retribusi/v1/frontend/gates": () => ({ body: gateOf(fresh("G")) }),
  "POST /retribusi/v1/frontend/tariffs": async (stage) => ({ body: priceOf(await freshGate(stage)) }),
  "POST /retribusi/v1/frontend/rejected-events/{id}/replay": async (stage) => ({
    path: { id: await rejected(stage) },
    body: {},
  }),
  "POST /retribusi/v1/frontend/rejected-events/{id}/dismiss": async (stage) => ({
    path: { id: await rejected(stage) },
    body: { reason: "Uji coba teknisi" },
  }),
  "POST /retribusi/v1/frontend/api-keys": () => ({ body: { name: fresh("Palang ") } }),
  "GET /retribusi/v1/frontend/entry-events/{id}": async (stage) => ({
    path: { id: await stage.newest("entries") },
  }),
  "GET /retribusi/v1/frontend/entry-events/{id}/neighbours": async (stage) => ({
    path: { id: await stage.newest("entries") },
  }),
  "GET /retribusi/v1/frontend/rejected-events/{id}": async (stage) => ({
    path: { id: await stage.newest("rejected_events") },
  }),
  "POST /retribusi/v1/frontend/entry-events/{id}/void": async (stage) => ({
    path: { id: await stage.newest("entries") },
    body: { reason: "Salah hitung" },
  }),
  "DELETE /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}": async (stage) => {
    const gate_code = await freshGate(stage);
    await stage.send("POST", `${levy}/tariffs`, priceOf(gate_code));
    return { path: { gate_code } };
  },
  "POST /retribusi/v1/frontend/tariffs/bulk": async ({ server }) => {
    const question = { ...place, categories: ["motor"], plus: 1, legal_basis: "Perda 7/2026" };
    const { body } = await server.admin.post(`${levy}/tariffs/bulk/preview`, question);
    return { body: { ...question, seen: body.data.seen } };
  },
  "POST /retribusi/v1/frontend/tariffs/copy": async (stage) => ({
    body: {
      from: { ...place, gate_code: "G1" },
      to: { ...place, gate_code: await freshGate(stage) },
    },
  }),
  "POST /retribusi/v1/frontend/targets": async ({ server }) => {
    await server.sql.query("DELETE FROM levy_targets");
    return {};
  },
  "POST /retribusi/v1/frontend/entry-corrections": ({ server }) => {
    const now = server.clock.seconds();
    return { body: { action: "void", ...place, from: now - 3600, until: now + 60, reason: "Salah hitung" } };
  },
  "POST /retribusi/v1/frontend/entry-corrections/{id}/approve": async (stage) => ({
    path: { id: await waitingCorrection(stage) },
  }),
};

const gateOf = (gate_code: string) => ({
  ...place,
  gate_code,
  name: "Gerbang baru",
  direction: "in",
  is_active: 1,
});
const priceOf = (gate_code: string) => ({ ...place, gate_code, category: "motor", price: 2000 });

async function freshGate(stage: Stage): Promise<string> {
  const gate_code = fresh("G");
  await stage.send("POST", `${levy}/gates`, gateOf(gate_code));
  return gate_code;
}

/** Asked for by another than the admin who will decide: of an event that no other call voids. */
async function waitingCorrection(stage: Stage): Promise<number> {
  const gate_code = await freshGate(stage);
  await stage.send("POST", `${levy}/tariffs`, priceOf(gate_code));
  const { server } = stage;
  const now = server.clock.seconds();
  const event = { ...place, gate_code, category: "motor", timestamp: now - 2 };
  await server.machine.post("/retribusi/v1/ingest", event);
  const window = { ...place, gate_code, from: now - 60, until: now + 60 };
  const correction = { action: "void", ...window, reason: "Salah hitung" };
  await server.operator.post(`${levy}/entry-corrections`, correction);
  return stage.newest("entry_corrections");
}

/** An event that came before its gate. */
async function rejected(stage: Stage): Promise<number> {
  const gate_code = fresh("G");
  const { server, send, newest } = stage;
  const event = { ...place, gate_code, category: "motor", timestamp: server.clock.seconds() };
  await server.machine.post("/retribusi/v1/ingest", event);
  const id = await newest("rejected_events");
  await send("POST", `${levy}/gates`, gateOf(gate_code));
  await send("POST", `${levy}/tariffs`, priceOf(gate_code));
  return id;
}
