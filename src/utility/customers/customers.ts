import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import type {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomerQuery,
  NewCustomer,
} from "./office-schema.ts";
import { presentCustomer, snapshot } from "./present.ts";
import {
  addCustomer,
  type CustomerRow,
  connectionsOfCustomer,
  countedCustomerByCode,
  customerByCode,
  deleteCustomerRow,
  lockCustomer,
  pageOfCustomers,
  updateCustomer,
} from "./queries.ts";
import { type GivenValues, storedValues } from "./values.ts";

export { importCustomers } from "./import.ts";

const MOST_SHOWN = 100;

/** Customers by code. */
export async function listCustomers(ctx: Ctx, query: CustomerQuery, zone: string): Promise<Page<Customer>> {
  const { rows, total } = await pageOfCustomers(ctx.db, query, phonePart(query.q));
  return pageOf(
    rows.map((row) => presentCustomer(row, zone)),
    total,
    query,
  );
}

/** The customer with its connections. @throws 404 CUSTOMER_NOT_FOUND */
export async function getCustomer(ctx: Ctx, code: string, zone: string): Promise<Versioned<CustomerDetail>> {
  const row = await countedCustomerByCode(ctx.db, code);
  if (row === undefined) throw customerNotFound(code);
  const connections = await connectionsOfCustomer(ctx.db, row.id, MOST_SHOWN);
  return { record: { ...presentCustomer(row, zone), connections }, version: row.version };
}

/** @throws 404 CUSTOMER_NOT_FOUND */
export async function requireCustomer(db: Kysely<DB>, code: string): Promise<CustomerRow> {
  const row = await customerByCode(db, code);
  if (row === undefined) throw customerNotFound(code);
  return row;
}

/** @throws 409 CUSTOMER_EXISTS, 422 */
export async function createCustomer(
  ctx: Ctx,
  input: NewCustomer,
  zone: string,
): Promise<Versioned<CustomerDetail>> {
  const { code, name, nik = null, phone = null, email = null, address = null } = input;
  const values = checked({ name, nik, phone, email, address });
  return inTransaction(ctx, async (tx) => {
    const taken = conflict("CUSTOMER_EXISTS", `There is already a customer ${code}.`);
    const row = await onViolation({ customers_code_unique: taken }, () =>
      addCustomer(tx, { ...values, code }),
    );
    await record(tx, "create", null, row);
    return getCustomer(tx, code, zone);
  });
}

/** @throws 404 CUSTOMER_NOT_FOUND, 412, 422 */
export async function changeCustomer(
  ctx: Ctx,
  code: string,
  change: CustomerChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<CustomerDetail>> {
  const { code: sentCode, ...given } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: ["cannot be changed"] });
  if (Object.keys(given).length === 0) throw invalid({ body: ["must name at least one field to change"] });
  const values = checked(given);
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    await record(tx, "update", before, await updateCustomer(tx, before.id, values));
    return getCustomer(tx, code, zone);
  });
}

/** @throws 404 CUSTOMER_NOT_FOUND, 409 CUSTOMER_HAS_CONNECTIONS, 412 */
export async function removeCustomer(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ deleted: true; code: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    const inUse = conflict(
      "CUSTOMER_HAS_CONNECTIONS",
      `The customer ${code} has connections. Give them to another customer first.`,
    );
    await onViolation({ connections_customer: inUse }, () => deleteCustomerRow(tx, before.id));
    await record(tx, "delete", before, null);
    return { deleted: true, code };
  });
}

function checked<Given extends GivenValues>(given: Given): Given {
  const reading = storedValues(given);
  if (!reading.ok) throw invalid(reading.fields);
  return reading.values;
}

async function lockForChange(tx: Tx, code: string, ifMatch: string | undefined): Promise<CustomerRow> {
  const row = await lockCustomer(tx, code);
  if (row === undefined) throw customerNotFound(code);
  checkIfMatch(ifMatch, row.version);
  return row;
}

async function record(
  tx: Tx,
  action: "create" | "update" | "delete",
  before: CustomerRow | null,
  after: CustomerRow | null,
): Promise<void> {
  await recordChange(tx, {
    entity: "customers",
    entityKey: (after ?? before)?.code ?? "",
    action,
    before: before === null ? null : snapshot(before),
    after: after === null ? null : snapshot(after),
  });
}

/** Stored numbers begin with +62 where people write 0, and hold no signs between their digits. */
function phonePart(q: string | undefined): string | undefined {
  if (q === undefined || !/^[\d\s().+-]+$/.test(q)) return undefined;
  const digits = q.replace(/\D/g, "").replace(/^0/, "");
  return digits === "" ? undefined : digits;
}

function customerNotFound(code: string) {
  return notFound("CUSTOMER_NOT_FOUND", `There is no customer ${code}.`);
}
