import { type Static, Type } from "typebox";
import type { Snapshot } from "../../kernel/audit.ts";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

/** BERJALAN: under way. SELESAI: done. GAGAL: it failed, or the process that carried it out has ended. */
export const runStatuses = ["BERJALAN", "SELESAI", "GAGAL"] as const;
export type RunStatus = (typeof runStatuses)[number];

const StatusWord = OneOf(runStatuses, {
  description: "BERJALAN: under way; SELESAI: done; GAGAL: it failed, or its process has ended.",
});

export const Problem = Type.Object(
  {
    line: Nullable(Type.Integer({ description: "Line of the file, from 1; null: the work as a whole." })),
    column: Nullable(Type.String({ description: "null: the row as a whole." })),
    message: Type.String({ description: "What is wrong, and what to write instead." }),
  },
  { examples: [{ line: 17, column: "phone", message: "must be a telephone number such as 0812-3456-7890" }] },
);
export type Problem = Static<typeof Problem>;

const summary = {
  id: Type.Integer(),
  kind: Type.String({ description: "What is done; one of a kind runs at a time." }),
  status: StatusWord,
  total: Nullable(Type.Integer({ description: "How much there is to do; null while that is not known." })),
  done: Type.Integer({ description: "How much of it is done; of an import that failed nothing was kept." }),
  result: Type.Unsafe<Snapshot | null>({
    type: ["object", "null"],
    additionalProperties: true,
    description: "What came of it, in the words of its kind; null while it is under way.",
  }),
  problem_count: Type.Integer({ description: "How many problems there are in all." }),
  created_by: Type.String({ description: "Username of who started it." }),
  created_at: Instant("When it was started."),
  finished_at: Nullable(Instant("When it ended.")),
};

const example = {
  id: 12,
  kind: "customers-import",
  status: "SELESAI",
  total: 1200,
  done: 1200,
  result: { rows: 1200, created: 1180, updated: 15, unchanged: 5 },
  problem_count: 0,
  created_by: "admin",
  created_at: "2026-11-21T14:05:00+07:00",
  finished_at: "2026-11-21T14:05:02+07:00",
};

export const RunSummary = Type.Object(summary, { examples: [example] });
export type RunSummary = Static<typeof RunSummary>;

export const Run = Type.Object(
  { ...summary, problems: Type.Array(Problem, { description: "The first 1,000 problems." }) },
  { examples: [{ ...example, problems: [] }] },
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

export const officeErrors: Record<string, [ErrorKind, string]> = {
  RUN_NOT_FOUND: ["not-found", "There is no run 12."],
  RUN_IN_PROGRESS: ["conflict", "Another run of the kind customers-import is under way. Wait for its end."],
};
