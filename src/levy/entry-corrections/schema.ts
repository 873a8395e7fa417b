import { type Static, Type } from "typebox";
import { DownloadQuery } from "../../kernel/http/download.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  UnixTime,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { gateKeyFields } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";
import { CategoryWord } from "../tariffs/schema.ts";

export const correctionActions = ["void", "reprice"] as const;
export type CorrectionAction = (typeof correctionActions)[number];
const ActionWord = OneOf(correctionActions, {
  description:
    "void: the events do not count any more; reprice: each is voided and stored once more with the price.",
  examples: ["reprice"],
});

/** As people see them; expired is a request that was not decided upon in time. */
export const correctionStatuses = ["requested", "expired", "rejected", "applying", "applied"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const decisions = ["approve", "reject"] as const;
export type Decision = (typeof decisions)[number];

const moment = { minimum: 946_684_800, maximum: 4_102_444_800 };
const window = {
  action: ActionWord,
  location_code: CodeFilter("The location."),
  gate_code: Type.Optional(CodeFilter("One of its gates, deleted ones too. Default: all.", "G1")),
  category: Type.Optional(CategoryWord),
  from: Type.Integer({
    ...moment,
    description: "Unix seconds: first moment of the window.",
    examples: [1795190400],
  }),
  until: Type.Integer({
    ...moment,
    description: "Unix seconds: first moment after the window, at most 31 days after `from`.",
    examples: [1795276800],
  }),
  price: Type.Optional(
    Whole(
      [0, 1_000_000_000],
      "Of a repricing, which needs a category too: what each event should have cost, rupiah.",
      2000,
    ),
  ),
};

const example = {
  action: "reprice",
  location_code: "PSR01",
  gate_code: "G1",
  category: "motor",
  from: 1795190400,
  until: 1795276800,
  price: 2000,
};

export const CorrectionWindow = Body("EntryCorrectionWindow", window, { examples: [example] });
export type CorrectionWindow = Static<typeof CorrectionWindow>;

export const NewCorrection = Body(
  "NewEntryCorrection",
  {
    ...window,
    reason: Text(
      [1, 500],
      "Why; it stands at each voided event.",
      "Tarif salah ketik: 20.000 alih-alih 2.000",
    ),
  },
  { examples: [{ ...example, reason: "Tarif salah ketik: 20.000 alih-alih 2.000" }] },
);
export type NewCorrection = Static<typeof NewCorrection>;

const sums = {
  events: Count("How many events.", 120),
  old_revenue: Rupiah("What they came to, rupiah.", 2_400_000),
  new_revenue: Rupiah("What they come to then, rupiah.", 240_000),
};

const Group = WireRecord("EntryCorrectionGroup", {
  date: LocalDate("By the calendar of the location."),
  gate_code: gateKeyFields.gate_code,
  ...sums,
});
export type Group = Static<typeof Group>;

export const exclusions = ["already_voided", "same_price", "archived"] as const;
const Exclusion = WireRecord("EntryCorrectionExclusion", {
  why: OneOf(exclusions, {
    description:
      "already_voided: it counts no more; same_price: it has the right price; archived: its month is in an archive (whole hours are counted), and can be brought back.",
  }),
  events: Count("How many events of the window are left out for it.", 3),
});

export const CorrectionPreview = WireRecord("EntryCorrectionPreview", {
  ...sums,
  groups: Type.Array(Group, { description: "The same by day and gate." }),
  excluded: Type.Array(Exclusion, { description: "Always all three, in this order." }),
});
export type CorrectionPreview = Static<typeof CorrectionPreview>;

export const EntryCorrection = WireRecord("EntryCorrection", {
  id: Count("Newer ones have higher ids."),
  action: ActionWord,
  location_code: gateKeyFields.location_code,
  gate_code: Nullable(Words("null: every gate of the location.", "G1")),
  category: Nullable(CategoryWord),
  from: UnixTime("First moment of the window.", 1795190400),
  until: UnixTime("First moment after it.", 1795276800),
  price: Nullable(Rupiah("What each event should have cost, rupiah; null: they are only voided.")),
  reason: Words("Why.", "Tarif salah ketik: 20.000 alih-alih 2.000"),
  status: OneOf(correctionStatuses, {
    description: "applying: under way, `events` of `expected.events` are done; expired: nobody decided.",
  }),
  expected: WireRecord("EntryCorrectionSums", sums, { description: "What was shown when it was asked for." }),
  events: Count("Events corrected so far.", 0),
  old_revenue: Rupiah("What those came to, rupiah.", 0),
  new_revenue: Rupiah("What they come to now, rupiah.", 0),
  requested_at: Instant("When it was asked for."),
  requested_by: Words("Username.", "petugas"),
  expires_at: Instant("Until when it may be decided upon."),
  decided_at: Nullable(Instant("When it was decided upon.")),
  decided_by: Nullable(Words("Username.", "admin")),
  note: Nullable(Words("What the person who decided said.", "Sesuai berita acara")),
  applied_at: Nullable(Instant("When the last event was corrected.")),
  actions: Type.Array(OneOf(decisions), {
    description: "What the caller may decide now.",
    examples: [["approve", "reject"]],
  }),
});
export type EntryCorrection = Static<typeof EntryCorrection>;

export const CorrectionDetail = WireRecord("EntryCorrectionDetail", {
  ...EntryCorrection.properties,
  preview: CorrectionPreview,
});
export type CorrectionDetail = Static<typeof CorrectionDetail>;

export const CorrectionQuery = Type.Object({
  status: Type.Optional(OneOf(correctionStatuses, { description: "Only corrections of this status." })),
  location_code: Type.Optional(CodeFilter("Only corrections of this location.")),
});
export type CorrectionQuery = Static<typeof CorrectionQuery>;

export const CorrectionPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the correction.") });

export const CorrectionDecision = Body(
  "EntryCorrectionDecision",
  { note: Type.Optional(Text([1, 500], "Why, if need be.", "Sesuai berita acara")) },
  { examples: [{ note: "Sesuai berita acara" }] },
);
export type CorrectionDecision = Static<typeof CorrectionDecision>;

export const CorrectionExportQuery = Type.Object(DownloadQuery);
