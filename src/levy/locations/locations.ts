import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { refusal } from "../../kernel/refusal.ts";
import { isZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { OutOfScope } from "../../staff/scope.ts";
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
import type { Location, LocationChange, NewLocation, SendingRule } from "./schema.ts";
import { storedRule } from "./sending-rule.ts";

export { openMinutes, storedRule } from "./sending-rule.ts";

export const LocationNotFound = refusal(
  "not-found",
  "LOCATION_NOT_FOUND",
  (code: string) => `There is no location ${code}.`,
  "PSR01",
);
export const LocationExists = refusal(
  "conflict",
  "LOCATION_EXISTS",
  (code: string) => `There is already a location ${code}.`,
  "PSR01",
);

/** Locations that are not deleted, by code. */
export async function listLocations(ctx: Ctx, paging: Paging): Promise<Page<Location>> {
  const { rows, total } = await pageOfLocations(ctx, paging);
  return pageOf(rows.map(presentLocation), total, paging);
}

export async function getLocation(ctx: Ctx, code: string): Promise<Versioned<Location>> {
  return versioned(await requireLocation(ctx, code));
}

/** The row of a location that is not deleted, and that exists for who acts. @throws LocationNotFound */
export async function requireLocation(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  code: string,
): Promise<LocationRow> {
  const row = isWithin(actor, code) ? await locationByCode(db, code) : undefined;
  if (row === undefined) throw LocationNotFound(code);
  return row;
}

/**
 * Creates a location, or revives a deleted one of the same code with the new values (docs/contracts/levy-contract.md, "Master
 * data").
 */
export async function createLocation(ctx: Ctx, input: NewLocation): Promise<Versioned<Location>> {
  const { code, name, type, latitude = null, longitude = null } = input;
  // Whether there is one elsewhere is not told.
  if (!isWithin(ctx.actor, code)) throw OutOfScope(`The location ${code} is none of yours.`);
  refuseHalfPlace(input);
  const values = {
    code,
    name,
    type,
    latitude,
    longitude,
    timezone: zoneOf(input.timezone) ?? ctx.zone,
    is_active: input.is_active === 1,
    sending_rule: storedRule(input.sending_rule ?? null),
  };
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const deleted = await lockDeletedLocation(tx, code);
    if (deleted !== undefined)
      return versioned(
        await revive(tx, deleted, { ...values, timezone: input.timezone ?? deleted.timezone }),
      );
    const row = await onViolation({ locations_code_unique: LocationExists(code) }, () =>
      addLocation(tx, values),
    );
    await audit(tx, "create", null, row);
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
  await audit(tx, "create", null, row, { restored: true });
  return row;
}

/** Changes the fields that are sent. */
export async function changeLocation(
  ctx: Ctx,
  code: string,
  change: LocationChange,
  ifMatch?: string,
): Promise<Versioned<Location>> {
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
    const after = await updateLocation(tx, before.id, {
      ...texts,
      ...(isActive === undefined ? {} : { is_active: isActive === 1 }),
      ...(rule === undefined ? {} : { sending_rule: storedRule(rule) }),
    });
    await audit(tx, "update", before, after);
    return versioned(after);
  });
}

/** @throws LocationNotFound */
async function lockForChange(tx: Tx, code: string): Promise<LocationRow> {
  const row = isWithin(tx.actor, code) ? await lockLocation(tx, code) : undefined;
  if (row === undefined) throw LocationNotFound(code);
  return row;
}

/** Soft delete: gone from lists, its gates accept nothing; past events and summaries stay. */
export async function removeLocation(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ deleted: true; code: string }> {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lockForChange(tx, code);
    checkIfMatch(ifMatch, before.version);
    await updateLocation(tx, before.id, { is_active: false, deleted_at: tx.now() });
    await audit(tx, "delete", before, null);
    return { deleted: true, code };
  });
}

/** Refusing an update that names nothing to change is the same for every kind of master data. */
export function nothingToChange() {
  return invalid({ body: [fieldError("NOTHING_TO_CHANGE")] });
}

function zoneOf(text: string | undefined): string | undefined {
  if (text !== undefined && !isZone(text)) throw invalid({ timezone: [fieldError("NOT_A_TIME_ZONE")] });
  return text;
}

async function refuseNewZone(tx: Tx, before: LocationRow, zone: string): Promise<void> {
  if (zone !== before.timezone && (await hasEntries(tx, before.id))) {
    throw invalid({ timezone: [fieldError("ZONE_FIXED", { timezone: before.timezone })] });
  }
}

function versioned(row: LocationRow): Versioned<Location> {
  return { record: presentLocation(row), version: row.version };
}

function presentLocation(row: LocationRow): Location {
  return {
    ...wire(row, row.timezone),
    is_active: row.is_active ? 1 : 0,
    sending_rule: row.sending_rule as SendingRule | null,
  };
}

const audit = auditOf(
  "locations",
  ({ code }: LocationRow) => code,
  ({ code, name, type, timezone, is_active, sending_rule, latitude, longitude }) => ({
    code,
    name,
    type,
    timezone,
    is_active: is_active ? 1 : 0,
    ...(sending_rule === null ? {} : { sending_rule: sending_rule as SendingRule }),
    ...(latitude === null ? {} : { latitude, longitude }),
  }),
);
