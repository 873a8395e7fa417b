import { dataOf, type StaffClient } from "../../client/staff.ts";
import { shiftPeriod } from "./calendar.ts";
import { unlessConflict } from "./office.ts";
import type { Connection } from "./waterworks.ts";
import { keyOf, type World } from "./world.ts";

const mostBillsAtOnce = 240;

/** Takes what the collector brings from his round: all that is due for these connections, in as few payments as there can be. */
export async function serveCollector(world: World, connections: readonly Connection[]): Promise<void> {
  const { staff, signal, collectorsList } = world;
  await bringUpToDate(world);
  const bills = connections.flatMap(({ sl }) => {
    const due = collectorsList.due.get(sl) ?? [];
    collectorsList.due.delete(sl);
    return due;
  });
  // A bill's number begins with its period, and what is older is paid first.
  bills.sort();
  for (let first = 0; first < bills.length && !signal.aborted; first += mostBillsAtOnce) {
    const bill_nos = bills.slice(first, first + mostBillsAtOnce);
    const params = { header: { "Idempotency-Key": keyOf(world, `collected ${bill_nos[0]}`) } };
    const body = { bill_nos, note: "Setoran petugas penagih" };
    await unlessConflict(dataOf(staff.POST("/backoffice/v1/counter-payments", { params, body })));
  }
}

/** Lists the periods that were billed since the last round; all of them, where the past is gone on with. */
async function bringUpToDate({ staff, moment, collectorsList }: World): Promise<void> {
  const { periods, due } = collectorsList;
  for (let months = moment.index; months > 0; months -= 1) {
    const period = shiftPeriod(moment.month, -months);
    if (periods.has(period)) continue;
    periods.add(period);
    for await (const { sl, bill_no } of unpaidOf(staff, period)) {
      if (sl !== null) due.set(sl, [...(due.get(sl) ?? []), bill_no]);
    }
  }
}

async function* unpaidOf(staff: StaffClient, period: string) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { period, kind: "AIR" as const, status: "BELUM_LUNAS" as const, page, limit: 100 };
    const { items, pagination } = await dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
    yield* items;
    pages = pagination.total_pages;
  }
}
