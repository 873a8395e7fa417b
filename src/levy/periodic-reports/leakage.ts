import { inSnapshot } from "../../db/snapshot.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  percentOf,
  type Report,
  type ReportSection,
  type SpanQuery,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { spanFacts } from "../../reporting/report-texts.ts";
import { type Leakage, type LeakageGroup, leakage, type OpenDays, openDays } from "../cash/cash.ts";

type Row = Leakage["items"][number];
type Money = Pick<Row, "counted" | "exempt" | "expected" | "handed_in" | "difference" | "percent">;

/** What was expected and handed in of closed days, and the days that are open. @throws LocationNotFound; 422 */
export async function leakageReport(
  ctx: Ctx,
  { by, ...query }: SpanQuery & { by: LeakageGroup; location_code?: string | undefined },
): Promise<Report> {
  const { language, start_date: from, end_date: to, location_code } = query;
  const t = inLanguage(language);
  const asked = { from, to, ...(location_code === undefined ? {} : { location_code }) };
  // Of one moment: a day that is closed meanwhile would be in neither, or in both.
  const [{ items, days }, open] = await inSnapshot(ctx.read, async (read) => {
    const then = { ...ctx, read };
    return [await leakage(then, { ...asked, group: by }), await openDays(then, asked)] as const;
  });
  return {
    title: t("Setoran dan kebocoran", "Hand-ins and leakage"),
    facts: [
      ...spanFacts(query),
      { label: t("Lokasi", "Location"), value: location_code ?? t("semua", "all") },
    ],
    sections: [
      closedSection(items, by, t),
      ...(days.length === 0 ? [] : [daysSection(days, t)]),
      openSection(open.items, t),
    ],
    notes: notesOf(t),
  };
}

function closedSection(rows: readonly Row[], by: LeakageGroup, t: Translate): ReportSection {
  const group = groupNames(t)[by];
  // A day counts in each of its shifts: their sum would be more days than there were.
  const days = by === "shift" || by === "collector" ? column.count : column.countSums;
  const columns: ColumnOf<Row>[] = [
    column.text("key", group, (row) => nameOf(row, by, t)),
    days("days", t("Hari ditutup", "Closed days"), (row) => row.days),
    ...money<Row>(t),
    usual(t),
  ];
  const title = t(
    `Hari yang sudah ditutup, per ${group.toLowerCase()}`,
    `Closed days, by ${group.toLowerCase()}`,
  );
  return sectionOf(columns, rows, t, title);
}

function daysSection(rows: Leakage["days"], t: Translate): ReportSection {
  const columns: ColumnOf<Leakage["days"][number]>[] = [
    column.date("date", t("Tanggal", "Date"), ({ date }) => date),
    ...money<Leakage["days"][number]>(t),
    usual(t),
  ];
  return sectionOf(columns, rows, t, t("Per hari", "By day"));
}

function openSection(rows: OpenDays["items"], t: Translate): ReportSection {
  const columns: ColumnOf<OpenDays["items"][number]>[] = [
    column.text(
      "location",
      t("Lokasi", "Location"),
      ({ location_code, location_name }) => `${location_name} (${location_code})`,
    ),
    column.countSums("days", t("Hari", "Days"), ({ days }) => days),
    column.date("since", t("Sejak", "Since"), ({ first_date }) => first_date),
    ...money<OpenDays["items"][number]>(t),
  ];
  return sectionOf(columns, rows, t, t("Belum ditutup", "Not closed"));
}

const usual = <Of extends Pick<Row, "median_percent">>(t: Translate): ColumnOf<Of> =>
  column.percent("usual", t("Biasanya %", "Usually %"), (row) => row.median_percent);

const groupNames = (t: Translate): Record<LeakageGroup, string> => ({
  location: t("Lokasi", "Location"),
  collector: t("Juru pungut", "Collector"),
  shift: t("Sif", "Shift"),
  weekday: t("Hari", "Weekday"),
});

const weekdays = (t: Translate) => [
  t("Senin", "Monday"),
  t("Selasa", "Tuesday"),
  t("Rabu", "Wednesday"),
  t("Kamis", "Thursday"),
  t("Jumat", "Friday"),
  t("Sabtu", "Saturday"),
  t("Minggu", "Sunday"),
];

function nameOf({ key, name }: Row, by: LeakageGroup, t: Translate): string {
  if (by === "location") return `${name} (${key})`;
  if (by === "weekday") return weekdays(t)[Number(key) - 1] ?? "";
  if (key !== null) return key;
  return by === "shift" ? t("Di luar sif", "Outside of shifts") : t("Tidak ada setoran", "Nobody handed in");
}

function money<Of extends Money>(t: Translate): ColumnOf<Of>[] {
  const sum = (rows: readonly Of[], of: "difference" | "expected") =>
    rows.reduce((all, row) => all + row[of], 0);
  return [
    column.rupiahSums("counted", t("Tercatat (Rp)", "Counted (Rp)"), (row) => row.counted),
    column.rupiahSums("exempt", t("Dibebaskan (Rp)", "Exempt (Rp)"), (row) => row.exempt),
    column.rupiahSums("expected", t("Seharusnya (Rp)", "Expected (Rp)"), (row) => row.expected),
    column.rupiahSums("handed_in", t("Disetor (Rp)", "Handed in (Rp)"), (row) => row.handed_in),
    column.rupiahSums("difference", t("Selisih (Rp)", "Difference (Rp)"), (row) => row.difference),
    {
      ...column.percent<Of>("percent", t("Selisih %", "Difference %"), (row) => row.percent),
      total: (rows) => percentOf(sum(rows, "difference"), sum(rows, "expected")),
    },
  ];
}

function notesOf(t: Translate): string[] {
  return [
    t(
      "Hanya hari yang sudah ditutup dihitung sebagai kebocoran. Kejadian yang datang setelah penutupan ikut dihitung, jadi jumlahnya sama dengan rekap.",
      "Only closed days count as leakage. Events that came after a closing are counted, so the sums are those of the summaries.",
    ),
    t(
      "Biasanya: median selisih hari yang ditutup, dalam persen dari yang seharusnya. Sif yang disetor beberapa orang menjadi satu baris untuk mereka bersama.",
      "Usually: the median of the closed days' differences, in percent of what was expected. A shift that several handed in for is a row of them together.",
    ),
  ];
}
