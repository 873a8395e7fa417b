import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import type { Translate } from "../../reporting/report.ts";
import type { Booked } from "./queries.ts";

/** The moments of a span of local dates. @throws 422 */
export function bookedIn(
  { zone }: Pick<Ctx, "zone">,
  query: { start_date: string; end_date: string },
): Booked {
  const { start_date, end_date } = checkRange(query, { required: true });
  return { from: startOfDay(start_date, zone), until: endOfDay(end_date, zone) };
}

/** A tariff class or an area as paper names it; null: bills that are not of water. */
export function groupName(
  by: "class" | "area",
  row: { key: string | null; name: string | null },
  t: Translate,
): string {
  if (row.key === null)
    return by === "class" ? t("Bukan air", "Not of water") : t("Tanpa wilayah", "No area");
  return by === "class" ? `${row.key} ${row.name ?? ""}`.trim() : row.key;
}

export function closedNote(t: Translate): string {
  return t(
    "Angka rentang yang sudah lewat tidak berubah lagi: koreksi, pembatalan dan pengembalian dicatat pada hari terjadinya.",
    "Figures of a span that is over do not change: corrections, withdrawals and refunds count on the day they happened.",
  );
}
