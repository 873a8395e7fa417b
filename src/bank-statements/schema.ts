import { type Static, Type } from "typebox";
import { WireRecord } from "../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Rupiah, Words } from "../kernel/http/schema.ts";
import { Problem } from "../runs/schema.ts";
import { leftOutCodes } from "./layout.ts";
import { CsvMapping } from "./mapping.ts";
import { profileIds } from "./profiles.ts";

const transfer = 47_423;

export const StatementProfile = Nullable(
  OneOf(profileIds, {
    description: "Form of statements; null: by csv_mapping, or else as recognised.",
    examples: ["bca-personal"],
  }),
  null,
);

/** How an account's statements are read, as it is answered. */
export const howRead = { statement_profile: StatementProfile, csv_mapping: Nullable(CsvMapping) };
/** What is sent to change that. */
export const howReadChange = {
  statement_profile: Type.Optional(StatementProfile),
  csv_mapping: Type.Optional(Nullable(CsvMapping)),
};

export const Description = Words("What the bank says.", "TRSF E-BANKING BUDI SANTOSO");
export const Reference = Nullable(Words("The bank's reference.", "FT26325000123"));

const TriedRow = WireRecord("TriedRow", {
  line: Count("Line of the file.", 2),
  kind: OneOf(["CREDIT", "DEBIT"], {
    description: "CREDIT: money came in; DEBIT: it went out and is passed over.",
  }),
  booked_at: Nullable(Instant("When it was booked.")),
  amount: Nullable(Rupiah("Rupiah, without sen.", transfer)),
  written: Nullable(Words("The amount as the file has it.", "47,423.00")),
  is_pending: Bool("The bank has not booked it yet."),
  description: Nullable(Description),
  sender: Nullable(Words("Who sent it.", "BUDI SANTOSO")),
  reference: Reference,
});
export type TriedRow = Static<typeof TriedRow>;

const LeftOut = WireRecord("LeftOutRow", {
  line: Count("Line of the file.", 11),
  code: OneOf(leftOutCodes, { description: "Why.", examples: ["NO_TABLE_ROW"] }),
});

export const MappingTrial = WireRecord("MappingTrial", {
  statement_profile: StatementProfile,
  rows: Count("Rows of the file.", 2),
  credits: Count("Rows where money came in."),
  debits: Count("Rows where it went out."),
  amount: Rupiah("Sum of the credits, rupiah.", transfer),
  left_out_count: Count("Rows that are left out.", 0),
  left_out: Type.Array(LeftOut, { description: "The first 20 of them.", examples: [[]] }),
  problem_count: Count("How many problems an import would name.", 0),
  problems: Type.Array(Problem, { description: "The first 20.", examples: [[]] }),
  first: Type.Array(TriedRow, { description: "The first 20 rows, as they are understood." }),
});
export type MappingTrial = Static<typeof MappingTrial>;
