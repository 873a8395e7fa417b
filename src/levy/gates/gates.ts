import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { isoInZone } from "../../kernel/time.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import { nothingToChange, requireLocation } from "../locations/locations.ts";
import {
  addGate,
  camerasInUse,
  type GateRow,
  type GateWithActivity,
  gateByKey,
  gatesOf,
  lockDeletedGate,
  lockGate,
  pageOfGates,
  updateGate,
} from "./queries.ts";
import type { Gate, GateChange, GateKey, GateQuery, GateStatus, NewGate } from "./schema.ts";
import { gateStatus } from "./status.ts";

export type { GateKey } from "./schema.ts";
export { gateStatus } from "./status.ts";

export interface GateSettings {
  /** Seconds of silence after which a gate is offline. */
  gateOfflineAfter: number;
}

/** Gates that are not deleted, by location and code. */
export async function listGates(ctx: Ctx, query: GateQuery, settings: GateSettings): Promise<Page<Gate>> {
  const { rows, total } = await pageOfGates(ctx.db, query.location_code, query);
  return pageOf(
    rows.map((row) => presentGate(ctx, row, settings)),
    total,
    query,
  );
}

/** Every gate that is not deleted, of one location or of all, with its status. */
export async function livingGates(
  ctx: Ctx,
  locationCode: string | undefined,
  settings: GateSettings,
): Promise<Gate[]> {
  const rows = await gatesOf(ctx.db, locationCode);
  return rows.map((row) => presentGate(ctx, row, settings));
}

/** @throws 404 GATE_NOT_FOUND */
export async function getGate(ctx: Ctx, key: GateKey, settings: GateSettings): Promise<Versioned<Gate>> {
  return versioned(ctx, await requireGate(ctx.db, key), settings);
}

/** The row of a gate that is not deleted, nor its location. @throws 404 GATE_NOT_FOUND */
export async function requireGate(db: Kysely<DB>, key: GateKey): Promise<GateWithActivity> {
  const row = await gateByKey(db, key.location_code, key.gate_code);
  if (row === undefined) throw gateNotFound(key);
  return row;
}

/**
 * Creates a gate, or revives a deleted one with the new values.
 * @throws 404 LOCATION_NOT_FOUND, 409 GATE_EXISTS
 */
export async function createGate(ctx: Ctx, input: NewGate, settings: GateSettings): Promise<Versioned<Gate>> {
  const { location_code, gate_code, name, direction } = input;
  const values = { name, direction, camera: input.camera ?? null, is_active: input.is_active === 1 };
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const location = await requireLocation(tx.db, location_code);
    const deleted = await lockDeletedGate(tx, location.id, gate_code);
    if (deleted === undefined) {
      const taken = conflict("GATE_EXISTS", `There is already a gate ${keyText(input)}.`);
      const row = await onViolation({ gates_code_unique: taken }, () =>
        addGate(tx, { ...values, location_id: location.id, code: gate_code }),
      );
      await recordChange(tx, {
        entity: "gates",
        entityKey: keyText(input),
        action: "create",
        before: null,
        after: snapshot(location_code, row),
      });
    } else {
      const row = await updateGate(tx, deleted.id, { ...values, deleted_at: null, created_at: tx.now() });
      const after = { ...snapshot(location_code, row), restored: true };
      await recordChange(tx, {
        entity: "gates",
        entityKey: keyText(input),
        action: "create",
        before: null,
        after,
      });
    }
    return versioned(tx, await requireGate(tx.db, input), settings);
  });
}

/** @throws 404 GATE_NOT_FOUND, 412, 422 */
export async function changeGate(
  ctx: Ctx,
  key: GateKey,
  change: GateChange,
  settings: GateSettings,
  ifMatch?: string,
): Promise<Versioned<Gate>> {
  const { location_code, gate_code, is_active: isActive, ...values } = change;
  refuseOtherKey({ location_code, gate_code }, key);
  if (isActive === undefined && Object.keys(values).length === 0) throw nothingToChange();
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, key, ifMatch);
    const after = await updateGate(tx, before.id, {
      ...values,
      ...(isActive === undefined ? {} : { is_active: isActive === 1 }),
    });
    await recordChange(tx, {
      entity: "gates",
      entityKey: keyText(key),
      action: "update",
      before: snapshot(key.location_code, before),
      after: snapshot(key.location_code, after),
    });
    return versioned(tx, await requireGate(tx.db, key), settings);
  });
}

/** Soft delete. @throws 404 GATE_NOT_FOUND, 412 */
export async function removeGate(
  ctx: Ctx,
  key: GateKey,
  ifMatch?: string,
): Promise<GateKey & { deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, key, ifMatch);
    await updateGate(tx, before.id, { is_active: false, deleted_at: tx.now() });
    await recordChange(tx, {
      entity: "gates",
      entityKey: keyText(key),
      action: "delete",
      before: snapshot(key.location_code, before),
      after: null,
    });
    return { deleted: true, location_code: key.location_code, gate_code: key.gate_code };
  });
}

async function lockForChange(tx: Tx, key: GateKey, ifMatch: string | undefined): Promise<GateRow> {
  await changeCatalogue(tx);
  const row = await lockGate(tx, (await requireGate(tx.db, key)).id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

/** A key in a body may repeat the path's, never differ from it. @throws 422 */
export function refuseOtherKey<Key extends object>(sent: { [Name in keyof Key]?: unknown }, key: Key): void {
  const names = (Object.keys(sent) as (keyof Key & string)[]).filter(
    (name) => sent[name] !== undefined && sent[name] !== key[name],
  );
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, ["cannot be changed"]])));
}

export function keyText(key: GateKey): string {
  return `${key.location_code}/${key.gate_code}`;
}

export function gateNotFound(key: GateKey) {
  return notFound("GATE_NOT_FOUND", `There is no gate ${keyText(key)}.`);
}

function versioned(ctx: Ctx, row: GateWithActivity, settings: GateSettings): Versioned<Gate> {
  return { record: presentGate(ctx, row, settings), version: row.version };
}

function snapshot(locationCode: string, row: GateRow): Snapshot {
  const { code, name, direction, camera, is_active } = row;
  return {
    location_code: locationCode,
    gate_code: code,
    name,
    direction,
    camera,
    is_active: is_active ? 1 : 0,
  };
}

function presentGate(ctx: Ctx, row: GateWithActivity, settings: GateSettings): Gate {
  const iso = (at: Date) => isoInZone(at.getTime(), row.timezone);
  return {
    location_code: row.location_code,
    gate_code: row.code,
    name: row.name,
    direction: row.direction,
    camera: row.camera,
    is_active: row.is_active ? 1 : 0,
    last_event_at: row.last_event_at === null ? null : iso(row.last_event_at),
    status: statusOf(ctx, row, settings),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

function statusOf(ctx: Ctx, row: GateWithActivity, settings: GateSettings): GateStatus {
  const life = {
    isActive: row.is_active,
    locationIsActive: row.location_is_active,
    lastSeenAt: row.last_seen_at,
  };
  return gateStatus(life, ctx.now(), settings.gateOfflineAfter);
}

/** Origins of the cameras that a browser can play: what the console may show beside our own (levy-collection-service.md, gates). */
export async function cameraOrigins(ctx: Ctx): Promise<string[]> {
  const urls = (await camerasInUse(ctx.db)).flatMap((camera) => URL.parse(camera) ?? []);
  const playable = urls.filter(({ protocol }) => protocol === "http:" || protocol === "https:");
  return [...new Set(playable.map(({ origin }) => origin))].sort();
}
