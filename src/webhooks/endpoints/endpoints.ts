import type { AuditAction } from "../../db/audit-words.ts";
import type { SecurityDetail } from "../../db/security-words.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { deleted } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { cancelWaiting } from "../deliveries/queries.ts";
import { literalOf, type Networks } from "./address.ts";
import * as queries from "./queries.ts";
import type {
  endpointStates,
  NewWebhook,
  ShownWebhook,
  Webhook,
  WebhookChange,
  WebhookRotation,
} from "./schema.ts";
import { replaceSecret } from "./secret.ts";

export const WebhookNotFound = recordNotFound("WEBHOOK_NOT_FOUND", "webhook", 3);
export const WebhookOff = conflict(
  "WEBHOOK_OFF",
  (id: number) => `The webhook ${id} is switched off. Switch it on before sending.`,
  3,
);

/** Endpoints by id. */
export function listWebhooks(ctx: Ctx) {
  return queries.listOfEndpoints(ctx.db, ctx.now()).map((row) => present(ctx, row));
}

export async function getWebhook(ctx: Ctx, id: number): Promise<Versioned<Webhook>> {
  return versioned(ctx, await requireEndpoint(ctx, id));
}

/** Creates an endpoint that is active at once; its secret is in the answer and nowhere else. */
export async function createWebhook(ctx: Ctx, { name, url, types = [] }: NewWebhook, networks: Networks) {
  checkUrl(url, networks);
  return changed(ctx, "WEBHOOK_CREATED", async (tx) => {
    const id = await queries.addEndpoint(tx, { name, url, types });
    const secret = await replaceSecret(tx, id, tx.now());
    return shown(tx, await recorded(tx, id, "create", null), secret);
  });
}

/** Changes the fields that are sent. Switching it off, or on again, cancels what waits. */
export async function changeWebhook(
  ctx: Ctx,
  id: number,
  { is_active: isActive, ...values }: WebhookChange,
  networks: Networks,
  ifMatch?: string,
): Promise<Versioned<Webhook>> {
  if (values.url !== undefined) checkUrl(values.url, networks);
  return changed(ctx, "WEBHOOK_CHANGED", async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    // Switching off what the receiver has ended says that somebody has seen it.
    const isSwitched =
      isActive !== undefined && ((isActive === 1) !== before.is_active || before.gone_at !== null);
    const activity = isSwitched ? { is_active: isActive === 1, gone_at: null, failing_since: null } : {};
    await queries.updateEndpoint(tx, id, { ...values, ...activity });
    if (isSwitched) await cancelWaiting(tx, id);
    return versioned(tx, await recorded(tx, id, "update", before));
  });
}

/** Gives the endpoint a new secret. Until the grace is over messages carry the signatures of both. */
export async function rotateWebhook(
  ctx: Ctx,
  id: number,
  { grace_seconds = 0 }: WebhookRotation,
  ifMatch?: string,
): Promise<Versioned<ShownWebhook>> {
  return changed(ctx, "WEBHOOK_ROTATED", async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const secret = await replaceSecret(tx, id, new Date(tx.now().getTime() + grace_seconds * 1000));
    await queries.updateEndpoint(tx, id, {});
    return shown(tx, await recorded(tx, id, "rotate", before), secret);
  });
}

/** Removes the endpoint with its secrets and its log; an attempt under way may still arrive. */
export async function removeWebhook(ctx: Ctx, id: number, ifMatch?: string) {
  const before = await inTransaction(ctx, async (tx) => {
    const row = await lockForChange(tx, id, ifMatch);
    await queries.removeEndpoint(tx, id);
    await audit(tx, "delete", row, null);
    return row;
  });
  noteSecurity(ctx, "WEBHOOK_DELETED", before);
  return deleted({ id });
}

/** The receiver wants nothing more (410 Gone): switches the endpoint off, where it is still there and on. */
export async function switchOffGone(tx: Tx, id: number): Promise<void> {
  if (!(await queries.lockEndpoint(tx, id))) return;
  const before = await requireEndpoint(tx, id);
  if (!before.is_active) return;
  await queries.updateEndpoint(tx, id, { is_active: false, gone_at: tx.now() });
  await cancelWaiting(tx, id);
  await recorded(tx, id, "deactivate", before);
}

/** Locks an endpoint for something that is to be sent. @throws WebhookNotFound, WebhookOff */
export async function lockActive(tx: Tx, id: number): Promise<queries.EndpointRow> {
  const row = await lockForChange(tx, id);
  if (!row.is_active) throw WebhookOff(id);
  return row;
}

export async function requireEndpoint(ctx: Ctx, id: number): Promise<queries.EndpointRow> {
  const row = await queries.endpointById(ctx.db, id, ctx.now());
  if (row === undefined) throw WebhookNotFound(id);
  return row;
}

async function lockForChange(tx: Tx, id: number, ifMatch?: string): Promise<queries.EndpointRow> {
  if (!(await queries.lockEndpoint(tx, id))) throw WebhookNotFound(id);
  const row = await requireEndpoint(tx, id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

/** Runs a change of an endpoint in one transaction, and records it for those who watch over the service. */
async function changed<Record extends Webhook>(
  ctx: Ctx,
  what: SecurityDetail,
  work: (tx: Tx) => Promise<Versioned<Record>>,
): Promise<Versioned<Record>> {
  const answer = await inTransaction(ctx, work);
  noteSecurity(ctx, what, answer.record);
  return answer;
}

function noteSecurity(ctx: Ctx, what: SecurityDetail, { id, name }: Pick<Webhook, "id" | "name">): void {
  recordSecurityEvent(ctx, "webhook_changed", { about: [what, id, name] });
}

/** The endpoint as it is now, after its change was written to the audit trail. */
async function recorded(tx: Tx, id: number, action: AuditAction, before: queries.EndpointRow | null) {
  const after = await requireEndpoint(tx, id);
  await audit(tx, action, before, after);
  return after;
}

const audit = auditOf(
  "webhook_endpoints",
  "id",
  ["name", "url", "types"],
  ({ is_active, old_secret_until }: queries.EndpointRow) => ({
    is_active: is_active ? 1 : 0,
    old_secret_until: old_secret_until === null ? null : old_secret_until.toISOString(),
  }),
);

/**
 * What is plainly wrong is refused at once. A name is resolved when something is sent, since it may lead elsewhere by then: the log of
 * deliveries shows what was refused.
 */
function checkUrl(text: string, networks: Networks): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalid({ url: [fieldError("NOT_A_WEB_ADDRESS")] });
  if (url.username !== "" || url.password !== "")
    throw invalid({ url: [fieldError("ADDRESS_WITH_PASSWORD")] });
  const literal = literalOf(url);
  if (literal !== null && !networks.mayReach(literal, url.protocol))
    throw invalid({ url: [fieldError("ADDRESS_NOT_ALLOWED")] });
  if (url.protocol === "http:" && !networks.areNamed)
    throw invalid({ url: [fieldError("ADDRESS_NOT_ALLOWED")] });
}

function versioned(ctx: Ctx, row: queries.EndpointRow): Versioned<Webhook> {
  return { record: present(ctx, row), version: row.version };
}

function shown(ctx: Ctx, row: queries.EndpointRow, secret: string): Versioned<ShownWebhook> {
  return { record: { ...present(ctx, row), secret }, version: row.version };
}

function present(ctx: Ctx, row: queries.EndpointRow): Webhook {
  const fields = wire(row, ctx.zone);
  return {
    ...fields,
    types: row.types as Webhook["types"],
    is_active: row.is_active ? 1 : 0,
    status: stateOf(row),
  };
}

function stateOf({
  is_active,
  gone_at,
  failing_since,
}: queries.EndpointRow): (typeof endpointStates)[number] {
  if (!is_active) return gone_at === null ? "off" : "gone";
  return failing_since === null ? "active" : "failing";
}
