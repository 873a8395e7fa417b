import { dayFirst } from "./day.ts";
import { generalLayouts } from "./general.ts";
import type { Layout, Names } from "./layout.ts";

/** The forms of statements that are known, by the ids under which accounts name them. */
export const profileIds = [
  "bca-personal",
  "bca-business",
  "mandiri-kopra",
  "mandiri-csv",
  "bni",
  "bri",
  "general",
  "mt940",
] as const;
export type ProfileId = (typeof profileIds)[number];

/** A form of statements as a bank hands them out. */
export interface Profile {
  id: ProfileId;
  layout: Layout;
  /** Columns that are not read, by which the form is told from others. */
  marks: readonly Names[];
  /** Whether the column after the amount has no name, where that tells the form from another. */
  hasWordBeside?: boolean;
  /** Whether it is taken only where no other form fits. */
  isLast?: boolean;
}

const common = {
  dates: dayFirst,
  datePattern: "DD/MM/YYYY",
  amounts: "either",
  creditWords: ["cr", "c", "k", "kr", "kredit", "credit"],
  debitWords: ["db", "dr", "d", "debit", "debet"],
  isProfile: true,
} as const;

const date: Names = ["Tanggal Transaksi", "Tanggal", "Transaction Date", "Date", "Tgl"];
const text: Names = ["Keterangan", "Description", "Uraian Transaksi", "Uraian"];
const debit: Names = ["Debit", "Debet", "Mutasi Debet", "Mutasi Debit", "Debit Amount"];
const credit: Names = ["Credit", "Kredit", "Mutasi Kredit", "Credit Amount"];
const balance: Names = ["Saldo", "Balance", "Saldo Akhir"];
const inAndOut = { debit: [debit], credit: [credit] };

// The word CR or DB stands behind the amount, or in the column after it.
const bcaAmount: Names = ["Jumlah", "Mutasi", "Amount"];
const bca: Layout = {
  ...common,
  columns: { date: [date], description: [text], amount: [bcaAmount], word: [bcaAmount] },
  isUnquoted: true,
};
const branch: Names = ["Cabang", "CBG", "Branch"];

const bri = { ...common, columns: { ...inAndOut, date: [["TGL_TRAN", "TGL_EFEKTIF"]] } };

/** The forms with columns, a bank's usual one first: of those that fit, the one with the most columns is taken. */
export const profiles: readonly Profile[] = [
  { id: "bca-personal", layout: bca, marks: [branch, balance], hasWordBeside: true },
  { id: "bca-business", layout: bca, marks: [branch, balance], hasWordBeside: false },
  {
    id: "bca-business",
    layout: { ...common, columns: { ...inAndOut, date: [date], description: [text] } },
    marks: [["No", "No."], balance],
  },
  {
    id: "mandiri-kopra",
    layout: {
      ...common,
      columns: {
        ...inAndOut,
        date: [["PostDate", "Post Date", "Posting Date"]],
        description: [["Remarks"], ["AdditionalDesc", "Additional Desc", "Additional Description"]],
        currency: [["Ccy", "Currency", "Curr"]],
        reference: [["Reference No", "Ref No"]],
      },
      mayLack: ["currency", "reference"],
    },
    marks: [["AccountNo", "Account Number"]],
  },
  {
    id: "mandiri-csv",
    layout: {
      ...common,
      columns: {
        ...inAndOut,
        date: [["Date", "Post Date", "Posting Date"]],
        description: [["Description #1"], ["Description #2"]],
        reference: [["Reference No.", "Ref. No."]],
      },
      mayLack: ["reference"],
    },
    marks: [["Account No"], ["Val. Date", "Value Date"], ["Transaction Code"]],
  },
  {
    id: "mandiri-csv",
    layout: {
      ...common,
      columns: {
        ...inAndOut,
        date: [["Tgl.", "Tanggal", "Posting Date"]],
        description: [["Rincian Transaksi", "Remark", "Remarks"]],
        reference: [["No. Referensi", "Reference No"]],
      },
    },
    marks: [balance],
  },
  {
    id: "bni",
    layout: {
      ...common,
      columns: {
        ...inAndOut,
        date: [["Post Date", "Posting Date"]],
        description: [["Description", "Keterangan"]],
        reference: [["Journal No.", "Journal", "No. Jurnal"]],
      },
    },
    marks: [branch],
  },
  {
    id: "bni",
    layout: {
      ...common,
      columns: { date: [date], description: [text], amount: [["Nominal"]], word: [["Tipe", "Type"]] },
    },
    marks: [balance],
  },
  {
    id: "bri",
    layout: {
      ...bri,
      columns: {
        ...bri.columns,
        time: [["JAM_TRAN"]],
        description: [["DESK_TRAN", "REMARK_CUSTOM", "TRREMK"]],
      },
      mayLack: ["time"],
    },
    marks: [["NOREK"]],
  },
  {
    id: "bri",
    layout: { ...common, columns: { ...inAndOut, date: [date], description: [text] } },
    marks: [["Teller"], balance],
  },
  ...generalLayouts.map((layout) => ({ id: "general" as const, layout, marks: [], isLast: true })),
];
