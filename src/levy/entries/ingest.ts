import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { FieldErrors } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { fieldErrorParts } from "../../staff-api/field-errors.ts";
import type { MachineKey } from "../machines/machines.ts";
import { type AdmissionSettings, admit } from "./admission.ts";
import type { CatalogueCache } from "./catalogue.ts";
import { checkForm } from "./form.ts";
import type { NewEntry } from "./queries.ts";
import { answerRepeats } from "./repeats.ts";
import { type EventResult, errorOf, resultsOf } from "./results.ts";
import type { AcceptedEvent, BatchResult } from "./schema.ts";
import { requireKey, type Sender } from "./sender.ts";
import type { EntryWriter } from "./writer.ts";

export interface Rejection {
  apiKeyId: number;
  receivedAt: Date;
  event: unknown;
  idempotencyKey: string | null;
  error: string;
  message: string;
  fields: FieldErrors | null;
}

export interface IngestDeps {
  catalogue: CatalogueCache;
  writer: EntryWriter;
  settings: AdmissionSettings;
  /** Keeps refused events in quarantine. */
  keepRejected: (db: Kysely<DB>, rejections: Rejection[]) => Promise<void>;
  countOutcome: (outcome: string, events: number) => void;
}

/**
 * Stores one event, and answers only when the event and its effect on every summary are on disk. What is refused for its content or
 * master data is kept in quarantine.
 */
export async function ingestOne(
  ctx: Ctx,
  deps: IngestDeps,
  sender: Sender,
  body: unknown,
): Promise<AcceptedEvent> {
  const [result] = await ingest(ctx, deps, sender, [body]);
  if (result === undefined) throw new Error("one event in, no result out");
  if (result.ok) return result.answer;
  throw errorOf(result.refusal);
}

/** Stores a batch; one bad row never fails the others, and every accepted row is on disk when it answers. */
export async function ingestBatch(ctx: Ctx, deps: IngestDeps, sender: Sender, events: unknown[]) {
  const results = await ingest(ctx, deps, sender, events);
  const answer: BatchResult = { accepted: 0, duplicates: 0, rejected: 0, results: [] };
  results.forEach((result, index) => {
    if (!result.ok) {
      const { code, fields } = result.refusal;
      answer.rejected += 1;
      answer.results.push({
        index,
        status: "rejected",
        id: null,
        error: code,
        ...(fields === undefined ? {} : fieldErrorParts(fields)),
      });
    } else {
      const { id, duplicate } = result.answer;
      if (duplicate) answer.duplicates += 1;
      else answer.accepted += 1;
      answer.results.push({ index, status: duplicate ? "duplicate" : "accepted", id, error: null });
    }
  });
  return answer;
}

/** Checks the form, finds gate and price, stores (dedupes and counts, in one transaction), and keeps what was refused. */
async function ingest(ctx: Ctx, deps: IngestDeps, sender: Sender, events: unknown[]): Promise<EventResult[]> {
  const receivedAt = ctx.now();
  const forms = events.map((event) => checkForm(event, sender.idempotencyKey));
  let catalogue = deps.catalogue.current();
  for (;;) {
    const key = requireKey(catalogue, sender, receivedAt);
    const by = { id: key.id, scope: key };
    const admissions = forms.map((form) =>
      form.ok ? admit(catalogue, by, form.event, receivedAt, deps.settings) : form,
    );
    // A refusal must not rest on an old catalogue; what is accepted is checked again when it is stored.
    if (admissions.some((admission) => !admission.ok)) {
      const latest = await deps.catalogue.latest();
      if (latest !== catalogue) {
        catalogue = latest;
        continue;
      }
    }
    const entries: NewEntry[] = [];
    for (const admission of admissions) if (admission.ok) entries.push(admission.entry);
    const outcomes = entries.length === 0 ? [] : await deps.writer.store(entries, catalogue.version);
    if (outcomes !== null) {
      let results = resultsOf(admissions, outcomes);
      if (!results.every(isNew)) results = await answerRepeats(ctx.db, key, forms, results);
      const refused = countOutcomes(deps, results);
      if (refused > 0) await keepRefused(ctx, deps, key, sender, events, results, receivedAt);
      return results;
    }
    catalogue = await deps.catalogue.latest();
  }
}

function isNew(result: EventResult): boolean {
  return result.ok && !result.answer.duplicate;
}

/** Counts what became of the events, by name; returns how many were refused. */
function countOutcomes(deps: IngestDeps, results: readonly EventResult[]): number {
  let accepted = 0;
  let duplicates = 0;
  for (const result of results) {
    if (!result.ok) deps.countOutcome(result.refusal.code, 1);
    else if (result.answer.duplicate) duplicates += 1;
    else accepted += 1;
  }
  if (accepted > 0) deps.countOutcome("accepted", accepted);
  if (duplicates > 0) deps.countOutcome("duplicate", duplicates);
  return results.length - accepted - duplicates;
}

function keepRefused(
  ctx: Ctx,
  deps: IngestDeps,
  key: MachineKey,
  { idempotencyKey }: Sender,
  events: unknown[],
  results: readonly EventResult[],
  receivedAt: Date,
): Promise<void> {
  const rejections = results.flatMap((result, index): Rejection[] => {
    if (result.ok) return [];
    const { code, message, fields = null } = result.refusal;
    const event = events[index];
    return [{ apiKeyId: key.id, receivedAt, event, idempotencyKey, error: code, message, fields }];
  });
  return deps.keepRejected(ctx.db, rejections);
}
