import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, type LoketError, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch } from "../../kernel/http/etag.ts";
import { deleted, finderOf, readerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { requireListedArea } from "../areas/areas.ts";
import { phonePart, requireCustomer } from "../customers/customers.ts";
import type { ConnectionChange, ConnectionQuery, NewConnection } from "./office-schema.ts";
import * as queries from "./queries.ts";
import * as refusals from "./refusals.ts";
import { faultsOf } from "./values.ts";

export {
  type BillFacts,
  type LinkedConnection,
  linkedConnections,
  linkOwner,
  lockLinked,
  lockLinkedAmong,
  normalSl,
  releaseConnections,
  requireLinked,
  requireOwned,
  slOfAccount,
} from "./links.ts";
export { exchangeMeterOf, metersOf } from "./meters/meters.ts";
export { exchangesOf } from "./meters/queries.ts";
export { classShownTo, shownTo } from "./present.ts";
export { type ConnectionRow, shownLinks } from "./queries.ts";

export { TariffClassNotFound } from "./refusals.ts";

/** So few digits are a part of a connection's number, which many telephone numbers hold as well. */
const FEWEST_OF_PHONE = 7;

/** Connections by number. */
export function listConnections(ctx: Ctx, query: ConnectionQuery) {
  const digits = phonePart(query.q) ?? "";
  const phone = digits.length < FEWEST_OF_PHONE ? undefined : digits;
  return queries.listOfConnections(ctx.db, { ...query, phone }).map((row) => wire(row, ctx.zone));
}

/** @throws ConnectionNotFound, in English, for the office */
export const requireConnection = finderOf(queries.connectionBySl, refusals.ConnectionNotFound);
export const getConnection = readerOf(requireConnection);

export function createConnection(ctx: Ctx, input: NewConnection) {
  return inTransaction(ctx, async (tx) => wireVersioned(tx, await addConnection(tx, input)));
}

/** @throws CustomerNotFound, TariffClassNotFound, ConnectionExists, MeterExists */
export async function addConnection(tx: Tx, input: NewConnection): Promise<queries.ConnectionRow> {
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
  await requireListedArea(tx, area);
  const values = { ...meter, ...place, class_code, status, installed_on, customer_id: customer.id };
  await onViolation(taken(sl, values), () => queries.connections.add(tx, { ...values, sl }));
  const row = await requireConnection(tx.db, sl);
  await auditConnection(tx, "create", null, row);
  return row;
}

/** Changes what was sent. With another customer, accounts that had proved to be the owner are so no longer. */
export async function changeConnection(ctx: Ctx, sl: string, change: ConnectionChange, ifMatch?: string) {
  const { sl: sentSl, customer_code, ...given } = change;
  if (sentSl !== undefined && sentSl !== sl) throw invalid({ sl: [fieldError("CANNOT_BE_CHANGED")] });
  if (customer_code === undefined && Object.keys(given).length === 0)
    throw invalid({ body: [fieldError("NOTHING_TO_CHANGE")] });
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, sl, ifMatch);
    await refuseOtherMeter(tx, before, given);
    if (given.class_code !== undefined && given.class_code !== before.class_code)
      await requireActiveClass(tx, given.class_code);
    if (given.area !== undefined && given.area !== before.area) await requireListedArea(tx, given.area);
    const values: Partial<queries.ConnectionValues> = { ...given };
    if (customer_code !== undefined && customer_code !== before.customer_code) {
      values.customer_id = (await requireCustomer(tx.db, customer_code)).id;
      await queries.demoteOwners(tx, before.id);
    }
    await onViolation(taken(sl, given), () => queries.connections.change(tx, before.id, values));
    const after = await requireConnection(tx.db, sl);
    await auditConnection(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** The tables that refer to connections. */
const referrers = [
  "account_connections",
  "readings",
  "meter_exchanges",
  "self_readings",
  "bills",
  "complaints",
  "installations",
];

/** Only what was entered by mistake: to what has a past, it cannot be done. */
export async function removeConnection(ctx: Ctx, sl: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, sl, ifMatch);
    const inUse = refusals.ConnectionInUse(sl);
    const byConstraint = Object.fromEntries(referrers.map((table) => [`${table}_connection_id_fkey`, inUse]));
    await onViolation(byConstraint, () => queries.connections.remove(tx, before.id));
    await auditConnection(tx, "delete", before, null);
    return deleted({ sl });
  });
}

async function lockForChange(tx: Tx, sl: string, ifMatch: string | undefined) {
  const { id } = await requireConnection(tx.db, sl);
  await queries.connections.lock(tx, id);
  const row = await requireConnection(tx.db, sl);
  checkIfMatch(ifMatch, row.version);
  return row;
}

function refuseFaults(values: Parameters<typeof faultsOf>[0]): void {
  const faults = faultsOf(values);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** What an exchange has put there has other digits than the meter of the first stand. */
async function refuseOtherMeter(
  tx: Tx,
  before: queries.ConnectionRow,
  given: Partial<queries.ConnectionValues>,
): Promise<void> {
  const { meter_digits, initial_stand, ...after } = { ...before, ...given };
  const isSame = meter_digits === before.meter_digits && initial_stand === before.initial_stand;
  refuseFaults(isSame ? after : { ...after, meter_digits, initial_stand });
  if (!isSame && (await queries.hasMeterHistory(tx, before.id))) throw refusals.MeterHasReadings(before.sl);
}

async function requireActiveClass(tx: Tx, code: string): Promise<void> {
  const found = await queries.classIsActive(tx, code);
  if (found === undefined) throw refusals.TariffClassNotFound(code);
  if (!found.is_active) throw invalid({ class_code: [fieldError("NO_LONGER_IN_USE")] });
}

/** What the database refuses, by constraint. */
function taken(sl: string, { meter_no }: { meter_no?: string | null }): Record<string, LoketError> {
  return {
    connections_sl_unique: refusals.ConnectionExists(sl),
    connections_meter_unique: refusals.MeterExists(meter_no),
  };
}

const inTrail = [
  ...(["sl", "customer_code", "class_code", "address", "area", "meter_no", "meter_digits"] as const),
  ...(["initial_stand", "status", "latitude", "longitude", "installed_on"] as const),
];

export const auditConnection = auditOf<Pick<queries.ConnectionRow, (typeof inTrail)[number]>>(
  "connections",
  "sl",
  inTrail,
);
