import { addDays, today } from "../src/kernel/time.ts";
import type { Answer, CustomerCaller, TestServer } from "./harness.ts";
import { takePhoto } from "./photo.ts";
import { type MadeConnection, makeBill, makeConnection } from "./utility.ts";

/** By what name each kind of thing of a customer is asked for. */
export interface Things {
  sl: string;
  /** Another of his connections, with nothing due and nothing under way. */
  spareSl: string;
  /** Of `sl`, paid. */
  paidPeriod: string;
  /** Of `sl`, neither paid nor in a payment. */
  unpaidBill: number;
  openPayment: string;
  paidPayment: string;
  receipt: string;
  /** A proof of payment that he sent. */
  file: string;
  report: string;
  /** To read the meter of `spareSl` himself. */
  order: number;
  /** His request for another connection. */
  installation: string;
  /** The account that pays for his connections too. */
  payer: number;
}

/** Names of the same form that nothing has. */
export const nothings: Things = {
  sl: "0199999901",
  spareSl: "0199999902",
  paidPeriod: "202608",
  unpaidBill: 999_999_999,
  openPayment: "799273987120",
  paidPayment: "799273987138",
  receipt: "RS20260801999999999",
  file: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  report: "LG999999999",
  order: 999_999_999,
  installation: "PB999999999",
  payer: 999_999_999,
};

export interface Household {
  /** Has proved that the connections are his. */
  owner: CustomerCaller;
  /** Pays for the same connections, and has proved nothing. */
  payer: CustomerCaller;
  things: Things;
}

/** A customer with one of each thing that the utility can have of him. The server needs SANDBOX=1 and `makeUtility`. */
export async function makeHousehold(server: TestServer): Promise<Household> {
  const owner = await server.customer();
  const payer = await server.customer();
  const [home, spare] = [await makeConnection(server), await makeConnection(server)];
  for (const { sl, phone } of [home, spare]) {
    await must(owner.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone }));
    await must(payer.post("/app/confirm_sl", { sl }));
  }
  const money = await makePayments(server, owner, home);
  await openReadingWindow(server);
  const { data: order } = await must(owner.post("/app/request_order_baca_mandiri", { sl: spare.sl }));
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const { data: report } = await must(owner.post("/app/upload_gangguan", fault));
  const request = { nik: "3174010101011234", no_hp: "0812-3456-7890", alamat: "Jalan Kenanga 7" };
  const foto_ktp = await takePhoto();
  const { data: installation } = await must(owner.post("/app/upload_pasang_baru", { ...request, foto_ktp }));
  return {
    owner,
    payer,
    things: {
      sl: home.sl,
      spareSl: spare.sl,
      ...money,
      report: report.no_laporan,
      order: order.id_order,
      installation: installation.no_registrasi,
      payer: payer.id,
    },
  };
}

/** One bill paid, one in an open payment with a proof, and one untouched. */
async function makePayments(server: TestServer, owner: CustomerCaller, { id, sl }: MadeConnection) {
  const request = async (periode: string, metode: string): Promise<string> => {
    await makeBill(server, id, { period: periode });
    const { data } = await must(owner.post("/app/request_pembayaran", { sl, periode: [periode], metode }));
    return data.kode_pembayaran;
  };
  const paidPayment = await request("202608", "SIMULASI");
  const { data: paid } = await must(owner.post("/app/confirm_pembayaran", { kode_pembayaran: paidPayment }));
  const openPayment = await request("202609", "TRANSFER");
  const proof = { kode_pembayaran: openPayment, foto: await takePhoto() };
  await must(owner.post("/app/upload_bukti_transfer", proof));
  const { rows } = await server.sql.query(
    "SELECT file_id FROM payment_proofs JOIN payments ON payments.id = payment_id WHERE code = $1",
    [openPayment],
  );
  const { id: unpaidBill } = await makeBill(server, id, { period: "202610" });
  const receipt: string = paid.no_resi;
  return { paidPeriod: "202608", paidPayment, receipt, openPayment, file: rows[0].file_id, unpaidBill };
}

/** Everybody may read his own meter for this month. */
async function openReadingWindow({ admin, clock }: TestServer): Promise<void> {
  const day = today("Asia/Jakarta", clock.now());
  const period = day.slice(0, 7).replace("-", "");
  const window = { area: null, period, starts_on: addDays(day, -3), ends_on: addDays(day, 3) };
  const { status, text } = await admin.post("/backoffice/v1/reading-schedules", window);
  if (status !== 201 && status !== 409) throw new Error(`no window for readings: ${text}`);
}

// biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
async function must(answer: Promise<Answer<any>>): Promise<any> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`the household could not be made: ${status} ${text}`);
  return body;
}
