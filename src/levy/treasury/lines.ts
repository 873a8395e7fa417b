import type { Selectable } from "kysely";
import type { TreasuryLines } from "../../db/tables.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { onViolation } from "../../kernel/errors.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { requireDeposit } from "../deposits/deposits.ts";
import { isNamedIn } from "./naming.ts";
import * as queries from "./queries.ts";
import * as refusals from "./refusals.ts";
import {
  type LineMatch,
  type LineQuery,
  type LineSetAside,
  type LineUndo,
  lineRoles,
  type TreasuryLine,
  type TreasuryLineDetail,
} from "./schema.ts";

/*
 * What the bank says of the treasury's account (docs/cash.md): each line of its statement is the money of one deposit slip, of the same
 * sum, or no money of levies, or it waits. A line that names its slip is matched by itself (treasury.ts); for the others people decide.
 * A change of what became of a line takes the treasury's lock first, then the slip, then the line.
 */

/** Newest first. */
export function listLines(ctx: Ctx, query: LineQuery) {
  for (const name of ["from", "to"] as const) if (query[name] !== undefined) checkDate(name, query[name]);
  return queries.listOfLines(ctx, query).map((row) => present(ctx, row));
}

/** A line; while it waits, with the slips that it may be the money of. */
export async function getLine(ctx: Ctx, id: number): Promise<TreasuryLineDetail> {
  const line = await requireLine(ctx, id);
  const slips = line.status === "WAITING" ? await queries.proposalsFor(ctx, line) : [];
  const text = [line.description, line.reference, line.sender].join("\n");
  const proposals = slips.map((slip) => ({
    ...slip,
    is_named:
      isNamedIn(text, slip.number) || isNamedIn(text, slip.bank_reference) ? (1 as const) : (0 as const),
  }));
  return {
    ...present(ctx, line),
    proposals: proposals.toSorted((one, other) => other.is_named - one.is_named),
  };
}

/**
 * Says that a line is the money of a slip.
 * @throws LineNotFound, LineDecided, LinePending, DepositNotFound, SlipUnlikeLine, SlipSeen, MatchSecondPerson
 */
export function matchLine(ctx: Ctx, id: number, { deposit_id }: LineMatch): Promise<TreasuryLine> {
  return change(ctx, id, "match", async (tx, line) => {
    refuseDecided(line);
    if (line.is_pending) throw refusals.LinePending(id);
    const slip = await requireDeposit(tx, deposit_id);
    if (slip.status === "VERIFIED" && isOwn(tx, slip)) throw refusals.MatchSecondPerson();
    await matchWith(tx, id, slip);
  });
}

/** Notes a match in a transaction that has the treasury's lock. @throws SlipUnlikeLine, SlipSeen */
export async function matchWith(tx: Tx, id: number, slip: { id: number; number: string }): Promise<void> {
  const unlike = refusals.SlipUnlikeLine(slip.number);
  const taken = {
    treasury_lines_one_of_slip: refusals.SlipSeen(slip.number),
    treasury_lines_of_sum: unlike,
    // It was cancelled meanwhile.
    treasury_lines_of_slip: unlike,
  };
  const matched = { deposit_id: slip.id, matched_at: tx.now(), matched_by: tx.actor.username };
  await onViolation(taken, () => queries.changeLine(tx, id, matched));
}

/** Says that a line is no money of levies. @throws LineNotFound, LineDecided */
export function setLineAside(ctx: Ctx, id: number, { reason }: LineSetAside): Promise<TreasuryLine> {
  return change(ctx, id, "set_aside", async (tx, line) => {
    refuseDecided(line);
    await queries.changeLine(tx, id, {
      set_aside_reason: reason.trim(),
      set_aside_at: tx.now(),
      set_aside_by: tx.actor.username,
    });
  });
}

const nowhere = {
  ...{ deposit_id: null, matched_at: null, matched_by: null },
  ...{ set_aside_reason: null, set_aside_at: null, set_aside_by: null },
};

/** Puts a line back into the queue, where it waits for a person. @throws LineNotFound, LineWaits, MatchSecondPerson */
export function undoLine(ctx: Ctx, id: number, { reason }: LineUndo): Promise<TreasuryLine> {
  return change(
    ctx,
    id,
    "undo",
    async (tx, line) => {
      if (line.status === "WAITING") throw refusals.LineWaits(id);
      if (isOfOwnVerified(tx, line)) throw refusals.MatchSecondPerson();
      await queries.changeLine(tx, id, { ...nowhere, is_undone: true });
    },
    { reason: reason.trim() },
  );
}

function refuseDecided({ id, status }: queries.LineRow): void {
  if (status !== "WAITING") throw refusals.LineDecided(id, status);
}

async function change(
  ctx: Ctx,
  id: number,
  action: keyof typeof lineRoles,
  changed: (tx: Tx, before: queries.LineRow) => Promise<void>,
  more: { reason?: string } = {},
): Promise<TreasuryLine> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockTreasury(tx);
    const before = await requireLine(tx, id);
    await changed(tx, before);
    const after = await requireLine(tx, id);
    await auditLine(tx, action, before, after, more);
    return present(tx, after);
  });
}

export async function requireLine(ctx: Ctx, id: number): Promise<queries.LineRow> {
  const line = await queries.lineById(ctx, id);
  if (line === undefined) throw refusals.LineNotFound(id);
  return line;
}

interface Hands {
  made_by: string | null;
  deposited_by: string | null;
}
const isOwn = ({ actor }: Pick<Ctx, "actor">, { made_by, deposited_by }: Hands) =>
  made_by === actor.username || deposited_by === actor.username;

/** Whether it is matched with a verified slip that the caller made or took to the bank. */
function isOfOwnVerified(
  ctx: Pick<Ctx, "actor">,
  { deposit_status, slip_made_by: made_by, slip_deposited_by: deposited_by }: queries.LineRow,
): boolean {
  return deposit_status === "VERIFIED" && isOwn(ctx, { made_by, deposited_by });
}

function present(ctx: Pick<Ctx, "zone" | "actor">, row: queries.LineRow): TreasuryLine {
  const isWaiting = row.status === "WAITING";
  const isPossible = {
    match: isWaiting && !row.is_pending,
    set_aside: isWaiting,
    undo: !isWaiting && !isOfOwnVerified(ctx, row),
  };
  return {
    ...wire(row, ctx.zone),
    status: row.status as TreasuryLine["status"],
    is_pending: row.is_pending ? 1 : 0,
    actions: actionsFor(lineRoles, isPossible, ctx.actor),
  };
}

type AuditedLine = Selectable<TreasuryLines> & Pick<queries.LineRow, "deposit_number">;
export const auditLine = auditOf(
  "treasury_lines",
  "id",
  ["amount", "description", "sender", "reference", "status", "deposit_number", "set_aside_reason"],
  ({ booked_at }: AuditedLine) => ({ booked_at: booked_at.toISOString() }),
);
