import { type Answer, adminPassword, type Caller, type TestServer } from "./harness.ts";

/** Stops the server's clock at this moment, and lets staff log in then. */
export async function standAt(server: TestServer, at: string): Promise<void> {
  server.clock.stop(at);
  for (const role of ["admin", "operator", "viewer"] as const)
    server[role] = await server.as(role, adminPassword);
}

/** A reading of a connection, as an officer would make it. */
export async function makeReading(
  { sql }: TestServer,
  connectionId: number,
  period: string,
  { previous = 0, usage, flags = [] }: { previous?: number; usage: number; flags?: string[] },
): Promise<void> {
  await sql.query(
    `INSERT INTO readings (connection_id, period, previous, stand, usage, method, flags, read_at, recorded_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, 'PETUGAS', $6, now(), 'test', now(), now())`,
    [connectionId, period, previous, previous + usage, usage, flags],
  );
}

interface Frozen {
  id: number;
  penalty?: number;
  stamp?: number;
}

let codes = 100_000_000_000;

/** A payment that holds these bills: open, or paid at the counter at `paidAt`. */
export async function makePayment(
  { sql, clock }: TestServer,
  bills: Frozen[],
  { paidAt = null, accountId = null }: { paidAt?: string | null; accountId?: number | null } = {},
): Promise<{ id: number; code: string }> {
  codes += 1;
  const isPaid = paidAt !== null;
  const { rows } = await sql.query(
    `INSERT INTO payments (code, account_id, method, status, bills_total, service_fee, created_at, expires_at, paid_at, receipt_no, counter_staff)
     VALUES ($1, $2, 'LOKET', $3, 0, 0, $7, $7::timestamptz + interval '1 day', $4, $5, $6) RETURNING id::int, code`,
    [
      String(codes),
      accountId,
      isPaid ? "DIBAYAR" : "MENUNGGU_PEMBAYARAN",
      paidAt,
      isPaid ? `RS${codes}` : null,
      isPaid ? "test" : null,
      clock.now(),
    ],
  );
  for (const { id, penalty = 0, stamp = 0 } of bills) {
    await sql.query(
      `WITH item AS (
         INSERT INTO payment_items (payment_id, bill_id, hold, amount, penalty, stamp)
         SELECT $1, id, $3, amount, $4, $5 FROM bills WHERE id = $2)
       UPDATE bills SET status = 'LUNAS', paid_payment_id = $1, paid_at = $6 WHERE id = $2 AND $3 = 'PAID'`,
      [rows[0].id, id, isPaid ? "PAID" : "OPEN", penalty, stamp, paidAt],
    );
  }
  return rows[0];
}

/** Waits for the end of the run that a call has started. */
export async function finished(viewer: Caller, started: Promise<Answer<{ data: { id: number } }>>) {
  const answer = await started;
  if (answer.status !== 201) throw new Error(`no run was started: ${answer.status} ${answer.text}`);
  for (;;) {
    const run = (await viewer.get(`/backoffice/v1/runs/${answer.body.data.id}`)).body.data;
    if (run.status !== "BERJALAN") return run;
    await new Promise((done) => setTimeout(done, 50));
  }
}
