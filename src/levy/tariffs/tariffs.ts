import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { isoInZone } from "../../kernel/time.ts";
import { keyText as gateKeyText, refuseOtherKey, requireGate } from "../gates/gates.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import {
  addTariff,
  deleteTariffRow,
  lockTariff,
  pageOfTariffs,
  putVersion,
  type TariffRow,
  type TariffWithPrice,
  tariffByKey,
  touchTariff,
  versionsOf,
} from "./queries.ts";
import {
  type Category,
  categories,
  type NewTariff,
  type PriceChange,
  type Tariff,
  type TariffKey,
  type TariffQuery,
  type TariffVersion,
} from "./schema.ts";

export { type PriceVersion, priceAt } from "./price.ts";
export type { Category } from "./schema.ts";

/** Tariffs by location, gate and category. */
export async function listTariffs(ctx: Ctx, query: TariffQuery): Promise<Page<Tariff>> {
  const { rows, total } = await pageOfTariffs(ctx.db, query, ctx.now());
  return pageOf(rows.map(presentTariff), total, query);
}

/** @throws 404 TARIFF_NOT_FOUND */
export async function getTariff(ctx: Ctx, key: TariffKey): Promise<Versioned<Tariff>> {
  return versioned(await requireTariff(ctx, key));
}

/** Every version, newest first; scheduled ones too. @throws 404 TARIFF_NOT_FOUND */
export async function tariffHistory(ctx: Ctx, key: TariffKey): Promise<{ items: TariffVersion[] }> {
  const tariff = await requireTariff(ctx, key);
  const versions = await versionsOf(ctx.db, tariff.id);
  const items = versions.map((version, index) => {
    const next = versions[index + 1];
    return {
      price: version.price,
      effective_from: seconds(version.effective_from),
      effective_until: next === undefined ? null : seconds(next.effective_from),
      legal_basis: version.legal_basis,
      created_at: isoInZone(version.created_at.getTime(), tariff.timezone),
      created_by: version.created_by,
    };
  });
  return { items: items.reverse() };
}

/** @throws 404 GATE_NOT_FOUND, 409 TARIFF_EXISTS */
export async function createTariff(ctx: Ctx, input: NewTariff): Promise<Versioned<Tariff>> {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const gate = await requireGate(tx.db, input);
    const taken = conflict("TARIFF_EXISTS", `There is already a tariff ${keyText(input)}.`);
    const { id } = await onViolation({ tariffs_key_unique: taken }, () =>
      addTariff(tx, gate.id, input.category),
    );
    const { price } = input;
    await putVersion(tx, {
      tariff_id: id,
      effective_from: wholeSecond(tx.now()),
      price,
      legal_basis: input.legal_basis ?? null,
    });
    const row = await requireTariff(tx, input);
    await recordChange(tx, {
      entity: "tariffs",
      entityKey: keyText(input),
      action: "create",
      before: null,
      after: snapshot(row),
    });
    return versioned(row);
  });
}

/**
 * Sets a new price from now on, or from a second in the future. Prices of stored events stay.
 * @throws 404 TARIFF_NOT_FOUND, 412, 422
 */
export async function changePrice(
  ctx: Ctx,
  key: TariffKey,
  change: PriceChange,
  ifMatch?: string,
): Promise<Versioned<Tariff>> {
  refuseOtherKey(
    { location_code: change.location_code, gate_code: change.gate_code, category: change.category },
    key,
  );
  return inTransaction(ctx, async (tx) => {
    const { locked, before } = await lockForChange(tx, key, ifMatch);
    const effectiveFrom = startOf(change, tx.now());
    await putVersion(tx, {
      tariff_id: locked.id,
      effective_from: effectiveFrom,
      price: change.price,
      legal_basis: change.legal_basis ?? null,
    });
    await touchTariff(tx, locked.id);
    const after = await requireTariff(tx, key);
    const written = {
      price: change.price,
      effective_from: seconds(effectiveFrom),
      legal_basis: change.legal_basis ?? null,
    };
    await recordChange(tx, {
      entity: "tariffs",
      entityKey: keyText(key),
      action: "update",
      before: snapshot(before),
      after:
        change.effective_from === undefined ? snapshot(after) : { ...snapshot(after), scheduled: written },
    });
    return versioned(after);
  });
}

/** Removes the tariff with every version, scheduled ones too; events keep their price. @throws 404 TARIFF_NOT_FOUND, 412 */
export async function removeTariff(
  ctx: Ctx,
  key: TariffKey,
  ifMatch?: string,
): Promise<TariffKey & { deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { locked, before } = await lockForChange(tx, key, ifMatch);
    await deleteTariffRow(tx, locked.id);
    await recordChange(tx, {
      entity: "tariffs",
      entityKey: keyText(key),
      action: "delete",
      before: snapshot(before),
      after: null,
    });
    return {
      deleted: true,
      location_code: key.location_code,
      gate_code: key.gate_code,
      category: key.category,
    };
  });
}

async function lockForChange(
  tx: Tx,
  key: TariffKey,
  ifMatch: string | undefined,
): Promise<{ locked: TariffRow; before: TariffWithPrice }> {
  await changeCatalogue(tx);
  const before = await requireTariff(tx, key);
  const locked = await lockTariff(tx, before.gate_id, before.category);
  if (locked === undefined) throw tariffNotFound(key);
  checkIfMatch(ifMatch, locked.version);
  return { locked, before };
}

async function requireTariff(ctx: Ctx, key: TariffKey): Promise<TariffWithPrice> {
  const row = isCategory(key.category)
    ? await tariffByKey(ctx.db, { ...key, category: key.category }, ctx.now())
    : undefined;
  if (row === undefined) throw tariffNotFound(key);
  return row;
}

function isCategory(word: string): word is Category {
  return (categories as readonly string[]).includes(word);
}

/** Events carry whole seconds, so a price set now is valid for the whole of the current one. */
function wholeSecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

function startOf(change: PriceChange, now: Date): Date {
  if (change.effective_from === undefined) return wholeSecond(now);
  const start = new Date(change.effective_from * 1000);
  if (start < wholeSecond(now))
    throw invalid({
      effective_from: ["must not be in the past: stored events keep the price of their time"],
    });
  return start;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function keyText(key: TariffKey): string {
  return `${gateKeyText(key)}/${key.category}`;
}

function tariffNotFound(key: TariffKey) {
  return notFound("TARIFF_NOT_FOUND", `There is no tariff ${keyText(key)}.`);
}

function versioned(row: TariffWithPrice): Versioned<Tariff> {
  return { record: presentTariff(row), version: row.version };
}

function snapshot(row: TariffWithPrice): Snapshot {
  const {
    location_code,
    gate_code,
    category,
    price,
    effective_from,
    legal_basis,
    next_price,
    next_effective_from,
  } = presentTariff(row);
  return {
    location_code,
    gate_code,
    category,
    price,
    effective_from,
    legal_basis,
    next_price,
    next_effective_from,
  };
}

function presentTariff(row: TariffWithPrice): Tariff {
  return {
    location_code: row.location_code,
    gate_code: row.gate_code,
    category: row.category,
    price: row.price,
    effective_from: seconds(row.effective_from),
    legal_basis: row.legal_basis,
    next_price: row.next_price,
    next_effective_from: row.next_effective_from === null ? null : seconds(row.next_effective_from),
    created_at: isoInZone(row.created_at.getTime(), row.timezone),
    updated_at: isoInZone(row.updated_at.getTime(), row.timezone),
  };
}
