import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import { nothingToChange, refuseReserved, requireLocation, storedRule } from "../locations/locations.ts";
import type { SendingRule } from "../locations/schema.ts";
import { cameraFor, checkCamera, credentialsChange, recordedCamera } from "./camera.ts";
import { lifeOf, stateOf } from "./life.ts";
import { gateStatus, type ProblemSettings, silenceOf } from "./problems.ts";
import * as queries from "./queries.ts";
import type { Gate, GateChange, GateKey, GateProblem, GateQuery, GateStatus, NewGate } from "./schema.ts";

export { gateCodes } from "./queries.ts";
export type { GateKey } from "./schema.ts";

export const GateNotFound = notFound(
  "GATE_NOT_FOUND",
  (key: GateKey) => `There is no gate ${keyText(key)}.`,
  { location_code: "PSR01", gate_code: "G1" },
);

export const GateExists = conflict(
  "GATE_EXISTS",
  (key: GateKey) => `There is already a gate ${keyText(key)}.`,
  { location_code: "PSR01", gate_code: "G1" },
);

/** GATE_OFFLINE_AFTER, QUEUE_GROWING_AFTER, CLOCK_OFF_LIMIT. */
export type GateSettings = ProblemSettings;

/** Gates that are not deleted, by location and code or as the query sorts them. */
export function listGates(ctx: Ctx, query: GateQuery, settings: GateSettings) {
  return queries.listOfGates(ctx, query).map((row) => presentGate(ctx, row, settings));
}

/** A gate and how it is; deleted ones are there too. */
export interface GateState {
  gate: queries.GateLife;
  status: GateStatus;
  problems: GateProblem[];
}

/** Every gate with its state, by location and code: of one location or of all. */
export async function gateStates(
  ctx: Ctx,
  locationCode: string | undefined,
  settings: GateSettings,
): Promise<GateState[]> {
  const now = ctx.now();
  const gates = await queries.gateLives(ctx, locationCode);
  return gates.map((gate) => ({ gate, ...stateOf(gate, gate, now, settings) }));
}

/** A gate as those who watch over it see it. */
export interface WatchedGate {
  gate: Gate;
  /** What its sending rule says of it now; `closed` also where it has none, or need not send now. */
  silence: "silent" | "sending" | "closed";
  /** Minutes without a passage after which it is silent; null: it has no rule. */
  silentAfterMinutes: number | null;
  /** ISO 8601 in the gate's zone; null: what waits at its agent becomes less, or nothing does. */
  queueGrowsSince: string | null;
}

/** Every gate that is not deleted, with what is needed to judge it. */
export async function watchedGates(ctx: Ctx, settings: GateSettings): Promise<WatchedGate[]> {
  const rows = await queries.allGates(ctx);
  return rows.map((row) => ({
    gate: presentGate(ctx, row, settings),
    silence: silenceOf(lifeOf(row, row), ctx.now()),
    silentAfterMinutes: lifeOf(row, row).rule?.silent_after_minutes ?? null,
    queueGrowsSince:
      row.queue_grows_since === null ? null : isoInZone(row.queue_grows_since.getTime(), row.timezone),
  }));
}

/** How many gates that are not deleted are switched on, and how many are online and offline; of one location or of all. */
export async function countGates(
  ctx: Ctx,
  locationCode: string | undefined,
  { gateOfflineAfter }: GateSettings,
): Promise<{ active: number; online: number; offline: number }> {
  const now = ctx.now();
  const alike = await queries.countAlike(
    ctx,
    locationCode,
    new Date(now.getTime() - gateOfflineAfter * 1000),
  );
  const sumOf = (some: typeof alike) => some.reduce((sum, { gates }) => sum + gates, 0);
  const withStatus = (status: GateStatus) =>
    sumOf(alike.filter((one) => gateStatus(one, now, gateOfflineAfter) === status));
  return {
    active: sumOf(alike.filter(({ isActive }) => isActive)),
    online: withStatus("online"),
    offline: withStatus("offline"),
  };
}

export async function getGate(ctx: Ctx, key: GateKey, settings: GateSettings): Promise<Versioned<Gate>> {
  return versioned(ctx, await requireGate(ctx, key), settings);
}

/** The row of a gate that is not deleted, nor its location, and that is visible to the actor. @throws GateNotFound */
export async function requireGate(ctx: Asker, key: GateKey) {
  const row = await queries.gateByKey(ctx, key.location_code, key.gate_code);
  if (row === undefined) throw GateNotFound(key);
  return row;
}

/** The ids of those of these gates that requireGate would find, by keyText of each. */
export async function findGates(ctx: Asker, keys: readonly GateKey[]) {
  return new Map((await queries.livingGateIds(ctx, keys)).map(({ id, ...key }) => [keyText(key), id]));
}

/** Gives a new gate the tariffs of another one, in its transaction: src/levy/tariffs, which gates do not know. */
export type CopyTariffs = (tx: Tx, copy: { from: GateKey; to: GateKey }) => Promise<unknown>;

/** Creates a gate, or revives a deleted one with the new values; with another's prices where they are asked for. */
export async function createGate(
  ctx: Ctx,
  input: NewGate,
  settings: GateSettings,
  copyTariffs: CopyTariffs,
): Promise<Versioned<Gate>> {
  const { location_code, gate_code, copy_tariffs_of: from = null } = input;
  const values = { ...newValues(input), sending_rule: storedRule(input.sending_rule ?? null) };
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const location = await requireLocation(tx, location_code);
    const deleted = await queries.lockDeletedGate(tx, location.id, gate_code);
    if (deleted === undefined) {
      const row = await onViolation({ gates_code_unique: GateExists(input) }, () =>
        queries.addGate(tx, { ...values, location_id: location.id, code: gate_code }),
      );
      await audit(tx, "create", null, { ...row, location_code });
    } else {
      const row = await queries.updateGate(tx, deleted.id, {
        ...values,
        deleted_at: null,
        created_at: tx.now(),
      });
      await audit(tx, "create", null, { ...row, location_code }, { restored: true });
    }
    if (from !== null) await copyTariffs(tx, { from, to: { location_code, gate_code } });
    return versioned(tx, await requireGate(tx, input), settings);
  });
}

/** What a new gate is stored with, in addition to its place in a location and its sending rule. @throws 422 */
export function newValues(input: Omit<NewGate, "copy_tariffs_of">) {
  const { name, direction, camera = null, contact = null, latitude = null, longitude = null } = input;
  refuseReserved("gate_code", input.gate_code);
  checkCamera(camera);
  refuseHalfPlace(input);
  return { name, direction, camera, contact, is_active: input.is_active === 1, latitude, longitude };
}

/** Changes the fields that are sent. */
export async function changeGate(
  ctx: Ctx,
  key: GateKey,
  change: GateChange,
  settings: GateSettings,
  ifMatch?: string,
): Promise<Versioned<Gate>> {
  const { location_code, gate_code, is_active: isActive, sending_rule: rule, ...values } = change;
  refuseOtherKey({ location_code, gate_code }, key);
  if (isActive === undefined && rule === undefined && Object.keys(values).length === 0)
    throw nothingToChange();
  checkCamera(values.camera);
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, key, ifMatch);
    refuseHalfPlace({ ...before, ...values });
    const after = await queries.updateGate(tx, before.id, {
      ...values,
      ...(isActive === undefined ? {} : { is_active: isActive === 1 }),
      ...(rule === undefined ? {} : { sending_rule: storedRule(rule) }),
    });
    await audit(
      tx,
      "update",
      before,
      { ...after, location_code: key.location_code },
      credentialsChange(before.camera, after.camera),
    );
    return versioned(tx, await requireGate(tx, key), settings);
  });
}

/** Soft delete: it accepts no more events, and its past stays. */
export async function removeGate(ctx: Ctx, key: GateKey, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, key, ifMatch);
    await queries.updateGate(tx, before.id, { is_active: false, deleted_at: tx.now() });
    await audit(tx, "delete", before, null);
    return { deleted: true as const, location_code: key.location_code, gate_code: key.gate_code };
  });
}

async function lockForChange(tx: Tx, key: GateKey, ifMatch: string | undefined): Promise<NamedGateRow> {
  await changeCatalogue(tx);
  const row = await queries.lockGate(tx, (await requireGate(tx, key)).id);
  checkIfMatch(ifMatch, row.version);
  return { ...row, location_code: key.location_code };
}

/** A key in a body may repeat the path's, never differ from it. @throws 422 */
export function refuseOtherKey<Key extends object>(sent: { [Name in keyof Key]?: unknown }, key: Key): void {
  const names = (Object.keys(sent) as (keyof Key & string)[]).filter(
    (name) => sent[name] !== undefined && sent[name] !== key[name],
  );
  if (names.length > 0)
    throw invalid(Object.fromEntries(names.map((name) => [name, [fieldError("CANNOT_BE_CHANGED")]])));
}

export function keyText(key: GateKey): string {
  return `${key.location_code}/${key.gate_code}`;
}

function versioned(ctx: Ctx, row: queries.GateWithActivity, settings: GateSettings): Versioned<Gate> {
  return { record: presentGate(ctx, row, settings), version: row.version };
}

export type NamedGateRow = queries.GateRow & { location_code: string };

export const audit = auditOf(
  "gates",
  ({ location_code, code }: NamedGateRow) => keyText({ location_code, gate_code: code }),
  ["location_code", "name", "direction"],
  ({ code, camera, contact, is_active, sending_rule, latitude, longitude }) => ({
    gate_code: code,
    camera: recordedCamera(camera),
    ...(contact === null ? {} : { contact }),
    is_active: is_active ? 1 : 0,
    ...(sending_rule === null ? {} : { sending_rule: sending_rule as SendingRule }),
    ...(latitude === null ? {} : { latitude, longitude }),
  }),
);

function presentGate(ctx: Ctx, row: queries.GateWithActivity, settings: GateSettings): Gate {
  return {
    ...wire(row, row.timezone),
    gate_code: row.code,
    camera: cameraFor(ctx.actor, row.camera),
    // A screen on a wall is read by all who pass, and calls no technician.
    contact: ctx.actor.id === null ? null : row.contact,
    is_active: row.is_active ? 1 : 0,
    ...stateOf(row, row, ctx.now(), settings),
    sending_rule: row.sending_rule as SendingRule | null,
    agent: presentAgent(row),
  };
}

/** The columns of an agent are all null where none has ever reported. */
function presentAgent(row: queries.GateWithActivity): Gate["agent"] {
  const { agent_name, agent_version, queue_length, dead_letters, is_store_full, reported_at } = row;
  if (agent_name === null || agent_version === null || queue_length === null) return null;
  if (dead_letters === null || is_store_full === null || reported_at === null) return null;
  return {
    name: agent_name,
    version: agent_version,
    queue_length,
    oldest_waiting_seconds: row.oldest_waiting_seconds,
    clock_offset_seconds: row.clock_offset_seconds,
    dead_letters,
    is_store_full,
    unmapped: row.unmapped ?? [],
    reported_at: isoInZone(reported_at.getTime(), row.timezone),
    api_key_id: row.api_key_id,
    api_key: row.api_key,
  };
}
