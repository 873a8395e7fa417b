import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { useMessages } from "../../messages/language.tsx";
import type { Corrections } from "./corrections-form.tsx";
import { quarantineMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/rejected-events";
type Rejected = ItemOf<typeof path>;

/** Sends a refused event again. Throws ApiError. */
export function replayEvent(id: number, corrections: Corrections) {
  return dataOf(api.POST(`${path}/{id}/replay`, { params: { path: { id } }, body: corrections }));
}

/** The function that asks for a reason before events are taken out of what waits. */
export function useDismissal(onDone: () => void): (ids: readonly number[]) => void {
  const t = useMessages(quarantineMessages);
  const dismiss = useChange(async ({ ids, reason }: { ids: readonly number[]; reason: string }) => {
    for (const id of ids)
      await dataOf(api.POST(`${path}/{id}/dismiss`, { params: { path: { id } }, body: { reason } }));
  });
  return (ids) =>
    confirm({
      title: t.dismissTitle(ids.length),
      effect: t.dismissEffect,
      verb: t.dismissVerb,
      kind: "destructive",
      reasonLabel: t.dismissReason,
      done: t.dismissed,
      onConfirm: async (reason) => {
        await dismiss.mutateAsync({ ids, reason });
        onDone();
      },
    });
}

/** What a number of events have been refused for. */
export interface Cause {
  error: string;
  location_code: string | null;
  gate_code: string | null;
  /** The first field that was not valid. */
  field: string | null;
}

/** The events that wait for the same cause, at most 100. Throws ApiError. */
export async function eventsOf({ error, location_code, gate_code, field }: Cause): Promise<Rejected[]> {
  const place = {
    ...(location_code === null ? {} : { location_code }),
    ...(gate_code === null ? {} : { gate_code }),
  };
  const query = { status: "waiting" as const, error, ...place, limit: 100 };
  const { items } = await dataOf(api.GET(path, { params: { query } }));
  return items.filter(
    (one) =>
      one.location_code === location_code &&
      one.gate_code === gate_code &&
      (one.details?.[0]?.field ?? null) === field,
  );
}
