import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { told, toldFault } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { type GateKey, type GateRecord, staleWithGates } from "./gate-form.tsx";
import { gateWords } from "./words.ts";

const one = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

interface GateActsProps {
  gate: GateRecord;
  etag: string | undefined;
}

interface Turn {
  is_active: 0 | 1;
  /** Of the record as it was when somebody was asked: what was read since may be what they do not know of. */
  etag: string | undefined;
}

/** Switches a gate off and on, and deletes it; both say first how much depends on it. */
export function GateActs({ gate, etag }: GateActsProps) {
  const w = useWords(gateWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const language = useLanguage();
  const [counting, setCounting] = useState<"off" | "remove">();
  const { location_code, gate_code, name } = gate;
  const path = { location_code, gate_code };
  const turn = useChange(
    ({ is_active, etag }: Turn) =>
      dataOf(api.PUT(one, { params: { path, ...ifMatch(etag) }, body: { is_active } })),
    staleWithGates,
  );
  const remove = useRemoval(() => dataOf(api.DELETE(one, { params: { path, ...ifMatch(etag) } })), {
    path: one,
    stale: staleWithGates,
    next: "/gates",
  });

  async function withCounts(act: "off" | "remove", go: (counts: Dependants) => void) {
    setCounting(act);
    try {
      go(await dependants(path));
    } catch (error) {
      toldFault(faultText(error, language));
    } finally {
      setCounting(undefined);
    }
  }

  const askOff = ({ today, events }: Dependants) =>
    ask({
      title: w.offTitle(name),
      effect: w.offEffect(number(today), number(events)),
      verb: w.switchOff,
      act: async () => {
        await turn.mutateAsync({ is_active: 0, etag });
        told(w.switchedOff);
      },
    });
  const askRemove = ({ today, events, tariffs }: Dependants) =>
    ask({
      title: w.removeTitle(name),
      effect: w.removeEffect(number(today), number(events), number(tariffs)),
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
        {gate.is_active === 1 ? (
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
