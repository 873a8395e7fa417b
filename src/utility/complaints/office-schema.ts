import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { complaintStates } from "./states.ts";
import { Priority } from "./type-schema.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  REPORT_NOT_FOUND: ["not-found", "There is no report LG000000012."],
  REPORT_TYPE_NOT_FOUND: ["not-found", "There is no report type PIPA_BOCOR."],
  REPORT_TYPE_EXISTS: ["conflict", "There is already a report type PIPA_BOCOR."],
  REPORT_TYPE_IN_USE: [
    "conflict",
    "Reports of type PIPA_BOCOR exist. Set is_active to 0, so that no new ones are made.",
  ],
  REPORT_STATUS_MISMATCH: [
    "conflict",
    "The report LG000000012 is SELESAI. From there it can only become DIBUKA_KEMBALI.",
  ],
  REPORT_REOPEN_TOO_LATE: [
    "conflict",
    "The report LG000000012 was finished more than 7 days ago. Make a new one.",
  ],
};

export const ReportPath = Type.Object({ no: Text({ maxLength: 100, description: "Number of the report." }) });

export const Report = Type.Object(
  {
    report_no: Type.String({ description: "What the customer knows as no_laporan." }),
    type: Type.String({ description: "Code of the report type." }),
    type_name: Type.String(),
    status: OneOf(complaintStates, { description: "Where it stands." }),
    priority: Priority,
    deadline: Instant("Overdue from then on."),
    is_overdue: Flag("1: the deadline has passed and it is neither finished nor closed."),
    sl: Nullable(Type.String({ description: "The connection it is about." })),
    area: Nullable(Type.String({ description: "Area of that connection." })),
    description: Type.String(),
    address: Nullable(Type.String()),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
    account_id: Nullable(Type.Integer({ description: "Whose report it is; null: staff took it by phone." })),
    reporter_name: Nullable(Type.String({ description: "Of the account, or who called." })),
    reporter_phone: Nullable(Type.String({ description: "Where to call back." })),
    assigned_to: Nullable(Type.String({ description: "Who is to see to it." })),
    has_repeated_photo: Flag("1: one of its photos was sent before, by whomever. Look twice."),
    finished_at: Nullable(Instant("When the work was finished.")),
    rating: Nullable(Type.Integer({ description: "1 to 5, by the customer." })),
    created_at: Instant("When it came in."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        report_no: "LG000000012",
        type: "PIPA_BOCOR",
        type_name: "Pipa bocor",
        status: "DITUGASKAN",
        priority: "TINGGI",
        deadline: "2026-11-22T14:05:00+07:00",
        is_overdue: 0,
        sl: "0101000001",
        area: "UTARA",
        description: "Air menyembur dari pipa di depan rumah.",
        address: "Jl. Melati No. 12",
        latitude: -6.2,
        longitude: 106.8,
        account_id: 12,
        reporter_name: "Wulan Contoh",
        reporter_phone: "+6281234567890",
        assigned_to: "regu.utara",
        has_repeated_photo: 0,
        finished_at: null,
        rating: null,
        created_at: "2026-11-21T14:05:00+07:00",
        updated_at: "2026-11-21T14:20:00+07:00",
      },
    ],
  },
);
export type Report = Static<typeof Report>;

const Photo = Type.Object({
  file_id: Type.String({ description: "Read it by GET …/files/{id}." }),
  is_repeated: Flag("1: the same bytes were sent before, by whomever."),
  latitude: Nullable(Type.Number({ description: "Where it was taken, if the photo said so." })),
  longitude: Nullable(Type.Number()),
});
const HistoryEntry = Type.Object({
  status: Type.String(),
  note: Nullable(Type.String()),
  actor: Type.String({ description: "Username of staff, or account:<id>." }),
  created_at: Instant("When."),
  photos: Type.Array(Photo, { description: "Of the work." }),
});
const [example] = (Report as unknown as { examples: [object] }).examples;
const photoExample = {
  file_id: "Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx",
  is_repeated: 0,
  latitude: -6.2,
  longitude: 106.8,
};

export const ReportDetail = Type.Object(
  {
    ...Report.properties,
    photos: Type.Array(Photo, { description: "What the reporter sent." }),
    history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
  },
  {
    examples: [
      {
        ...example,
        photos: [photoExample],
        history: [
          {
            status: "DITERIMA",
            note: null,
            actor: "account:12",
            created_at: "2026-11-21T14:05:00+07:00",
            photos: [],
          },
          {
            status: "DITUGASKAN",
            note: "Regu utara berangkat hari ini.",
            actor: "admin",
            created_at: "2026-11-21T14:20:00+07:00",
            photos: [],
          },
        ],
      },
    ],
  },
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

const Note = (description: string) => Text({ minLength: 1, maxLength: 1000, description });
const Photos = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    maxItems: 5,
    description: "Photos of the work: JPEG, PNG or WebP as base64 or data: URI, 5 MiB each.",
  }),
);
const shownNote = "The customer reads it.";

export const NewReport = Body(
  {
    type: Text({ minLength: 1, maxLength: 40, description: "Code of a report type that is active." }),
    description: Text({ minLength: 10, maxLength: 2000, description: "What the caller says." }),
    sl: Type.Optional(Nullable(Text({ maxLength: 50, description: "The connection it is about." }))),
    address: Type.Optional(Nullable(Text({ maxLength: 300, description: "Where." }))),
    latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, description: "Degrees." }))),
    longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, description: "Degrees." }))),
    caller_name: Type.Optional(Nullable(Text({ maxLength: 100, description: "Who calls." }))),
    caller_phone: Type.Optional(
      Nullable(Text({ maxLength: 30, description: "Where to call back; kept as +62…" })),
    ),
  },
  {
    examples: [
      {
        type: "AIR_TIDAK_MENGALIR",
        description: "Satu gang tidak mendapat air sejak pagi.",
        address: "Gang Kenanga",
        caller_name: "Budi Contoh",
        caller_phone: "0812-3456-7890",
      },
    ],
  },
);
export type NewReport = Static<typeof NewReport>;

export const Assignment = Body(
  {
    assigned_to: Text({
      minLength: 1,
      maxLength: 100,
      description: "Who is to see to it: a person or a team.",
    }),
    note: Type.Optional(Note(shownNote)),
  },
  { examples: [{ assigned_to: "regu.utara", note: "Regu utara berangkat hari ini." }] },
);
export type Assignment = Static<typeof Assignment>;

export const Start = Body(
  { note: Type.Optional(Note(shownNote)) },
  { examples: [{ note: "Regu di lokasi." }] },
);
export type Start = Static<typeof Start>;

export const Progress = Body(
  { note: Note(shownNote), photos: Photos },
  { examples: [{ note: "Galian dibuka, pipa ditemukan." }] },
);
export type Progress = Static<typeof Progress>;

export const Finish = Body(
  { note: Note(`What was done. ${shownNote}`), photos: Photos },
  { examples: [{ note: "Pipa disambung kembali, aliran normal." }] },
);
export type Finish = Static<typeof Finish>;

export const Reason = Body(
  { reason: Note(shownNote) },
  { examples: [{ reason: "Pipa milik pribadi, di belakang meter." }] },
);
export type Reason = Static<typeof Reason>;
