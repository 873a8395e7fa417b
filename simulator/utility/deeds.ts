import type { CustomerClient } from "../../client/customer.ts";
import { createCustomerClient } from "../../client/customer.ts";
import { dataOf } from "../../client/staff.ts";
import type { Transfer } from "./bank.ts";
import { type Api, type Household, known } from "./households.ts";
import {
  cancelPayment,
  confirmTransfer,
  type Requested,
  requestPayment,
  sendProof,
  transferOf,
} from "./payments.ts";
import { photoOfMeter, photoOfPipe } from "./photos.ts";

interface Situation {
  client: CustomerClient;
  household: Household;
  api: Api;
  /** From 0 to 1. */
  chance: number;
}

type Outcome = Transfer | "done" | "nothing";

interface Deed {
  name: string;
  /** @returns what was transferred at the bank, if anything was; "nothing" when there was nothing to do */
  act: (situation: Situation) => Promise<Outcome>;
}

/** What people do with the app; what stands here twice they do twice as often. */
export const deeds: readonly Deed[] = [
  { name: "looked at the bills", act: lookAtBills },
  { name: "looked at the bills", act: lookAtBills },
  { name: "looked around", act: lookAround },
  { name: "looked around", act: lookAround },
  { name: "paid", act: pay },
  { name: "paid", act: pay },
  { name: "looked after a payment", act: lookAfterPayment },
  { name: "cancelled a payment", act: cancel },
  { name: "sent a proof", act: prove },
  { name: "forgot the password", act: forgetPassword },
  { name: "reported a leak", act: reportLeak },
  { name: "read the meter", act: readMeter },
];

function slOf({ household }: Situation): string {
  return household.connections[0].sl;
}

async function lookAtBills(situation: Situation): Promise<Outcome> {
  const { client, chance } = situation;
  const sl = slOf(situation);
  await dataOf(client.GET("/app/tagihan/{sl}", { params: { path: { sl } } }));
  const path = { sl, periode: chance < 0.5 ? "semua" : "2026" };
  await dataOf(client.GET("/app/history/{sl}/{periode}", { params: { path } }));
  return "done";
}

async function lookAround({ client }: Situation): Promise<Outcome> {
  await dataOf(client.GET("/app/akun"));
  await dataOf(client.POST("/app/promo"));
  await dataOf(client.POST("/app/history_bayar", { body: {} }));
  await dataOf(client.POST("/app/cek_wipay"));
  await dataOf(client.POST("/app/history_gangguan", { body: {} }));
  await dataOf(client.POST("/app/jadwal_catat_meter", { body: {} }));
  return "done";
}

/** Requests a payment, or takes the one that is open, and nine times of ten transfers the money a little later. */
async function pay(situation: Situation): Promise<Outcome> {
  const { client, household, chance } = situation;
  const key = `live ${household.username} ${Date.now()}`;
  const request = { sl: slOf(situation), metode: "TRANSFER" as const, key };
  const asked = (await requestPayment(client, request)) ?? (await openPayment(situation));
  if (asked === undefined) return "nothing";
  if (chance > 0.9) return "done";
  await confirmTransfer(client, asked.code, household);
  return transferOf(household, asked, asked.total, new Date(Date.now() + 1000));
}

async function openPayment({ client }: Situation): Promise<Requested | undefined> {
  const query = { status: "MENUNGGU_PEMBAYARAN" as const, halaman: 1, per_halaman: 1 };
  const [payment] = await dataOf(client.GET("/app/pembayaran", { params: { query } }));
  if (payment === undefined || payment.metode !== "TRANSFER") return undefined;
  const { kode_pembayaran: code, status, total_bayar: total, kode_unik } = payment;
  return { code, status, total, base: total - kode_unik };
}

async function lookAfterPayment(situation: Situation): Promise<Outcome> {
  const payment = await openPayment(situation);
  if (payment === undefined) return "nothing";
  const body = { kode_pembayaran: payment.code };
  await dataOf(situation.client.POST("/app/cek_pembayaran", { body }));
  await dataOf(situation.client.POST("/app/cek_transfer", { body }));
  return "done";
}

async function cancel(situation: Situation): Promise<Outcome> {
  const payment = await openPayment(situation);
  if (payment === undefined || situation.chance > 0.3) return "nothing";
  await cancelPayment(situation.client, payment.code);
  return "done";
}

async function prove(situation: Situation): Promise<Outcome> {
  const payment = await openPayment(situation);
  if (payment === undefined) return "nothing";
  await sendProof(situation.client, payment, situation.household);
  return "done";
}

/** Asks for a code, mistypes it, and remembers the password after all. */
async function forgetPassword({ api, household, chance }: Situation): Promise<Outcome> {
  if (chance > 0.2) return "nothing";
  const visitor = createCustomerClient(api.url);
  const { username } = household;
  await dataOf(visitor.POST("/app/buat_kode", { body: { username } }));
  const guess = { username, kode: "000000" };
  await known(dataOf(visitor.POST("/app/cek_kode", { body: guess })), "KODE_SALAH", "KODE_KADALUARSA");
  await dataOf(visitor.POST("/app/login", { body: { username, password: api.password } }));
  return "done";
}

async function reportLeak({ client, household, chance }: Situation): Promise<Outcome> {
  if (chance > 0.25) return "nothing";
  const [{ sl, address, latitude, longitude }] = household.connections;
  const key = `leak ${household.username} ${Math.floor(Date.now() / 3_600_000)}`;
  const body = {
    kode_jenis: "PIPA_BOCOR",
    keterangan: "Air merembes dari pipa di tepi jalan.",
    foto: [await photoOfPipe(key, "leaking")],
    sl,
    alamat: address,
    latitude,
    longitude,
    client_uuid: key,
  };
  await dataOf(client.POST("/app/upload_gangguan", { body }));
  return "done";
}

async function readMeter(situation: Situation): Promise<Outcome> {
  const { client, household, chance } = situation;
  const [{ latitude, longitude, meterDigits }] = household.connections;
  const sl = slOf(situation);
  const order = await known(
    dataOf(client.POST("/app/request_order_baca_mandiri", { body: { sl } })),
    "SUDAH_DIBACA",
    "JADWAL_BELUM_DIBUKA",
    "JADWAL_SUDAH_DITUTUP",
  );
  if (order?.status !== "DIBUKA") return "nothing";
  const stand = order.stand_awal + 5 + Math.floor(chance * 20);
  if (stand >= 10 ** meterDigits) return "nothing";
  const body = {
    id_order: order.id_order,
    stand_akhir: stand,
    foto: await photoOfMeter(stand, meterDigits),
    latitude,
    longitude,
  };
  await dataOf(client.POST("/app/upload_baca_mandiri", { body }));
  return "done";
}
