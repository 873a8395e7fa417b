import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Flag, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { HistoryEntry } from "../work-history.ts";
import { SentPhotos, WorkPhoto } from "../work-photos.ts";
import { complaintStates, reportActions } from "./states.ts";
import { Priority } from "./type-schema.ts";

export const ReportPath = Type.Object({ no: Text({ maxLength: 100, description: "Number of the report." }) });

const unknown = { examples: [null] };

export const Report = Type.Object(
  {
    report_no: Words("What the customer knows as no_laporan.", "LG000000012"),
    type: Words("Code of the report type.", "PIPA_BOCOR"),
    type_name: Type.String({ examples: ["Pipa bocor"] }),
    status: OneOf(complaintStates, { description: "Where it stands.", examples: ["DITUGASKAN"] }),
    priority: Priority,
    deadline: Instant("Overdue from then on.", { examples: ["2026-11-22T14:05:00+07:00"] }),
    is_open: Flag("1: it is neither finished nor closed, and its deadline counts."),
    is_overdue: Flag("1: the deadline has passed and it is neither finished nor closed."),
    sl: Nullable(Words("The connection it is about.", "0101000001")),
    area: Nullable(Words("Area of that connection.", "UTARA")),
    description: Type.String({ examples: ["Air menyembur dari pipa di depan rumah."] }),
    address: Nullable(Type.String({ examples: ["Jl. Melati No. 12"] })),
    latitude: Nullable(Type.Number({ examples: [-6.2] })),
    longitude: Nullable(Type.Number({ examples: [106.8] })),
    account_id: Nullable(Count("Whose report it is; null: staff took it by phone.", { examples: [12] })),
    reporter_name: Nullable(Words("Of the account, or who called.", "Wulan Contoh")),
    reporter_phone: Nullable(Words("Where to call back.", "+6281234567890")),
    assigned_to: Nullable(Words("Who is to see to it.", "regu.utara")),
    has_repeated_photo: Flag("1: one of its photos was sent before, by whomever. Look twice."),
    finished_at: Nullable(Instant("When the work was finished."), unknown),
    rating: Nullable(Type.Integer({ description: "1 to 5, by the customer." }), unknown),
    created_at: Instant("When it came in."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "Report" },
);
export type Report = Static<typeof Report>;

export const ReportDetail = Type.Object(
  {
    ...Report.properties,
    photos: Type.Array(WorkPhoto, { description: "What the reporter sent." }),
    history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
    actions: Type.Array(OneOf(reportActions), {
      description: "What the caller may do with it now; what comes next is first.",
    }),
  },
  { title: "ReportDetail" },
);
export type ReportDetail = Static<typeof ReportDetail>;

export const ReportQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(complaintStates, { description: "Only reports in this state." })),
  type: Type.Optional(Text({ maxLength: 100, description: "Only reports of this type." })),
  area: Type.Optional(Text({ maxLength: 100, description: "Only reports about connections of this area." })),
  assigned_to: Type.Optional(Text({ maxLength: 100, description: "Only what this one is to see to." })),
  overdue: Type.Optional(
    OneOf(["true", "false"], {
      description:
        "true: only reports whose deadline has passed and that are still open, the longest overdue first.",
    }),
  ),
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of number, description, address, connection or reporter's name, in any case.",
    }),
  ),
});
export type ReportQuery = Static<typeof ReportQuery>;

const shownNote = "The customer reads it.";
const note = (description: string, example: string) =>
  Text({ minLength: 1, maxLength: 1000, description, examples: [example] });

export const NewReport = Body(
  {
    type: Text({
      minLength: 1,
      maxLength: 40,
      description: "Code of a report type that is active.",
      examples: ["AIR_TIDAK_MENGALIR"],
    }),
    description: Text({
      minLength: 10,
      maxLength: 2000,
      description: "What the caller says. Kept without space around it.",
      examples: ["Satu gang tidak mendapat air sejak pagi."],
    }),
    sl: Type.Optional(Nullable(Text({ maxLength: 50, description: "The connection it is about." }))),
    address: Type.Optional(
      Nullable(Text({ maxLength: 300, description: "Where. Kept without space around it." })),
    ),
    latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, description: "Degrees." }))),
    longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, description: "Degrees." }))),
    caller_name: Type.Optional(
      Nullable(Text({ maxLength: 100, description: "Who calls. Kept without space around it." })),
    ),
    caller_phone: Type.Optional(
      Nullable(Text({ maxLength: 30, description: "Where to call back; kept as +62…" })),
    ),
  },
  { title: "NewReport" },
);
export type NewReport = Static<typeof NewReport>;

export const Assignment = Body(
  {
    assigned_to: Text({
      minLength: 1,
      maxLength: 100,
      description: "Who is to see to it: a person or a team.",
      examples: ["regu.utara"],
    }),
    note: Type.Optional(note(shownNote, "Regu utara berangkat hari ini.")),
  },
  { title: "ReportAssignment" },
);
export type Assignment = Static<typeof Assignment>;

export const StartNote = Body(
  { note: Type.Optional(note(shownNote, "Regu di lokasi.")) },
  { title: "ReportStart", examples: [{ note: "Regu di lokasi." }] },
);

export const WorkNote = Body(
  { note: note(shownNote, "Galian dibuka, pipa ditemukan."), photos: SentPhotos },
  { title: "ReportProgress" },
);
export type WorkNote = Static<typeof WorkNote>;

export const FinishNote = Body(
  {
    note: note(`What was done. ${shownNote}`, "Pipa disambung kembali, aliran normal."),
    photos: SentPhotos,
  },
  { title: "ReportFinish" },
);

export const ReportReason = Body(
  { reason: note(shownNote, "Pipa milik pribadi, di belakang meter.") },
  { title: "ReportReason" },
);
