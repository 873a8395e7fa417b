import { type Static, Type } from "typebox";
import type { FieldError } from "../field-errors/field-errors.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import { dateForms, numberForms } from "../kernel/csv/forms.ts";
import { WireRecord } from "../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole, Words } from "../kernel/http/schema.ts";
import { Text } from "../kernel/text.ts";
import { products } from "../staff/scope.ts";
import { CodeAndParams } from "../staff-api/field-errors.ts";
import { zerosAnswers } from "./lost-zeros.ts";

const runStatuses = ["BERJALAN", "SELESAI", "GAGAL"] as const;

const Place = Type.Object({
  line: Nullable(Count("Line of the file, from 1; null: the work as a whole.", 17)),
  column: Nullable(Words("null: the row as a whole.", "phone")),
  message: Words(
    "What is wrong, and what to write instead.",
    "must be an Indonesian telephone number such as 0812-3456-7890",
  ),
});
export const Problem = Type.Unsafe<Static<typeof Place> & FieldError>({
  title: "RunProblem",
  allOf: [Place, CodeAndParams],
});
export type Problem = Static<typeof Problem>;

/** Of what a run is, and so who sees it: a product, or the service as a whole. */
export const runProducts = [...products, "whole"] as const;
export type RunProduct = (typeof runProducts)[number];

const summary = {
  id: Count("Id of the run.", 12),
  kind: Words("What is done; one of a kind runs at a time.", "customers-import"),
  status: OneOf(runStatuses, {
    description: "BERJALAN: under way; SELESAI: done; GAGAL: it failed, or its process has ended.",
    examples: ["SELESAI"],
  }),
  product: OneOf(runProducts, {
    description: "Whose it is; whole: the service's, shown to its admins.",
    examples: ["water"],
  }),
  total: Nullable(Count("How much there is to do; null while that is not known.", 1200)),
  done: Count("How much of it is done; of an import that failed nothing was kept.", 1200),
  result: Type.Unsafe<Snapshot | null>({
    type: ["object", "null"],
    additionalProperties: true,
    description: "What came of it, in the words of its kind; null while it is under way.",
    examples: [{ rows: 1200, created: 1180, updated: 15, unchanged: 5 }],
  }),
  problem_count: Count("How many problems there are in all.", 0),
  created_by: Words("Username of who started it.", "admin"),
  created_at: Instant("When it was started."),
  finished_at: Nullable(Instant("When it ended.", "2026-11-21T14:05:02+07:00")),
};

export const RunSummary = WireRecord("RunSummary", summary);
export type RunSummary = Static<typeof RunSummary>;

export const Run = WireRecord("Run", {
  ...summary,
  problems: Type.Array(Problem, { description: "The first 1,000 problems.", examples: [[]] }),
});
export type Run = Static<typeof Run>;

export const RunPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the run.") });

export const RunQuery = Type.Object({
  kind: Type.Optional(Text(100, "Only runs of this kind.")),
  status: Type.Optional(OneOf(runStatuses, { description: "Only runs in this state." })),
});
export type RunQuery = Static<typeof RunQuery>;

const dry_run = Type.Optional(
  OneOf(["true", "false"], { description: "true: check every row and write nothing.", default: "false" }),
);

const forms = {
  dates: Type.Optional(
    OneOf(dateForms, {
      description: "How dates like 1/5/2026 are written: dmy, its day first; mdy, its month.",
    }),
  ),
  numbers: Type.Optional(
    OneOf(numberForms, { description: "How whole numbers are: id, 1.250 is 1250; en, 1,250 is." }),
  ),
};

/** Of a file with a form of its own. */
export const ImportQuery = Type.Object({ dry_run });

const zeros = Type.Optional(
  OneOf(zerosAnswers, {
    description:
      "What codes are that are not there, while others are that differ by zeros before them: lost, those others; kept, codes of their own. Left out: a problem of their row.",
  }),
);

export const ListImportQuery = Type.Object({ dry_run, ...forms, zeros });

/** Of one that has rows confirmed. */
export const ConfirmedImportQuery = Type.Object({
  ...ListImportQuery.properties,
  seen: Type.Optional(Text([43, 43], "Of the trial, whose result has it where rows have to be confirmed.")),
});
