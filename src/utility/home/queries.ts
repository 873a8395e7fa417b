import { type Kysely, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { DB } from "../../db/tables.ts";
import type { Wipay } from "../wallet/customer-schema.ts";

interface UnderWay {
  payments: { code: string; status: string; method: string; total: number; expires_at: string }[];
  reports: { no: string; type: string; status: string; deadline: string }[];
  applications: { no: string; status: string }[];
  wallet: { balance: number; status: Wipay["status"] } | null;
}

/** How many of each kind a home shows. */
const most = 5;

/** What is under way for an account: payments that may still be paid, reports and applications that are not over, and its wallet. */
export async function underWayOf(db: Kysely<DB>, accountId: number, now: Date): Promise<UnderWay> {
  const [row] = await preparedRows(
    db,
    sql<UnderWay>`
    SELECT
      coalesce((SELECT json_agg(p) FROM (SELECT code, status, method, total, expires_at FROM payments
        WHERE account_id = ${accountId} AND hold = 'OPEN' AND expires_at > ${now} ORDER BY id DESC LIMIT ${most}) p), '[]') AS payments,
      coalesce((SELECT json_agg(r) FROM (SELECT complaint_no AS no, t.name AS type, status, deadline
        FROM complaints JOIN complaint_types t ON t.code = type_code
        WHERE account_id = ${accountId} AND status IN ('DITERIMA', 'DITUGASKAN', 'DIKERJAKAN', 'DIBUKA_KEMBALI')
        ORDER BY complaints.id DESC LIMIT ${most}) r), '[]') AS reports,
      coalesce((SELECT json_agg(a) FROM (SELECT registration_no AS no, status FROM installations
        WHERE account_id = ${accountId} AND status NOT IN ('AKTIF', 'DITOLAK', 'DIBATALKAN', 'KADALUARSA')
        ORDER BY id DESC LIMIT ${most}) a), '[]') AS applications,
      (SELECT json_build_object('balance', balance, 'status', status) FROM wallets WHERE account_id = ${accountId}) AS wallet`,
  );
  if (row === undefined) throw new Error("a select without FROM answered no row");
  return row;
}

interface Uses {
  connection_id: number;
  until: string;
  m3: (number | null)[];
}

/** m³ of the last twelve bills for water of each of these connections, the newest first. */
export function usesOf(db: Kysely<DB>, connectionIds: readonly number[]): Promise<Uses[]> {
  return preparedRows(
    db,
    sql<Uses>`
    SELECT c.id AS connection_id, max(b.period) AS until, array_agg(b.usage ORDER BY b.period DESC) AS m3
    FROM unnest(${connectionIds}::bigint[]) AS c (id)
    CROSS JOIN LATERAL (SELECT period, usage FROM bills
      WHERE connection_id = c.id AND kind = 'AIR' AND status <> 'DIKOREKSI' ORDER BY period DESC, id DESC LIMIT 12) b
    GROUP BY c.id`,
  );
}
