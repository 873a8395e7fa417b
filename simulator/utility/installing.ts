import { dataOf } from "../../client/staff.ts";
import { pause } from "../send.ts";
import { dayOf } from "./calendar.ts";
import { type Household, known } from "./households.ts";
import { unlessConflict } from "./office.ts";
import { nameOf, nikOf } from "./people.ts";
import { photoOfCard, photoOfHouse } from "./photos.ts";
import { keyOf, type World } from "./world.ts";

/** How far an application gets, in this order. */
export const stages = [
  "applied",
  "verified",
  "surveyed",
  "approved",
  "quoted",
  "paid",
  "scheduled",
  "installed",
  "active",
] as const;
export type Stage = (typeof stages)[number];

const cost = [
  { item: "Pemasangan pipa dinas 12 m", amount: 1_150_000 },
  { item: "Meter air dan perlengkapan", amount: 485_000 },
  { item: "Administrasi", amount: 65_000 },
];

/** A household applies for a connection and staff bring it so far. Steps that were taken before are not taken again. */
export async function install(
  world: World,
  household: Household,
  until: Stage,
  number: number,
): Promise<void> {
  const no = await apply(world, household, number);
  const steps = [...officeSteps(world, no, number, household)];
  for (const [index, step] of steps.entries()) {
    if (index + 1 > stages.indexOf(until)) return;
    world.after(3600 * (index + 1));
    await unlessConflict(step());
    if (stages[index + 1] === "paid") await untilPaid(world, no);
  }
}

/** The service moves on by itself what has been paid. */
async function untilPaid({ staff, signal }: World, no: string): Promise<void> {
  for (let tries = 0; tries < 200 && !signal.aborted; tries += 1) {
    const params = { path: { no } };
    const { status } = await dataOf(staff.GET("/backoffice/v1/installations/{no}", { params }));
    if (status !== "MENUNGGU_PEMBAYARAN") return;
    await pause(50, signal);
  }
}

async function apply(world: World, household: Household, number: number): Promise<string> {
  const [{ area, latitude, longitude }] = household.connections;
  const key = keyOf(world, `apply ${number}`);
  const name = nameOf(`new ${number}`);
  const nik = nikOf(`new ${number}`);
  const address = `Perumahan Telaga Baru Blok ${String.fromCharCode(65 + (number % 26))} No. ${1 + number}`;
  const body = {
    nama: name,
    nik,
    no_hp: household.phone,
    alamat: address,
    kelurahan: "Telaga Baru",
    kecamatan: area.code,
    latitude,
    longitude,
    jenis_bangunan: "Rumah tinggal",
    jumlah_penghuni: 2 + (number % 5),
    foto_ktp: await photoOfCard({ name, nik, address }),
    foto_rumah: await photoOfHouse(`house ${number}`),
    client_uuid: key,
  };
  const client = await world.phoneOf(household);
  return (await dataOf(client.POST("/app/upload_pasang_baru", { body }))).no_registrasi;
}

function* officeSteps(
  { staff, moment, zone }: World,
  no: string,
  number: number,
  household: Household,
): Generator<() => Promise<unknown>, void> {
  const path = { params: { path: { no } } };
  const note = "Berkas lengkap.";
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/verify", { ...path, body: { note } }));
  const survey = { note: "Pipa distribusi 12 m dari persil." };
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/survey", { ...path, body: survey }));
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/approve", { ...path, body: {} }));
  const quote = { lines: cost, pay_within_days: 14 };
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/quote", { ...path, body: quote }));
  yield async () => {
    const { bill_no } = await dataOf(staff.GET("/backoffice/v1/installations/{no}", path));
    const params = { header: { "Idempotency-Key": `new connection ${no}` } };
    const body = { bill_nos: bill_no === null ? [] : [bill_no] };
    return dataOf(staff.POST("/backoffice/v1/counter-payments", { params, body }));
  };
  const today = Temporal.Instant.fromEpochMilliseconds(moment.at.getTime()).toZonedDateTimeISO(zone);
  const on = [dayOf(moment.month, 28), today.toPlainDate().toString()].sort().at(-1) ?? "";
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/schedule", { ...path, body: { on } }));
  const meter = { meter_no: `MB${String(number).padStart(6, "0")}`, meter_digits: 5, initial_stand: 0 };
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/installed", { ...path, body: meter }));
  const { area } = household.connections[0];
  const connection = {
    sl: `01${area.number}9${String(number).padStart(5, "0")}`,
    class_code: "RT-A",
    area: area.code,
    new_customer_code: `B-${String(number).padStart(6, "0")}`,
  };
  yield () => dataOf(staff.POST("/backoffice/v1/installations/{no}/activate", { ...path, body: connection }));
}

/** An application that its household takes back. */
export async function applyInVain(world: World, household: Household, number: number): Promise<void> {
  const no_registrasi = await apply(world, household, number);
  const body = { no_registrasi, alasan: "Pindah rumah." };
  const client = await world.phoneOf(household);
  await known(dataOf(client.POST("/app/batal_pasang", { body })), "STATUS_TIDAK_SESUAI");
}
