import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { addFile, anyFile, type KeptFile, storeUpload } from "../../kernel/files/files.ts";
import { decodeUpload } from "../../kernel/files/images.ts";
import type { Repeated } from "../../kernel/http/calls.ts";
import { FileNotFound } from "../../kernel/http/file-endpoint.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { enqueueWebhook } from "../../webhooks/deliveries/messages.ts";
import { type DueSettings, lateUntil } from "./due.ts";
import { numberOf, seriesOf } from "./number.ts";
import * as queries from "./queries.ts";
import {
  type BankDeposit,
  type CancelReason,
  type Deposit,
  type DepositQuery,
  depositRoles,
  type NewDeposit,
} from "./schema.ts";

/*
 * Deposit slips (surat tanda setoran, docs/cash.md): the cash of closed days on its way to the bank. A slip takes each day whole and
 * each day is on one slip at most; the schema holds both, and what a slip comes to. Who closed a day does not take its money to the
 * bank, and who took it there does not verify that.
 */

export type { DueSettings } from "./due.ts";
export { lateCash } from "./undeposited.ts";

export interface DepositSettings extends DueSettings {
  stsNumber: string;
}

/** The kind of the idempotency keys, for the sweep that forgets them. */
export const depositKeys = "deposit";

export const DepositNotFound = recordNotFound("DEPOSIT_NOT_FOUND", "deposit slip", 12);
export const DaysNotDepositable = conflict(
  "DEPOSIT_DAYS_NOT_FREE",
  (days: string) => `A slip takes closed days with cash that no other slip has, each once. Not so: ${days}.`,
  "PSR01 2026-11-28",
);
export const DepositChanged = conflict(
  "DEPOSIT_CHANGED",
  (amount: number) => ({
    message: `By now these days come to Rp ${amount} in cash. No slip was made.`,
    data: { amount },
  }),
  1_210_000,
);
export const DepositNotDraft = conflict(
  "DEPOSIT_NOT_DRAFT",
  "The money of this slip is no longer with the treasurer.",
);
export const DepositNotDeposited = conflict(
  "DEPOSIT_NOT_DEPOSITED",
  "Nobody has entered that the bank took this slip, or it is verified already.",
);
export const DepositEnded = conflict("DEPOSIT_ENDED", "This slip is verified or cancelled.");
export const DepositSeenByBank = conflict(
  "DEPOSIT_SEEN_BY_BANK",
  "A line of the treasury's account is the money of this slip. Undo that first, with its reason.",
);
export const DepositSecondPerson = conflict(
  "DEPOSIT_SECOND_PERSON_REQUIRED",
  "Who closed a day does not take its money to the bank, and what somebody made or took there is verified, and afterwards cancelled, by another person.",
);

/** The bank's statement shows a deposit on the working day after it. */
const shownAfterDays = 1;

/** Newest first. */
export function listDeposits(ctx: Ctx, query: DepositQuery, settings: DueSettings) {
  const late = lateUntil(today(ctx.zone, ctx.now()), { ...settings, depositWorkingDays: shownAfterDays });
  return queries.listOfDeposits(ctx, query, late).map((row) => present(ctx, row));
}

export async function getDeposit(ctx: Ctx, id: number): Promise<Deposit> {
  return present(ctx, await requireDeposit(ctx, id));
}

/**
 * Makes a slip of closed days with all of their cash.
 * @param key the request's Idempotency-Key: a repeat answers with the first slip
 * @throws DaysNotDepositable, DepositChanged, DepositSecondPerson, IdempotencyConflict
 */
export function makeDeposit(
  ctx: Ctx,
  { days, amount, ...given }: NewDeposit,
  settings: DepositSettings,
  key: string | undefined,
): Promise<Repeated<Deposit>> {
  const note = given.note?.trim() ?? null;
  for (const { date } of days) checkDate("days", date);
  const asked = [days.map(({ location_code, date }) => [location_code, date]), amount, note];
  return inTransaction(ctx, async (tx) => {
    const make = async () => {
      const id = await store(tx, { days, amount, note }, settings);
      if (await queries.hasClosed(tx.db, id, tx.actor.username)) throw DepositSecondPerson();
      await audit(tx, "create", null, await requireDeposit(tx, id));
      return String(id);
    };
    const { reference, repeated } = await onceByStaff(tx, { what: depositKeys, key, asked }, make);
    return { record: await getDeposit(tx, Number(reference)), repeated };
  });
}

async function store(
  tx: Tx,
  { days, amount, note }: Pick<NewDeposit, "days" | "amount"> & { note: string | null },
  { stsNumber }: DepositSettings,
): Promise<number> {
  const found = await queries.undepositedOf(tx, days);
  const closed = found.filter(({ closed_by }) => closed_by !== null);
  const nameOf = ({ location_code, date }: NewDeposit["days"][number]) => `${location_code} ${date}`;
  const free = new Set(closed.map(nameOf));
  const others = days.filter(
    (day, place) => !free.has(nameOf(day)) || days.findIndex((one) => nameOf(one) === nameOf(day)) < place,
  );
  if (others.length > 0) throw DaysNotDepositable(others.slice(0, 10).map(nameOf).join(", "));
  const sum = closed.reduce((total, day) => total + day.amount, 0);
  if (sum !== amount) throw DepositChanged(sum);
  const made_on = today(tx.zone, tx.now());
  const series = seriesOf(stsNumber, made_on);
  const serial = await queries.nextSerial(tx, series);
  const number = numberOf(series, serial);
  const id = await queries.addDeposit(tx, { series, serial, number, amount, note, made_on });
  // Another slip, or an opening of a day, may have been there first.
  const refused = DaysNotDepositable(days.slice(0, 10).map(nameOf).join(", "));
  await onViolation(
    { deposit_days_once: refused, deposit_days_closed: refused, deposit_days_whole: refused },
    () =>
      queries.addDays(
        tx,
        closed.map(({ location_id, date, amount: cash, revenue_account }) => ({
          ...{ deposit_id: id, location_id, local_date: date, amount: cash, revenue_account },
        })),
      ),
  );
  return id;
}

/**
 * Notes that the bank took a slip.
 * @throws DepositNotFound, DepositNotDraft, DepositSecondPerson, FileTooLarge, FileTypeNotSupported; 422
 */
export async function depositAtBank(
  ctx: Ctx,
  id: number,
  given: BankDeposit,
  files: FileStore,
): Promise<Deposit> {
  const deposited_on = checkDate("deposited_on", given.deposited_on);
  refuseOtherDays(ctx, deposited_on, await requireDeposit(ctx, id));
  const photo =
    given.photo === undefined
      ? undefined
      : await storeUpload(
          ctx,
          files,
          await decodeUpload(given.photo, { field: "photo", allowed: "image", size: "whole" }),
        );
  return change(ctx, id, "deposit", async (tx, before) => {
    if (before.status !== "DRAFT") throw DepositNotDraft();
    if (await queries.hasClosed(tx.db, id, tx.actor.username)) throw DepositSecondPerson();
    return {
      ...{
        deposited_on,
        bank_reference: given.bank_reference.trim(),
        deposited_at: tx.now(),
        deposited_by: tx.actor.username,
      },
      ...(photo === undefined ? {} : { file_id: (await addFile(tx, photo, "levies:cash")).id }),
    };
  });
}

function refuseOtherDays(ctx: Ctx, deposited_on: string, { days }: queries.DepositRow): void {
  const now = today(ctx.zone, ctx.now());
  const last = days.reduce((latest, { date }) => (date > latest ? date : latest), "");
  if (deposited_on > now) throw invalid({ deposited_on: [fieldError("ABOUT_THE_FUTURE", { today: now })] });
  if (deposited_on < last) throw invalid({ deposited_on: [fieldError("BEFORE_ITS_DAYS", { last })] });
}

/** Notes that another person has seen the money at the bank. @throws DepositNotFound, DepositNotDeposited, DepositSecondPerson */
export function verifyDeposit(ctx: Ctx, id: number): Promise<Deposit> {
  return change(ctx, id, "verify", async (tx, before) => {
    if (before.status !== "DEPOSITED") throw DepositNotDeposited();
    if (isOwn(tx, before)) throw DepositSecondPerson();
    return { verified_at: tx.now(), verified_by: tx.actor.username };
  });
}

/**
 * Frees the days of a slip; what the bank took is cancelled by another person, and not while it has its line of the bank.
 * @throws DepositNotFound, DepositEnded, DepositSecondPerson, DepositSeenByBank
 */
export function cancelDeposit(ctx: Ctx, id: number, { reason }: CancelReason): Promise<Deposit> {
  return change(ctx, id, "cancel", async (tx, before) => {
    if (before.status === "VERIFIED" || before.status === "CANCELLED") throw DepositEnded();
    if (before.status === "DEPOSITED" && isOwn(tx, before)) throw DepositSecondPerson();
    return {
      cancelled_at: tx.now(),
      cancelled_by: tx.actor.username,
      cancel_reason: reason.trim(),
      is_cancelled: true,
    };
  });
}

async function change(
  ctx: Ctx,
  id: number,
  action: "deposit" | "verify" | "cancel",
  changed: (tx: Tx, before: queries.DepositRow) => Promise<Parameters<typeof queries.changeDeposit>[2]>,
): Promise<Deposit> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockDeposit(tx, id);
    const before = await requireDeposit(tx, id);
    const values = await changed(tx, before);
    await onViolation({ treasury_lines_of_slip: DepositSeenByBank() }, () =>
      queries.changeDeposit(tx, id, values),
    );
    const after = await requireDeposit(tx, id);
    await audit(tx, action, before, after);
    const { actions, ...data } = present(tx, after);
    if (action === "deposit") await enqueueWebhook(tx, { type: "levy.deposited", at: tx.now(), data });
    return { ...data, actions };
  });
}

/** The photo of a slip that is visible to the caller. @throws FileNotFound */
export async function depositPhoto(ctx: Ctx, fileId: string): Promise<KeptFile> {
  const file = (await queries.depositOfFile(ctx, fileId)) && (await anyFile(ctx.db, fileId));
  if (file === undefined) throw FileNotFound();
  return file;
}

export async function requireDeposit(asker: Asker, id: number): Promise<queries.DepositRow> {
  const row = await queries.depositById(asker, id);
  if (row === undefined) throw DepositNotFound(id);
  return row;
}

const isOwn = ({ actor }: Pick<Ctx, "actor">, { made_by, deposited_by }: queries.DepositRow) =>
  made_by === actor.username || deposited_by === actor.username;

function present(ctx: Pick<Ctx, "zone" | "actor">, row: queries.DepositRow): Deposit {
  const isPossible = {
    deposit: row.status === "DRAFT",
    verify: row.status === "DEPOSITED" && !isOwn(ctx, row),
    cancel: row.status === "DRAFT" || (row.status === "DEPOSITED" && !isOwn(ctx, row)),
  };
  const status = row.status as Deposit["status"];
  return { ...wire(row, ctx.zone), status, actions: actionsFor(depositRoles, isPossible, ctx.actor) };
}

const audit = auditOf<queries.DepositRow>(
  "deposits",
  "number",
  [
    "number",
    "status",
    "amount",
    "note",
    "deposited_on",
    "bank_reference",
    "file_id",
    "verified_by",
    "cancel_reason",
  ],
  ({ days }) => ({
    days: days.map(({ location_code, date, amount }) => `${location_code} ${date}: ${amount}`),
  }),
);
