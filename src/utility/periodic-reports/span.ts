import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import { type ColumnOf, column, type Translate } from "../../reporting/report.ts";
import type { Booked } from "./queries.ts";

/** The moments of a span of local dates. @throws 422 */
export function bookedIn(
  { zone }: Pick<Ctx, "zone">,
  query: { start_date: string; end_date: string },
): Booked {
  const { start_date, end_date } = checkRange(query, { required: true });
  return { from: startOfDay(start_date, zone), until: endOfDay(end_date, zone) };
}

/** The tariff class or the area of a row, as paper names it; null: bills that are not of water. */
export function groupColumn<Row extends { key: string | null; name: string | null }>(
  by: "class" | "area",
  t: Translate,
): ColumnOf<Row> {
  if (by === "area")
    return column.text(by, t("Wilayah", "Area"), ({ key }) => key ?? t("Tanpa wilayah", "No area"));
  return column.text(by, t("Golongan", "Class"), ({ key, name }) =>
    key === null ? t("Bukan air", "Not of water") : `${key} ${name ?? ""}`.trim(),
  );
}

export function closedNote(t: Translate): string {
  return t(
    "Angka rentang yang sudah lewat tidak berubah lagi: koreksi, pembatalan dan pengembalian dicatat pada hari terjadinya.",
    "Figures of a span that is over do not change: corrections, withdrawals and refunds count on the day they happened.",
  );
}
