import type { Ctx } from "../../kernel/context.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  type ReportSection,
  type SpanQuery,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { spanFacts } from "../../reporting/report-texts.ts";
import { bookedIn, closedNote, groupColumn } from "./ageing.ts";
import { type BilledRow, type BlockRow, type Booked, billedBy, billedByBlock } from "./queries.ts";

interface BilledQuery extends SpanQuery {
  by: "class" | "area" | "block";
}

/** DRD, the list of bills issued: by class, area, or block of the tariff. @throws 422 */
export async function billedReport(ctx: Ctx, query: BilledQuery): Promise<Report> {
  const booked = bookedIn(ctx, query);
  const t = inLanguage(query.language);
  return {
    title: t("Daftar Rekening Ditagih (DRD)", "Bills issued (DRD)"),
    facts: spanFacts(query),
    sections:
      query.by === "block"
        ? await blockSections(ctx, booked, t)
        : [sectionOf(billedColumns(query.by, t), await billedBy(ctx.db, query.by, booked), t)],
    notes: [
      closedNote(t),
      t(
        "Tanpa denda dan meterai, yang bergantung pada hari pembayaran. Volume dan rincian sudah dikurangi yang dikoreksi.",
        "Without penalty and stamp duty, which depend on the day of payment. Volumes and parts are less what was corrected.",
      ),
    ],
  };
}

function billedColumns(by: "class" | "area", t: Translate): ColumnOf<BilledRow>[] {
  return [
    groupColumn(by, t),
    column.countSums("bills", t("Tagihan", "Bills"), ({ bills }) => bills),
    column.countSums("withdrawn", t("Dikoreksi", "Corrected"), ({ withdrawn }) => withdrawn),
    column.volumeSums("usage", "m³", ({ usage }) => usage),
    column.rupiahSums("water", t("Harga air", "Water"), ({ water }) => water),
    column.rupiahSums("fixed", t("Beban tetap", "Fixed fees"), ({ fixed }) => fixed),
    column.rupiahSums("levy", t("Retribusi", "Levy"), ({ levy }) => levy),
    column.rupiahSums("vat", t("PPN", "VAT"), ({ vat }) => vat),
    column.rupiahSums("other", t("Lain-lain", "Other"), ({ other }) => other),
    column.rupiahSums("discount", t("Potongan", "Discount"), ({ discount }) => -discount),
    column.rupiahSums("issued", t("Ditagih (Rp)", "Issued (Rp)"), ({ issued }) => issued),
    column.rupiahSums("taken_off", t("Koreksi (Rp)", "Corrected (Rp)"), ({ taken_off }) => -taken_off),
    column.rupiahSums("amount", t("Bersih (Rp)", "Net (Rp)"), (row) => row.issued - row.taken_off),
  ];
}

/** The blocks, which with opening arrears come to the price of the water; and what is billed alongside it. */
async function blockSections(ctx: Ctx, booked: Booked, t: Translate): Promise<ReportSection[]> {
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
    sectionOf(blockColumns(t), blocks, t, t("Menurut blok", "By block")),
    sectionOf<(typeof parts)[number]>(
      [
        column.text("part", t("Rincian", "Part"), ({ name }) => name),
        column.rupiahSums("amount", t("Bersih (Rp)", "Net (Rp)"), ({ amount }) => amount),
      ],
      parts,
      t,
      t("Seluruh tagihan", "Whole bills"),
    ),
  ];
}

function blockColumns(t: Translate): ColumnOf<BlockRow>[] {
  return [
    column.text("class", t("Golongan", "Class"), ({ class_code }) => class_code),
    column.text("block", t("Blok", "Block"), ({ block, first, last }) =>
      block === null ? t("Tunggakan awal", "Opening arrears") : `${block} (${first}–${last ?? "…"} m³)`,
    ),
    column.rupiah("price", t("Harga per m³", "Price per m³"), ({ price }) => price),
    column.volumeSums("volume", "m³", ({ volume }) => volume),
    column.rupiahSums("amount", t("Harga air (Rp)", "Water (Rp)"), ({ amount }) => amount),
  ];
}
