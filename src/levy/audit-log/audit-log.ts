import { hashedRecord, hashedText, type Snapshot } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv/csv.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { type Page, pageOf } from "../../kernel/lists/paging.ts";
import { maskUrl } from "../../kernel/mask-url.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { hasRole } from "../../staff/permissions.ts";
import {
  type AuditRow,
  countRecords,
  newestId,
  pageOfRecords,
  recordsAbove,
  recordsBelow,
} from "./queries.ts";
import type { AuditFilter, AuditQuery, AuditRecord } from "./schema.ts";

const exportPage = 1000;

/**
 * Records newest first, with the exact total under the filter. Addresses and browsers are hidden from viewers
 * (docs/contracts/levy-contract.md, "Authentication").
 */
export async function listAuditLogs(ctx: Ctx, query: AuditQuery): Promise<Page<AuditRecord>> {
  const { page, limit, cursor, ...filter } = query;
  checkRange(filter, { required: false });
  const newest = await newestId(ctx.db);
  const [rows, total] = await Promise.all([
    cursor === undefined
      ? pageOfRecords(ctx, filter, newest, { page, limit })
      : recordsBelow(ctx, filter, Number(cursor), limit),
    countRecords(ctx, filter, newest),
  ]);
  const items = rows.map((row) => presentRecord(ctx, row));
  const { pagination } = pageOf(items, total, query);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items,
    pagination: { ...pagination, next_cursor: last === undefined || last.id === 1 ? null : String(last.id) },
  };
}

/** Every matching record up to `upTo`, newest first. Fetched in pages as they are read, so memory stays flat. */
export async function* auditRows(ctx: Ctx, filter: AuditFilter, upTo: number): AsyncGenerator<AuditRecord> {
  let below = upTo + 1;
  for (;;) {
    const rows = await recordsBelow(ctx, filter, below, exportPage);
    for (const row of rows) yield presentRecord(ctx, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPage) return;
    below = last.id;
  }
}

/** The hashed text of every record, oldest first: chaining the hashes gives the head of the trail. */
export async function* hashedLines(ctx: Ctx): AsyncGenerator<string> {
  const upTo = await newestId(ctx.db);
  let above = 0;
  while (above < upTo) {
    const rows = await recordsAbove(ctx.db, above, exportPage);
    for (const row of rows) if (row.id <= upTo) yield hashedText(hashedRecord(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    above = last.id;
  }
}

/** The trail as a table to save: what was asked for, how many records, then the records. */
export async function exportAuditLogs(ctx: Ctx, filter: AuditFilter): Promise<Table> {
  const { start_date: start, end_date: end } = checkRange(filter, { required: false });
  const upTo = await newestId(ctx.db);
  const total = await countRecords(ctx, filter, upTo);
  const facts: [string, Cell][] = [
    ["Entity", filter.entity ?? "all"],
    ["Entity key", filter.entity_key ?? "all"],
    ["Action", filter.action ?? "all"],
    ["Actor", filter.actor ?? "all"],
    ["From", start ?? "the beginning"],
    ["To", end ?? "now"],
    ["Time zone", ctx.zone],
    ["Exported at", isoInZone(ctx.now().getTime(), ctx.zone)],
    ["Records", total],
  ];
  return {
    filename: `audit-logs-${start ?? "all"}-${end ?? today(ctx.zone, ctx.now())}`,
    rows: tableRows(ctx, filter, upTo, facts),
  };
}

const columns: Record<string, (record: AuditRecord) => Cell> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at,
  entity: ({ entity }) => entity,
  entity_key: ({ entity_key }) => entity_key,
  action: ({ action }) => action,
  actor_id: ({ actor }) => actor.id,
  actor_username: ({ actor }) => actor.username,
  actor_role: ({ actor }) => actor.role,
  changed_fields: ({ changed_fields }) => changed_fields.join(", "),
  before: ({ before }) => jsonText(before),
  after: ({ after }) => jsonText(after),
  ip_address: ({ ip_address }) => ip_address,
  user_agent: ({ user_agent }) => user_agent,
  request_id: ({ request_id }) => request_id,
  prev_hash: ({ prev_hash }) => prev_hash,
  hash: ({ hash }) => hash,
};

async function* tableRows(ctx: Ctx, filter: AuditFilter, upTo: number, facts: [string, Cell][]) {
  yield* tableHead("Audit trail", facts, Object.keys(columns));
  const cells = Object.values(columns);
  for await (const record of auditRows(ctx, filter, upTo)) yield cells.map((cell) => cell(record));
}

function jsonText(state: AuditRecord["before"]): string | null {
  return state === null ? null : JSON.stringify(state);
}

function presentRecord(ctx: Ctx, row: AuditRow): AuditRecord {
  const seesOrigin = hasRole(ctx.actor, "operator");
  const record = hashedRecord(row);
  return {
    ...record,
    before: seesOrigin ? record.before : withoutPassword(record.before),
    after: seesOrigin ? record.after : withoutPassword(record.after),
    ip_address: seesOrigin ? row.ip_address : null,
    user_agent: seesOrigin ? row.user_agent : null,
    created_at: isoInZone(row.created_at.getTime(), ctx.zone),
    prev_hash: row.prev_hash,
    hash: row.hash,
  };
}

/** A server of the version before may still write more of a camera's address than anybody may read. */
function withoutPassword(state: Snapshot | null): Snapshot | null {
  return typeof state?.camera === "string" ? { ...state, camera: maskUrl(state.camera) } : state;
}
