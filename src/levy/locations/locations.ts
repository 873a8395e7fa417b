import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { recordExists, recordNotFound } from "../../kernel/refusal.ts";
import { isZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { OutOfScope } from "../../staff/scope.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import * as queries from "./queries.ts";
import type { Location, LocationChange, LocationQuery, NewLocation, SendingRule } from "./schema.ts";
import { storedRule } from "./sending-rule.ts";

export { locationCodes } from "./queries.ts";
export { openMinutes, storedRule } from "./sending-rule.ts";

export const LocationNotFound = recordNotFound("LOCATION_NOT_FOUND", "location", "PSR01");
export const LocationExists = recordExists("LOCATION_EXISTS", "location", "PSR01");

/**
 * Refuses a new code with which a path would not lead to its record: clients take `.` and `..` for steps within the path.
 * @param taken what stands alongside the codes in the path itself
 */
export function refuseReserved(field: string, code: string, taken: readonly string[] = []): void {
  if ([".", "..", ...taken].includes(code)) throw invalid({ [field]: [fieldError("RESERVED_CODE")] });
}

/** Locations that are not deleted, by code or as the query sorts them. */
export function listLocations(ctx: Ctx, query: LocationQuery) {
  return queries.listOfLocations(ctx, query).map(presentLocation);
}

export async function getLocation(ctx: Ctx, code: string): Promise<Versioned<Location>> {
  return versioned(await requireLocation(ctx, code));
}

/** The row of a location that is not deleted, and that is visible to the actor. @throws LocationNotFound */
export async function requireLocation({ db, actor }: Asker, code: string) {
  const row = isWithin(actor, code) ? await queries.locationByCode(db, code) : undefined;
  if (row === undefined) throw LocationNotFound(code);
  return row;
}

/**
 * Creates a location, or revives a deleted one of the same code with the new values (docs/contracts/levy-contract.md, "Master
 * data").
 */
export async function createLocation(ctx: Ctx, input: NewLocation): Promise<Versioned<Location>> {
  const { code } = input;
  const values = { ...newValues(ctx, input), sending_rule: storedRule(input.sending_rule ?? null) };
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const deleted = await queries.lockDeletedLocation(tx, code);
    if (deleted !== undefined)
      return versioned(
        await revive(tx, deleted, { ...values, timezone: input.timezone ?? deleted.timezone }),
      );
    const row = await onViolation({ locations_code_unique: LocationExists(code) }, () =>
      queries.addLocation(tx, values),
    );
    await audit(tx, "create", null, row);
    return versioned(row);
  });
}

/** What a new location is stored with, in addition to its sending rule. @throws OutOfScope, 422 */
export function newValues(ctx: Ctx, input: NewLocation) {
  const {
    code,
    name,
    type,
    capacity = null,
    revenue_account = null,
    latitude = null,
    longitude = null,
  } = input;
  refuseReserved("code", code, ["export"]);
  // Whether there is one elsewhere is not shown.
  if (!isWithin(ctx.actor, code)) throw OutOfScope(`The location ${code} is none of yours.`);
  refuseHalfPlace(input);
  const timezone = zoneOf(input.timezone) ?? ctx.zone;
  const isActive = input.is_active === 1;
  return { code, name, type, timezone, is_active: isActive, capacity, revenue_account, latitude, longitude };
}

async function revive(
  tx: Tx,
  deleted: queries.LocationRow,
  values: Parameters<typeof queries.addLocation>[1],
): Promise<queries.LocationRow> {
  await refuseNewZone(tx, deleted, values.timezone);
  const row = await queries.updateLocation(tx, deleted.id, {
    ...values,
    deleted_at: null,
    created_at: tx.now(),
  });
  await audit(tx, "create", null, row, { restored: true });
  return row;
}

/** Changes the fields that are sent. */
export async function changeLocation(ctx: Ctx, code: string, change: LocationChange, ifMatch?: string) {
  const { code: sentCode, is_active: isActive, sending_rule: rule, ...texts } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: [fieldError("CANNOT_BE_CHANGED")] });
  if (isActive === undefined && rule === undefined && Object.keys(texts).length === 0)
    throw nothingToChange();
  zoneOf(texts.timezone);
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockForChange(tx, code);
    checkIfMatch(ifMatch, before.version);
    refuseHalfPlace({ ...before, ...texts });
    await refuseNewZone(tx, before, texts.timezone ?? before.timezone);
    const after = await queries.updateLocation(tx, before.id, {
      ...texts,
      ...(isActive === undefined ? {} : { is_active: isActive === 1 }),
      ...(rule === undefined ? {} : { sending_rule: storedRule(rule) }),
    });
    await audit(tx, "update", before, after);
    return versioned(after);
  });
}

/** @throws LocationNotFound */
async function lockForChange(tx: Tx, code: string): Promise<queries.LocationRow> {
  const row = isWithin(tx.actor, code) ? await queries.lockLocation(tx, code) : undefined;
  if (row === undefined) throw LocationNotFound(code);
  return row;
}

/** Soft delete: gone from lists, its gates accept nothing; past events and summaries stay. */
export async function removeLocation(ctx: Ctx, code: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockForChange(tx, code);
    checkIfMatch(ifMatch, before.version);
    await queries.updateLocation(tx, before.id, { is_active: false, deleted_at: tx.now() });
    await audit(tx, "delete", before, null);
    return { deleted: true as const, code };
  });
}

/** Refusing an update that names nothing to change is the same for every kind of master data. */
export function nothingToChange() {
  return invalid({ body: [fieldError("NOTHING_TO_CHANGE")] });
}

// PostgreSQL, which some reports ask for local dates, takes these names for abbreviations without summer time.
const readOtherwise: readonly string[] = ["CET", "EET", "MET", "WET"];

/** @throws 422 */
export function zoneOf(text: string | undefined): string | undefined {
  if (text !== undefined && (!isZone(text) || readOtherwise.includes(text)))
    throw invalid({ timezone: [fieldError("NOT_A_TIME_ZONE")] });
  return text;
}

async function refuseNewZone(tx: Tx, before: queries.LocationRow, zone: string): Promise<void> {
  if (zone !== before.timezone && (await queries.idsWithEntries(tx.db, [before.id])).has(before.id))
    throw zoneFixed(before);
}

/** A location with stored events keeps its zone: their dates and hours are local to it. */
export function zoneFixed({ timezone }: queries.LocationRow) {
  return invalid({ timezone: [fieldError("ZONE_FIXED", { timezone })] });
}

function versioned(row: queries.LocationRow): Versioned<Location> {
  return { record: presentLocation(row), version: row.version };
}

export function presentLocation(row: queries.LocationRow): Location {
  return {
    ...wire(row, row.timezone),
    is_active: row.is_active ? 1 : 0,
    sending_rule: row.sending_rule as SendingRule | null,
  };
}

export const audit = auditOf(
  "locations",
  "code",
  ["code", "name", "type", "timezone"],
  ({ is_active, sending_rule, capacity, revenue_account, latitude, longitude }: queries.LocationRow) => ({
    is_active: is_active ? 1 : 0,
    ...(sending_rule === null ? {} : { sending_rule: sending_rule as SendingRule }),
    ...(capacity === null ? {} : { capacity }),
    ...(revenue_account === null ? {} : { revenue_account }),
    ...(latitude === null ? {} : { latitude, longitude }),
  }),
);
