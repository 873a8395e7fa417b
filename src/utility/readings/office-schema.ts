import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, LocalDate, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { FilledText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { InstalledMeter } from "../connections/office-schema.ts";
import { KnownSl } from "../sl.ts";
import { readingMethods } from "../words.ts";

const readingFlags = [
  "ROLLOVER",
  "STAND_TURUN",
  "TAKSASI_LEBIH",
  "METER_DIGANTI",
  "PEMAKAIAN_TIDAK_WAJAR",
  "LOKASI_JAUH",
  "FOTO_BERULANG",
] as const;
export const selfReadingStatuses = ["DIBUKA", "DIKIRIM", "DIVERIFIKASI", "DITOLAK", "KADALUARSA"] as const;
export type SelfReadingStatus = (typeof selfReadingStatuses)[number];
const selfReadingKinds = ["ORDER", "FOTO"] as const;
/** What keeps a self reading from being verified, by the call's own errors; STAND_REFUSED: any 422 of its stand. */
export const selfReadingObstacles = [
  "READING_EXISTS",
  "PERIOD_BILLED",
  "LATER_READING_EXISTS",
  "METER_EXCHANGED_SINCE",
  "STAND_REFUSED",
] as const;

// What goes in ------------------------------------------------------------------------------------

const Period = Type.String({
  pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$",
  ...hint(fieldError("NOT_A_MONTH", { example: "202611" })),
  description: "Month, YYYYMM or YYYY-MM.",
  examples: ["202611"],
});
const Area = (description: string) => Text([1, 100], description, "UTARA");
const Stand = (description: string, example = 1229) => Whole([0, 999_999_999], description, example);
const Note = Type.Optional(Nullable(Text(500, "For the staff.")));
export const IdPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Its number.") });

// What comes out ----------------------------------------------------------------------------------

const ItsId = Count("Its number.", 7);
const slOfAnswer = Words("Number of the connection.", "0100123456");
const areaOfAnswer = Words("Area of the connection.", "UTARA");
const PeriodOfAnswer = Words("Month, YYYYMM.", "202611");
const Volume = (description: string, example = 25) => Count(description, example);
const Method = OneOf(readingMethods, {
  description: "PETUGAS: staff read it; MANDIRI: the customer, verified by staff; TAKSASI: estimated.",
});
const Flags = (example: string[]) =>
  Type.Array(Type.String(), {
    description:
      "ROLLOVER: the meter passed its highest number. STAND_TURUN: below the last one, as staff said. TAKSASI_LEBIH: the estimates before it were too high, and it settles them. METER_DIGANTI: the meter was exchanged; usage is what both counted. PEMAKAIAN_TIDAK_WAJAR: above 2 times or below 30 % of the 3-month average. LOKASI_JAUH: photographed more than 100 m away. FOTO_BERULANG: the same photo was sent before.",
    examples: [example],
  });
const FileId = (example: string | null) =>
  Nullable(Type.String({ description: "The photo: GET …/files/{id}." }), example);

// Schedules ---------------------------------------------------------------------------------------

const StartsOn = LocalDate("First day.", "2036-11-20");
const EndsOn = LocalDate("Last day; at most 62 days in all.", "2036-11-27");
const firstOfNovember = "2026-11-01T08:00:00+07:00";

export const Schedule = WireRecord("ReadingSchedule", {
  id: ItsId,
  area: Nullable(Type.String({ description: "null: every area that has none of its own." }), null),
  period: PeriodOfAnswer,
  starts_on: LocalDate("First day on which customers may send readings.", "2026-11-20"),
  ends_on: LocalDate("Last day.", "2026-11-27"),
  created_at: Instant("When it was entered.", firstOfNovember),
  updated_at: Instant("When it was last changed.", firstOfNovember),
});
export type Schedule = Static<typeof Schedule>;

// Dated far ahead, so that nobody who sends the example closes a window.
const newSchedule = { period: "203611", starts_on: "2036-11-20", ends_on: "2036-11-27" };
export const NewSchedule = Body(
  "NewReadingSchedule",
  {
    area: Type.Optional(
      Nullable(Area("null or absent: every area that has no schedule of its own for the period.")),
    ),
    period: Period,
    starts_on: StartsOn,
    ends_on: EndsOn,
  },
  {
    examples: [
      { area: null, ...newSchedule },
      { area: "UTARA", ...newSchedule },
    ],
  },
);
export type NewSchedule = Static<typeof NewSchedule>;

const Immutable = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to what it is, refused when different." }),
);
export const ScheduleChange = Body(
  "ReadingScheduleChange",
  {
    area: Immutable,
    period: Immutable,
    starts_on: Type.Optional(StartsOn),
    ends_on: Type.Optional(EndsOn),
  },
  { minProperties: 1, examples: [{ starts_on: "2036-11-20", ends_on: "2036-11-30" }] },
);
export type ScheduleChange = Static<typeof ScheduleChange>;

export const ScheduleQuery = Type.Object({
  period: Type.Optional(Period),
  area: Type.Optional(Area("Only schedules of this area.")),
});
export type ScheduleQuery = Static<typeof ScheduleQuery>;
export const DeletedSchedule = Deleted("DeletedReadingSchedule", { id: ItsId });

// Readings ----------------------------------------------------------------------------------------

const read = {
  previous: Volume("The stand before, m³.", 1204),
  stand: Volume("What the meter showed, m³.", 1229),
  usage: Volume("m³."),
  method: Method,
  flags: Flags([]),
  file_id: FileId(null),
};

export const Reading = WireRecord("Reading", {
  id: Count("Its number.", 42),
  sl: slOfAnswer,
  customer_name: Words("Name of the connection's customer.", "Wulan Contoh"),
  area: areaOfAnswer,
  period: PeriodOfAnswer,
  ...read,
  overestimate: Volume(
    "m³ that were estimated and billed too much before; they come back on this period's bill.",
    0,
  ),
  note: Nullable(Type.String({ description: "What staff noted." }), null),
  read_at: Instant("When the meter was read.", "2026-11-21T09:30:00+07:00"),
  recorded_by: Words("Username of who recorded, verified or estimated it.", "operator"),
  is_billed: Bool("true: its bill stands, so it cannot change.", false),
  created_at: Instant("When the period was first recorded."),
  updated_at: Instant("When it was last replaced."),
});
export type Reading = Static<typeof Reading>;

export const ReadingQuery = Type.Object({
  period: Type.Optional(Period),
  area: Type.Optional(Area("Only connections of this area.")),
  sl: Type.Optional(KnownSl("Only this connection.")),
  method: Type.Optional(OneOf(readingMethods, { description: "Only readings made this way." })),
  flag: Type.Optional(OneOf(readingFlags, { description: "Only readings with this flag." })),
});
export type ReadingQuery = Static<typeof ReadingQuery>;

const november = { sl: "0100123456", period: "202611" };
export const NewReading = Body(
  "NewReading",
  {
    sl: KnownSl("Number of the connection."),
    period: Period,
    stand: Stand("What the meter shows, m³."),
    read_at: Type.Optional(Nullable(Text(40, "ISO 8601 with offset, or a local date. Default: now."))),
    note: Type.Optional(
      Nullable(Text(500, "For the staff. Required where nothing was used, or with allow_low.")),
    ),
    allow_low: Type.Optional(
      Bool(
        "true: the stand may be below the last one that was read, though it is no believable rollover: that one was wrong. A meter that was replaced is recorded as an exchange; an estimate that was too high needs nothing.",
      ),
    ),
    usage: Type.Optional(Whole([0, 10_000_000], "Only with allow_low: what was used, m³. Default: 0.")),
  },
  {
    examples: [
      { ...november, stand: 1229, read_at: "2026-11-21T09:30:00+07:00" },
      { ...november, stand: 12, allow_low: true, usage: 31, note: "Bulan lalu salah baca" },
    ],
  },
);
export type NewReading = Static<typeof NewReading>;

export const PeriodPath = Type.Object({ period: Period });

// Anomalies ---------------------------------------------------------------------------------------

const reasons = ["FLAGGED", "MISSING"] as const;

export const AnomalyQuery = Type.Object({
  period: Period,
  area: Type.Optional(Area("Only connections of this area.")),
  reason: Type.Optional(OneOf(reasons, { description: "Only these." })),
});
export type AnomalyQuery = Static<typeof AnomalyQuery>;

export const Anomaly = WireRecord("ReadingAnomaly", {
  sl: slOfAnswer,
  area: areaOfAnswer,
  address: Words("Where it is.", "Jl. Melati No. 12"),
  customer_name: Words("Name of that customer.", "Wulan Contoh"),
  meter_no: Nullable(Words("Number of the meter.", "M-12345")),
  reason: OneOf(reasons, {
    description: "FLAGGED: its reading has a flag; MISSING: it is AKTIF and has no reading of the period.",
  }),
  reading: Nullable(WireRecord("AnomalousReading", { ...read, flags: Flags(["PEMAKAIAN_TIDAK_WAJAR"]) })),
});
export type Anomaly = Static<typeof Anomaly>;

// Self readings -----------------------------------------------------------------------------------

/** What staff do with what a customer sent. */
export const selfReadingRoles = {
  verify: { access: "operator", permission: "readings" },
  reject: { access: "operator", permission: "readings" },
} as const;

export const SelfReading = WireRecord("SelfReading", {
  id: ItsId,
  kind: OneOf(selfReadingKinds, { description: "ORDER: asked for within the schedule; FOTO: sent unasked." }),
  account_id: Count("Account that sends it.", 12),
  username: Words("Name of the account.", "wulan.contoh"),
  sl: slOfAnswer,
  area: areaOfAnswer,
  period: PeriodOfAnswer,
  status: OneOf(selfReadingStatuses, {
    description: "DIBUKA: waits for the customer; DIKIRIM: waits for staff; the others are ends.",
    examples: ["DIKIRIM"],
  }),
  deadline: Nullable(Instant("Until when an ORDER may be sent.", "2026-11-28T00:00:00+07:00")),
  previous: Volume(
    "The stand before; m³. This, usage and flags of DIKIRIM: as verifying would store them now.",
    1204,
  ),
  stand: Nullable(Volume("What the customer read, or staff saw in the photo; m³.", 1229)),
  usage: Nullable(
    Volume(
      "m³; of DIKIRIM what verifying would store now, of one with an obstacle what it was when it was sent.",
    ),
  ),
  flags: Flags([]),
  obstacle: Nullable(
    OneOf(selfReadingObstacles, {
      description:
        "Why verifying it would be refused now; null: it would not. STAND_REFUSED: the stand does not go with what is known of the meter, so staff give another one or reject it; of the others: the error of that call.",
    }),
    null,
  ),
  latitude: Nullable(
    Type.Number({ description: "Where the phone or the photo says it was; degrees.", examples: [-6.2] }),
  ),
  longitude: Nullable(Type.Number({ description: "Degrees.", examples: [106.8] })),
  file_id: FileId("Zm90by1tZXRlci1jb250b2gtMDAwMDAx"),
  earlier_file_id: Nullable(
    Type.String({ description: "Of FOTO_BERULANG: the file as which the same photo came first." }),
    null,
  ),
  earlier_at: Nullable(Instant("When that was."), null),
  earlier_sl: Nullable(Type.String({ description: "Of which connection; null: it was no meter's." }), null),
  earlier_period: Nullable(Type.String({ description: "And of which period, YYYYMM." }), null),
  note: Nullable(Type.String({ description: "What staff noted, or why they rejected it." }), null),
  current_method: Nullable(
    OneOf(readingMethods, { description: "How the period is read already; null: not yet." }),
    null,
  ),
  current_stand: Nullable(Type.Integer({ description: "The stand of that reading, m³." }), null),
  submitted_at: Nullable(Instant("When it was sent.")),
  reviewed_by: Nullable(Type.String({ description: "Username of who verified or rejected it." }), null),
  reviewed_at: Nullable(Instant("When."), null),
  created_at: Instant("When it was asked for, or sent unasked.", "2026-11-20T08:00:00+07:00"),
  actions: Actions(selfReadingRoles, "make it the reading of its period, reject it."),
});
export type SelfReading = Static<typeof SelfReading>;

export const SelfReadingQuery = Type.Object({
  status: Type.Optional(OneOf(selfReadingStatuses, { description: "Only those in this state." })),
  kind: Type.Optional(OneOf(selfReadingKinds, { description: "Only those of this kind." })),
  period: Type.Optional(Period),
  sl: Type.Optional(KnownSl("Only of this connection.")),
});
export type SelfReadingQuery = Static<typeof SelfReadingQuery>;

export const Verification = Body(
  "SelfReadingVerification",
  {
    stand: Type.Optional(
      Stand(
        "What the photo shows, where the customer gave no stand or another one; m³. Default: the customer's.",
      ),
    ),
    note: Note,
    expected_usage: Type.Optional(
      Whole(
        [0, 999_999_999],
        "The usage that was seen, m³: where it comes to another one by now, nothing is stored.",
        25,
      ),
    ),
    expected_flags: Type.Optional(
      Type.Array(Type.String({ maxLength: 50, pattern: "^[A-Z_]+$" }), {
        maxItems: 20,
        description:
          "The flags that were seen: where there is another one by now, nothing is stored. Default: those that it was sent with.",
        examples: [[]],
      }),
    ),
  },
  { examples: [{}, { stand: 1230 }, { expected_usage: 25, expected_flags: [] }] },
);
export type Verification = Static<typeof Verification>;

export const Rejection = Body("SelfReadingRejection", {
  reason: Text([1, 500], "Why; the customer reads it.", "Foto tidak terbaca"),
});
export type Rejection = Static<typeof Rejection>;

// Exchanges of meters -----------------------------------------------------------------------------

export const NewExchange = Body("NewMeterExchange", {
  exchanged_on: LocalDate(
    "Day of the exchange: today or earlier, not before the meter was read last.",
    "2026-11-05",
  ),
  old_stand: Stand("What the old meter showed when it was taken off, m³."),
  meter_no: FilledText(50, "Number of the new meter; unique.", "M-20001"),
  meter_digits: Whole([3, 9], "How many digits the new meter shows.", 5),
  start_stand: Stand("What the new meter showed when it was put in, m³.", 0),
  reason: FilledText(500, "Why; for the staff.", "Meter buram"),
  photo: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Of the meters: JPEG, PNG or WebP as base64 or data: URI, 5 MiB.",
    }),
  ),
});
export type NewExchange = Static<typeof NewExchange>;

export const ExchangedMeter = WireRecord("ExchangedMeter", {
  sl: slOfAnswer,
  period: Words("The first month whose reading counts both meters, YYYYMM.", "202611"),
  meters: Type.Array(InstalledMeter, { description: "All of the connection, the new one first." }),
});
export type ExchangedMeter = Static<typeof ExchangedMeter>;
