import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { conflict, notFound } from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { isoInZone } from "../../kernel/time.ts";
import { type AdmissionSettings, admit } from "../entries/admission.ts";
import type { Catalogue, CatalogueCache } from "../entries/catalogue.ts";
import { checkForm, errorOf, pair, type Rejection } from "../entries/ingest.ts";
import { storeEntriesIn } from "../entries/queries.ts";
import type { AcceptedEvent } from "../entries/schema.ts";
import { lockLedger, readCatalogueVersion } from "../ledger/ledger.ts";
import {
  addRejections,
  lockRejected,
  markReplayed,
  pageOfRejected,
  type RejectedRow,
  rejectedById,
} from "./queries.ts";
import type { Corrections, RejectedEvent, RejectedQuery } from "./schema.ts";
import { asRecord, storedForm } from "./stored-form.ts";

/**
 * Keeps events that were refused for their content or master data, so that a mistyped gate never loses a day's levies
 * (levy-contract.md, "Ingest"). Ingest is handed this function, as it may not import what stands to its right.
 */
export async function keepRejected(db: Kysely<DB>, rejections: readonly Rejection[]): Promise<void> {
  if (rejections.length > 0) await addRejections(db, rejections.map(storedForm));
}

/** Refused events, newest first. @param zone the server's IANA zone, whose calendar the dates follow @throws 422 */
export async function listRejected(
  ctx: Ctx,
  query: RejectedQuery,
  zone: string,
): Promise<Page<RejectedEvent>> {
  checkRange(query, { required: false });
  const { rows, total } = await pageOfRejected(ctx.db, query, zone);
  return pageOf(
    rows.map((row) => presentRejected(row, zone)),
    total,
    query,
  );
}

/** @throws 404 REJECTED_EVENT_NOT_FOUND */
export async function getRejected(ctx: Ctx, id: number, zone: string): Promise<RejectedEvent> {
  const row = await rejectedById(ctx.db, id);
  if (row === undefined) throw rejectedNotFound(id);
  return presentRejected(row, zone);
}

export interface ReplayParts {
  catalogue: CatalogueCache;
  settings: AdmissionSettings;
}

/**
 * Sends a refused event again, corrected if need be, with staff's authority: the way of every event, with clock and lateness judged by
 * the moment at which it first arrived. Storing it, marking it and the audit record are one transaction.
 * @throws 404 REJECTED_EVENT_NOT_FOUND, 409 ALREADY_REPLAYED, and as ingest does when it is still not acceptable: it waits on then
 */
export async function replayRejected(
  ctx: Ctx,
  parts: ReplayParts,
  id: number,
  corrections: NonNullable<Corrections>,
): Promise<AcceptedEvent> {
  for (;;) {
    // Read outside the transaction: whoever waits for the ledger holds a connection, and so would whoever then asked for a second one.
    const catalogue = await parts.catalogue.latest();
    const answer = await inTransaction(ctx, (tx) => replayBy(tx, catalogue, parts.settings, id, corrections));
    if (answer !== null) return answer;
  }
}

/** Returns null when the catalogue has changed since it was read: nothing was done. */
async function replayBy(
  tx: Tx,
  catalogue: Catalogue,
  settings: AdmissionSettings,
  id: number,
  corrections: NonNullable<Corrections>,
): Promise<AcceptedEvent | null> {
  await lockLedger(tx);
  if ((await readCatalogueVersion(tx.db)) !== catalogue.version) return null;
  const row = await lockRejected(tx, id);
  if (row === undefined) throw rejectedNotFound(id);
  if (row.replayed_at !== null)
    throw conflict("ALREADY_REPLAYED", `The rejected event ${id} was replayed before.`);

  const sent = asRecord(JSON.parse(row.event));
  const ownId = "event_id" in corrections || typeof sent.event_id === "string";
  const form = checkForm({ ...sent, ...corrections }, ownId ? null : row.idempotency_key);
  if (!form.ok) throw errorOf(form.refusal);
  const admission = admit(
    catalogue,
    { id: row.api_key_id, scope: null },
    form.event,
    row.received_at,
    settings,
  );
  if (!admission.ok) throw errorOf(admission.refusal);
  const outcomes = await storeEntriesIn(tx, catalogue.version, row.received_at, [admission.entry]);
  if (outcomes === null) return null;
  const [result] = pair([admission], outcomes);
  if (result === undefined) throw new Error("one event in, no result out");
  if (!result.ok) throw errorOf(result.refusal);

  const { answer } = result;
  await markReplayed(tx, id, answer.id);
  const before: Snapshot = { status: "waiting", error: row.error, entry_id: null };
  const after: Snapshot = {
    status: "replayed",
    error: row.error,
    entry_id: answer.id,
    duplicate: answer.duplicate,
    corrections: { ...corrections },
  };
  await recordChange(tx, {
    entity: "rejected_events",
    entityKey: String(id),
    action: "replay",
    before,
    after,
  });
  return answer;
}

function rejectedNotFound(id: number) {
  return notFound("REJECTED_EVENT_NOT_FOUND", `There is no rejected event ${id}.`);
}

function presentRejected(row: RejectedRow, zone: string): RejectedEvent {
  const {
    id,
    idempotency_key,
    location_code,
    gate_code,
    error,
    message,
    api_key,
    replayed_at,
    replayed_by,
    entry_id,
  } = row;
  return {
    id,
    received_at: isoInZone(row.received_at.getTime(), zone),
    event: JSON.parse(row.event),
    idempotency_key,
    location_code,
    gate_code,
    error,
    message,
    fields: row.fields as Record<string, string[]> | null,
    api_key,
    status: replayed_at === null ? "waiting" : "replayed",
    replayed_at: replayed_at === null ? null : isoInZone(replayed_at.getTime(), zone),
    replayed_by,
    entry_id,
  };
}
