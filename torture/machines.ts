import { setTimeout as sleep } from "node:timers/promises";
import { createStaffClient, dataOf } from "../client/staff.ts";
import type { Api } from "./api.ts";
import { apiKey, type Scene } from "./scene.ts";
import type { Shift } from "./shift.ts";
import { gates, location } from "./town.ts";

interface Event {
  timestamp: number;
  location_code: string;
  gate_code: string;
  category: "motor";
  event_id?: string;
}

/** Names each event by event_id or by Idempotency-Key; now and then sends one again that was acknowledged long ago. */
export async function keyedMachine(scene: Scene, shift: Shift): Promise<void> {
  while (shift.isOn()) {
    const id = `keyed-${scene.next()}`;
    const event = eventAt(scene);
    const byHeader = scene.random() < 0.5;
    const send = (api: Api) => {
      const headers = byHeader ? { "idempotency-key": id } : {};
      const body = byHeader ? event : { ...event, event_id: id };
      return dataOf(machine(scene, api).POST("/retribusi/v1/ingest", { body, headers }));
    };
    await scene.ledger.write({ what: "event", key: id });
    const stored = await shift.ask(send);
    if (stored === undefined) continue;
    await scene.ledger.write({ what: "event", key: id, got: stored.id });
    if (scene.random() < 0.05) {
      const again = await shift.ask(send);
      if (again !== undefined && again.id !== stored.id)
        scene.asking.surprises.push(`${id} was stored as ${stored.id} and, repeated, as ${again.id}`);
    }
    await sleep(10);
  }
}

/** Many events a request, each with its own name; a few are named twice in one request. */
export async function batchMachine(scene: Scene, shift: Shift): Promise<void> {
  while (shift.isOn()) {
    const fresh = Array.from({ length: 25 }, () => ({
      ...eventAt(scene),
      event_id: `batch-${scene.next()}`,
    }));
    const events = [...fresh, ...fresh.slice(0, 3)];
    for (const { event_id } of fresh) void scene.ledger.write({ what: "event", key: event_id });
    await scene.ledger.flush();
    const stored = await shift.ask((api) =>
      dataOf(machine(scene, api).POST("/retribusi/v1/ingest/batch", { body: { events } })),
    );
    for (const result of stored?.results ?? []) {
      const { event_id } = events[result.index] ?? {};
      if (result.status === "rejected") {
        const { error, fields } = result;
        if (!scene.asking.allowed.has(422))
          scene.asking.surprises.push(`rejected: ${error} ${JSON.stringify(fields)}`);
      } else if (event_id !== undefined)
        void scene.ledger.write({ what: "event", key: event_id, got: result.id });
    }
    await scene.ledger.flush();
    await sleep(30);
  }
}

/** Names nothing, and so asks only once. */
export async function anonymousMachine(scene: Scene, shift: Shift): Promise<void> {
  while (shift.isOn()) {
    const key = `anonymous-${scene.next()}`;
    await scene.ledger.write({ what: "anonymous", key });
    const body = eventAt(scene);
    const [api] = scene.apis;
    if (api === undefined) return;
    const call = dataOf(machine(scene, api).POST("/retribusi/v1/ingest", { body }));
    const stored = await call.catch((error: unknown) => {
      if (error instanceof Error && (!("status" in error) || error.status === 503)) return null;
      throw error;
    });
    if (stored !== null) await scene.ledger.write({ what: "anonymous", key, got: stored.id });
    await sleep(stored === null ? 50 : 10);
  }
}

function machine({ asking }: Scene, { staffUrl }: Api) {
  return createStaffClient(staffUrl, { apiKey, fetch: asking.fetch });
}

function eventAt({ random }: Scene): Event {
  const gate_code = gates[Math.floor(random() * gates.length)] ?? gates[0];
  return {
    timestamp: Math.floor(Date.now() / 1000),
    location_code: location,
    gate_code,
    category: "motor",
  };
}
