import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import type { Answer } from "../../api/queries.ts";
import { useMessages } from "../../messages/language.tsx";
import { PlaceActions } from "../places/place-actions.tsx";
import { locationMessages } from "./messages.ts";

const recordPath = "/retribusi/v1/frontend/locations/{code}";

interface LocationActionsProps {
  location: Answer<typeof recordPath>;
  etag: string | undefined;
}

/** Switches a location off and on, and deletes it. */
export function LocationActions({ location: { code, name, is_active }, etag }: LocationActionsProps) {
  const t = useMessages(locationMessages);
  const path = { code };
  return (
    <PlaceActions
      name={name}
      isActive={is_active === 1}
      etag={etag}
      texts={t}
      offEffect={({ gates, events }) => t.offEffect(gates, events)}
      removeEffect={({ gates, events }) => t.removeEffect(gates, events)}
      count={() => dependants(code)}
      turn={(to, version) =>
        dataOf(api.PUT(recordPath, { params: { path, ...ifMatch(version) }, body: { is_active: to } }))
      }
      remove={(version) => dataOf(api.DELETE(recordPath, { params: { path, ...ifMatch(version) } }))}
      list="/locations"
    />
  );
}

/** How many gates would stop, and how many events stay. */
async function dependants(location_code: string): Promise<{ gates: number; events: number }> {
  const query = { location_code, limit: 1, page: 1 };
  const [gates, events] = await Promise.all([
    dataOf(api.GET("/retribusi/v1/frontend/gates", { params: { query } })),
    dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } })),
  ]);
  return { gates: gates.pagination.total, events: events.pagination.total };
}
