import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../../kernel/http/schema.ts";
import { Text } from "../../../kernel/text.ts";
import { Actions } from "../../../staff/actions.ts";

const most = 100_000_000_000;

/** What staff may do with a till, and the role that each action needs, or else the permission. */
export const tillRoles = {
  close: { access: "operator", permission: "counter" },
  receive: { access: "operator", permission: "approval" },
  take_over: { access: "operator", permission: "counter" },
} as const;

export const Till = WireRecord("Till", {
  id: Count("Number of the till.", 12),
  clerk: Words("Username of the clerk whose till it is.", "kasir.sari"),
  day: LocalDate("Local date of the till; no cash is taken into it on another."),
  opened_at: Instant("When it was opened."),
  opening_float: Rupiah("Change that was in it from the start, rupiah.", 200_000),
  taken_over_from: Nullable(
    Count("Number of the till that its float was taken over from; null: none.", 11),
    null,
  ),
  handed_over_by: Nullable(Words("Username of that till's clerk.", "kasir.rina"), null),
  receipts: Count("How many payments were taken into it, also those that were refunded.", 41),
  cash_in: Rupiah("What they come to, rupiah.", 1_839_300),
  refunds: Count("How many refunds were given from it in cash.", 1),
  cash_out: Rupiah("What they come to, rupiah.", 36_146),
  expected: Rupiah("What it must hold: float + cash_in - cash_out, rupiah.", 2_003_154),
  counted: Nullable(Rupiah("What was counted when it was closed, rupiah; null: it is open.", 2_003_154)),
  difference: Nullable(
    Type.Integer({ description: "counted - expected, rupiah; below 0: money is missing.", examples: [0] }),
  ),
  note: Nullable(Words("Why it differs.", "Salah memberi kembalian"), null),
  closed_at: Nullable(Instant("When it was closed; null: it is open.", "2026-11-21T16:02:00+07:00")),
  closed_by: Nullable(Words("Username of who closed it.", "kasir.sari")),
  handed_to: Nullable(Words("Username of who is to receive the money; null: anyone who may.", "bendahara")),
  received_at: Nullable(Instant("When the money was received.", "2026-11-21T16:10:00+07:00")),
  received_by: Nullable(Words("Username of who received it.", "bendahara")),
  actions: Actions(
    tillRoles,
    "close it, confirm that its money was received, take its money over into the caller's own.",
  ),
});
export type Till = Static<typeof Till>;

export const OwnTill = WireRecord("OwnTill", {
  is_required: Bool("Whether cash is taken into an open till only (TILLS)."),
  till: Nullable(Till),
});

export const TillPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Number of the till.") });

export const TillQuery = Type.Object({
  clerk: Type.Optional(Text(100, "Only tills of this user.")),
  state: Type.Optional(
    OneOf(["open", "closed", "received"], {
      description: "Only open ones; those closed whose money nobody has received; or those received.",
    }),
  ),
  from: Type.Optional(LocalDate("Of this date or later.")),
  to: Type.Optional(LocalDate("Of this date or earlier.")),
  handed_to: Type.Optional(Text(100, "Only tills whose money was handed to this user.")),
});
export type TillQuery = Static<typeof TillQuery>;

export const NewTill = Body("NewTill", {
  opening_float: Whole([0, most], "Change that is in it from the start, rupiah.", 200_000),
});
export type NewTill = Static<typeof NewTill>;

export const TillClosing = Body(
  "TillClosing",
  {
    counted: Whole([0, most], "What is in it, counted, with the float; rupiah.", 2_003_154),
    expected: Whole(
      [0, Number.MAX_SAFE_INTEGER],
      "What it was seen to have to hold, rupiah: where that is another sum by now, it is not closed.",
      2_003_154,
    ),
    note: Type.Optional(Text([1, 500], "Why it differs; required where it does.", "Salah memberi kembalian")),
    handed_to: Type.Optional(
      Text(
        [1, 100],
        "Username of the person who is to receive the money (approval), or of the clerk who takes it over (counter). Default: anyone who may receive it.",
      ),
    ),
  },
  { examples: [{ counted: 2_003_154, expected: 2_003_154, handed_to: "bendahara" }] },
);
export type TillClosing = Static<typeof TillClosing>;

export const TillTakeOver = Body("TillTakeOver", {
  counted: Whole([0, most], "What the caller counted in it, with its float; rupiah.", 2_003_154),
});
export type TillTakeOver = Static<typeof TillTakeOver>;
