import { Button } from "@mantine/core";
import { useState } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { errorMessage } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { useRemoval } from "../places/use-removal.ts";
import { locationInvalidates } from "./location-form.tsx";
import { locationMessages } from "./messages.ts";

const recordPath = "/retribusi/v1/frontend/locations/{code}";
type Location = Answer<typeof recordPath>;

interface LocationActionsProps {
  location: Location;
  etag: string | undefined;
}

interface ActiveChange {
  is_active: 0 | 1;
  /** The version that the confirmation was asked about; a version read since then may hold changes that the person has not seen. */
  etag: string | undefined;
}

/** Switches a location off and on, and deletes it; both first show how much depends on it. */
export function LocationActions({ location, etag }: LocationActionsProps) {
  const t = useMessages(locationMessages);
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const [counting, setCounting] = useState<"off" | "remove">();
  const path = { code: location.code };
  const turn = useChange(
    ({ is_active, etag }: ActiveChange) =>
      dataOf(api.PUT(recordPath, { params: { path, ...ifMatch(etag) }, body: { is_active } })),
    locationInvalidates,
  );
  const remove = useRemoval(() => dataOf(api.DELETE(recordPath, { params: { path, ...ifMatch(etag) } })), {
    path: recordPath,
    invalidates: locationInvalidates,
    next: "/locations",
  });

  async function withCounts(action: "off" | "remove", go: (gates: number, events: number) => void) {
    setCounting(action);
    try {
      const { gates, events } = await dependants(location.code);
      go(gates, events);
    } catch (error) {
      notifyError(errorMessage(error, language));
    } finally {
      setCounting(undefined);
    }
  }

  const confirmOff = (gates: number, events: number) =>
    confirm({
      title: t.offTitle(location.name),
      effect: t.offEffect(gates, events),
      verb: t.switchOff,
      onConfirm: async () => {
        await turn.mutateAsync({ is_active: 0, etag });
        notify(t.switchedOff);
      },
    });
  const confirmRemove = (gates: number, events: number) =>
    confirm({
      title: t.removeTitle(location.name),
      effect: t.removeEffect(gates, events),
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
        {location.is_active === 1 ? (
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

/** How many gates would stop, and how many events stay. */
async function dependants(location_code: string): Promise<{ gates: number; events: number }> {
  const query = { location_code, limit: 1, page: 1 };
  const [gates, events] = await Promise.all([
    dataOf(api.GET("/retribusi/v1/frontend/gates", { params: { query } })),
    dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params: { query } })),
  ]);
  return { gates: gates.pagination.total, events: events.pagination.total };
}
