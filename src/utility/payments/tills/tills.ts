import { fieldError } from "../../../field-errors/field-errors.ts";
import { auditOf } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid, onViolation } from "../../../kernel/errors.ts";
import { conflict, recordNotFound } from "../../../kernel/refusal.ts";
import { endOfDay, today } from "../../../kernel/time.ts";
import { wire } from "../../../kernel/wire.ts";
import { actionsFor } from "../../../staff/actions.ts";
import { hasRole, mayDo } from "../../../staff/permissions.ts";
import * as queries from "./queries.ts";
import { type NewTill, type TillClosing, type TillQuery, tillRoles } from "./schema.ts";

/*
 * A till is a clerk's cash drawer of one local day. What it must hold is summed by the database when it is closed (tills_closed), and
 * nothing goes into a closed one (tills_open_for_cash).
 */

export const TillNotFound = recordNotFound("TILL_NOT_FOUND", "till", 12);
export const TillOpen = conflict("TILL_OPEN", "You have an open till; close it before you open another.");
export const NoOpenTill = conflict("NO_OPEN_TILL", "Open your till before you take cash (TILLS).");
export const TillOfAnotherDay = conflict(
  "TILL_OF_ANOTHER_DAY",
  (day: string) => `Your till is of ${day}: close it, and open one for today.`,
  "2026-11-20",
);
export const TillClosed = conflict("TILL_CLOSED", "The till is closed; what was counted stays.");
export const TillNotClosed = conflict("TILL_NOT_CLOSED", "The till is open: it is counted and closed first.");
export const TillOfAnotherClerk = conflict(
  "TILL_OF_ANOTHER_CLERK",
  "The till is closed by its clerk, or by an admin.",
);
export const TillChanged = conflict(
  "TILL_CHANGED",
  (expected: number) => ({
    message: `The till has to hold ${expected} rupiah by now. It was not closed.`,
    data: { expected },
  }),
  2_003_154,
);
export const TillSecondPerson = conflict(
  "TILL_SECOND_PERSON_REQUIRED",
  "The money of a till is received by another person than its clerk, and by the person that it was handed to.",
);

type ShownTill = NonNullable<Awaited<ReturnType<typeof queries.shownTill>>>;

/** Newest first. */
export function listTills(ctx: Ctx, query: TillQuery) {
  return queries.listOfTills(ctx.db, query).map((row) => present(ctx, row));
}

/** @throws TillNotFound */
export async function getTill(ctx: Ctx, id: number) {
  const row = await queries.shownTill(ctx.db, id);
  if (row === undefined) throw TillNotFound(id);
  return present(ctx, row);
}

/** The caller's open till, and whether cash is taken into an open one only. */
export async function ownTill(ctx: Ctx, isRequired: boolean) {
  const row = await queries.openTillOf(ctx.db, ctx.actor.username);
  return { is_required: isRequired, till: row === undefined ? null : present(ctx, row) };
}

/** Opens the caller's till, for today. @throws TillOpen */
export async function openTill(ctx: Ctx, { opening_float }: NewTill) {
  const day = today(ctx.zone, ctx.now());
  const values = { day, ends_at: endOfDay(day, ctx.zone), opening_float };
  return inTransaction(ctx, async (tx) => {
    const id = await onViolation({ tills_one_open: TillOpen() }, () => queries.addTill(tx, values));
    const row = await requireTill(tx, id);
    await audit(tx, "create", null, row);
    return present(tx, row);
  });
}

/**
 * Closes a till with what was counted in it.
 * @throws TillNotFound, TillClosed, TillOfAnotherClerk, TillChanged; 422 where it differs without a note, or the
 *   person to receive it is nobody who may
 */
export async function closeTill(ctx: Ctx, id: number, { counted, expected, note, handed_to }: TillClosing) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lock(tx, id);
    if (locked.closed_at !== null) throw TillClosed();
    if (locked.clerk !== tx.actor.username && !hasRole(tx.actor, "admin")) throw TillOfAnotherClerk();
    const before = await requireTill(tx, id);
    if (before.expected !== expected) throw TillChanged(before.expected);
    if (counted !== expected && (note ?? "").trim() === "") throw invalid({ note: [fieldError("REQUIRED")] });
    if (handed_to !== undefined && (handed_to === locked.clerk || !(await mayReceive(tx, handed_to))))
      throw invalid({ handed_to: [fieldError("NOT_VALID")] });
    await queries.changeTill(tx, id, {
      counted,
      note: note?.trim() ?? null,
      handed_to: handed_to ?? null,
      closed_at: tx.now(),
      closed_by: tx.actor.username,
    });
    const after = await requireTill(tx, id);
    await audit(tx, "close", before, after);
    return present(tx, after);
  });
}

/** Confirms that the counted money was received. Repeated by the same person, nothing changes. @throws TillNotFound, TillNotClosed, TillSecondPerson */
export async function receiveTill(ctx: Ctx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lock(tx, id);
    if (locked.closed_at === null) throw TillNotClosed();
    const before = await requireTill(tx, id);
    if (before.received_by === tx.actor.username) return present(tx, before);
    const received = { received_at: tx.now(), received_by: tx.actor.username };
    if (before.received_by !== null) throw TillSecondPerson();
    await onViolation({ tills_received_by_another: TillSecondPerson() }, () =>
      queries.changeTill(tx, id, received),
    );
    const after = await requireTill(tx, id);
    await audit(tx, "receive", before, after);
    return present(tx, after);
  });
}

/** Whether there is such a person, who may confirm it: nobody else could, of money that was handed to somebody. */
async function mayReceive(tx: Tx, username: string): Promise<boolean> {
  const held = await queries.rolesOfStaff(tx, username);
  const { access, permission } = tillRoles.receive;
  return held !== undefined && mayDo(held, access, permission);
}

/** The caller's till that cash goes into now; it stays open until the transaction ends. @throws NoOpenTill, TillOfAnotherDay */
export async function requireOwnTill(tx: Tx): Promise<number> {
  const till = await queries.holdOpenTill(tx, { clerk: tx.actor.username });
  if (till === undefined) throw NoOpenTill();
  if (till.ends_at <= tx.now()) throw TillOfAnotherDay(till.day);
  return till.id;
}

/**
 * The till that cash is given back from: the one that it was taken into while that is open, else the caller's own; null: none of these
 * is open, and the money comes from elsewhere, such as the treasury.
 */
export async function tillToGiveFrom(tx: Tx, takenInto: number | null): Promise<number | null> {
  const now = tx.now();
  const first = takenInto === null ? undefined : await queries.holdOpenTill(tx, { id: takenInto });
  if (first !== undefined && now < first.ends_at) return first.id;
  const own = await queries.holdOpenTill(tx, { clerk: tx.actor.username });
  return own !== undefined && now < own.ends_at ? own.id : null;
}

async function lock(tx: Tx, id: number): Promise<queries.TillRow> {
  const row = await queries.lockTill(tx, id);
  if (row === undefined) throw TillNotFound(id);
  return row;
}

async function requireTill(tx: Tx, id: number): Promise<ShownTill> {
  const row = await queries.shownTill(tx.db, id);
  if (row === undefined) throw TillNotFound(id);
  return row;
}

function present({ zone, actor }: Pick<Ctx, "zone" | "actor">, row: ShownTill) {
  const isOwn = row.clerk === actor.username;
  const isForThem = row.handed_to === null || row.handed_to === actor.username;
  const isPossible = {
    close: row.closed_at === null && (isOwn || hasRole(actor, "admin")),
    receive: row.closed_at !== null && row.received_at === null && !isOwn && isForThem,
  };
  return { ...wire(row, zone), actions: actionsFor(tillRoles, isPossible, actor) };
}

const inTrail = [
  "clerk",
  "day",
  "opening_float",
  "expected",
  "counted",
  "difference",
  "note",
  "handed_to",
  "received_by",
] as const;
const audit = auditOf<ShownTill>("tills", "id", inTrail);
