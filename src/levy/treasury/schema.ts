import { type Static, Type } from "typebox";
import { mappingExample } from "../../bank-statements/mapping.ts";
import { howRead, howReadChange } from "../../bank-statements/schema.ts";
import { largestAmount } from "../../bank-statements/statement.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Flag,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { FilledText } from "../../kernel/text.ts";
import { Actions } from "../../staff/actions.ts";

export const lineStatuses = ["WAITING", "MATCHED", "SET_ASIDE"] as const;

/** What staff may do with a line, and the role that each action needs, or else the permission. */
export const lineRoles = {
  match: { access: "operator", permission: "reconciling" },
  set_aside: { access: "operator", permission: "reconciling" },
  undo: { access: "operator", permission: "reconciling" },
} as const;

const example = { amount: 1_210_000, number: "0012/STS/XI/2026", reference: "BPD-2291-004417" };

const line = {
  id: Count("Id of the line.", 7),
  booked_at: Instant("When the bank booked it; midnight where it tells the day only."),
  amount: Rupiah("Rupiah.", example.amount),
  description: Words("What the bank says.", "SETORAN STS 0012/STS/XI/2026"),
  sender: Nullable(Words("Who sent it, as the bank says.", "BENDAHARA PENERIMAAN"), null),
  reference: Nullable(Words("The bank's reference.", example.reference)),
  is_pending: Flag("1: the bank has not booked it yet, and it matches nothing."),
  status: OneOf(lineStatuses, {
    description:
      "WAITING: nobody knows whose money it is; MATCHED: that of a deposit slip; SET_ASIDE: no money of levies.",
    examples: ["MATCHED"],
  }),
  deposit_id: Nullable(Count("The deposit slip whose money it is.", 12)),
  deposit_number: Nullable(Words("Number of that slip.", example.number)),
  matched_at: Nullable(Instant("When it was matched.")),
  matched_by: Nullable(
    Words("Username of who matched it; system: by its amount and the slip's number or reference.", "system"),
  ),
  set_aside_at: Nullable(Instant("When it was set aside."), null),
  set_aside_by: Nullable(Words("Username of who set it aside.", "bendahara"), null),
  set_aside_reason: Nullable(Words("Why.", "Dana bagi hasil provinsi"), null),
  proposal_count: Count("While it waits: how many slips it may be the money of.", 0),
  run_id: Count("Import that brought it.", 12),
  created_at: Instant("When it was imported."),
  actions: Actions(lineRoles, "match it with a slip, set it aside, undo either."),
};

export const TreasuryLine = WireRecord("TreasuryLine", line);
export type TreasuryLine = Static<typeof TreasuryLine>;

const Proposal = WireRecord("TreasuryProposal", {
  deposit_id: Count("Id of the deposit slip.", 12),
  number: Words("Its number.", example.number),
  amount: Rupiah("Rupiah, as the line has it.", example.amount),
  deposited_on: LocalDate("Local date on which the bank took it.", "2026-11-29"),
  bank_reference: Words("The number that the bank gave it.", example.reference),
  deposited_by: Words("Username of who took it there.", "bendahara"),
  days_apart: Count("Days between both dates.", 0),
  is_named: Flag("1: the line names the slip's number or reference."),
});

export const TreasuryLineDetail = WireRecord("TreasuryLineDetail", {
  ...line,
  proposals: Type.Array(Proposal, {
    description:
      "While it waits: slips at the bank of the same amount and a near date that no line is of; those that it names first, then the nearest. At most 20.",
    examples: [[]],
  }),
});
export type TreasuryLineDetail = Static<typeof TreasuryLineDetail>;

export const LinePath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the line.") });

export const LineQuery = Type.Object({
  status: Type.Optional(OneOf(lineStatuses, { description: "Only those; WAITING: the queue." })),
  from: Type.Optional(LocalDate("Booked on this date or later.")),
  to: Type.Optional(LocalDate("Booked on this date or earlier.")),
  amount: Type.Optional(Whole([1, largestAmount], "Only those of exactly this amount, rupiah.")),
  q: SearchText("Words of description, sender or reference, in any order and case."),
});
export type LineQuery = Static<typeof LineQuery>;

export const LineMatch = Body("TreasuryLineMatch", {
  deposit_id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the deposit slip.", 12),
});
export type LineMatch = Static<typeof LineMatch>;

const Reason = (text: string) => ({ reason: FilledText(500, "Why.", text) });
export const LineSetAside = Body("TreasuryLineSetAside", Reason("Dana bagi hasil provinsi"));
export type LineSetAside = Static<typeof LineSetAside>;
export const LineUndo = Body("TreasuryLineUndo", Reason("Salah STS"));
export type LineUndo = Static<typeof LineUndo>;

/** How statements of the account are read. */
export const TreasuryForm = WireRecord("TreasuryForm", {
  ...howRead,
  updated_at: Nullable(Instant("When it was last changed; null: never.")),
});

const { amount_column: _, ...columnsOfBoth } = mappingExample;
export const TreasuryFormChange = Body("TreasuryFormChange", howReadChange, {
  minProperties: 1,
  examples: [{ statement_profile: null, csv_mapping: { ...columnsOfBoth, credit_column: "Kredit" } }],
});
export type TreasuryFormChange = Static<typeof TreasuryFormChange>;
