import type { Ctx } from "../../kernel/context.ts";
import {
  type ColumnOf,
  countSums,
  inLanguage,
  type Report,
  type ReportLanguage,
  type ReportSection,
  rupiahColumn,
  rupiahSums,
  sectionOf,
  textColumn,
  volumeSums,
} from "../../reporting/report.ts";
import { reportTexts } from "../../reporting/report-texts.ts";
import { type BilledRow, type BlockRow, type Booked, billedBy, billedByBlock } from "./queries.ts";
import { bookedIn, closedNote, groupColumn, type Say, spanFacts } from "./span.ts";

interface BilledQuery {
  start_date: string;
  end_date: string;
  by: "class" | "area" | "block";
  language: ReportLanguage;
}

/** DRD, the list of bills issued: by class, area, or block of the tariff. @throws 422 */
export async function billedReport(ctx: Ctx, query: BilledQuery): Promise<Report> {
  const booked = bookedIn(ctx, query);
  const t = inLanguage(query.language);
  const { total } = reportTexts[query.language];
  return {
    title: t("Daftar Rekening Ditagih (DRD)", "Bills issued (DRD)"),
    facts: spanFacts(query, t),
    sections:
      query.by === "block"
        ? await blockSections(ctx, booked, t, total)
        : [sectionOf(billedColumns(query.by, t), await billedBy(ctx.db, query.by, booked), { total })],
    notes: [
      closedNote(t),
      t(
        "Tanpa denda dan meterai, yang bergantung pada hari pembayaran. Volume dan rincian sudah dikurangi yang dikoreksi.",
        "Without penalty and stamp duty, which depend on the day of payment. Volumes and parts are less what was corrected.",
      ),
    ],
  };
}

function billedColumns(by: "class" | "area", t: Say): ColumnOf<BilledRow>[] {
  return [
    groupColumn(by, t),
    countSums("bills", t("Rekening", "Bills"), ({ bills }) => bills),
    countSums("withdrawn", t("Dikoreksi", "Corrected"), ({ withdrawn }) => withdrawn),
    volumeSums("usage", "m³", ({ usage }) => usage),
    rupiahSums("water", t("Harga air", "Water"), ({ water }) => water),
    rupiahSums("fixed", t("Beban tetap", "Fixed fees"), ({ fixed }) => fixed),
    rupiahSums("levy", t("Retribusi", "Levy"), ({ levy }) => levy),
    rupiahSums("vat", t("PPN", "VAT"), ({ vat }) => vat),
    rupiahSums("other", t("Lain-lain", "Other"), ({ other }) => other),
    rupiahSums("discount", t("Potongan", "Discount"), ({ discount }) => -discount),
    rupiahSums("issued", t("Ditagih (Rp)", "Issued (Rp)"), ({ issued }) => issued),
    rupiahSums("taken_off", t("Koreksi (Rp)", "Corrected (Rp)"), ({ taken_off }) => -taken_off),
    rupiahSums("amount", t("Bersih (Rp)", "Net (Rp)"), (row) => row.issued - row.taken_off),
  ];
}

/** The blocks, which come to the price of the water; and what is billed beside it. */
async function blockSections(ctx: Ctx, booked: Booked, t: Say, total: string): Promise<ReportSection[]> {
  const [blocks, classes] = await Promise.all([
    billedByBlock(ctx.db, booked),
    billedBy(ctx.db, "class", booked),
  ]);
  const all = (of: (row: BilledRow) => number) => classes.reduce((sum, row) => sum + of(row), 0);
  const parts = [
    { name: t("Harga air", "Water"), amount: all(({ water }) => water) },
    { name: t("Beban tetap", "Fixed fees"), amount: all(({ fixed }) => fixed) },
    { name: t("Retribusi", "Levy"), amount: all(({ levy }) => levy) },
    { name: t("PPN", "VAT"), amount: all(({ vat }) => vat) },
    { name: t("Lain-lain", "Other"), amount: all(({ other }) => other) },
    { name: t("Potongan", "Discount"), amount: -all(({ discount }) => discount) },
  ];
  return [
    sectionOf(blockColumns(t), blocks, { title: t("Menurut blok", "By block"), total }),
    sectionOf<(typeof parts)[number]>(
      [
        textColumn("part", t("Rincian", "Part"), ({ name }) => name),
        rupiahSums("amount", t("Bersih (Rp)", "Net (Rp)"), ({ amount }) => amount),
      ],
      parts,
      { title: t("Seluruh tagihan", "Whole bills"), total },
    ),
  ];
}

function blockColumns(t: Say): ColumnOf<BlockRow>[] {
  return [
    textColumn("class", t("Golongan", "Class"), ({ class_code }) => class_code),
    textColumn(
      "block",
      t("Blok", "Block"),
      ({ block, first, last }) => `${block} (${first}–${last ?? "…"} m³)`,
    ),
    rupiahColumn("price", t("Harga per m³", "Price per m³"), ({ price }) => price),
    volumeSums("volume", "m³", ({ volume }) => volume),
    rupiahSums("amount", t("Harga air (Rp)", "Water (Rp)"), ({ amount }) => amount),
  ];
}
