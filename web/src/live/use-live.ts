import { useSyncExternalStore } from "react";
import { type StreamMessage, streamEvents } from "../../../client/events.ts";
import { api, apiOrigin, dataOf, fetchAsStaff } from "../api/client.ts";
import { isKiosk } from "../session/kiosk.ts";
import { session } from "../session/session.ts";
import { LiveSession, type LiveSource, type LiveView, noView } from "./live-session.ts";

/** One session for all views of the same location. */
const sessions = new Map<string, LiveSession>();
/** Milliseconds that a session outlives its last view, so that going from one view to the next keeps it. */
const afterglow = 5000;

/**
 * The live figures and entries of a location, or of all where it is empty. `retry` after a refusal. Nothing is listened to while
 * `when` is false.
 */
export function useLive(location: string, when = true): LiveView & { retry: () => void } {
  const live = sessionOf(location);
  const view = useSyncExternalStore(when ? live.subscribe : noSubscription, when ? live.view : notListening);
  return { ...view, retry: live.retry };
}

function noSubscription(): () => void {
  return () => undefined;
}

function notListening(): LiveView {
  return noView;
}

function sessionOf(location: string): LiveSession {
  const known = sessions.get(location);
  if (known !== undefined) return known;
  const live = new LiveSession(sourceOf(location), () =>
    setTimeout(() => endUnlessWatched(location, live), afterglow),
  );
  sessions.set(location, live);
  return live;
}

function endUnlessWatched(location: string, live: LiveSession): void {
  if (live.isWatched) return;
  live.end();
  if (sessions.get(location) === live) sessions.delete(location);
}

/** With more gates a view shows those that need attention, and the locations. */
export const mostGates = 50;

function sourceOf(location: string): LiveSource {
  const query = location === "" ? {} : { location_code: location };
  const snapshot = (signal: AbortSignal) =>
    dataOf(
      api.GET("/retribusi/v1/realtime/snapshot", {
        params: { query: { ...query, gate_limit: mostGates } },
        signal,
      }),
    );
  return {
    snapshot,
    newest: async (signal) => {
      // A screen on a wall reads no lists.
      if (isKiosk()) return (await snapshot(signal)).recent_events;
      const params = { query: { ...query, limit: 100 } };
      const { items } = await dataOf(api.GET("/retribusi/v1/frontend/entry-events", { params, signal }));
      return items;
    },
    stream: (options): AsyncGenerator<StreamMessage, void> =>
      streamEvents(apiOrigin, {
        ...options,
        token: session()?.token ?? "",
        ...(location === "" ? {} : { locationCode: location }),
        fetch: fetchWithPresentToken,
      }),
  };
}

/** A stream outlives the token that it was opened with: each of its connections takes the token of the moment. */
function fetchWithPresentToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.delete("authorization");
  return fetchAsStaff(input, { ...init, headers });
}
