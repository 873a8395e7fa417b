import { createStaffClient, login } from "../client/staff.ts";
import { type Comparison, compareWithFile } from "./compare.ts";
import { makePlace } from "./place.ts";
import { eventsOf, placeOf, type ReplayPlan } from "./plan.ts";
import { type Sent, sendAll } from "./send.ts";

export interface Connection {
  /** Of the staff API, such as http://127.0.0.1:3000. */
  url: string;
  username: string;
  password: string;
  apiKey: string;
}

/** Makes the location, sends every event of the file, and compares every figure of the service with the file. */
export async function replay(
  connection: Connection,
  plan: ReplayPlan,
  onProgress?: (step: "send" | "compare", done: number) => void,
): Promise<{ sent: Sent; comparison: Comparison; sendSeconds: number; compareSeconds: number }> {
  const { url, username, password, apiKey } = connection;
  const staff = createStaffClient(url, { token: await login(url, username, password) });
  await makePlace(staff, placeOf(plan));

  const begun = performance.now();
  const sent = await sendAll(createStaffClient(url, { apiKey }), eventsOf(plan), {
    onProgress: (events) => onProgress?.("send", events),
  });
  const between = performance.now();
  const comparison = await compareWithFile(staff, plan, (dates) => onProgress?.("compare", dates));
  return {
    sent,
    comparison,
    sendSeconds: (between - begun) / 1000,
    compareSeconds: (performance.now() - between) / 1000,
  };
}
