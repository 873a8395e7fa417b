import { dataOf } from "../../client/staff.ts";
import { hash } from "../random.ts";
import { monthsSince } from "./calendar.ts";
import { forEach } from "./crowd.ts";
import type { Household } from "./households.ts";
import { importReadings, unlessRefused } from "./office.ts";
import { photoOfMeter } from "./photos.ts";
import type { MeterMonth } from "./usage.ts";
import { keyOf, type World } from "./world.ts";

/** Every third household reads its meter itself; they send a photo of it. */
export async function readOwnMeters(world: World): Promise<void> {
  const readers = world.households.filter(({ username }) => hash(`reads ${username}`) % 3 === 0);
  await forEach(readers, { atOnce: 4, signal: world.signal }, (household) => readOwnMeter(world, household));
}

async function readOwnMeter(world: World, household: Household): Promise<void> {
  const [connection] = household.connections;
  const { sl, meterDigits, latitude, longitude } = connection;
  const stand = world.lives.get(sl)?.[world.moment.index]?.stand;
  if (stand === undefined) return;
  const client = await world.phoneOf(household);
  const order = await unlessRefused(dataOf(client.POST("/app/request_order_baca_mandiri", { body: { sl } })));
  if (order?.status !== "DIBUKA") return;
  const body = {
    id_order: order.id_order,
    stand_akhir: stand,
    foto: await photoOfMeter(stand, meterDigits),
    latitude,
    longitude,
    client_uuid: keyOf(world, `meter ${sl}`),
  };
  await unlessRefused(dataOf(client.POST("/app/upload_baca_mandiri", { body })));
}

/** Staff look at the photos, and read all other meters themselves. */
export async function readMeters(world: World): Promise<void> {
  const { staff, connections, lives, moment, signal } = world;
  const verified = new Set<string>();
  const query = { status: "DIKIRIM" as const, period: moment.month, page: 1, limit: 100 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/self-readings", { params: { query } }));
  await forEach(items, { atOnce: 4, signal }, async ({ id, sl }) => {
    const params = { path: { id } };
    const url = "/backoffice/v1/self-readings/{id}/verify";
    const read = await unlessRefused(dataOf(staff.POST(url, { params, body: {} })));
    if (read !== null) verified.add(sl);
  });
  if (signal.aborted) return;
  const rows = connections.flatMap(({ sl }) => {
    const month = lives.get(sl)?.[moment.index];
    return month === undefined || month.isUnread || verified.has(sl)
      ? []
      : [`${sl},${moment.month},${month.stand},${noteOf(month, lives.get(sl)?.[moment.index - 1])}`];
  });
  const added = await readNewMeters(world);
  const known = await readByVisitors(world);
  const missing = [...rows, ...added].filter((row) => !known.has(row.slice(0, row.indexOf(","))));
  await importReadings(staff, ["sl,period,stand,note", ...missing]);
}

/** The connections whose meter somebody has read this month already: what a visitor of the demo has entered stays. */
async function readByVisitors({ staff, moment }: World): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = { period: moment.month, page, limit: 100 };
    const { items, pagination } = await dataOf(staff.GET("/backoffice/v1/readings", { params: { query } }));
    for (const { sl, method } of items) if (method !== "TAKSASI") found.add(sl);
    if (page * query.limit >= pagination.total) return found;
  }
}

/** What the officer says where little or nothing was used, or an estimate may have counted just what the meter did. */
function noteOf({ usage }: MeterMonth, before: MeterMonth | undefined): string {
  if (usage === 0) return "Rumah kosong";
  return before?.isUnread ? "Sesudah bulan taksiran" : "";
}

/** Connections that were made since the beginning: each uses about as much every month. */
async function readNewMeters({ staff, moment: { month } }: World): Promise<string[]> {
  const query = { status: "AKTIF" as const, page: 1, limit: 100 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/installations", { params: { query } }));
  return items.flatMap(({ sl, scheduled_on }) => {
    if (sl === null || scheduled_on === null) return [];
    const months = monthsSince(scheduled_on, month);
    return months < 1 ? [] : [`${sl},${month},${months * (9 + (hash(`uses ${sl}`) % 14))},`];
  });
}
