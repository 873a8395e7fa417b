import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { finderOf, lockerOf, readerOf, removerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { isMailAddress } from "../../mail-address.ts";
import * as queries from "./queries.ts";
import type { AlertRecipientChange, NewAlertRecipient } from "./schema.ts";

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
  return queries.listOfRecipients(ctx.db).map((row) => wire(row, ctx.zone));
}

/** @throws RecipientNotFound */
export const getRecipient = readerOf(finderOf(queries.recipients.find, RecipientNotFound));

export async function createRecipient(ctx: Ctx, input: NewAlertRecipient) {
  checkEmail(input.email);
  return inTransaction(ctx, async (tx) => {
    const row = await explained(input, () => queries.recipients.add(tx, input));
    await audit(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

/** Changes the fields that are sent; mails that wait go to the address of before. */
export async function changeRecipient(ctx: Ctx, id: number, change: AlertRecipientChange, ifMatch?: string) {
  if (change.email !== undefined) checkEmail(change.email);
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const after = await explained({ ...before, ...change }, () => queries.recipients.change(tx, id, change));
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

const lockForChange = lockerOf(queries.recipients.lock, RecipientNotFound);

function checkEmail(email: string): void {
  if (!isMailAddress(email)) throw invalid({ email: [fieldError("NOT_ONE_EMAIL")] });
}

function explained(
  { email, location_code }: Pick<queries.RecipientRow, "email" | "location_code">,
  write: () => Promise<queries.RecipientRow>,
): Promise<queries.RecipientRow> {
  return onViolation(
    {
      alert_recipients_once: RecipientExists(email),
      alert_recipients_location: invalid({
        location_code: [fieldError("NO_SUCH_LOCATION", { location_code: location_code ?? "" })],
      }),
    },
    write,
  );
}

const audited = ["email", "location_code", "language"] as const;
const audit = auditOf<queries.RecipientRow>("alert_recipients", "id", audited);

/** The audit trail keeps it. @throws RecipientNotFound */
export const removeRecipient = removerOf(lockForChange, queries.recipients.remove, audit);
