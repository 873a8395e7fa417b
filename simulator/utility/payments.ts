import type { CustomerClient } from "../../client/customer.ts";
import { dataOf } from "../../client/staff.ts";
import type { Transfer } from "./bank.ts";
import { type Household, known } from "./households.ts";
import { photoOfReceipt } from "./photos.ts";

export interface Requested {
  code: string;
  status: string;
  total: number;
  /** Without the unique code. */
  base: number;
}

export const wipayPin = "271828";

/** Asks to pay all that is due; null when nothing is, or it is being paid already. @param key makes it repeatable */
export async function requestPayment(
  client: CustomerClient,
  { sl, metode, key }: { sl: string; metode: "TRANSFER" | "WIPAY"; key: string },
): Promise<Requested | null> {
  const params = { header: { "Idempotency-Key": key } };
  const call = client.POST("/app/request_pembayaran", { params, body: { sl, metode } });
  const payment = await known(dataOf(call), "TAGIHAN_SUDAH_LUNAS", "PEMBAYARAN_MASIH_TERBUKA");
  if (payment === null) return null;
  const { kode_pembayaran: code, status, total_bayar: total, kode_unik } = payment;
  return { code, status, total, base: total - kode_unik };
}

/** "I have transferred": the service asks the bank, not the customer. */
export async function confirmTransfer(
  client: CustomerClient,
  code: string,
  household: Household,
): Promise<void> {
  const body = { kode_pembayaran: code, nama_pengirim: household.name, bank_pengirim: "BANK SENJA" };
  await known(dataOf(client.POST("/app/confirm_pembayaran", { body })), "STATUS_TIDAK_SESUAI");
}

export async function sendProof(
  client: CustomerClient,
  { code, total }: Requested,
  household: Household,
): Promise<void> {
  const body = {
    kode_pembayaran: code,
    foto: await photoOfReceipt({ code, amount: total, sender: household.name }),
    nama_pengirim: household.name,
    jumlah: total,
    client_uuid: `proof-${code}`,
  };
  await known(
    dataOf(client.POST("/app/upload_bukti_transfer", { body })),
    "STATUS_TIDAK_SESUAI",
    "BUKTI_TERLALU_BANYAK",
  );
}

export async function cancelPayment(client: CustomerClient, code: string): Promise<void> {
  const body = { kode_pembayaran: code, alasan: "Nanti saja, setelah gajian" };
  await known(dataOf(client.POST("/app/batal_pembayaran", { body })), "STATUS_TIDAK_SESUAI");
}

/** Sets the PIN where there is none, and tells the wallet's number. */
export async function openWallet(client: CustomerClient, password: string): Promise<string> {
  const { no_wipay } = await dataOf(client.POST("/app/atur_pin", { body: { password, pin: wipayPin } }));
  return no_wipay;
}

export async function payByWallet(client: CustomerClient, code: string): Promise<void> {
  const body = { kode_pembayaran: code, pin: wipayPin };
  await known(
    dataOf(client.POST("/app/confirm_pembayaran", { body })),
    "STATUS_TIDAK_SESUAI",
    "SALDO_TIDAK_CUKUP",
  );
}

/** The money of a payment, as the bank will tell of it. */
export function transferOf({ name }: Household, { code }: Requested, amount: number, at: Date): Transfer {
  const sender = name.toUpperCase();
  return { at, amount, sender, text: `TRSF E-BANKING ${sender}`, reference: `FT${code}` };
}
