import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { finderOf, lockerOf, removerOf } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { isMailAddress } from "../../mail-address.ts";
import * as queries from "./queries.ts";
import type { AlertRecipient, AlertRecipientChange, NewAlertRecipient } from "./schema.ts";

export const RecipientNotFound = notFound(
  "ALERT_RECIPIENT_NOT_FOUND",
  (id: number) => `There is no recipient ${id} of alerts.`,
  2,
);

export const RecipientExists = conflict(
  "ALERT_RECIPIENT_EXISTS",
  (email: string) => `Alerts of this location are mailed to ${email} already.`,
  "dinas@example.id",
);

/** By address. */
export function listRecipients(ctx: Ctx) {
  return queries.listOfRecipients(ctx.db).map((row) => present(row, ctx.zone));
}

/** @throws RecipientNotFound */
export const getRecipient = async (ctx: Ctx, id: number) => versioned(ctx, await find(ctx.db, id));
const find = finderOf(queries.recipients.find, RecipientNotFound);

export async function createRecipient(ctx: Ctx, input: NewAlertRecipient) {
  checkEmail(input.email);
  return inTransaction(ctx, async (tx) => {
    const values = await stored(tx, input);
    const row = await explained(input.email, () =>
      queries.recipients.add(tx, { email: input.email, language: input.language, ...values }),
    );
    await audit(tx, "create", null, row);
    return versioned(tx, row);
  });
}

/** Changes the fields that are sent; mails that wait go to the address of before. */
export async function changeRecipient(ctx: Ctx, id: number, change: AlertRecipientChange, ifMatch?: string) {
  if (change.email !== undefined) checkEmail(change.email);
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const values = await stored(tx, change, before);
    const after = await explained(change.email ?? before.email, () =>
      queries.recipients.change(tx, id, values),
    );
    await audit(tx, "update", before, after);
    return versioned(tx, after);
  });
}

const lockForChange = lockerOf(queries.recipients.lock, RecipientNotFound);

function checkEmail(email: string): void {
  if (!isMailAddress(email)) throw invalid({ email: [fieldError("NOT_ONE_EMAIL")] });
}

/** As it is stored: servers of before know one location, the first. @throws 422 */
async function stored(tx: Tx, change: AlertRecipientChange, before?: queries.RecipientRow) {
  const { from_hour: from = before?.from_hour ?? null, until_hour: until = before?.until_hour ?? null } =
    change;
  if ((from === null) !== (until === null))
    throw invalid({ [from === null ? "from_hour" : "until_hour"]: [fieldError("REQUIRED")] });
  if (from !== null && from === until) throw invalid({ until_hour: [fieldError("NOT_VALID")] });
  const codes = change.location_codes === undefined ? undefined : [...new Set(change.location_codes)];
  if (codes === undefined) return change;
  const [unknown] = await queries.unknownLocations(tx, codes);
  if (unknown !== undefined)
    throw invalid({ location_codes: [fieldError("NO_SUCH_LOCATION", { location_code: unknown })] });
  return { ...change, location_codes: codes, location_code: codes[0] ?? null };
}

function explained(email: string, write: () => Promise<queries.RecipientRow>): Promise<queries.RecipientRow> {
  return onViolation({ alert_recipients_once: RecipientExists(email) }, write);
}

function placesOf({ location_code, location_codes }: queries.RecipientRow): string[] {
  return location_code !== null && location_codes.length === 0 ? [location_code] : location_codes;
}

function present(row: queries.RecipientRow, zone: string): AlertRecipient {
  const { location_code: _, ...more } = wire(row, zone);
  return { ...more, location_codes: placesOf(row) } as AlertRecipient;
}

function versioned(ctx: Ctx, row: queries.RecipientRow): Versioned<AlertRecipient> {
  return { record: present(row, ctx.zone), version: row.version };
}

const audited = ["email", "language", "kinds", "from_hour", "until_hour"] as const;
const audit = auditOf("alert_recipients", "id", audited, (row: queries.RecipientRow) => ({
  location_codes: placesOf(row),
}));

/** The audit trail keeps it. @throws RecipientNotFound */
export const removeRecipient = removerOf(lockForChange, queries.recipients.remove, audit);
