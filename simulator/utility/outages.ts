import { dataOf, type StaffClient } from "../../client/staff.ts";
import { unlessConflict } from "./office.ts";
import { type Area, areas } from "./waterworks.ts";
import type { World } from "./world.ts";

const hour = 3_600_000;

/**
 * A disturbance is under way where the household lives that the demo shows, and work is announced elsewhere. What is left of an earlier
 * day is over.
 */
export async function announceOutages({ staff, moment, households }: World): Promise<void> {
  const at = (hours: number) => new Date(moment.at.getTime() + hours * hour).toISOString();
  const query = { open: "true" as const, page: 1, limit: 100 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/outages", { params: { query } }));
  if (items.some(({ ends_at }) => Date.parse(ends_at) > moment.at.getTime())) return;
  for (const { id, status } of items) await finish(staff, id, status === "DIUMUMKAN");
  const here = households[0]?.connections[0].area ?? areas[0];
  const elsewhere = areas.find((one) => one !== here);
  if (here === undefined || elsewhere === undefined) return;
  await announce(staff, here, {
    kind: "GANGGUAN",
    report_types: ["AIR_TIDAK_MENGALIR", "TEKANAN_KECIL"],
    reason: `Pipa induk di ${here.streets[0]} bocor. Regu kami sedang memperbaikinya.`,
    starts_at: at(-2),
    ends_at: at(6),
  });
  await announce(staff, elsewhere, {
    kind: "PEKERJAAN",
    report_types: ["AIR_TIDAK_MENGALIR", "AIR_KERUH"],
    reason: `Pengurasan pipa di ${elsewhere.streets[0]}: air keruh atau berhenti sebentar. Tampunglah air sebelumnya.`,
    starts_at: at(20),
    ends_at: at(25),
  });
}

interface Announcement {
  kind: "GANGGUAN" | "PEKERJAAN";
  report_types: string[];
  reason: string;
  starts_at: string;
  ends_at: string;
}

async function announce(staff: StaffClient, area: Area, outage: Announcement): Promise<void> {
  const { latitude, longitude } = area;
  const body = { ...outage, areas: [area.code], latitude, longitude };
  await dataOf(staff.POST("/backoffice/v1/outages", { body }));
}

/** As far as it has not been ended by a visitor of the demo. */
async function finish(staff: StaffClient, id: number, isAnnounced: boolean): Promise<void> {
  const params = { path: { id } };
  if (isAnnounced) await unlessConflict(dataOf(staff.POST("/backoffice/v1/outages/{id}/start", { params })));
  await unlessConflict(dataOf(staff.POST("/backoffice/v1/outages/{id}/end", { params })));
}
