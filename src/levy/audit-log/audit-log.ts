import { hashedRecord } from "../../kernel/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { type AuditRow, countRecords, newestId, pageOfRecords, recordsBelow } from "./queries.ts";
import type { AuditFilter, AuditQuery, AuditRecord } from "./schema.ts";

const exportPage = 1000;

/**
 * Records newest first, with the exact total under the filter. Dates are local to `zone`; addresses and browsers are hidden from
 * viewers (levy-contract.md, "Authentication").
 * @throws 422
 */
export async function listAuditLogs(ctx: Ctx, query: AuditQuery, zone: string): Promise<Page<AuditRecord>> {
  const { page, limit, cursor, ...filter } = query;
  checkRange(filter, { required: false });
  const newest = await newestId(ctx.db);
  const [rows, total] = await Promise.all([
    cursor === undefined
      ? pageOfRecords(ctx.db, filter, zone, newest, { page, limit })
      : recordsBelow(ctx.db, filter, zone, Number(cursor), limit),
    countRecords(ctx.db, filter, zone, newest),
  ]);
  const { items, pagination } = pageOf(
    rows.map((row) => presentRecord(ctx, row, zone)),
    total,
    query,
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items,
    pagination: { ...pagination, next_cursor: last === undefined || last.id === 1 ? null : String(last.id) },
  };
}

/** Every matching record up to `upTo`, newest first. Fetched in pages as they are read, so memory stays flat. */
export async function* auditRows(
  ctx: Ctx,
  filter: AuditFilter,
  zone: string,
  upTo: number,
): AsyncGenerator<AuditRecord> {
  let below = upTo + 1;
  for (;;) {
    const rows = await recordsBelow(ctx.db, filter, zone, below, exportPage);
    for (const row of rows) yield presentRecord(ctx, row, zone);
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPage) return;
    below = last.id;
  }
}

/** The trail as a table to save: what was asked for, how many records, then the records. @throws 422 */
export async function exportAuditLogs(ctx: Ctx, filter: AuditFilter, zone: string): Promise<Table> {
  const { start_date: start, end_date: end } = checkRange(filter, { required: false });
  const upTo = await newestId(ctx.db);
  const total = await countRecords(ctx.db, filter, zone, upTo);
  const facts: [string, Cell][] = [
    ["Entity", filter.entity ?? "all"],
    ["Entity key", filter.entity_key ?? "all"],
    ["Action", filter.action ?? "all"],
    ["From", start ?? "the beginning"],
    ["To", end ?? "now"],
    ["Time zone", zone],
    ["Exported at", isoInZone(ctx.now().getTime(), zone)],
    ["Records", total],
  ];
  return {
    filename: `audit-logs-${start ?? "all"}-${end ?? today(zone, ctx.now())}`,
    rows: tableRows(ctx, filter, zone, upTo, facts),
  };
}

const columns = [
  "id",
  "created_at",
  "entity",
  "entity_key",
  "action",
  "actor_id",
  "actor_username",
  "actor_role",
  "changed_fields",
  "before",
  "after",
  "ip_address",
  "user_agent",
  "request_id",
  "prev_hash",
  "hash",
];

async function* tableRows(
  ctx: Ctx,
  filter: AuditFilter,
  zone: string,
  upTo: number,
  facts: [string, Cell][],
): AsyncGenerator<Cell[]> {
  yield* tableHead("Audit trail", facts, columns);
  for await (const record of auditRows(ctx, filter, zone, upTo)) yield tableRow(record);
}

function tableRow(record: AuditRecord): Cell[] {
  const { actor } = record;
  return [
    record.id,
    record.created_at,
    record.entity,
    record.entity_key,
    record.action,
    actor.id,
    actor.username,
    actor.role,
    record.changed_fields.join(", "),
    jsonText(record.before),
    jsonText(record.after),
    record.ip_address,
    record.user_agent,
    record.request_id,
    record.prev_hash,
    record.hash,
  ];
}

function jsonText(state: AuditRecord["before"]): string | null {
  return state === null ? null : JSON.stringify(state);
}

function presentRecord(ctx: Ctx, row: AuditRow, zone: string): AuditRecord {
  const seesOrigin = ctx.actor.role !== "viewer";
  return {
    ...hashedRecord(row),
    ip_address: seesOrigin ? row.ip_address : null,
    user_agent: seesOrigin ? row.user_agent : null,
    created_at: isoInZone(row.created_at.getTime(), zone),
    prev_hash: row.prev_hash,
    hash: row.hash,
  };
}
