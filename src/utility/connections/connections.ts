import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, type LoketError, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { requireCustomer } from "../customers/customers.ts";
import type { Connection, ConnectionChange, ConnectionQuery, NewConnection } from "./office-schema.ts";
import { presentConnection, snapshot } from "./present.ts";
import {
  addConnectionRow,
  type ConnectionRow,
  type ConnectionValues,
  classIsActive,
  connectionBySl,
  deleteConnectionRow,
  demoteOwners,
  hasReadings,
  lockConnection,
  pageOfConnections,
  updateConnection,
} from "./queries.ts";
import { faultsOf } from "./values.ts";

export { importConnections } from "./import.ts";
export {
  type LinkedConnection,
  linkedConnections,
  linkOwner,
  lockLinked,
  requireLinked,
  slOfAccount,
} from "./links.ts";
export { type Dues, shownTo } from "./present.ts";
export type { ConnectionRow } from "./queries.ts";

/** Connections by number. @param zone IANA zone in which moments are shown */
export async function listConnections(
  ctx: Ctx,
  query: ConnectionQuery,
  zone: string,
): Promise<Page<Connection>> {
  const { rows, total } = await pageOfConnections(ctx.db, query);
  return pageOf(
    rows.map((row) => presentConnection(row, zone)),
    total,
    query,
  );
}

/** @throws 404 CONNECTION_NOT_FOUND */
export async function getConnection(ctx: Ctx, sl: string, zone: string): Promise<Versioned<Connection>> {
  return versioned(await requireConnection(ctx.db, sl), zone);
}

/** @throws 404 CONNECTION_NOT_FOUND, in English, for the office */
export async function requireConnection(db: Kysely<DB>, sl: string): Promise<ConnectionRow> {
  const row = await connectionBySl(db, sl);
  if (row === undefined) throw connectionNotFound(sl);
  return row;
}

/** @throws 404 CUSTOMER_NOT_FOUND, TARIFF_CLASS_NOT_FOUND; 409 CONNECTION_EXISTS, METER_EXISTS; 422 */
export function createConnection(
  ctx: Ctx,
  input: NewConnection,
  zone: string,
): Promise<Versioned<Connection>> {
  return inTransaction(ctx, async (tx) => versioned(await addConnection(tx, input), zone));
}

/** As createConnection, for who installs one. */
export async function addConnection(tx: Tx, input: NewConnection): Promise<ConnectionRow> {
  const { sl, customer_code, class_code, address, area } = input;
  const {
    meter_no = null,
    meter_digits = 5,
    initial_stand = 0,
    status = "AKTIF",
    latitude = null,
    longitude = null,
    installed_on = null,
  } = input;
  const meter = { meter_no, meter_digits, initial_stand };
  const place = { address, area, latitude, longitude };
  refuseFaults({ ...meter, ...place });
  const customer = await requireCustomer(tx.db, customer_code);
  await requireActiveClass(tx, class_code);
  const values = { ...meter, ...place, class_code, status, installed_on, customer_id: customer.id };
  await onViolation(taken(sl, values), () => addConnectionRow(tx, { ...values, sl }));
  const row = await requireConnection(tx.db, sl);
  await record(tx, "create", null, row);
  return row;
}

/**
 * Changes what was sent. With another customer, whoever had proved to be the owner is so no longer.
 * @throws 404 CONNECTION_NOT_FOUND, CUSTOMER_NOT_FOUND, TARIFF_CLASS_NOT_FOUND; 409 METER_EXISTS, METER_HAS_READINGS; 412; 422
 */
export async function changeConnection(
  ctx: Ctx,
  sl: string,
  change: ConnectionChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<Connection>> {
  const { sl: sentSl, customer_code, ...given } = change;
  if (sentSl !== undefined && sentSl !== sl) throw invalid({ sl: ["cannot be changed"] });
  if (customer_code === undefined && Object.keys(given).length === 0)
    throw invalid({ body: ["must name at least one field to change"] });
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, sl, ifMatch);
    refuseFaults({ ...before, ...given });
    await refuseOtherMeter(tx, before, given);
    if (given.class_code !== undefined && given.class_code !== before.class_code)
      await requireActiveClass(tx, given.class_code);
    const values: Partial<ConnectionValues> = { ...given };
    if (customer_code !== undefined && customer_code !== before.customer_code) {
      values.customer_id = (await requireCustomer(tx.db, customer_code)).id;
      await demoteOwners(tx, before.id);
    }
    await onViolation(taken(sl, given), () => updateConnection(tx, before.id, values));
    const after = await requireConnection(tx.db, sl);
    await record(tx, "update", before, after);
    return versioned(after, zone);
  });
}

/** Only what was entered by mistake: to what has a past, it cannot be done. @throws 404 CONNECTION_NOT_FOUND, 409 CONNECTION_IN_USE, 412 */
export async function removeConnection(
  ctx: Ctx,
  sl: string,
  ifMatch?: string,
): Promise<{ deleted: true; sl: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, sl, ifMatch);
    const inUse = conflict(
      "CONNECTION_IN_USE",
      `The connection ${sl} has readings, bills or accounts. Set it to CABUT instead.`,
    );
    const refusals = Object.fromEntries(referrers.map((table) => [`${table}_connection_id_fkey`, inUse]));
    await onViolation(refusals, () => deleteConnectionRow(tx, before.id));
    await record(tx, "delete", before, null);
    return { deleted: true, sl };
  });
}

/** The tables that refer to connections. */
const referrers = [
  "account_connections",
  "readings",
  "self_readings",
  "bills",
  "complaints",
  "installations",
];

async function lockForChange(tx: Tx, sl: string, ifMatch: string | undefined): Promise<ConnectionRow> {
  const { id } = await requireConnection(tx.db, sl);
  await lockConnection(tx, id);
  const row = await requireConnection(tx.db, sl);
  checkIfMatch(ifMatch, row.version);
  return row;
}

function refuseFaults(values: Parameters<typeof faultsOf>[0]): void {
  const faults = faultsOf(values);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function refuseOtherMeter(
  tx: Tx,
  before: ConnectionRow,
  given: Partial<ConnectionValues>,
): Promise<void> {
  const { meter_digits: digits = before.meter_digits, initial_stand: stand = before.initial_stand } = given;
  if (digits === before.meter_digits && stand === before.initial_stand) return;
  if (await hasReadings(tx, before.id))
    throw conflict(
      "METER_HAS_READINGS",
      `The meter of ${before.sl} has been read. Its digits and first stand stay as they are.`,
    );
}

async function requireActiveClass(tx: Tx, code: string): Promise<void> {
  const found = await classIsActive(tx, code);
  if (found === undefined) throw notFound("TARIFF_CLASS_NOT_FOUND", `There is no tariff class ${code}.`);
  if (!found.is_active) throw invalid({ class_code: ["is no longer in use"] });
}

/** What the database refuses, by constraint. */
function taken(sl: string, { meter_no }: { meter_no?: string | null }): Record<string, LoketError> {
  return {
    connections_sl_unique: conflict("CONNECTION_EXISTS", `There is already a connection ${sl}.`),
    connections_meter_unique: conflict(
      "METER_EXISTS",
      `The meter ${meter_no} belongs to another connection.`,
    ),
  };
}

async function record(
  tx: Tx,
  action: "create" | "update" | "delete",
  before: ConnectionRow | null,
  after: ConnectionRow | null,
): Promise<void> {
  await recordChange(tx, {
    entity: "connections",
    entityKey: (after ?? before)?.sl ?? "",
    action,
    before: before === null ? null : snapshot(before),
    after: after === null ? null : snapshot(after),
  });
}

function connectionNotFound(sl: string): LoketError {
  return notFound("CONNECTION_NOT_FOUND", `There is no connection ${sl}.`);
}

function versioned(row: ConnectionRow, zone: string): Versioned<Connection> {
  return { record: presentConnection(row, zone), version: row.version };
}
