import type { Ctx } from "../kernel/context.ts";
import type { Cell } from "../kernel/csv.ts";
import { checkRange } from "../kernel/date-range.ts";
import { type Table, tableHead } from "../kernel/http/download.ts";
import { type Page, pageOf } from "../kernel/paging.ts";
import { isoInZone, today } from "../kernel/time.ts";
import { wire } from "../kernel/wire.ts";
import { countEvents, newestEvent, pageOfEvents, removeEvents, type SecurityEventRow } from "./queries.ts";
import type { SecurityEvent, SecurityEventFilter, SecurityEventQuery } from "./schema.ts";

const exportPage = 1000;
const day = 86_400_000;

/** Events newest first, with the exact total under the filter. What happened a few seconds ago may not be written yet. */
export async function listSecurityEvents(
  ctx: Ctx,
  { page, limit, ...filter }: SecurityEventQuery,
): Promise<Page<SecurityEvent>> {
  checkRange(filter, { required: false });
  const newest = await newestEvent(ctx.db);
  const [rows, total] = await Promise.all([
    pageOfEvents(ctx.db, filter, ctx.zone, newest, { page, limit }),
    countEvents(ctx.db, filter, ctx.zone, newest),
  ]);
  return pageOf(
    rows.map((row) => present(ctx, row)),
    total,
    { page, limit },
  );
}

/** The events as a table to save: what was asked for, how many rows, then the rows. */
export async function exportSecurityEvents(ctx: Ctx, filter: SecurityEventFilter): Promise<Table> {
  const { start_date: start, end_date: end } = checkRange(filter, { required: false });
  const upTo = await newestEvent(ctx.db);
  const facts: [string, Cell][] = [
    ["Kind", filter.kind ?? "all"],
    ["Who", filter.who ?? "all"],
    ["IP address", filter.ip_address ?? "all"],
    ["From", start ?? "the beginning"],
    ["To", end ?? "now"],
    ["Time zone", ctx.zone],
    ["Exported at", isoInZone(ctx.now().getTime(), ctx.zone)],
    ["Rows", await countEvents(ctx.db, filter, ctx.zone, upTo)],
  ];
  return {
    filename: `security-events-${start ?? "all"}-${end ?? today(ctx.zone, ctx.now())}`,
    rows: tableRows(ctx, filter, upTo, facts),
  };
}

const columns = [
  "id",
  "happened_at",
  "last_at",
  "kind",
  "api",
  "count",
  "actor_id",
  "name",
  "about",
  "ip_address",
  "user_agent",
  "request_id",
] as const;

/** Read page by page, so that memory stays flat. */
async function* tableRows(
  ctx: Ctx,
  filter: SecurityEventFilter,
  upTo: number,
  facts: [string, Cell][],
): AsyncGenerator<Cell[]> {
  yield* tableHead("Security events", facts, columns);
  for (let newest = upTo; ; ) {
    const rows = await pageOfEvents(ctx.db, filter, ctx.zone, newest, { page: 1, limit: exportPage });
    for (const row of rows) {
      const event = present(ctx, row);
      yield columns.map((column) => event[column]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPage) return;
    newest = last.id - 1;
  }
}

/** Removes what is older than so many days. */
export async function sweepSecurityEvents({ db, now }: Ctx, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * day);
  while ((await removeEvents(db, before)) > 0);
}

function present(ctx: Ctx, row: SecurityEventRow): SecurityEvent {
  return wire(row, ctx.zone);
}
