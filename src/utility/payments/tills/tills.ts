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
import { type NewTill, type TillClosing, type TillQuery, type TillTakeOver, tillRoles } from "./schema.ts";

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

export const TillReceived = conflict("TILL_RECEIVED", "The money of the till was received already.");
export const TillCountsDiffer = conflict(
  "TILL_COUNTS_DIFFER",
  (theirs: number, counted: number) => ({
    message: `The till was closed with ${theirs} rupiah, and you counted ${counted}. Nothing was taken over: count it again together.`,
    data: { closed_with: theirs, counted },
  }),
  2_003_154,
  2_003_000,
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
  return inTransaction(ctx, (tx) => openIn(tx, { opening_float }));
}

async function openIn(tx: Tx, origin: { opening_float: number; taken_over_from?: number }) {
  const day = today(tx.zone, tx.now());
  const values = { ...origin, day, ends_at: endOfDay(day, tx.zone) };
  const id = await onViolation({ tills_one_open: TillOpen() }, () => queries.addTill(tx, values));
  const row = await requireTill(tx, id);
  await audit(tx, "create", null, row);
  return present(tx, row);
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
    if (handed_to !== undefined && (handed_to === locked.clerk || !(await mayTake(tx, handed_to))))
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
    if (before.received_by !== null) throw TillSecondPerson();
    return present(tx, await receive(tx, before));
  });
}

/**
 * The clerk that a till's money was handed to takes it over: it is received, and the float of a till that is opened with it. Both have
 * counted the same. Repeated, nothing changes.
 * @throws TillNotFound, TillNotClosed, TillSecondPerson, TillReceived, TillCountsDiffer, TillOpen
 */
export async function takeOverTill(ctx: Ctx, id: number, { counted }: TillTakeOver) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lock(tx, id);
    if (locked.closed_at === null || locked.counted === null) throw TillNotClosed();
    if (locked.handed_to !== tx.actor.username) throw TillSecondPerson();
    const own = await queries.tillTakenOverFrom(tx, id);
    if (own !== undefined) return present(tx, own);
    if (locked.received_at !== null) throw TillReceived();
    if (locked.counted !== counted) throw TillCountsDiffer(locked.counted, counted);
    await receive(tx, await requireTill(tx, id));
    return openIn(tx, { opening_float: counted, taken_over_from: id });
  });
}

async function receive(tx: Tx, before: ShownTill): Promise<ShownTill> {
  const received = { received_at: tx.now(), received_by: tx.actor.username };
  await onViolation({ tills_received_by_another: TillSecondPerson() }, () =>
    queries.changeTill(tx, before.id, received),
  );
  const after = await requireTill(tx, before.id);
  await audit(tx, "receive", before, after);
  return after;
}

/** Whether there is such a person, who may receive it or take it over: nobody else could, of money that was handed to somebody. */
async function mayTake(tx: Tx, username: string): Promise<boolean> {
  const held = await queries.rolesOfStaff(tx, username);
  if (held === undefined) return false;
  const { receive, take_over } = tillRoles;
  return [receive, take_over].some(({ access, permission }) => mayDo(held, access, permission));
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
    take_over: row.closed_at !== null && row.received_at === null && row.handed_to === actor.username,
  };
  return { ...wire(row, zone), actions: actionsFor(tillRoles, isPossible, actor) };
}

const inTrail = [
  "clerk",
  "day",
  "opening_float",
  "taken_over_from",
  "expected",
  "counted",
  "difference",
  "note",
  "handed_to",
  "received_by",
] as const;
const audit = auditOf<ShownTill>("tills", "id", inTrail);
