import { createCustomerClient } from "../client/customer.ts";
import { dataOf } from "../client/staff.ts";
import { type Evidence, missing, some } from "./evidence.ts";
import { notedOf, type What } from "./ledger.ts";

/** Guarantees 2 and 5: each bill, payment and top-up once, none lost; every rupiah where it belongs. */
export async function judgeMoney(evidence: Evidence): Promise<void> {
  const { rows, demand } = evidence;
  await judgeOnce(
    evidence,
    "bill",
    "SELECT description AS key, bill_no AS got FROM bills WHERE kind = 'NON_AIR'",
  );
  await judgeOnce(evidence, "top-up", topUps);
  await judgeOnce(evidence, "mutation", "SELECT description AS key, id::text AS got FROM bank_mutations");
  await judgeOnce(evidence, "request", paymentsByKey("request-payment"));
  await judgeOnce(evidence, "counter", paymentsByKey("counter-payment"));
  const [{ payments, keys } = { payments: 0, keys: 0 }] = await rows<{ payments: number; keys: number }>(
    `SELECT (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM idempotency_keys
      WHERE split_part(scope, ':', -1) IN ('request-payment', 'counter-payment')) AS keys`,
  );
  demand(payments === keys, `${payments} payments were made by ${keys} requests`);
  await judgeConfirmed(evidence);
  for (const [whatIsWrong, query] of faults) {
    const found = await rows(query);
    demand(found.length === 0, `${whatIsWrong}: ${some(found.map((row) => JSON.stringify(row)))}`);
  }
  await judgeWallets(evidence);
}

/** @param query what is stored, as the key that was sent and what was answered */
export async function judgeOnce(
  { rows, lines, demand, demandNone }: Evidence,
  what: What,
  query: string,
): Promise<void> {
  const { attempted, acknowledged } = notedOf(lines, what);
  const found = await rows<{ key: string; got: string | number }>(query);
  const stored = new Map(found.map(({ key, got }) => [key, String(got)]));
  const lost = [...acknowledged].filter(([key, got]) => stored.get(key) !== String(got));
  demandNone("lost", lost.length, `${what} acknowledged, and not there: ${some(lost.map(([key]) => key))}`);
  const strange = missing(stored.keys(), attempted);
  demand(strange.length === 0, `${what} is there, and was never asked for: ${some(strange)}`);
  const again = found.length - stored.size;
  demandNone("twice", again, `${again} times a ${what} is there twice`);
}

const topUps = `SELECT substring(t.description FROM 'top-up-[0-9]+') AS key, t.id::text AS got
  FROM wallet_transactions t WHERE kind = 'ISI_SALDO'`;

const paymentsByKey = (kind: string) => `SELECT k.key, p.code AS got FROM idempotency_keys k
  JOIN payments p ON p.id::text = k.reference WHERE split_part(k.scope, ':', -1) = '${kind}'`;

async function judgeConfirmed({ rows, lines, demand, demandNone }: Evidence): Promise<void> {
  const { attempted, acknowledged } = notedOf(lines, "confirm");
  const counter = notedOf(lines, "counter").acknowledged;
  const found = await rows<{ code: string; method: string }>(
    "SELECT code, method FROM payments WHERE status = 'DIBAYAR'",
  );
  const paid = new Set(found.map(({ code }) => code));
  const lost = missing([...acknowledged.keys(), ...[...counter.values()].map(String)], paid);
  demandNone("lost", lost.length, `acknowledged as paid, and not paid: ${some(lost)}`);
  const unpaid = [...acknowledged].filter(([, status]) => status !== "DIBAYAR");
  demand(unpaid.length === 0, `confirmed, and told something else than paid: ${some(unpaid)}`);
  const byCustomers = found.filter(({ method }) => method === "WIPAY" || method === "SIMULASI");
  const strange = missing(
    byCustomers.map(({ code }) => code),
    attempted,
  );
  demand(strange.length === 0, `paid, and nobody confirmed: ${some(strange)}`);
}

/** Each finds what must not be. */
const faults: readonly (readonly [string, string])[] = [
  [
    "bills are not what their totals say",
    `SELECT period, kind, status FROM (
      SELECT period, kind, status, is_cancelled, count, amount FROM bill_totals
      UNION ALL SELECT period, kind, status, is_cancelled, count, amount FROM bill_changes
      UNION ALL SELECT period, kind, status, is_cancelled, -1, -amount FROM bills) AS pair
    GROUP BY period, kind, status, is_cancelled HAVING sum(count) <> 0 OR sum(amount) <> 0`,
  ],
  [
    "a bill has more than one open, or more than one paid payment",
    `SELECT bill_id, hold, count(*) FROM payment_items WHERE hold IN ('OPEN', 'PAID') GROUP BY bill_id, hold HAVING count(*) > 1`,
  ],
  [
    "a bill is paid without its payment, or a payment without its bill",
    `SELECT b.bill_no, i.payment_id FROM bills b FULL JOIN (SELECT * FROM payment_items WHERE hold = 'PAID') i ON i.bill_id = b.id
     WHERE (b.status = 'LUNAS') IS DISTINCT FROM (i.payment_id IS NOT NULL) OR b.paid_payment_id IS DISTINCT FROM i.payment_id`,
  ],
  [
    "a payment's sum is not its bills'",
    `SELECT p.code FROM payments p LEFT JOIN payment_items i ON i.payment_id = p.id
     GROUP BY p.id HAVING sum(i.total) IS DISTINCT FROM p.bills_total`,
  ],
  [
    "a wallet's balance is not the sum of its entries",
    `SELECT w.wallet_no FROM wallets w LEFT JOIN wallet_entries e ON e.wallet_id = w.id WHERE w.kind = 'WALLET'
     GROUP BY w.id HAVING w.balance <> coalesce(sum(e.amount), 0)`,
  ],
  [
    "a wallet transaction does not add up to zero",
    "SELECT transaction_id FROM wallet_entries GROUP BY transaction_id HAVING sum(amount) <> 0",
  ],
  [
    "a wallet paid another sum than the payment's",
    `SELECT p.code FROM payments p JOIN wallet_entries e ON e.transaction_id = p.wallet_transaction_id
     JOIN wallets w ON w.id = e.wallet_id AND w.kind = 'WALLET' WHERE -e.amount <> p.total`,
  ],
  [
    "a wallet was debited for no payment",
    `SELECT t.id FROM wallet_transactions t LEFT JOIN payments p ON p.wallet_transaction_id = t.id WHERE t.kind = 'PEMBAYARAN' AND p.id IS NULL`,
  ],
  [
    "a matched bank mutation has no payment of its sum",
    `SELECT m.id FROM bank_mutations m LEFT JOIN payments p ON p.mutation_id = m.id WHERE m.status = 'COCOK' AND p.total IS DISTINCT FROM m.amount`,
  ],
  [
    "a payment's last step is not its status",
    `SELECT p.code FROM payments p WHERE p.status IS DISTINCT FROM
      (SELECT e.status FROM payment_events e WHERE e.payment_id = p.id ORDER BY e.id DESC LIMIT 1)`,
  ],
  [
    "a counter payment or top-up has no audit record",
    `SELECT p.code FROM payments p WHERE p.method = 'LOKET' AND NOT EXISTS
      (SELECT FROM audit_log a WHERE a.entity = 'payments' AND a.entity_key = p.code AND a.action = 'counter-payment')`,
  ],
];

async function judgeWallets({ scene, rows, demand }: Evidence): Promise<void> {
  const stored = await rows<{ wallet_no: string; balance: number }>(
    "SELECT wallet_no, balance::float8 FROM wallets WHERE kind = 'WALLET'",
  );
  const [{ publicUrl } = { publicUrl: "" }] = scene.apis;
  for (const { token, walletNo } of scene.households) {
    const told = await dataOf(createCustomerClient(publicUrl, { token }).POST("/app/cek_wipay"));
    const balance = stored.find(({ wallet_no }) => wallet_no === walletNo)?.balance;
    demand(told.saldo === balance, `wallet ${walletNo} holds ${balance}, its owner is told ${told.saldo}`);
  }
}
