import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, OneOf, optional, Whole, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { ExactText, Text } from "../../kernel/text.ts";
import { KnownSl } from "../sl.ts";
import { HistoryEntry, SentPhotos, WorkPhoto } from "../work-history.ts";
import { complaintStates, reportActions } from "./states.ts";
import { Priority } from "./type-schema.ts";

export const reportSources = ["account", "public", "staff"] as const;

export const ReportPath = Type.Object({ no: Text(100, "Number of the report.") });

export const Report = WireRecord("Report", {
  report_no: Words("What the customer knows as no_laporan.", "LG000000012"),
  type: Words("Code of the report type.", "PIPA_BOCOR"),
  type_name: Type.String({ examples: ["Pipa bocor"] }),
  status: OneOf(complaintStates, { description: "Where it stands.", examples: ["DITUGASKAN"] }),
  priority: Priority,
  deadline: Instant("Overdue from then on.", "2026-11-22T14:05:00+07:00"),
  is_open: Flag("1: it is neither finished nor closed, and its deadline counts."),
  is_overdue: Flag("1: the deadline has passed and it is neither finished nor closed."),
  sl: Nullable(Words("The connection it is about.", "0101000001")),
  area: Nullable(Words("Area of that connection.", "UTARA")),
  area_crew_id: Nullable(Count("The crew to which work of that area is offered first.", 3)),
  description: Type.String({ examples: ["Air menyembur dari pipa di depan rumah."] }),
  address: Nullable(Type.String({ examples: ["Jl. Melati No. 12"] })),
  latitude: Nullable(Type.Number({ examples: [-6.2] })),
  longitude: Nullable(Type.Number({ examples: [106.8] })),
  account_id: Nullable(Count("Whose report it is; null: of no account.", 12)),
  source: OneOf(reportSources, {
    description:
      "account: a customer sent it from an account; public: somebody without one; staff: taken by phone.",
    examples: ["account"],
  }),
  reporter_name: Nullable(Words("Of the account, or who called.", "Wulan Contoh")),
  reporter_phone: Nullable(Words("Where to call back.", "+6281234567890")),
  assigned_to: Nullable(
    Words("Who is to see to it: the crew's name, or somebody who is no crew.", "Regu utara"),
  ),
  crew_id: Nullable(Count("The crew that is to; null: it is none.", 3)),
  crew_phone: Nullable(Words("Where to call that crew.", "+6281234567890")),
  outage_id: Nullable(Count("The outage that explains it, whose end its deadline follows.", 3), null),
  outage_is_open: Flag("1: that outage is not over, so that nobody has to see to this report before."),
  has_repeated_photo: Flag("1: one of its photos was sent before, by whomever. Look twice."),
  finished_at: Nullable(Instant("When the work was finished."), null),
  rating: Nullable(Type.Integer({ description: "1 to 5, by the customer." }), null),
  created_at: Instant("When it came in."),
  updated_at: Instant("When it was last changed."),
});
export type Report = Static<typeof Report>;

export const ReportDetail = WireRecord("ReportDetail", {
  ...Report.properties,
  photos: Type.Array(WorkPhoto, { description: "What the reporter sent." }),
  history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
  actions: Type.Array(OneOf(reportActions), {
    description: "What the caller may do with it now; what comes next is first.",
  }),
});
export type ReportDetail = Static<typeof ReportDetail>;

export const ReportQuery = Type.Object({
  ...sortBy("oldest", "due", "-due"),
  status: Type.Optional(OneOf(complaintStates, { description: "Only reports in this state." })),
  type: Type.Optional(Text(100, "Only reports of this type.")),
  area: Type.Optional(Text(100, "Only reports about connections of this area.")),
  assigned_to: Type.Optional(Text(100, "Only what this one is to see to.")),
  outage: Type.Optional(Whole([1, 2_147_483_647], "Only reports that are linked to this outage.")),
  mine: Type.Optional(
    OneOf(["true", "false"], {
      description:
        "true: only reports that the caller's crew is to see to and that are not finished, the most urgent first.",
    }),
  ),
  overdue: Type.Optional(
    OneOf(["true", "false"], {
      description:
        "true: only reports whose deadline has passed and that are still open, the longest overdue first.",
    }),
  ),
  q: SearchText(
    "Words of number, description, address, connection or reporter's name, in any order and case.",
  ),
});
export type ReportQuery = Static<typeof ReportQuery>;

const shownNote = "The customer reads it.";
const note = (description: string, example: string) => Text([1, 1000], description, example);

export const NewReport = Body("NewReport", {
  type: Text([1, 40], "Code of a report type that is active.", "AIR_TIDAK_MENGALIR"),
  description: Text(
    [10, 2000],
    "What the caller says. Kept without space around it.",
    "Satu gang tidak mendapat air sejak pagi.",
  ),
  sl: Type.Optional(Nullable(KnownSl("The connection it is about."))),
  address: Type.Optional(Nullable(Text(300, "Where. Kept without space around it."))),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, description: "Degrees." }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, description: "Degrees." }))),
  caller_name: Type.Optional(Nullable(Text(100, "Who calls. Kept without space around it."))),
  caller_phone: Type.Optional(Nullable(ExactText(30, "Where to call back; kept as +62…"))),
});
export type NewReport = Static<typeof NewReport>;

export const Assignment = Body(
  "ReportAssignment",
  {
    crew_id: Type.Optional(
      Whole([1, 2_147_483_647], "An active crew that is to see to it. One of crew_id and assigned_to.", 3),
    ),
    assigned_to: Type.Optional(
      Text([1, 100], "Who else is to see to it: a person or another firm.", "Mandor Budi"),
    ),
    note: Type.Optional(note(shownNote, "Regu utara berangkat hari ini.")),
  },
  {
    minProperties: 1,
    examples: [
      { assigned_to: "Mandor Budi", note: "Berangkat hari ini." },
      { crew_id: 3, note: "Regu utara berangkat hari ini." },
    ],
  },
);
export type Assignment = Static<typeof Assignment>;

const Numbers = (description: string, example: string[]) =>
  Type.Array(Text([1, 100]), { description, examples: [example] });
export const Assignments = Body(
  "ReportAssignments",
  {
    report_nos: Type.Array(Text([1, 100]), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: "Numbers of the reports, at most 100.",
      examples: [["LG000000012", "LG000000013"]],
    }),
    ...Assignment.properties,
  },
  {
    examples: [
      { report_nos: ["LG000000012", "LG000000013"], assigned_to: "Mandor Budi" },
      { report_nos: ["LG000000012", "LG000000013"], crew_id: 3 },
    ],
  },
);
export type Assignments = Static<typeof Assignments>;

export const AssignedReports = WireRecord("AssignedReports", {
  assigned: Numbers("Those that were given to them, or that they had.", ["LG000000012"]),
  skipped: Numbers("Those that nobody can be given any more, such as finished ones.", ["LG000000013"]),
});
export type AssignedReports = Static<typeof AssignedReports>;

export const StartNote = Body("ReportStart", optional({ note: note(shownNote, "Regu di lokasi.") }), {
  examples: [{ note: "Regu di lokasi." }],
});

export const WorkNote = Body("ReportProgress", {
  note: note(shownNote, "Galian dibuka, pipa ditemukan."),
  photos: SentPhotos,
});
export type WorkNote = Static<typeof WorkNote>;

export const FinishNote = Body("ReportFinish", {
  note: note(`What was done. ${shownNote}`, "Pipa disambung kembali, aliran normal."),
  photos: SentPhotos,
});

export const ReportReason = Body("ReportReason", {
  reason: note(shownNote, "Pipa milik pribadi, di belakang meter."),
});
