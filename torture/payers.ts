import { setTimeout as sleep } from "node:timers/promises";
import { createCustomerClient } from "../client/customer.ts";
import { ApiError } from "../client/errors.ts";
import { createStaffClient, dataOf } from "../client/staff.ts";
import { photoOfPipe } from "../simulator/utility/photos.ts";
import type { Api } from "./api.ts";
import type { Scene } from "./scene.ts";
import type { Shift } from "./shift.ts";
import { type Household, pin } from "./town.ts";

/** One household's bills, one after another, each paid in a way of its own, and sometimes in two at once. */
export async function household(scene: Scene, shift: Shift, home: Household): Promise<void> {
  const payer: Payer = { scene, shift, home };
  const ways = [payAtCounter, payFromWallet, paySimulated, payByTransfer, changeMind, compete];
  while (shift.isOn()) {
    const amount = await makeBill(payer);
    if (amount === undefined) continue;
    const way = ways[Math.floor(scene.random() * ways.length)] ?? payAtCounter;
    try {
      await way(payer, amount);
    } catch (error) {
      // What an earlier one has left open is in the way; the counter clears it.
      if (!(error instanceof ApiError && isLost(error.status))) throw error;
      await payAtCounter(payer);
    }
    await sleep(40);
  }
}

/** Somebody else was first, or has taken the money. */
const isLost = (status: number) => [402, 404, 409].includes(status);

interface Payer {
  scene: Scene;
  shift: Shift;
  home: Household;
}

async function makeBill({ scene, shift, home }: Payer): Promise<number | undefined> {
  const key = `bill-${scene.next()}`;
  const amount = 10_000 + Math.floor(scene.random() * 90_000);
  const body = { sl: home.sl, description: key, amount };
  const options = { body, headers: { "idempotency-key": key } };
  await scene.ledger.write({ what: "bill", key });
  const bill = await shift.ask((api) => dataOf(staff(scene, api).POST("/backoffice/v1/bills", options)));
  if (bill === undefined) return undefined;
  await scene.ledger.write({ what: "bill", key, got: bill.bill_no });
  return amount;
}

async function payAtCounter({ scene, shift, home }: Payer): Promise<void> {
  const key = `counter-${scene.next()}`;
  const options = { body: { sl: home.sl, cancel_open: true }, headers: { "idempotency-key": key } };
  await scene.ledger.write({ what: "counter", key });
  const paid = await shift
    .ask((api) => dataOf(staff(scene, api).POST("/backoffice/v1/counter-payments", options)))
    .catch(unlessLost);
  if (paid !== undefined) await scene.ledger.write({ what: "counter", key, got: paid.code });
}

type Method = "WIPAY" | "SIMULASI" | "TRANSFER";

/** @param token of whichever of the two accounts */
async function request(payer: Payer, metode: Method, token = payer.home.token) {
  const { scene, shift, home } = payer;
  const key = `request-${scene.next()}`;
  const options = { body: { sl: home.sl, metode }, headers: { "idempotency-key": key } };
  await scene.ledger.write({ what: "request", key });
  const asked = await shift.ask((api) =>
    dataOf(customer(scene, api, token).POST("/app/request_pembayaran", options)),
  );
  if (asked === undefined) return undefined;
  await scene.ledger.write({ what: "request", key, got: asked.kode_pembayaran });
  return { code: asked.kode_pembayaran, total: asked.total_bayar };
}

/** Of a wallet or a simulation: an answer means that it is paid. */
async function confirm({ scene, shift }: Payer, code: string, token: string, more = {}): Promise<void> {
  await scene.ledger.write({ what: "confirm", key: code });
  const body = { kode_pembayaran: code, ...more };
  const paid = await shift.ask((api) =>
    dataOf(customer(scene, api, token).POST("/app/confirm_pembayaran", { body })),
  );
  if (paid !== undefined) await scene.ledger.write({ what: "confirm", key: code, got: paid.status });
}

async function paySimulated(payer: Payer): Promise<void> {
  const asked = await request(payer, "SIMULASI");
  if (asked !== undefined) await confirm(payer, asked.code, payer.home.token);
}

async function payFromWallet(payer: Payer, amount: number): Promise<void> {
  const { scene, shift, home } = payer;
  const key = `top-up-${scene.next()}`;
  const params = { path: { wallet_no: home.walletNo } };
  const options = { params, body: { amount, reference: key }, headers: { "idempotency-key": key } };
  const path = "/backoffice/v1/wallets/{wallet_no}/top-ups";
  await scene.ledger.write({ what: "top-up", key });
  const booked = await shift.ask((api) => dataOf(staff(scene, api).POST(path, options)));
  if (booked !== undefined) await scene.ledger.write({ what: "top-up", key, got: booked.transaction_id });
  const asked = await request(payer, "WIPAY");
  if (asked !== undefined) await confirm(payer, asked.code, home.token, { pin });
}

/** The bank sees the money; the customer has sent a proof, which proves nothing. */
async function payByTransfer(payer: Payer): Promise<void> {
  const { scene, shift, home } = payer;
  const asked = await request(payer, "TRANSFER");
  if (asked === undefined) return;
  const proof = {
    kode_pembayaran: asked.code,
    foto: await photoOfPipe(asked.code, "leaking"),
    client_uuid: asked.code,
  };
  await shift.ask((api) =>
    dataOf(customer(scene, api, home.token).POST("/app/upload_bukti_transfer", { body: proof })),
  );
  const key = `transfer ${scene.next()}`;
  const params = { path: { id: scene.bankAccount } };
  const body = { booked_at: new Date().toISOString(), amount: asked.total, description: key };
  const path = "/backoffice/v1/bank-accounts/{id}/mutations";
  await scene.ledger.write({ what: "mutation", key });
  const seen = await shift.ask((api) => dataOf(staff(scene, api).POST(path, { params, body })));
  if (seen !== undefined) await scene.ledger.write({ what: "mutation", key, got: seen.id });
}

async function changeMind(payer: Payer): Promise<void> {
  const { scene, shift, home } = payer;
  const asked = await request(payer, "TRANSFER");
  if (asked === undefined) return;
  const body = { kode_pembayaran: asked.code };
  await shift.ask((api) => dataOf(customer(scene, api, home.token).POST("/app/batal_pembayaran", { body })));
}

/** Two accounts and the counter want to pay the same bills at once. */
async function compete(payer: Payer): Promise<void> {
  const simulated = async (token: string) => {
    const asked = await request(payer, "SIMULASI", token);
    if (asked !== undefined) await confirm(payer, asked.code, token);
  };
  const { token, rivalToken } = payer.home;
  await Promise.all([
    simulated(token).catch(unlessLost),
    simulated(rivalToken).catch(unlessLost),
    payAtCounter(payer),
  ]);
}

function unlessLost(error: unknown): undefined {
  if (error instanceof ApiError && isLost(error.status)) return undefined;
  throw error;
}

function staff({ token, asking }: Scene, { staffUrl }: Api) {
  return createStaffClient(staffUrl, { token, fetch: asking.fetch });
}

function customer({ asking }: Scene, { publicUrl }: Api, token: string) {
  return createCustomerClient(publicUrl, { token, fetch: asking.fetch });
}
