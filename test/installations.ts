import { expect } from "vitest";
import { advanceInstallations } from "../src/utility/installations/installations.ts";
import type { CustomerCaller, TestServer } from "./harness.ts";
import { fillWallet, type Rules, wipayPin } from "./payments.ts";
import { photo } from "./reports.ts";

/** An application number that nothing has. */
export const unknownApplication = "PB000999999";

/** The smallest document that is one, in base64. @param says so that two of them differ */
export function pdfOf(says: string): string {
  return Buffer.from(`%PDF-1.4\n% ${says}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`).toString("base64");
}

/** What a customer sends to apply for a new connection. */
export async function applicationOf(more: object = {}): Promise<Record<string, unknown>> {
  return {
    nama: "Wulan Contoh",
    nik: "3174010101011234",
    no_hp: "0812-3456-7890",
    alamat: "Jl. Melati No. 12",
    foto_ktp: await photo(),
    ...more,
  };
}

/** Returns its number. */
export async function sentApplication(caller: CustomerCaller, more: object = {}): Promise<string> {
  const { status, body, text } = await caller.post("/app/upload_pasang_baru", await applicationOf(more));
  if (status !== 201) throw new Error(`applying: ${status} ${text}`);
  return body.data.no_registrasi;
}

const stages: [string, object][] = [
  ["verify", {}],
  ["survey", { note: "Pipa distribusi 12 m dari persil." }],
  ["approve", {}],
  [
    "quote",
    {
      lines: [
        { item: "Pipa dinas 12 m", amount: 900_000 },
        { item: "Meter air", amount: 350_000 },
      ],
      pay_within_days: 14,
    },
  ],
];

/** An application that staff have brought as far as `last` of verify, survey, approve and quote. Returns its number. */
export async function applicationAfter(
  server: TestServer,
  caller: CustomerCaller,
  last: "verify" | "survey" | "approve" | "quote",
): Promise<string> {
  const no = await sentApplication(caller);
  for (const [verb, body] of stages) {
    const { status, text } = await server.operator.post(`/backoffice/v1/installations/${no}/${verb}`, body);
    if (status !== 200) throw new Error(`${verb} of ${no}: ${status} ${text}`);
    if (verb === last) break;
  }
  return no;
}

/** As its owner sees it. */
export async function applicationSeen(caller: CustomerCaller, no: string) {
  const { body } = await caller.post("/app/riwayat_pasang", {});
  return body.data.find((one: { no_registrasi: string }) => one.no_registrasi === no);
}

/** Asks for a payment of the application's bill, from the wallet. */
export async function requestCost(caller: CustomerCaller, no: string) {
  const { id_tagihan } = await applicationSeen(caller, no);
  return caller.post("/app/request_pembayaran", { id_tagihan: [id_tagihan], metode: "WIPAY" });
}

/** Pays the application's bill from a wallet that is filled for it. Returns the payment's code. */
export async function payCost(server: TestServer, caller: CustomerCaller, no: string): Promise<string> {
  await fillWallet(server, caller, 2_000_000);
  const asked = await requestCost(caller, no);
  const { kode_pembayaran } = asked.body.data ?? {};
  const paid = await caller.post("/app/confirm_pembayaran", { kode_pembayaran, pin: wipayPin });
  if (paid.body.data?.status !== "DIBAYAR") throw new Error(`paying ${no}: ${asked.text} ${paid.text}`);
  return kode_pembayaran;
}

/** What waits for money is moved on. The server's own job does the same, and may be at it. */
export async function becomes(
  rules: Rules,
  caller: CustomerCaller,
  no: string,
  status: string,
): Promise<void> {
  await advanceInstallations(rules.ctx);
  await expect
    .poll(async () => (await applicationSeen(caller, no)).status, { timeout: 15_000, interval: 100 })
    .toBe(status);
}

/** An application that is to be installed. Returns its number. */
export async function paidApplication(
  server: TestServer,
  rules: Rules,
  caller: CustomerCaller,
): Promise<string> {
  const no = await applicationAfter(server, caller, "quote");
  await payCost(server, caller, no);
  await becomes(rules, caller, no, "DIJADWALKAN");
  return no;
}

let made = 0;

export function newMeter() {
  made += 1;
  return { meter_no: `BARU-${made}`, meter_digits: 5, initial_stand: 3 };
}

/** What staff send to activate, for a new customer. */
export function activationOf(more: object = {}) {
  made += 1;
  const number = String(made).padStart(6, "0");
  return { sl: `0900${number}`, class_code: "RT-A", area: "UTARA", new_customer_code: `P-9${made}`, ...more };
}
