import { dataOf, type StaffClient } from "../../client/staff.ts";
import { forEach } from "./crowd.ts";
import { unlessConflict } from "./office.ts";
import type { Connection } from "./waterworks.ts";

export interface Queue {
  staff: StaffClient;
  signal: AbortSignal;
  /** Makes each payment of this occasion repeatable. */
  occasion: string;
  /** After each. */
  onServed: () => void;
}

/** Takes the money of everybody who has come: all that is due for the connection. */
export async function serveCounter(
  { staff, signal, occasion, onServed }: Queue,
  connections: readonly Connection[],
): Promise<void> {
  await forEach(connections, { atOnce: 8, signal }, async ({ sl }) => {
    const params = { header: { "Idempotency-Key": `${occasion} ${sl}` } };
    await unlessConflict(dataOf(staff.POST("/backoffice/v1/counter-payments", { params, body: { sl } })));
    onServed();
  });
}
