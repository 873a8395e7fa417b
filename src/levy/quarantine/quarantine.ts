import { auditOf, type Snapshot } from "../../kernel/audit/audit.ts";
import { type Ctx, type Db, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { type AdmissionSettings, admit } from "../entries/admission.ts";
import type { Catalogue, CatalogueCache } from "../entries/catalogue.ts";
import { checkForm } from "../entries/form.ts";
import type { Rejection } from "../entries/ingest.ts";
import { storeEntriesIn } from "../entries/queries.ts";
import { errorOf, resultsOf } from "../entries/results.ts";
import type { AcceptedEvent } from "../entries/schema.ts";
import { lockLedger, readCatalogueVersion } from "../ledger/ledger.ts";
import { LocationNotFound } from "../locations/locations.ts";
import * as queries from "./queries.ts";
import type { Corrections, Dismissal, RejectedEvent, RejectedQuery, RejectionCauses } from "./schema.ts";
import { asRecord, shownFields, storedForm } from "./stored-form.ts";

export const RejectedEventNotFound = recordNotFound("REJECTED_EVENT_NOT_FOUND", "rejected event", 7);
export const AlreadyReplayed = conflict(
  "ALREADY_REPLAYED",
  (id: number) => `The rejected event ${id} was replayed before.`,
  7,
);

export const AlreadyDismissed = conflict(
  "ALREADY_DISMISSED",
  (id: number) => `The rejected event ${id} was dismissed before.`,
  7,
);

/**
 * Keeps events that were refused for their content or master data, so that a mistyped gate never loses a day's levies
 * (docs/contracts/levy-contract.md, "Ingest"). Ingest is handed this function, as it must not import this feature.
 */
export async function keepRejected(db: Db, rejections: readonly Rejection[]): Promise<void> {
  if (rejections.length > 0) await queries.addRejections(db, rejections.map(storedForm));
}

/** Refused events, newest first; the query's dates follow the calendar of the server's zone. */
export function listRejected(ctx: Ctx, query: RejectedQuery) {
  checkRange(query, { required: false });
  return queries.listOfRejected(ctx, query).map((row) => presentRejected(row, ctx.zone));
}

export async function getRejected(ctx: Ctx, id: number): Promise<RejectedEvent> {
  const row = await queries.rejectedById(ctx.db, id);
  if (row === undefined || !isWithin(ctx.actor, row.location_code)) throw RejectedEventNotFound(id);
  return presentRejected(row, ctx.zone);
}

export interface ReplayDeps {
  catalogue: CatalogueCache;
  settings: AdmissionSettings;
}

/**
 * Sends a refused event again, corrected if need be, with staff's authority: the way of every event, with clock and lateness judged by
 * the moment at which it first arrived. Storing it, marking it and the audit record are one transaction. When it is still not
 * acceptable it is refused as ingest does, and goes on waiting.
 */
export async function replayRejected(
  ctx: Ctx,
  deps: ReplayDeps,
  id: number,
  corrections: NonNullable<Corrections>,
): Promise<AcceptedEvent> {
  for (;;) {
    // Read outside the transaction: it would hold one connection, perhaps waiting for the ledger, and need a second one.
    const catalogue = await deps.catalogue.latest();
    const answer = await inTransaction(ctx, (tx) => replayBy(tx, catalogue, deps.settings, id, corrections));
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
  const row = await lockWaiting(tx, id);

  const sent = asRecord(JSON.parse(row.event));
  const ownId = "event_id" in corrections || typeof sent.event_id === "string";
  const form = checkForm({ ...sent, ...corrections }, ownId ? null : row.idempotency_key);
  if (!form.ok) throw errorOf(form.refusal);
  // Corrected, it must not become an event of a location that is not visible to the actor.
  if (!isWithin(tx.actor, form.event.location_code)) throw LocationNotFound(form.event.location_code);
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
  const [result] = resultsOf([admission], outcomes);
  if (result === undefined) throw new Error("one event in, no result out");
  if (!result.ok) throw errorOf(result.refusal);

  const { answer } = result;
  await queries.markReplayed(tx, id, answer.id);
  const before = { id, status: "waiting" as const, error: row.error, entry_id: null };
  await audit(
    tx,
    "replay",
    before,
    { ...before, status: "replayed", entry_id: answer.id },
    { duplicate: answer.duplicate, corrections: { ...corrections } },
  );
  return answer;
}

/** Locks an event that nobody has decided about. @throws RejectedEventNotFound, AlreadyReplayed, AlreadyDismissed */
async function lockWaiting(tx: Tx, id: number) {
  const row = await queries.lockRejected(tx, id);
  if (row === undefined || !isWithin(tx.actor, row.location_code)) throw RejectedEventNotFound(id);
  if (row.replayed_at !== null) throw AlreadyReplayed(id);
  if (row.dismissed_at !== null) throw AlreadyDismissed(id);
  return row;
}

/** Takes an event out of what waits: it is no levy that was lost. */
export function dismissRejected(ctx: Ctx, id: number, { reason }: Dismissal): Promise<RejectedEvent> {
  return inTransaction(ctx, async (tx) => {
    const { error } = await lockWaiting(tx, id);
    await queries.markDismissed(tx, id, reason);
    const before = { id, status: "waiting" as const, error, entry_id: null };
    await audit(tx, "dismiss", before, { ...before, status: "dismissed" }, { reason });
    const row = await queries.rejectedById(tx.db, id);
    if (row === undefined) throw RejectedEventNotFound(id);
    return presentRejected(row, tx.zone);
  });
}

const mostCauses = 50;

/** What the events that wait were refused for, and how many wait. */
export async function listCauses(ctx: Ctx): Promise<RejectionCauses> {
  const causes = await queries.causesOf(ctx, mostCauses);
  return { waiting: await queries.countWaiting(ctx), causes: causes.map((cause) => wire(cause, ctx.zone)) };
}

const audit = auditOf("rejected_events", "id", ({ id: _, ...state }: Replay): Snapshot => state);

interface Replay {
  id: number;
  status: RejectedEvent["status"];
  error: string;
  entry_id: number | null;
}

function presentRejected({ agents, ...row }: queries.RejectedRow, zone: string): RejectedEvent {
  const event = JSON.parse(row.event);
  return {
    ...wire(row, zone),
    event,
    agent: agentOf(asRecord(event).event_id, agents),
    ...shownFields(row.fields as Parameters<typeof shownFields>[0]),
    status: statusOf(row),
  };
}

function statusOf({
  replayed_at,
  dismissed_at,
}: Pick<queries.RejectedRow, "replayed_at" | "dismissed_at">): RejectedEvent["status"] {
  if (replayed_at !== null) return "replayed";
  return dismissed_at === null ? "waiting" : "dismissed";
}

/** Which of a key's agents sent an event: an agent's name begins its event ids, and may begin another one's name. */
function agentOf(eventId: unknown, agents: readonly string[]): string | null {
  if (typeof eventId !== "string") return null;
  const begins = agents.filter((name) => eventId.startsWith(`${name}-`));
  return begins.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
