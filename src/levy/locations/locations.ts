import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { isoInZone, isZone } from "../../kernel/time.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import {
  addLocation,
  hasEntries,
  type LocationRow,
  locationByCode,
  lockDeletedLocation,
  lockLocation,
  pageOfLocations,
  updateLocation,
} from "./queries.ts";
import type { Location, LocationChange, NewLocation } from "./schema.ts";

/** Locations that are not deleted, by code. */
export async function listLocations(ctx: Ctx, paging: Paging): Promise<Page<Location>> {
  const { rows, total } = await pageOfLocations(ctx.db, paging);
  return pageOf(rows.map(presentLocation), total, paging);
}

/** @throws 404 LOCATION_NOT_FOUND */
export async function getLocation(ctx: Ctx, code: string): Promise<Versioned<Location>> {
  return versioned(await requireLocation(ctx.db, code));
}

/** The row of a location that is not deleted. @throws 404 LOCATION_NOT_FOUND */
export async function requireLocation(db: Kysely<DB>, code: string): Promise<LocationRow> {
  const row = await locationByCode(db, code);
  if (row === undefined) throw locationNotFound(code);
  return row;
}

/**
 * Creates a location, or revives a deleted one of the same code with the new values (levy-contract.md, "Master data").
 * @throws 409 LOCATION_EXISTS, 422
 */
export async function createLocation(
  ctx: Ctx,
  input: NewLocation,
  defaultZone: string,
): Promise<Versioned<Location>> {
  const { code, name, type } = input;
  const values = {
    code,
    name,
    type,
    timezone: zoneOf(input.timezone) ?? defaultZone,
    is_active: input.is_active === 1,
  };
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const deleted = await lockDeletedLocation(tx, code);
    if (deleted !== undefined)
      return versioned(
        await revive(tx, deleted, { ...values, timezone: input.timezone ?? deleted.timezone }),
      );
    const taken = conflict("LOCATION_EXISTS", `There is already a location ${code}.`);
    const row = await onViolation({ locations_code_unique: taken }, () => addLocation(tx, values));
    await recordChange(tx, {
      entity: "locations",
      entityKey: code,
      action: "create",
      before: null,
      after: snapshot(row),
    });
    return versioned(row);
  });
}

async function revive(
  tx: Tx,
  deleted: LocationRow,
  values: Parameters<typeof addLocation>[1],
): Promise<LocationRow> {
  await refuseNewZone(tx, deleted, values.timezone);
  const row = await updateLocation(tx, deleted.id, { ...values, deleted_at: null, created_at: tx.now() });
  await recordChange(tx, {
    entity: "locations",
    entityKey: row.code,
    action: "create",
    before: null,
    after: { ...snapshot(row), restored: true },
  });
  return row;
}

/** @throws 404 LOCATION_NOT_FOUND, 412, 422 */
export async function changeLocation(
  ctx: Ctx,
  code: string,
  change: LocationChange,
  ifMatch?: string,
): Promise<Versioned<Location>> {
  const { code: sentCode, is_active: isActive, ...texts } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: ["cannot be changed"] });
  if (isActive === undefined && Object.keys(texts).length === 0) throw nothingToChange();
  zoneOf(texts.timezone);
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockLocation(tx, code);
    if (before === undefined) throw locationNotFound(code);
    checkIfMatch(ifMatch, before.version);
    await refuseNewZone(tx, before, texts.timezone ?? before.timezone);
    const after = await updateLocation(tx, before.id, {
      ...texts,
      ...(isActive === undefined ? {} : { is_active: isActive === 1 }),
    });
    await recordChange(tx, {
      entity: "locations",
      entityKey: code,
      action: "update",
      before: snapshot(before),
      after: snapshot(after),
    });
    return versioned(after);
  });
}

/** Soft delete: gone from lists, its gates accept nothing; past events and summaries stay. @throws 404 LOCATION_NOT_FOUND, 412 */
export async function removeLocation(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ deleted: true; code: string }> {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockLocation(tx, code);
    if (before === undefined) throw locationNotFound(code);
    checkIfMatch(ifMatch, before.version);
    await updateLocation(tx, before.id, { is_active: false, deleted_at: tx.now() });
    await recordChange(tx, {
      entity: "locations",
      entityKey: code,
      action: "delete",
      before: snapshot(before),
      after: null,
    });
    return { deleted: true, code };
  });
}

/** Refusing an update that names nothing to change is the same for every kind of master data. */
export function nothingToChange() {
  return invalid({ body: ["must name at least one field to change"] });
}

export function locationNotFound(code: string) {
  return notFound("LOCATION_NOT_FOUND", `There is no location ${code}.`);
}

function zoneOf(text: string | undefined): string | undefined {
  if (text !== undefined && !isZone(text))
    throw invalid({ timezone: ["must be an IANA time zone such as Asia/Jakarta"] });
  return text;
}

async function refuseNewZone(tx: Tx, before: LocationRow, zone: string): Promise<void> {
  if (zone !== before.timezone && (await hasEntries(tx, before.id))) {
    throw invalid({ timezone: [`cannot change from ${before.timezone} because the location has events`] });
  }
}

function versioned(row: LocationRow): Versioned<Location> {
  return { record: presentLocation(row), version: row.version };
}

function snapshot({ code, name, type, timezone, is_active }: LocationRow): Snapshot {
  return { code, name, type, timezone, is_active: is_active ? 1 : 0 };
}

function presentLocation(row: LocationRow): Location {
  return {
    code: row.code,
    name: row.name,
    type: row.type,
    timezone: row.timezone,
    is_active: row.is_active ? 1 : 0,
    created_at: isoInZone(row.created_at.getTime(), row.timezone),
    updated_at: isoInZone(row.updated_at.getTime(), row.timezone),
  };
}
