import { type Static, Type } from "typebox";
import type { FieldError } from "../field-errors/field-errors.ts";
import type { Snapshot } from "../kernel/audit.ts";
import { Count, Instant, Nullable, OneOf, Words } from "../kernel/http/schema.ts";
import { PageQuery } from "../kernel/paging.ts";
import { Text } from "../kernel/text.ts";
import { products } from "../staff/scope.ts";
import { CodeAndParams } from "../staff-api/field-errors.ts";

const runStatuses = ["BERJALAN", "SELESAI", "GAGAL"] as const;

const Place = Type.Object({
  line: Nullable(
    Type.Integer({
      description: "Line of the file, from 1; null: the work as a whole.",
      examples: [17],
    }),
  ),
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

const rows = { examples: [1200] };

const summary = {
  id: Count("Id of the run.", { examples: [12] }),
  kind: Words("What is done; one of a kind runs at a time.", "customers-import"),
  status: OneOf(runStatuses, {
    description: "BERJALAN: under way; SELESAI: done; GAGAL: it failed, or its process has ended.",
    examples: ["SELESAI"],
  }),
  product: OneOf(runProducts, {
    description: "Whose it is; whole: the service's, shown to its admins.",
    examples: ["water"],
  }),
  total: Nullable(Count("How much there is to do; null while that is not known.", rows)),
  done: Count("How much of it is done; of an import that failed nothing was kept.", rows),
  result: Type.Unsafe<Snapshot | null>({
    type: ["object", "null"],
    additionalProperties: true,
    description: "What came of it, in the words of its kind; null while it is under way.",
    examples: [{ rows: 1200, created: 1180, updated: 15, unchanged: 5 }],
  }),
  problem_count: Count("How many problems there are in all.", { examples: [0] }),
  created_by: Words("Username of who started it.", "admin"),
  created_at: Instant("When it was started."),
  finished_at: Nullable(Instant("When it ended.", { examples: ["2026-11-21T14:05:02+07:00"] })),
};

export const RunSummary = Type.Object(summary, { title: "RunSummary" });
export type RunSummary = Static<typeof RunSummary>;

export const Run = Type.Object(
  { ...summary, problems: Type.Array(Problem, { description: "The first 1,000 problems.", examples: [[]] }) },
  { title: "Run" },
);
export type Run = Static<typeof Run>;

export const RunPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Id of the run." }),
});

export const RunQuery = Type.Object({
  ...PageQuery,
  kind: Type.Optional(Text({ maxLength: 100, description: "Only runs of this kind." })),
  status: Type.Optional(OneOf(runStatuses, { description: "Only runs in this state." })),
});
export type RunQuery = Static<typeof RunQuery>;

/** Query of a call that takes a file. */
export const ImportQuery = Type.Object({
  dry_run: Type.Optional(
    OneOf(["true", "false"], { description: "true: check every row and write nothing.", default: "false" }),
  ),
});
