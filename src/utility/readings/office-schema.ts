import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, LocalDate, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

/** Error codes of readings on the staff door: code → kind and example message. */
export const officeErrors: Record<string, [ErrorKind, string]> = {
  SCHEDULE_NOT_FOUND: ["not-found", "There is no reading schedule 7."],
  SCHEDULE_EXISTS: ["conflict", "There is already a schedule of 202611 for all areas."],
  PERIOD_BILLED: ["conflict", "0100123456 has its bill of 202611. Correct the bill instead."],
  LATER_READING_EXISTS: [
    "conflict",
    "0100123456 has a reading later than 202611, which was reckoned from the one before it.",
  ],
  READING_EXISTS: ["conflict", "Staff have read 0100123456 for 202611."],
  SELF_READING_NOT_FOUND: ["not-found", "There is no self reading 7."],
  SELF_READING_NOT_WAITING: [
    "conflict",
    "The self reading 7 is DITOLAK. Only one that is DIKIRIM can be reviewed.",
  ],
};

export const readingMethods = ["PETUGAS", "MANDIRI", "TAKSASI"] as const;
export const readingFlags = [
  "ROLLOVER",
  "STAND_TURUN",
  "PEMAKAIAN_TIDAK_WAJAR",
  "LOKASI_JAUH",
  "FOTO_BERULANG",
] as const;
export const selfReadingStatuses = ["DIBUKA", "DIKIRIM", "DIVERIFIKASI", "DITOLAK", "KADALUARSA"] as const;
export type SelfReadingStatus = (typeof selfReadingStatuses)[number];
export const selfReadingKinds = ["ORDER", "FOTO"] as const;

const Period = Type.String({
  pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$",
  "x-hint": "must be a month such as 202611",
  description: "Month, YYYYMM or YYYY-MM.",
});
const ShownPeriod = Type.String({ description: "Month, YYYYMM." });
const Sl = (description: string) => Text({ minLength: 1, maxLength: 50, description });
const Area = (description: string) => Text({ minLength: 1, maxLength: 100, description });
const Stand = (description: string) => Type.Integer({ minimum: 0, maximum: 999_999_999, description });
const Method = OneOf(readingMethods, {
  description: "PETUGAS: staff read it; MANDIRI: the customer, verified by staff; TAKSASI: estimated.",
});
const Flags = Type.Array(Type.String(), {
  description:
    "ROLLOVER: the meter passed its highest number. STAND_TURUN: below the last one, as staff said. PEMAKAIAN_TIDAK_WAJAR: above 2 times or below 30 % of the 3-month average. LOKASI_JAUH: photographed more than 100 m away. FOTO_BERULANG: the same photo was sent before.",
});
const FileId = Nullable(Type.String({ description: "The photo: GET …/files/{id}." }));
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Its number." });

// Schedules ---------------------------------------------------------------------------------------

const ScheduleArea = Nullable(
  Area("null or absent: every area that has no schedule of its own for the period."),
);
const StartsOn = LocalDate("First day.");
const EndsOn = LocalDate("Last day; at most 62 days in all.");
const scheduleExample = { area: null, period: "202611", starts_on: "2026-11-20", ends_on: "2026-11-27" };

export const Schedule = Type.Object(
  {
    id: Type.Integer({ description: "Its number." }),
    area: Nullable(Type.String({ description: "null: every area that has none of its own." })),
    period: ShownPeriod,
    starts_on: LocalDate("First day on which customers may send readings."),
    ends_on: LocalDate("Last day."),
    created_at: Instant("When it was entered."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        id: 7,
        ...scheduleExample,
        created_at: "2026-11-01T08:00:00+07:00",
        updated_at: "2026-11-01T08:00:00+07:00",
      },
    ],
  },
);
export type Schedule = Static<typeof Schedule>;

export const NewSchedule = Body(
  { area: Type.Optional(ScheduleArea), period: Period, starts_on: StartsOn, ends_on: EndsOn },
  { examples: [scheduleExample, { ...scheduleExample, area: "UTARA" }] },
);
export type NewSchedule = Static<typeof NewSchedule>;

const immutable = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to what it is, refused when different." }),
);
export const ScheduleChange = Body(
  {
    area: immutable,
    period: immutable,
    starts_on: Type.Optional(StartsOn),
    ends_on: Type.Optional(EndsOn),
  },
  { minProperties: 1, examples: [{ ends_on: "2026-11-30" }] },
);
export type ScheduleChange = Static<typeof ScheduleChange>;

export const SchedulePath = Type.Object({ id: Id });
export const ScheduleQuery = Type.Object({
  ...PageQuery,
  period: Type.Optional(Period),
  area: Type.Optional(Area("Only schedules of this area.")),
});
export type ScheduleQuery = Static<typeof ScheduleQuery>;
export const DeletedSchedule = Type.Object(
  { deleted: Type.Literal(true), id: Type.Integer({ description: "Its number." }) },
  { examples: [{ deleted: true, id: 7 }] },
);

// Readings ----------------------------------------------------------------------------------------

export const Reading = Type.Object(
  {
    id: Type.Integer({ description: "Its number." }),
    sl: Type.String({ description: "Number of the connection." }),
    area: Type.String({ description: "Area of the connection." }),
    period: ShownPeriod,
    previous: Type.Integer({ description: "The stand before, m³." }),
    stand: Type.Integer({ description: "What the meter showed, m³." }),
    usage: Type.Integer({ description: "m³." }),
    method: Method,
    flags: Flags,
    note: Nullable(Type.String({ description: "What staff noted." })),
    read_at: Instant("When the meter was read."),
    recorded_by: Type.String({ description: "Username of who recorded, verified or estimated it." }),
    file_id: FileId,
    is_billed: Type.Boolean({ description: "true: its bill stands, so it cannot change." }),
    created_at: Instant("When the period was first recorded."),
    updated_at: Instant("When it was last replaced."),
  },
  {
    examples: [
      {
        id: 42,
        sl: "0100123456",
        area: "UTARA",
        period: "202611",
        previous: 1204,
        stand: 1229,
        usage: 25,
        method: "PETUGAS",
        flags: [],
        note: null,
        read_at: "2026-11-21T09:30:00+07:00",
        recorded_by: "operator",
        file_id: null,
        is_billed: false,
        created_at: "2026-11-21T14:05:00+07:00",
        updated_at: "2026-11-21T14:05:00+07:00",
      },
    ],
  },
);
export type Reading = Static<typeof Reading>;

export const ReadingQuery = Type.Object({
  ...PageQuery,
  period: Type.Optional(Period),
  area: Type.Optional(Area("Only connections of this area.")),
  sl: Type.Optional(Sl("Only this connection.")),
  method: Type.Optional(OneOf(readingMethods, { description: "Only readings made this way." })),
  flag: Type.Optional(OneOf(readingFlags, { description: "Only readings with this flag." })),
});
export type ReadingQuery = Static<typeof ReadingQuery>;

const ReadAt = Text({ maxLength: 40, description: "ISO 8601 with offset, or a local date. Default: now." });
const Note = Text({ maxLength: 500, description: "For the staff." });

export const NewReading = Body(
  {
    sl: Sl("Number of the connection."),
    period: Period,
    stand: Stand("What the meter shows, m³."),
    read_at: Type.Optional(Nullable(ReadAt)),
    note: Type.Optional(Nullable(Note)),
    allow_low: Type.Optional(
      Type.Boolean({
        description:
          "true: the stand may be below the last one though it is no believable rollover: the meter was replaced, or the last reading was wrong.",
      }),
    ),
    usage: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000_000,
        description: "Only with allow_low: what was used, m³. Default: 0.",
      }),
    ),
  },
  {
    examples: [
      { sl: "0100123456", period: "202611", stand: 1229, read_at: "2026-11-21T09:30:00+07:00" },
      {
        sl: "0100123456",
        period: "202611",
        stand: 12,
        allow_low: true,
        usage: 31,
        note: "Meter diganti 5 November",
      },
    ],
  },
);
export type NewReading = Static<typeof NewReading>;

export const PeriodPath = Type.Object({ period: Period });

// Anomalies ---------------------------------------------------------------------------------------

export const AnomalyQuery = Type.Object({
  ...PageQuery,
  period: Period,
  area: Type.Optional(Area("Only connections of this area.")),
  reason: Type.Optional(OneOf(["FLAGGED", "MISSING"], { description: "Only these." })),
});
export type AnomalyQuery = Static<typeof AnomalyQuery>;

export const Anomaly = Type.Object(
  {
    sl: Type.String({ description: "Number of the connection." }),
    area: Type.String({ description: "Area of the connection." }),
    address: Type.String({ description: "Where it is." }),
    reason: OneOf(["FLAGGED", "MISSING"], {
      description: "FLAGGED: its reading has a flag; MISSING: it is AKTIF and has no reading of the period.",
    }),
    reading: Nullable(
      Type.Object({
        previous: Type.Integer({ description: "The stand before, m³." }),
        stand: Type.Integer({ description: "m³." }),
        usage: Type.Integer({ description: "m³." }),
        method: Method,
        flags: Flags,
        file_id: FileId,
      }),
    ),
  },
  {
    examples: [
      {
        sl: "0100123456",
        area: "UTARA",
        address: "Jl. Melati No. 12",
        reason: "FLAGGED",
        reading: {
          previous: 1204,
          stand: 1329,
          usage: 125,
          method: "PETUGAS",
          flags: ["PEMAKAIAN_TIDAK_WAJAR"],
          file_id: null,
        },
      },
    ],
  },
);
export type Anomaly = Static<typeof Anomaly>;

// Self readings -----------------------------------------------------------------------------------

export const SelfReading = Type.Object(
  {
    id: Type.Integer({ description: "Its number." }),
    kind: OneOf(selfReadingKinds, {
      description: "ORDER: asked for within the schedule; FOTO: sent unasked.",
    }),
    account_id: Type.Integer({ description: "Account that sends it." }),
    username: Type.String({ description: "Name of the account." }),
    sl: Type.String({ description: "Number of the connection." }),
    area: Type.String({ description: "Area of the connection." }),
    period: ShownPeriod,
    status: OneOf(selfReadingStatuses, {
      description: "DIBUKA: waits for the customer; DIKIRIM: waits for staff; the others are ends.",
    }),
    deadline: Nullable(Instant("Until when an ORDER may be sent.")),
    previous: Type.Integer({ description: "The stand before, as it was when it was sent; m³." }),
    stand: Nullable(Type.Integer({ description: "What the customer read, or staff saw in the photo; m³." })),
    usage: Nullable(Type.Integer({ description: "m³." })),
    flags: Flags,
    latitude: Nullable(Type.Number({ description: "Where the phone or the photo says it was; degrees." })),
    longitude: Nullable(Type.Number({ description: "Degrees." })),
    file_id: FileId,
    note: Nullable(Type.String({ description: "What staff noted, or why they rejected it." })),
    current_method: Nullable(
      OneOf(readingMethods, { description: "How the period is read already; null: not yet." }),
    ),
    current_stand: Nullable(Type.Integer({ description: "The stand of that reading, m³." })),
    submitted_at: Nullable(Instant("When it was sent.")),
    reviewed_by: Nullable(Type.String({ description: "Username of who verified or rejected it." })),
    reviewed_at: Nullable(Instant("When.")),
    created_at: Instant("When it was asked for, or sent unasked."),
  },
  {
    examples: [
      {
        id: 7,
        kind: "ORDER",
        account_id: 12,
        username: "wulan.contoh",
        sl: "0100123456",
        area: "UTARA",
        period: "202611",
        status: "DIKIRIM",
        deadline: "2026-11-28T00:00:00+07:00",
        previous: 1204,
        stand: 1229,
        usage: 25,
        flags: [],
        latitude: -6.2,
        longitude: 106.8,
        file_id: "Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
        note: null,
        current_method: null,
        current_stand: null,
        submitted_at: "2026-11-21T14:05:00+07:00",
        reviewed_by: null,
        reviewed_at: null,
        created_at: "2026-11-20T08:00:00+07:00",
      },
    ],
  },
);
export type SelfReading = Static<typeof SelfReading>;

export const SelfReadingPath = Type.Object({ id: Id });
export const SelfReadingQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(selfReadingStatuses, { description: "Only those in this state." })),
  kind: Type.Optional(OneOf(selfReadingKinds, { description: "Only those of this kind." })),
  period: Type.Optional(Period),
  sl: Type.Optional(Sl("Only of this connection.")),
});
export type SelfReadingQuery = Static<typeof SelfReadingQuery>;

export const Verification = Body(
  {
    stand: Type.Optional(
      Stand(
        "What the photo shows, where the customer gave no stand or another one; m³. Default: the customer's.",
      ),
    ),
    note: Type.Optional(Nullable(Note)),
  },
  { examples: [{}, { stand: 1230 }] },
);
export type Verification = Static<typeof Verification>;

export const Rejection = Body(
  { reason: Text({ minLength: 1, maxLength: 500, description: "Why; the customer may be told." }) },
  { examples: [{ reason: "Foto tidak terbaca" }] },
);
export type Rejection = Static<typeof Rejection>;
