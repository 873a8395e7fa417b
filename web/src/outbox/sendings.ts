import type { components } from "../../../client/generated/staff.ts";
import { api, dataOf } from "../api/client.ts";

type Schemas = components["schemas"];

/** What may be sent later than it was entered. */
export type Sending =
  | { kind: "spot check"; body: Schemas["NewSpotCheck"] }
  | { kind: "hand-in"; body: Schemas["NewHandIn"] };

/** Milliseconds: a line that has died meanwhile must not hold up what waits. */
const patience = 60_000;

/** Sends it under its key, so that the service keeps it once, and returns the number of what was made. @throws ApiError */
export async function send(sending: Sending, key: string): Promise<number> {
  const init = { params: { header: { "Idempotency-Key": key } }, signal: AbortSignal.timeout(patience) };
  switch (sending.kind) {
    case "spot check":
      return (await dataOf(api.POST("/retribusi/v1/frontend/spot-checks", { ...init, body: sending.body })))
        .id;
    case "hand-in":
      return (await dataOf(api.POST("/retribusi/v1/frontend/cash/hand-ins", { ...init, body: sending.body })))
        .id;
  }
}
