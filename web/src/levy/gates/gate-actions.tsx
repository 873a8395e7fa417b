import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useMessages } from "../../messages/language.tsx";
import { PlaceActions } from "../places/place-actions.tsx";
import type { GateKey, GateRecord } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

const recordPath = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

/** Switches a gate off and on, and deletes it. */
export function GateActions({ gate, etag }: { gate: GateRecord; etag: string | undefined }) {
  const t = useMessages(gateMessages);
  const { location_code, gate_code, name } = gate;
  const path = { location_code, gate_code };
  return (
    <PlaceActions
      name={name}
      isActive={gate.is_active === 1}
      etag={etag}
      texts={t}
      offEffect={({ today, events }: Dependants) => t.offEffect(today, events)}
      removeEffect={({ today, events, tariffs }: Dependants) => t.removeEffect(today, events, tariffs)}
      count={() => dependants(path)}
      turn={(is_active, version) =>
        dataOf(api.PUT(recordPath, { params: { path, ...ifMatch(version) }, body: { is_active } }))
      }
      remove={(version) => dataOf(api.DELETE(recordPath, { params: { path, ...ifMatch(version) } }))}
      list="/gates"
    />
  );
}

interface Dependants {
  /** Events that came in today. */
  today: number;
  events: number;
  tariffs: number;
}

/** What would stop, and what stays. */
async function dependants({ location_code, gate_code }: GateKey): Promise<Dependants> {
  const query = { location_code, gate_code, limit: 1, page: 1 };
  const [snapshot, events, tariffs] = await Promise.all([
    dataOf(api.GET("/retribusi/v1/realtime/snapshot", { params: { query: { location_code } } })),
    dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } })),
    dataOf(api.GET("/retribusi/v1/frontend/tariffs", { params: { query } })),
  ]);
  return {
    today: snapshot.gates.find((gate) => gate.gate_code === gate_code)?.count ?? 0,
    events: events.pagination.total,
    tariffs: tariffs.pagination.total,
  };
}
