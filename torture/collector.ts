import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";
import { createStaffClient, dataOf } from "../client/staff.ts";
import type { Api } from "./api.ts";
import { insist } from "./asking.ts";
import type { Scene } from "./scene.ts";
import type { Shift } from "./shift.ts";
import { location } from "./town.ts";

/*
 * The money of the location's days: handed in and exempt, closed by another person while events go on to come, and opened again. What is
 * entered is asked for until it is answered, by its Idempotency-Key; steps of a day are asked for once.
 */

const base = "/retribusi/v1/frontend/cash";
const day = `${base}/days/{location_code}/{date}` as const;
/** Days before today that money is handed in for. */
const days = 3;

export async function collector(scene: Scene, shift: Shift): Promise<void> {
  while (shift.isOn()) {
    for (const deed of [handIn, exempt, handIn, close, reopen]) {
      await deed(scene, shift).catch(refusedByState);
      await sleep(60);
    }
  }
}

/** A day may be closed, open or changed by now, and have nothing left that could be exempt. */
function refusedByState(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}

async function handIn(scene: Scene, shift: Shift): Promise<void> {
  const date = await pastDate(scene);
  if (date === undefined) return;
  const key = `hand-in ${scene.next()}`;
  await scene.ledger.write({ what: "hand-in", key });
  const body = { location_code: location, date, method: "CASH" as const, amount: 1000, note: key };
  const params = { header: { "Idempotency-Key": key } };
  const done = await shift.ask((api) =>
    dataOf(clientAt(scene, api, scene.token).POST(`${base}/hand-ins`, { params, body })),
  );
  if (done !== undefined) await scene.ledger.write({ what: "hand-in", key, got: done.id });
}

async function exempt(scene: Scene, shift: Shift): Promise<void> {
  const today = await dayOn(scene);
  if (today === undefined) return;
  const key = `exemption ${scene.next()}`;
  await scene.ledger.write({ what: "exemption", key });
  const what = { location_code: location, date: today.date, category: "motor" as const, kind: "warga" };
  const params = { header: { "Idempotency-Key": key } };
  const done = await shift.ask((api) =>
    dataOf(
      clientAt(scene, api, scene.token).POST(`${base}/exemptions`, {
        params,
        body: { ...what, count: 1, note: key },
      }),
    ),
  );
  if (done !== undefined) await scene.ledger.write({ what: "exemption", key, got: done.id });
}

/** Today, to which events go on to come, or a day before it. */
async function close(scene: Scene): Promise<void> {
  const seen = await dayOn(scene, scene.random() < 0.5 ? undefined : await pastDate(scene));
  if (seen === undefined || seen.status !== "open") return;
  const { date, counted, exempt: free, handed_in } = seen;
  const key = `closing ${scene.next()}`;
  await scene.ledger.write({ what: "closing", key });
  const params = { path: { location_code: location, date } };
  const body = { counted, exempt: free, handed_in, reason: key };
  const done = await once(() =>
    dataOf(clientAt(scene, scene.apis[0], scene.supervisor).POST(`${day}/close`, { params, body })),
  );
  if (done !== undefined) await scene.ledger.write({ what: "closing", key, got: date });
}

async function reopen(scene: Scene): Promise<void> {
  const seen = await dayOn(scene, await pastDate(scene));
  if (seen === undefined || seen.status === "open") return;
  const params = { path: { location_code: location, date: seen.date } };
  await once(() =>
    dataOf(
      clientAt(scene, scene.apis[0], scene.token).POST(`${day}/reopen`, {
        params,
        body: { reason: "Setor lagi" },
      }),
    ),
  );
}

/** The location's money of a date; of today by the service's clock where none is named. */
async function dayOn(scene: Scene, date?: string) {
  const query = date === undefined ? {} : { date };
  const found = await once(() =>
    dataOf(clientAt(scene, scene.apis[0], scene.token).GET(`${base}/days`, { params: { query } })),
  );
  return found?.items.find(({ location_code }) => location_code === location);
}

async function pastDate(scene: Scene): Promise<string | undefined> {
  const today = (await dayOn(scene))?.date;
  if (today === undefined) return undefined;
  const ago = 1 + Math.floor(scene.random() * days);
  return Temporal.PlainDate.from(today).subtract({ days: ago }).toString();
}

const once = <T>(ask: () => Promise<T>) => insist(ask, () => false);

function clientAt({ asking }: Scene, api: Api | undefined, token: string) {
  return createStaffClient(api?.staffUrl ?? "", { token, fetch: asking.fetch });
}
