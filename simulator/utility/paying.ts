import { dataOf } from "../../client/staff.ts";
import { seeded } from "../random.ts";
import { statementOf, type Transfer } from "./bank.ts";
import { forEach } from "./crowd.ts";
import type { Household } from "./households.ts";
import { importStatement, unlessConflict } from "./office.ts";
import {
  cancelPayment,
  confirmTransfer,
  payByWallet,
  requestPayment,
  sendProof,
  transferOf,
} from "./payments.ts";
import { keyOf, type World } from "./world.ts";

/** What a household does about what it owes, and how often. */
const habits = [
  [0.44, "transfer"],
  [0.2, "transfer with proof"],
  [0.07, "wrong amount"],
  [0.05, "too late"],
  [0.12, "wallet"],
  [0.05, "cancel"],
  [0.07, "forget"],
] as const;
type Habit = (typeof habits)[number][1] | "nothing";

/** The households pay with the app; the bank tells of it the same afternoon. */
export async function payWithApp(world: World): Promise<void> {
  const transfers: Transfer[] = [];
  await forEach(world.households, { atOnce: 4, signal: world.signal }, async (household) => {
    transfers.push(...(await pay(world, household)));
  });
  if (world.signal.aborted) return;
  world.after(9 * 3600);
  if (world.moment.index % 3 === 1) transfers.push(strayTransfer(world));
  await importStatement(world.staff, world.bankAccount, statementOf(transfers, world.zone));
}

/** What was transferred after the payment had expired arrives. */
export async function payTooLate(world: World, early: Date): Promise<void> {
  const transfers: Transfer[] = [];
  const late = world.households.filter((one) => habitOf(world, one) === "too late");
  await forEach(late, { atOnce: 4, signal: world.signal }, async (household) => {
    const request = { sl: household.connections[0].sl, metode: "TRANSFER" as const };
    const key = keyOf({ ...world, moment: { ...world.moment, at: early } }, household.username);
    const asked = await requestPayment(await world.phoneOf(household), { ...request, key });
    if (asked !== null) transfers.push(transferOf(household, asked, asked.total, world.moment.at));
  });
  await importStatement(world.staff, world.bankAccount, statementOf(transfers, world.zone));
}

/** Staff decide about money that waits: to the payment it is for, back to a stranger. */
export async function settleQueue({ staff, signal }: World): Promise<void> {
  const query = { status: "ANTREAN" as const, page: 1, limit: 100 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/mutations", { params: { query } }));
  for (const { id, sender } of items) {
    if (signal.aborted) return;
    const params = { path: { id } };
    const { candidates } = await dataOf(staff.GET("/backoffice/v1/mutations/{id}", { params }));
    const [likeliest] = candidates.payments;
    if (likeliest !== undefined) {
      const body = { payment_code: likeliest.code };
      await unlessConflict(dataOf(staff.POST("/backoffice/v1/mutations/{id}/match", { params, body })));
    } else if (sender === stranger) {
      const body = { reference: `RT${id}`, note: "Salah rekening" };
      await unlessConflict(dataOf(staff.POST("/backoffice/v1/mutations/{id}/return", { params, body })));
    }
  }
}

async function pay(world: World, household: Household): Promise<Transfer[]> {
  const habit = habitOf(world, household);
  if (habit === "nothing") return [];
  const client = await world.phoneOf(household);
  const key = keyOf(world, household.username);
  const metode = habit === "wallet" ? "WIPAY" : "TRANSFER";
  const asked = await requestPayment(client, { sl: household.connections[0].sl, metode, key });
  if (asked === null) return [];
  const waits = seeded(`transfer ${key}`)() * 6 * 3600 + 1200;
  const transfer = transferOf(
    household,
    asked,
    asked.total,
    new Date(world.moment.at.getTime() + waits * 1000),
  );
  if (habit === "wallet") {
    await fillWallet(world, await world.walletOf(household), asked.total, key);
    await payByWallet(client, asked.code);
  } else if (habit === "cancel") {
    await cancelPayment(client, asked.code);
  } else if (habit === "wrong amount") {
    return [{ ...transfer, amount: asked.base }];
  } else if (habit === "transfer" || habit === "transfer with proof") {
    if (habit === "transfer") await confirmTransfer(client, asked.code, household);
    else await sendProof(client, asked, household);
    return [transfer];
  }
  return [];
}

async function fillWallet({ staff }: World, wallet_no: string, total: number, key: string): Promise<void> {
  const params = { path: { wallet_no }, header: { "Idempotency-Key": key } };
  const body = { amount: Math.ceil(total / 50_000) * 50_000, reference: `Setoran tunai ${key}` };
  await unlessConflict(dataOf(staff.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", { params, body })));
}

function habitOf({ moment }: World, { username }: Household): Habit {
  const chance = seeded(`habit ${username} ${moment.month}`)();
  let sum = 0;
  const found = habits.find(([part]) => {
    sum += part;
    return chance < sum;
  });
  return found?.[1] ?? "nothing";
}

const stranger = "TOKO SEBERANG";

function strayTransfer({ moment }: World): Transfer {
  const amount = 150_000 + 1000 * (moment.index % 50);
  const at = new Date(moment.at.getTime() + 3600_000);
  return { at, amount, sender: stranger, text: "PEMBAYARAN INVOICE", reference: `FT00${moment.month}` };
}
