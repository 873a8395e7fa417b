import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { errorMessage } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { type GateKey, type GateRecord, gateInvalidates } from "./gate-form.tsx";
import { gateMessages } from "./messages.ts";

const recordPath = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

interface GateActionsProps {
  gate: GateRecord;
  etag: string | undefined;
}

interface ActiveChange {
  is_active: 0 | 1;
  /** The version that the confirmation was asked about; a version read since then may hold changes that the person has not seen. */
  etag: string | undefined;
}

/** Switches a gate off and on, and deletes it; both first show how much depends on it. */
export function GateActions({ gate, etag }: GateActionsProps) {
  const t = useMessages(gateMessages);
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const [counting, setCounting] = useState<"off" | "remove">();
  const { location_code, gate_code, name } = gate;
  const path = { location_code, gate_code };
  const turn = useChange(
    ({ is_active, etag }: ActiveChange) =>
      dataOf(api.PUT(recordPath, { params: { path, ...ifMatch(etag) }, body: { is_active } })),
    gateInvalidates,
  );
  const remove = useRemoval(() => dataOf(api.DELETE(recordPath, { params: { path, ...ifMatch(etag) } })), {
    path: recordPath,
    invalidates: gateInvalidates,
    next: "/gates",
  });

  async function withCounts(action: "off" | "remove", go: (counts: Dependants) => void) {
    setCounting(action);
    try {
      go(await dependants(path));
    } catch (error) {
      notifyError(errorMessage(error, language));
    } finally {
      setCounting(undefined);
    }
  }

  const confirmOff = ({ today, events }: Dependants) =>
    confirm({
      title: t.offTitle(name),
      effect: t.offEffect(today, events),
      verb: t.switchOff,
      onConfirm: async () => {
        await turn.mutateAsync({ is_active: 0, etag });
        notify(t.switchedOff);
      },
    });
  const confirmRemove = ({ today, events, tariffs }: Dependants) =>
    confirm({
      title: t.removeTitle(name),
      effect: t.removeEffect(today, events, tariffs),
      verb: t.removeVerb,
      destructive: true,
      onConfirm: async () => {
        await remove();
        notify(t.removed);
      },
    });
  const turnOn = () =>
    turn.mutate(
      { is_active: 1, etag },
      {
        onSuccess: () => notify(t.switchedOn),
        onError: (error) => notifyError(errorMessage(error, language)),
      },
    );

  return (
    <>
      <RequireRole role="operator">
        {gate.is_active === 1 ? (
          <Button
            variant="default"
            loading={counting === "off"}
            onClick={() => void withCounts("off", confirmOff)}
          >
            {t.switchOff}
          </Button>
        ) : (
          <Button variant="default" loading={turn.isPending} onClick={turnOn}>
            {t.switchOn}
          </Button>
        )}
      </RequireRole>
      <RequireRole role="admin">
        <Button
          variant="default"
          loading={counting === "remove"}
          onClick={() => void withCounts("remove", confirmRemove)}
        >
          {common.remove}
        </Button>
      </RequireRole>
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
