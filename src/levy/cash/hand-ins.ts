import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { addFile, anyFile, type KeptFile, type StoredUpload, storeUpload } from "../../kernel/files/files.ts";
import { decodeUpload } from "../../kernel/files/images.ts";
import type { Repeated } from "../../kernel/http/calls.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { conflict, notFound, recordNotFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { mayDo } from "../../staff/permissions.ts";
import { requireGate } from "../gates/gates.ts";
import { kindsOfLocationDay } from "../totals/totals.ts";
import { type CashSettings, isWithinShift, revenueOf } from "./days.ts";
import { changeEntered, dayOf, enter, handInKey } from "./entered.ts";
import * as queries from "./queries.ts";
import { type HandIn, type HandInQuery, handInRoles, type NewHandIn, type Reason } from "./schema.ts";

export const HandInNotFound = recordNotFound("HAND_IN_NOT_FOUND", "hand-in", 41);
export const PhotoNotFound = notFound("HAND_IN_PHOTO_NOT_FOUND", "This hand-in has no photo.");
export const HandInVoided = conflict("HAND_IN_VOIDED", "This hand-in is voided already.");
export const HandInOfAnother = conflict(
  "HAND_IN_OF_ANOTHER",
  (collector: string) => `A hand-in is voided by the person who entered it, ${collector}, or by an operator.`,
  "juru.pungut",
);

/** Newest first. */
export function listHandIns(ctx: Ctx, query: HandInQuery) {
  return queries.listOfHandIns(ctx, query).map((row) => present(ctx, row));
}

export async function getHandIn(ctx: Ctx, id: number): Promise<HandIn> {
  return present(ctx, await requireHandIn(ctx, id));
}

/**
 * Notes what a collector hands in for a day that is not closed.
 * @param key the request's Idempotency-Key: a repeat answers with the first hand-in
 * @throws LocationNotFound, GateNotFound, DayClosed, IdempotencyConflict; 422 for a date to come, or a shift that is none
 */
export async function addHandIn(
  ctx: Ctx,
  given: NewHandIn,
  { settings, store }: { settings: CashSettings; store: FileStore },
  key: string | undefined,
): Promise<Repeated<HandIn>> {
  const { location_code, date, shift, gate_code, category, method, amount } = given;
  const reference = given.reference?.trim() ?? null;
  const note = given.note?.trim() ?? null;
  if ((method === "CASH") !== (reference === null))
    throw invalid({ reference: [fieldError("REFERENCE_WITHOUT_CASH")] });
  const photo = given.photo === undefined ? undefined : await storedPhoto(ctx, given.photo, store);
  const asked = [
    ...[location_code, date, shift, gate_code, category, method, reference, amount, note],
    ...(photo === undefined ? [] : [photo.originalSha256.toString("hex")]),
  ];
  return inTransaction(ctx, async (tx) => {
    const add = async () => {
      const day = await dayOf(tx, given, settings);
      const gateId =
        gate_code === undefined ? null : (await requireGate(tx, { location_code, gate_code })).id;
      const kinds = await kindsOfLocationDay(tx.db, day.locationId, date);
      const counted = revenueOf(
        kinds.filter(
          (one) =>
            (settings.cashShifts.length === 0 || isWithinShift(one.hour, day.shift, settings.cashShifts)) &&
            (gateId === null || one.gate_id === gateId) &&
            (category === undefined || one.category === category),
        ),
      );
      const row = {
        ...{ location_id: day.locationId, local_date: date, shift: day.shift, gate_id: gateId },
        ...{ category: category ?? null, method, reference, amount, counted, note },
        photo_id: photo === undefined ? null : (await addFile(tx, photo, "levies:cash")).id,
      };
      const id = await enter(tx, day, () => queries.addHandIn(tx, row));
      await audit(tx, "create", null, await requireHandIn(tx, id));
      return String(id);
    };
    const { reference: id, repeated } = await onceByStaff(tx, { what: handInKey, key, asked }, add);
    return { record: await getHandIn(tx, Number(id)), repeated };
  });
}

async function storedPhoto(ctx: Ctx, text: string, store: FileStore): Promise<StoredUpload> {
  return storeUpload(
    ctx,
    store,
    await decodeUpload(text, { field: "photo", allowed: "image", size: "usual" }),
  );
}

/** The photo of a hand-in, for those who see the day. @throws HandInNotFound, PhotoNotFound */
export async function photoOfHandIn(ctx: Ctx, id: string): Promise<KeptFile> {
  const { photo_id } = await requireHandIn(ctx, /^\d{1,15}$/.test(id) ? Number(id) : 0);
  const file = photo_id === null ? undefined : await anyFile(ctx.db, photo_id);
  if (file === undefined) throw PhotoNotFound();
  return file;
}

/** Voids a hand-in of a day that is not closed: it stays in the list, and counts no more. @throws HandInNotFound, HandInVoided, HandInOfAnother, DayClosed */
export function voidHandIn(ctx: Ctx, id: number, { reason }: Reason): Promise<HandIn> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireHandIn(tx, id);
    await queries.lockDay(tx, { locationId: found.location_id, date: found.date });
    const before = await requireHandIn(tx, id);
    if (before.voided_at !== null) throw HandInVoided();
    if (!mayVoid(tx, before)) throw HandInOfAnother(before.collector);
    await changeEntered(before.date, () => queries.voidHandIn(tx, id, reason.trim()));
    const after = await requireHandIn(tx, id);
    await audit(tx, "void", before, after);
    return present(tx, after);
  });
}

const mayVoid = ({ actor }: Pick<Ctx, "actor">, { collector }: queries.HandInRow) =>
  collector === actor.username || mayDo(actor, "operator");

async function requireHandIn(asker: Asker, id: number): Promise<queries.HandInRow> {
  const row = await queries.handInById(asker, id);
  if (row === undefined) throw HandInNotFound(id);
  return row;
}

function present(ctx: Pick<Ctx, "zone" | "actor">, row: queries.HandInRow): HandIn {
  const isPossible = { void: row.voided_at === null && row.closing_id === null && mayVoid(ctx, row) };
  return { ...wire(row, ctx.zone), actions: actionsFor(handInRoles, isPossible, ctx.actor) };
}

const audit = auditOf<queries.HandInRow>("hand_ins", "id", [
  "location_code",
  "date",
  "shift",
  "gate_code",
  "category",
  "method",
  "reference",
  "amount",
  "note",
  "has_photo",
  "void_reason",
]);
