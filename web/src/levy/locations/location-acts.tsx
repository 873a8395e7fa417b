import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { told, toldFault } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { staleWithLocations } from "./location-form.tsx";
import { locationWords } from "./words.ts";

const one = "/retribusi/v1/frontend/locations/{code}";
type Location = Answer<typeof one>;

interface LocationActsProps {
  location: Location;
  etag: string | undefined;
}

interface Turn {
  is_active: 0 | 1;
  /** Of the record as it was when somebody was asked: what was read since may be what they do not know of. */
  etag: string | undefined;
}

/** Switches a location off and on, and deletes it; both say first how much depends on it. */
export function LocationActs({ location, etag }: LocationActsProps) {
  const w = useWords(locationWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const language = useLanguage();
  const [counting, setCounting] = useState<"off" | "remove">();
  const path = { code: location.code };
  const turn = useChange(
    ({ is_active, etag }: Turn) =>
      dataOf(api.PUT(one, { params: { path, ...ifMatch(etag) }, body: { is_active } })),
    staleWithLocations,
  );
  const remove = useRemoval(() => dataOf(api.DELETE(one, { params: { path, ...ifMatch(etag) } })), {
    path: one,
    stale: staleWithLocations,
    next: "/locations",
  });

  async function withCounts(act: "off" | "remove", go: (gates: string, events: string) => void) {
    setCounting(act);
    try {
      const { gates, events } = await dependants(location.code);
      go(number(gates), number(events));
    } catch (error) {
      toldFault(faultText(error, language));
    } finally {
      setCounting(undefined);
    }
  }

  const askOff = (gates: string, events: string) =>
    ask({
      title: w.offTitle(location.name),
      effect: w.offEffect(gates, events),
      verb: w.switchOff,
      act: async () => {
        await turn.mutateAsync({ is_active: 0, etag });
        told(w.switchedOff);
      },
    });
  const askRemove = (gates: string, events: string) =>
    ask({
      title: w.removeTitle(location.name),
      effect: w.removeEffect(gates, events),
      verb: w.removeVerb,
      destructive: true,
      act: async () => {
        await remove();
        told(w.removed);
      },
    });
  const turnOn = () =>
    turn.mutate(
      { is_active: 1, etag },
      {
        onSuccess: () => told(w.switchedOn),
        onError: (error) => toldFault(faultText(error, language)),
      },
    );

  return (
    <>
      <For role="operator">
        {location.is_active === 1 ? (
          <Button
            variant="default"
            loading={counting === "off"}
            onClick={() => void withCounts("off", askOff)}
          >
            {w.switchOff}
          </Button>
        ) : (
          <Button variant="default" loading={turn.isPending} onClick={turnOn}>
            {w.switchOn}
          </Button>
        )}
      </For>
      <For role="admin">
        <Button
          variant="default"
          loading={counting === "remove"}
          onClick={() => void withCounts("remove", askRemove)}
        >
          {all.remove}
        </Button>
      </For>
    </>
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
