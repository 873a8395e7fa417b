import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict, recordExists, recordNotFound } from "../../kernel/refusal.ts";
import { deleted, finderOf, lockerOf } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { resealNiks } from "../accounts/accounts.ts";
import { maskNik } from "../accounts/mask.ts";
import { nikSearch, openNik } from "../accounts/nik.ts";
import type { Customer, CustomerChange, CustomerQuery, NewCustomer } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { type GivenValues, storedValues } from "./values.ts";

const MOST_SHOWN = 100;

export const CustomerNotFound = recordNotFound("CUSTOMER_NOT_FOUND", "customer", "P-000123");
export const CustomerExists = recordExists("CUSTOMER_EXISTS", "customer", "P-000123");
export const CustomerHasConnections = conflict(
  "CUSTOMER_HAS_CONNECTIONS",
  (code: string) => `The customer ${code} has connections. Give them to another customer first.`,
  "P-000123",
);

/** Customers by code, or as the query sorts them. */
export function listCustomers(ctx: Ctx, query: CustomerQuery) {
  const search = { phone: phonePart(query.q), niks: nikSearch(ctx, query.q) };
  return queries.listOfCustomers(ctx.db, query, search).map((row) => presentCustomer(ctx, row));
}

/** The customer with its connections. */
export async function getCustomer(ctx: Ctx, code: string) {
  const row = await requireCounted(ctx.db, code);
  const connections = await queries.connectionsOfCustomer(ctx.db, row.id, MOST_SHOWN);
  return { record: { ...presentCustomer(ctx, row), connections }, version: row.version };
}

export const requireCustomer = finderOf(queries.customers.find, CustomerNotFound);
const requireCounted = finderOf(queries.countedCustomerByCode, CustomerNotFound);
const lockForChange = lockerOf(queries.customers.lock, CustomerNotFound);

export async function createCustomer(ctx: Ctx, input: NewCustomer) {
  const { code, name, nik = null, phone = null, email = null, address = null } = input;
  const values = checked({ name, nik, phone, email, address });
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation({ customers_code_unique: CustomerExists(code) }, () =>
      queries.addCustomer(tx, { ...values, code }),
    );
    await auditCustomer(tx, undefined, row);
    return getCustomer(tx, code);
  });
}

export async function changeCustomer(ctx: Ctx, code: string, change: CustomerChange, ifMatch?: string) {
  const { code: sentCode, ...given } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: [fieldError("CANNOT_BE_CHANGED")] });
  if (Object.keys(given).length === 0) throw invalid({ body: [fieldError("NOTHING_TO_CHANGE")] });
  const values = checked(given);
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    const after = await queries.updateCustomer(tx, code, values);
    await auditCustomer(tx, before, after);
    return getCustomer(tx, code);
  });
}

export async function removeCustomer(ctx: Ctx, code: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    await onViolation({ connections_customer: CustomerHasConnections(code) }, () =>
      queries.customers.remove(tx, code),
    );
    await audit(tx, "delete", shown(tx, before), null);
    return deleted({ code });
  });
}

function checked<Given extends GivenValues>(given: Given): Given {
  const { values, faults } = storedValues(given);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
}

/** Stored numbers begin with +62 where people write 0, and hold nothing between their digits. */
export function phonePart(q: string | undefined): string | undefined {
  if (q === undefined || !/^[\d\s().+-]+$/.test(q)) return undefined;
  const digits = q.replace(/\D/g, "").replace(/^0/, "");
  return digits === "" ? undefined : digits;
}

function presentCustomer(ctx: Ctx, row: queries.CountedCustomer): Customer {
  return { ...wire(row, ctx.zone), nik: maskedNik(ctx, row) };
}

const maskedNik = (ctx: Ctx, row: queries.CustomerRow) => maskNik(openNik(ctx, `customers:${row.code}`, row));

/** As the audit trail has it. */
const shown = (ctx: Ctx, row: queries.CustomerRow) => ({ ...row, masked_nik: maskedNik(ctx, row) });

/** Seals the NIK of every customer by the newest key. */
export const sealCustomers = (ctx: Ctx) => resealNiks(ctx, "customers", "code");

/** The audit record of a customer that was created, or changed. */
export function auditCustomer(
  tx: Tx,
  before: queries.CustomerRow | undefined,
  after: queries.CustomerRow,
): Promise<void> {
  const stood = before === undefined ? null : shown(tx, before);
  return audit(tx, before === undefined ? "create" : "update", stood, shown(tx, after));
}

const audit = auditOf(
  "customers",
  "code",
  ["code", "name", "phone", "email", "address"],
  ({ masked_nik }: ReturnType<typeof shown>) => ({ nik: masked_nik }),
);
