import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { type Ctx, inTransaction } from "../src/kernel/context.ts";
import { addDays, today } from "../src/kernel/time.ts";
import { matchTransfer } from "../src/utility/payments/matching.ts";
import { systemCtx } from "./context.ts";
import type { CustomerCaller, TestServer } from "./harness.ts";
import { type MadeConnection, makeBill, makeConnection } from "./utility.ts";

export const zone = "Asia/Jakarta";
export const wipayPin = "482913";

export interface MadeBill {
  id: number;
  bill_no: string;
  period: string;
  amount: number;
}

export interface Debtor {
  customer: CustomerCaller;
  connection: MadeConnection;
  sl: string;
  /** Oldest first. */
  bills: MadeBill[];
}

/** The local date this many days from the server's today. */
export function day(server: TestServer, days: number): string {
  return addDays(today(zone, server.clock.now()), days);
}

type Relation = "PEMILIK" | "PEMBAYAR";

/**
 * A customer who looks after a connection with this many unpaid bills of 47,300 rupiah, due in ten days unless told; as somebody who
 * only pays for it, unless told.
 */
export async function makeDebtor(
  server: TestServer,
  options: { bills?: number; dueIn?: number; customer?: CustomerCaller; relation?: Relation } = {},
): Promise<Debtor> {
  const { bills = 1, dueIn = 10, relation = "PEMBAYAR" } = options;
  const customer = options.customer ?? (await server.customer());
  const connection = await makeConnection(server);
  await link(server, customer, connection, relation);
  const made: MadeBill[] = [];
  for (let month = 1; month <= bills; month += 1) {
    const period = `2026${String(month).padStart(2, "0")}`;
    const bill = await makeBill(server, connection.id, { period, due_on: day(server, dueIn) });
    made.push({ ...bill, period });
  }
  return { customer, connection, sl: connection.sl, bills: made };
}

export async function link(
  server: TestServer,
  { id }: CustomerCaller,
  connection: MadeConnection,
  relation: Relation = "PEMBAYAR",
): Promise<void> {
  await server.sql.query(
    `INSERT INTO account_connections (account_id, connection_id, relation, created_at) VALUES ($1, $2, $3, now())`,
    [id, connection.id, relation],
  );
}

/** Somebody else who looks after the debtor's connection, and may ask for its bills too. */
export async function rivalOf(
  server: TestServer,
  debtor: Pick<Debtor, "connection" | "sl" | "bills">,
  relation: Relation,
): Promise<Debtor> {
  const customer = await server.customer();
  await link(server, customer, debtor.connection, relation);
  return { ...debtor, customer };
}

/** A bill of nobody's connection, as a new connection has one. */
export async function makeInstallationBill(
  server: TestServer,
  { id }: CustomerCaller,
  amount: number,
): Promise<number> {
  const { rows } = await server.sql.query(
    `INSERT INTO bills (kind, account_id, period, description, name, address, issued_on, due_on, installment, created_at)
     VALUES ('NON_AIR', $1, '202611', 'Biaya pasang baru', 'Wulan Contoh', 'Jalan Melati 2', $2, $2, $3, now()) RETURNING id::int`,
    [id, day(server, 10), amount],
  );
  return rows[0].id;
}

/** A wallet with a PIN and this many rupiah. */
export async function fillWallet(
  server: TestServer,
  customer: CustomerCaller,
  amount: number,
): Promise<string> {
  const set = await customer.post("/app/atur_pin", { password: customer.password, pin: wipayPin });
  if (set.status !== 200) throw new Error(`setting a PIN: ${set.text}`);
  const walletNo: string = set.body.data.no_wipay;
  if (amount > 0) {
    const filled = await server.operator.post(`/backoffice/v1/wallets/${walletNo}/top-ups`, {
      amount,
      reference: randomUUID(),
    });
    if (filled.status !== 201) throw new Error(`topping up: ${filled.text}`);
  }
  return walletNo;
}

export interface Rules {
  ctx: Ctx;
  /** A credit on the statement of the only bank account, matched as the bank's import does. */
  transfer: (amount: number, bookedAt?: Date) => Promise<{ matched: number } | { waits: string }>;
  /** Adds a line that nobody has matched yet. */
  mutation: (
    amount: number,
    bookedAt?: Date,
  ) => Promise<{
    mutationId: number;
    bankAccountId: number;
    amount: number;
    bookedAt: Date;
  }>;
  close: () => Promise<void>;
}

/** The rules themselves (`rulesOn`), on a server that the tests of a file share. */
export function sharedRules(server: TestServer): Rules {
  const shared = {} as Rules;
  beforeAll(async () => {
    Object.assign(shared, await rulesOn(server));
  });
  afterAll(() => shared.close());
  return shared;
}

/** The rules themselves, on the server's database and by its clock, for what has no API: the bank and the clock. */
export async function rulesOn(server: TestServer): Promise<Rules> {
  const database: Database = openDatabase(server.databaseUrl, { size: 8, onError: () => {} });
  const ctx = systemCtx(database.db, server.clock.now);
  const { id: bankAccountId } = await database.db
    .selectFrom("bank_accounts")
    .select("id")
    .executeTakeFirstOrThrow();
  const mutation = async (amount: number, bookedAt = server.clock.now()) => {
    const { id } = await database.db
      .insertInto("bank_mutations")
      .values({
        bank_account_id: bankAccountId,
        booked_at: bookedAt,
        amount,
        description: "TRF",
        fingerprint: randomBytes(32),
        entered_by: "operator",
        created_at: server.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { mutationId: id, bankAccountId, amount, bookedAt };
  };
  return {
    ctx,
    mutation,
    async transfer(amount, bookedAt) {
      const line = await mutation(amount, bookedAt);
      return inTransaction(ctx, async (tx) => {
        const outcome = await matchTransfer(tx, line);
        if ("matched" in outcome) {
          await tx.db
            .updateTable("bank_mutations")
            .set({ status: "COCOK", to_bills: amount, decided_by: "system", decided_at: server.clock.now() })
            .where("id", "=", line.mutationId)
            .execute();
        }
        return "waits" in outcome ? { waits: outcome.waits } : outcome;
      });
    },
    close: () => database.close(),
  };
}

export interface Requested extends Debtor {
  code: string;
  total: number;
  id: number;
}

/** A payment that has just been requested, with a debtor of its own. */
export async function requestOf(
  server: TestServer,
  metode = "TRANSFER",
  options: Parameters<typeof makeDebtor>[1] = {},
): Promise<Requested> {
  const debtor = await makeDebtor(server, options);
  return { ...debtor, ...(await requestAgain(debtor, metode)) };
}

export async function requestAgain({ customer, sl }: Debtor, metode = "TRANSFER") {
  const { status, body, text } = await customer.post("/app/request_pembayaran", { sl, metode });
  if (status !== 201) throw new Error(`requesting a payment: ${status} ${text}`);
  const { kode_pembayaran: code, total_bayar: total, id_pembayaran: id } = body.data;
  return { code, total, id } as { code: string; total: number; id: number };
}

/** Calls an endpoint of the customer API about this payment, as its owner. */
export function tell(payment: Requested, call: string, more: object = {}) {
  return payment.customer.post(`/app/${call}`, { kode_pembayaran: payment.code, ...more });
}

/** As it is stored, without anybody looking who might expire it. */
export async function statusOf(server: TestServer, { code }: { code: string }): Promise<string> {
  const { rows } = await server.sql.query("SELECT status FROM payments WHERE code = $1", [code]);
  return rows[0].status;
}

export async function countUnpaid(server: TestServer, { connection }: Debtor): Promise<number> {
  const query = "SELECT count(*)::int AS n FROM bills WHERE connection_id = $1 AND status = 'BELUM_LUNAS'";
  return (await server.sql.query(query, [connection.id])).rows[0].n;
}

/** Lets this many hours pass, runs `work`, and comes back. */
export async function inHours<T>(server: TestServer, hours: number, work: () => Promise<T>): Promise<T> {
  server.clock.set(new Date(Date.now() + hours * 3_600_000));
  try {
    return await work();
  } finally {
    server.clock.real();
  }
}
