import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Flag,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  optional,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { FilledLine, FilledText, Text } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";
import { categories } from "../tariffs/schema.ts";

const most = 100_000_000_000;
const reason = FilledText(500, "Why.", "Salah ketik, seharusnya Rp 480.000");
const Signed = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const Percent = (description: string, example: number) => Type.Number({ description, examples: [example] });

export const methods = ["CASH", "QRIS", "TRANSFER"] as const;

/** What staff may do, and the role that each action needs, or else the permission. */
export const handInRoles = { void: { access: "operator", permission: "collecting" } } as const;
export const exemptionRoles = {
  approve: { access: "operator", permission: "closing" },
  reject: { access: "operator", permission: "closing" },
} as const;
export const dayRoles = {
  close: { access: "operator", permission: "closing" },
  confirm: { access: "operator", permission: "closing" },
  reopen: { access: "admin" },
} as const;

const where = {
  location_code: Words("Code of the location.", "PSR01"),
  date: LocalDate("Local date of the location.", "2026-11-28"),
};
const shift = Nullable(Words("Code of the shift; null: there are none.", "PAGI"));
const collector = Words("Username of the person who entered it.", "juru.pungut");

export const HandIn = WireRecord("HandIn", {
  id: Count("Number of the hand-in.", 41),
  ...where,
  shift,
  gate_code: Nullable(Words("Code of the gate; null: of all of them.", "G1"), null),
  category: Nullable(OneOf(categories, { description: "Of this category; null: of all." }), null),
  method: OneOf(methods, { description: "How the money came." }),
  reference: Nullable(Words("Of the payment, where it is not cash.", "QR-88121"), null),
  amount: Rupiah("What was handed in, rupiah.", 480_000),
  counted: Rupiah("What was counted there when it was handed in, rupiah.", 482_000),
  note: Nullable(Words("What the collector says of it.", "Uang receh disetor besok"), null),
  has_photo: Bool("Whether there is a photo of the count or its slip: GET …/hand-ins/{id}/photo."),
  collector,
  created_at: Instant("When it was entered."),
  voided_at: Nullable(Instant("When it was voided; null: it counts."), null),
  voided_by: Nullable(Words("Username of who voided it.", "juru.pungut"), null),
  void_reason: Nullable(Words("Why.", "Salah ketik"), null),
  actions: Actions(handInRoles, "void it while its day is open."),
});
export type HandIn = Static<typeof HandIn>;

const entered = {
  location_code: FilledLine(100, "Code of the location.", "PSR01"),
  date: LocalDate("Local date of the location, today or earlier.", "2026-11-28"),
};
const givenShift = Type.Optional(
  FilledLine(20, "Code of the shift; required where there are shifts (CASH_SHIFTS).", "PAGI"),
);

export const NewHandIn = Body(
  "NewHandIn",
  {
    ...entered,
    shift: givenShift,
    gate_code: Type.Optional(FilledLine(100, "Of this gate alone.", "G1")),
    category: Type.Optional(OneOf(categories, { description: "Of this category alone." })),
    method: OneOf(methods, { description: "How the money came." }),
    reference: Type.Optional(FilledLine(100, "Of the payment; required where it is not cash.", "QR-88121")),
    amount: Whole([1, most], "What is handed in, rupiah.", 480_000),
    note: Type.Optional(FilledText(500, "Anything to be said of it.", "Uang receh disetor besok")),
    photo: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          "Of the count or its slip: JPEG, PNG or WebP up to 5 MiB, base64, bare or as a data: URI. Kept without what the camera wrote into it.",
      }),
    ),
  },
  { examples: [{ location_code: "PSR01", date: "2026-11-28", method: "CASH", amount: 480_000 }] },
);
export type NewHandIn = Static<typeof NewHandIn>;

export const Reason = Body("CashReason", { reason });
export type Reason = Static<typeof Reason>;

const Id = Whole([1, Number.MAX_SAFE_INTEGER], "Number of it.");
export const IdPath = Type.Object({ id: Id });

const dayQuery = {
  location_code: Type.Optional(Text(100, "Only of this location.")),
  from: Type.Optional(LocalDate("Of this date or later.")),
  to: Type.Optional(LocalDate("Of this date or earlier.")),
  collector: Type.Optional(Text(100, "Only what this user entered.")),
};
export const HandInQuery = Type.Object({
  ...dayQuery,
  state: Type.Optional(
    OneOf(["counted", "voided"], { description: "Only those that count, or are voided." }),
  ),
});
export type HandInQuery = Static<typeof HandInQuery>;

export const exemptionStatuses = ["COUNTED", "WAITING", "APPROVED", "REJECTED"] as const;
export const Exemption = WireRecord("Exemption", {
  id: Count("Number of the exemption.", 7),
  ...where,
  shift,
  category: OneOf(categories, { description: "Category of the passages." }),
  kind: Words("For what they are exempt (EXEMPTION_KINDS).", "warga"),
  count: Count("How many passages.", 12),
  price: Rupiah("Of one passage: what the last counted one cost, rupiah.", 2000),
  amount: Rupiah("count × price: by how much less is expected, rupiah.", 24_000),
  note: Nullable(Words("What the collector says of it.", "Warga RT 02"), null),
  collector,
  created_at: Instant("When it was entered."),
  status: OneOf(exemptionStatuses, {
    description: "COUNTED and APPROVED ones reduce what is expected; WAITING ones exceed EXEMPT_SHARE.",
  }),
  decided_at: Nullable(Instant("When it was approved or rejected."), null),
  decided_by: Nullable(Words("Username of who did.", "pengawas"), null),
  actions: Actions(exemptionRoles, "approve or reject one that waits."),
});
export type Exemption = Static<typeof Exemption>;

export const NewExemption = Body(
  "NewExemption",
  {
    ...entered,
    shift: givenShift,
    category: OneOf(categories, { description: "Category of the passages." }),
    kind: FilledLine(30, "For what they are exempt: a word of EXEMPTION_KINDS.", "warga"),
    count: Whole([1, 1_000_000], "How many passages that were counted.", 12),
    note: Type.Optional(FilledText(500, "Anything to be said of it.", "Warga RT 02")),
  },
  {
    examples: [{ location_code: "PSR01", date: "2026-11-28", category: "motor", kind: "warga", count: 12 }],
  },
);
export type NewExemption = Static<typeof NewExemption>;

export const ExemptionQuery = Type.Object({
  ...dayQuery,
  status: Type.Optional(OneOf(exemptionStatuses, { description: "Only with this status." })),
});
export type ExemptionQuery = Static<typeof ExemptionQuery>;

export const dayStatuses = ["open", "confirming", "closed"] as const;
export const money = {
  counted: Rupiah("Price of what was counted, rupiah; of a closed day as it was then.", 1_240_000),
  exempt: Rupiah("What of it is exempt, rupiah.", 24_000),
  expected: Rupiah("counted - exempt, rupiah.", 1_216_000),
  handed_in: Rupiah("What was handed in, rupiah.", 1_210_000),
  difference: Signed("handed_in - expected, rupiah; below 0: money is missing.", -6000),
  percent: Nullable(Percent("The difference in percent of what is expected; null: nothing is.", -0.5)),
};
const dayFields = {
  ...where,
  location_name: Words("Name of the location.", "Pasar Anggrek"),
  ...money,
  waiting: Rupiah("Exemptions that wait for a decision, rupiah.", 0),
  usual_percent: Nullable(
    Percent(
      "The difference of the last closed days of this weekday in percent, their median; null: none.",
      -0.4,
    ),
  ),
  tolerance: Rupiah("By how much it may differ without a reason and a second person, rupiah.", 24_320),
  status: OneOf(dayStatuses, {
    description: "open; confirming: closed with a difference that a second person has not confirmed; closed.",
  }),
  closed_at: Nullable(Instant("When it was closed."), null),
  closed_by: Nullable(Words("Username of who closed it.", "pengawas"), null),
  confirmed_by: Nullable(Words("Username of the second person.", "kepala.pasar"), null),
  reason: Nullable(Words("Why it differs.", "Karcis hilang"), null),
  changed_since: Signed("What was counted or voided of it after its closing, rupiah.", 0),
};

export const CashDay = WireRecord("CashDay", dayFields);
export type CashDay = Static<typeof CashDay>;
export const CashDays = WireRecord("CashDays", {
  date: where.date,
  items: Type.Array(CashDay, { description: "Locations by their codes." }),
  total: WireRecord("CashTotal", money),
  is_used: Flag("1: somebody has ever handed in at these locations; 0: nobody has."),
});

export const ClosingCorrection = WireRecord("ClosingCorrection", {
  id: Count("Number of the correction.", 3),
  ...where,
  noted_on: LocalDate("Local date on which it was noted, and to which it belongs.", "2026-11-29"),
  amount: Signed("What is counted more than at the closing, rupiah; below 0: less.", 4000),
  noted_at: Instant("When it was noted."),
});
export type ClosingCorrection = Static<typeof ClosingCorrection>;
export const CorrectionQuery = Type.Object({
  location_code: dayQuery.location_code,
  from: Type.Optional(LocalDate("Noted on this date or later.")),
  to: Type.Optional(LocalDate("Noted on this date or earlier.")),
});
export type CorrectionQuery = Static<typeof CorrectionQuery>;

export const CashDayDetail = WireRecord("CashDayDetail", {
  ...dayFields,
  shifts: Type.Array(
    WireRecord("CashShift", {
      shift: Nullable(Words("Code of the shift; null: outside of all shifts.", "PAGI")),
      from_hour: Count("Local hour at which it begins.", 6),
      to_hour: Count("Local hour before which it ends.", 14),
      ...money,
    }),
    { description: "The day by shifts; together they are the day. Of a closed day as it is now." },
  ),
  corrections: Type.Array(ClosingCorrection, {
    description: "What came after the closing, as it was noted.",
  }),
  exemption_kinds: Type.Array(Type.String(), {
    description: "For what passages may be exempt (EXEMPTION_KINDS).",
    examples: [["warga", "petugas"]],
  }),
  actions: Actions(dayRoles, "close it, confirm the closing of another, open it again."),
});
export type CashDayDetail = Static<typeof CashDayDetail>;

export const DayPath = Type.Object({
  location_code: entered.location_code,
  date: FilledLine(10, "Local date of the location.", "2026-11-28"),
});
export const DayQuery = Type.Object(optional({ date: LocalDate("Local date; default: today.") }));
export type DayQuery = Static<typeof DayQuery>;

export const DayClosing = Body(
  "DayClosing",
  {
    counted: Whole(
      [0, Number.MAX_SAFE_INTEGER],
      "As it was seen; where it is another sum by now, it is not closed.",
      1_240_000,
    ),
    exempt: Whole([0, Number.MAX_SAFE_INTEGER], "The same of what is exempt.", 24_000),
    handed_in: Whole([0, Number.MAX_SAFE_INTEGER], "The same of what was handed in.", 1_210_000),
    reason: Type.Optional(FilledText(500, "Why it differs; required beyond the tolerance.", "Karcis hilang")),
  },
  { examples: [{ counted: 1_240_000, exempt: 24_000, handed_in: 1_210_000 }] },
);
export type DayClosing = Static<typeof DayClosing>;
