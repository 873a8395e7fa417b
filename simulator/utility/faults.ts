import { dataOf, type StaffClient } from "../../client/staff.ts";
import { hash, seeded } from "../random.ts";
import { type Household, known } from "./households.ts";
import { unlessConflict } from "./office.ts";
import { pick } from "./people.ts";
import { photoOfPipe } from "./photos.ts";
import { crewOf } from "./setup.ts";
import type { Area } from "./waterworks.ts";
import { keyOf, type World } from "./world.ts";

const faults = [
  ["PIPA_BOCOR", "Air menyembur dari pipa di tepi jalan."],
  ["AIR_TIDAK_MENGALIR", "Sejak tadi malam air tidak mengalir."],
  ["AIR_KERUH", "Air berwarna cokelat sejak pagi ini."],
  ["TEKANAN_KECIL", "Tekanan air kecil sekali pada jam sibuk."],
  ["METER_RUSAK", "Angka meter tidak bergerak lagi."],
  ["TAGIHAN_TIDAK_WAJAR", "Tagihan bulan ini tiga kali lipat biasanya."],
] as const;

/** How far a report gets. */
export type Fate =
  | "received"
  | "assigned"
  | "under way"
  | "finished"
  | "reopened"
  | "finished twice"
  | "rejected"
  | "withdrawn";

/** Somebody reports something, with photos. @returns the report's number */
export async function reportFault(world: World, household: Household): Promise<string> {
  const key = keyOf(world, `fault ${household.username}`);
  const [kode_jenis, keterangan] = pick(faults, seeded(key)());
  const [{ sl, address, latitude, longitude }] = household.connections;
  const foto = [await photoOfPipe(key, "leaking"), await photoOfPipe(`${key} again`, "leaking")];
  const place = { sl, alamat: address, latitude, longitude };
  const body = { kode_jenis, keterangan, foto, ...place, client_uuid: key };
  const client = await world.phoneOf(household);
  return (await dataOf(client.POST("/app/upload_gangguan", { body }))).no_laporan;
}

/** Some households report something this month; staff see to all of it. */
export async function reportFaults(world: World): Promise<void> {
  const { households, moment, signal } = world;
  for (const household of households.filter(
    ({ username }) => hash(`${username} ${moment.month}`) % 25 === 0,
  )) {
    if (signal.aborted) return;
    const chance = hash(`fate ${household.username} ${moment.month}`) % 10;
    const fate =
      chance === 0 ? "rejected" : chance === 1 ? "withdrawn" : chance === 2 ? "finished twice" : "finished";
    await seeToFault(world, household, fate);
  }
}

/** Reports a fault and brings it so far. Steps that were taken before are not taken again. */
export async function seeToFault(world: World, household: Household, fate: Fate): Promise<void> {
  const no = await reportFault(world, household);
  const client = await world.phoneOf(household);
  const customer = { no_laporan: no, alasan: fate === "withdrawn" ? "Sudah normal lagi." : "Bocor lagi." };
  if (fate === "received") return;
  if (fate === "withdrawn") {
    await known(dataOf(client.POST("/app/batal_laporan", { body: customer })), "STATUS_TIDAK_SESUAI");
    return;
  }
  const path = { params: { path: { no } } };
  if (fate === "rejected") {
    const body = { reason: "Pipa di belakang meter milik pelanggan sendiri." };
    await unlessConflict(dataOf(world.staff.POST("/backoffice/v1/reports/{no}/reject", { ...path, body })));
    return;
  }
  await work(world, household, no, fate);
  if (fate === "assigned" || fate === "under way") return;
  const rating = 2 + (hash(no) % 4);
  await known(
    dataOf(client.POST("/app/nilai_laporan", { body: { no_laporan: no, rating } })),
    "STATUS_TIDAK_SESUAI",
  );
  if (fate === "finished") return;
  await known(dataOf(client.POST("/app/buka_laporan", { body: customer })), "STATUS_TIDAK_SESUAI");
  if (fate === "finished twice") await work(world, household, no, fate, 2);
}

async function work(
  { staff, after }: World,
  household: Household,
  no: string,
  fate: Fate,
  round = 1,
): Promise<void> {
  const [{ area }] = household.connections;
  const begin = (round - 1) * 86_400;
  const path = { params: { path: { no } } };
  const take = (step: Promise<unknown>) => unlessConflict(step);
  const assignment = { ...(await assigneeFor(staff, area)), note: "Regu berangkat hari ini." };
  await take(dataOf(staff.POST("/backoffice/v1/reports/{no}/assign", { ...path, body: assignment })));
  if (fate === "assigned") return;
  after(begin + 10 * 3600);
  await take(
    dataOf(staff.POST("/backoffice/v1/reports/{no}/start", { ...path, body: { note: "Regu di lokasi." } })),
  );
  if (fate === "under way") return;
  after(begin + 11 * 3600);
  const body = {
    note: "Diperbaiki, aliran normal.",
    photos: [await photoOfPipe(`work ${no} ${round}`, "mended")],
  };
  await take(dataOf(staff.POST("/backoffice/v1/reports/{no}/finish", { ...path, body })));
}

/** The crew of an area; a demo that was begun before there were crews names it. */
async function assigneeFor(staff: StaffClient, area: Area) {
  const params = { query: { is_active: "true" as const, limit: 100 } };
  const { items } = await dataOf(staff.GET("/backoffice/v1/crews", { params }));
  const crew = items.find(({ name }) => name === crewOf(area));
  return crew === undefined ? { assigned_to: crewOf(area) } : { crew_id: crew.id };
}
