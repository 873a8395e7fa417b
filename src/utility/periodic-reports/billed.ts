import type { Ctx } from "../../kernel/context.ts";
import {
  type ColumnOf,
  inLanguage,
  type Report,
  type ReportLanguage,
  type ReportSection,
  sectionOf,
} from "../../reporting/report.ts";
import { reportTexts } from "../../reporting/report-texts.ts";
import { type BilledRow, type BlockRow, type Booked, billedBy, billedByBlock } from "./queries.ts";
import { bookedIn, closedNote, groupName, type Say, spanFacts } from "./span.ts";

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
  const sum = (
    key: string,
    label: string,
    kind: "count" | "volume" | "rupiah",
    value: (row: BilledRow) => number,
  ): ColumnOf<BilledRow> => ({ key, label, kind, value, total: "sum" });
  return [
    {
      key: by,
      label: by === "class" ? t("Golongan", "Class") : t("Wilayah", "Area"),
      kind: "text",
      value: (row) => groupName(by, row, t),
    },
    sum("bills", t("Rekening", "Bills"), "count", ({ bills }) => bills),
    sum("withdrawn", t("Dikoreksi", "Corrected"), "count", ({ withdrawn }) => withdrawn),
    sum("usage", "m³", "volume", ({ usage }) => usage),
    sum("water", t("Harga air", "Water"), "rupiah", ({ water }) => water),
    sum("fixed", t("Beban tetap", "Fixed fees"), "rupiah", ({ fixed }) => fixed),
    sum("levy", t("Retribusi", "Levy"), "rupiah", ({ levy }) => levy),
    sum("vat", t("PPN", "VAT"), "rupiah", ({ vat }) => vat),
    sum("other", t("Lain-lain", "Other"), "rupiah", ({ other }) => other),
    sum("discount", t("Potongan", "Discount"), "rupiah", ({ discount }) => -discount),
    sum("issued", t("Ditagih (Rp)", "Issued (Rp)"), "rupiah", ({ issued }) => issued),
    sum("taken_off", t("Koreksi (Rp)", "Corrected (Rp)"), "rupiah", ({ taken_off }) => -taken_off),
    sum("amount", t("Bersih (Rp)", "Net (Rp)"), "rupiah", (row) => row.issued - row.taken_off),
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
        { key: "part", label: t("Rincian", "Part"), kind: "text", value: ({ name }) => name },
        {
          key: "amount",
          label: t("Bersih (Rp)", "Net (Rp)"),
          kind: "rupiah",
          value: ({ amount }) => amount,
          total: "sum",
        },
      ],
      parts,
      { title: t("Seluruh tagihan", "Whole bills"), total },
    ),
  ];
}

function blockColumns(t: Say): ColumnOf<BlockRow>[] {
  return [
    { key: "class", label: t("Golongan", "Class"), kind: "text", value: ({ class_code }) => class_code },
    {
      key: "block",
      label: t("Blok", "Block"),
      kind: "text",
      value: ({ block, first, last }) => `${block} (${first}–${last ?? "…"} m³)`,
    },
    { key: "price", label: t("Harga per m³", "Price per m³"), kind: "rupiah", value: ({ price }) => price },
    { key: "volume", label: "m³", kind: "volume", value: ({ volume }) => volume, total: "sum" },
    {
      key: "amount",
      label: t("Harga air (Rp)", "Water (Rp)"),
      kind: "rupiah",
      value: ({ amount }) => amount,
      total: "sum",
    },
  ];
}
