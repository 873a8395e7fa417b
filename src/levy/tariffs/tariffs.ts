import type { Config } from "../../config.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { keyText as gateKeyText, refuseOtherKey, requireGate } from "../gates/gates.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import * as queries from "./queries.ts";
import {
  type Category,
  categories,
  type NewTariff,
  type PriceChange,
  type Tariff,
  type TariffHistory,
  type TariffKey,
  type TariffQuery,
} from "./schema.ts";

export { differsMuch, type PriceVersion, priceAt } from "./price.ts";
export type { Category } from "./schema.ts";

export const TariffNotFound = notFound(
  "TARIFF_NOT_FOUND",
  (key: TariffKey) => `There is no tariff ${keyText(key)}.`,
  { location_code: "PSR01", gate_code: "G1", category: "motor" },
);

export const TariffExists = conflict(
  "TARIFF_EXISTS",
  (key: TariffKey) => `There is already a tariff ${keyText(key)}.`,
  { location_code: "PSR01", gate_code: "G1", category: "motor" },
);

/** Whether a price must name its regulation; and how many times the one in force, or what part of it, has to be confirmed. */
export type TariffSettings = Pick<Config, "legalBasisRequired" | "priceQuestionFactor">;

/** Tariffs by location, gate and category. */
export function listTariffs(ctx: Ctx, query: TariffQuery) {
  return queries.listOfTariffs(ctx, query, ctx.now()).map(presentTariff);
}

export async function getTariff(ctx: Ctx, key: TariffKey): Promise<Versioned<Tariff>> {
  return versioned(await requireTariff(ctx, key));
}

/** Every version that was ever set, newest first; scheduled and replaced ones too, and those of a tariff that is removed. */
export async function tariffHistory(ctx: Ctx, key: TariffKey): Promise<TariffHistory> {
  const tariff = isCategory(key.category)
    ? await queries.everTariffByKey(ctx, { ...key, category: key.category })
    : undefined;
  if (tariff === undefined) throw TariffNotFound(key);
  const versions = await queries.versionsOf(ctx.db, tariff.id);
  const standing = versions.filter(({ replaced_at }) => replaced_at === null);
  const items = versions.map((version) => {
    const next = standing.find(({ effective_from }) => effective_from > version.effective_from);
    const end = version.replaced_at === null ? next?.effective_from : version.effective_from;
    return {
      ...wire(version, tariff.timezone),
      effective_from: seconds(version.effective_from),
      effective_until: end === undefined ? null : seconds(end),
    };
  });
  const { removed_at } = wire({ removed_at: tariff.removed_at }, tariff.timezone);
  return { items: items.reverse(), removed_at };
}

/** Creates a tariff whose first price is valid from the current second on. */
export async function createTariff(ctx: Ctx, input: NewTariff, settings: TariffSettings) {
  checkLegalBasis(input, settings);
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const gate = await requireGate(tx, input);
    const [added] = await queries.addTariffs(tx, [{ gate_id: gate.id, category: input.category }]);
    if (added === undefined) throw TariffExists(input);
    const { price, legal_basis = null } = input;
    await queries.putVersion(tx, {
      tariff_id: added.id,
      effective_from: wholeSecond(tx.now()),
      price,
      legal_basis,
    });
    const row = await requireTariff(tx, input);
    await audit(tx, "create", null, row);
    return versioned(row);
  });
}

/** Sets a new price from now on, or from a second in the future. Prices of stored events stay. */
export async function changePrice(
  ctx: Ctx,
  key: TariffKey,
  change: PriceChange,
  settings: TariffSettings,
  ifMatch?: string,
): Promise<Versioned<Tariff>> {
  checkLegalBasis(change, settings);
  refuseOtherKey(
    { location_code: change.location_code, gate_code: change.gate_code, category: change.category },
    key,
  );
  return inTransaction(ctx, async (tx) => {
    const { locked, before } = await lockForChange(tx, key, ifMatch);
    const effectiveFrom = startOf(change, tx.now());
    const { price, legal_basis = null } = change;
    await queries.putVersion(tx, { tariff_id: locked.id, effective_from: effectiveFrom, price, legal_basis });
    await queries.touchTariff(tx, locked.id);
    const after = await requireTariff(tx, key);
    const scheduled = { price, effective_from: seconds(effectiveFrom), legal_basis };
    await audit(tx, "update", before, after, change.effective_from === undefined ? {} : { scheduled });
    return versioned(after);
  });
}

/** Removes the tariff, and what is scheduled; its history stays to be read, and events keep their price. */
export async function removeTariff(ctx: Ctx, key: TariffKey, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const { locked, before } = await lockForChange(tx, key, ifMatch);
    await queries.markRemoved(tx, locked.id);
    await audit(tx, "delete", before, null);
    return { deleted: true as const, ...key };
  });
}

/** @throws 422 when a price must name the regulation behind it and does not */
export function checkLegalBasis(
  { legal_basis }: { legal_basis?: string | null },
  { legalBasisRequired }: Pick<TariffSettings, "legalBasisRequired">,
): void {
  if (legalBasisRequired && (legal_basis ?? "").trim() === "")
    throw invalid({ legal_basis: [fieldError("LEGAL_BASIS_REQUIRED")] });
}

async function lockForChange(tx: Tx, key: TariffKey, ifMatch: string | undefined) {
  await changeCatalogue(tx);
  const before = await requireTariff(tx, key);
  const locked = await queries.lockTariff(tx, before.gate_id, before.category);
  if (locked === undefined) throw TariffNotFound(key);
  checkIfMatch(ifMatch, locked.version);
  return { locked, before };
}

/** The tariff with the price in force, of a gate that is visible to the actor. @throws TariffNotFound */
export async function requireTariff(ctx: Ctx, key: TariffKey): Promise<queries.TariffWithPrice> {
  const row = isCategory(key.category)
    ? await queries.tariffByKey(ctx, { ...key, category: key.category }, ctx.now())
    : undefined;
  if (row === undefined) throw TariffNotFound(key);
  return row;
}

export function isCategory(word: string): word is Category {
  return (categories as readonly string[]).includes(word);
}

/** Events carry whole seconds, so a price set now is valid for the whole of the current one. */
export function wholeSecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

export function startOf(change: Pick<PriceChange, "effective_from">, now: Date): Date {
  if (change.effective_from === undefined) return wholeSecond(now);
  const start = new Date(change.effective_from * 1000);
  if (start < wholeSecond(now)) throw invalid({ effective_from: [fieldError("PRICE_IN_THE_PAST")] });
  return start;
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function keyText(key: TariffKey): string {
  return `${gateKeyText(key)}/${key.category}`;
}

function versioned(row: queries.TariffWithPrice): Versioned<Tariff> {
  return { record: presentTariff(row), version: row.version };
}

function presentTariff(row: queries.TariffWithPrice): Tariff {
  return { ...wire(row, row.timezone), ...timesOf(row) };
}

export type AuditedTariff = Pick<
  queries.TariffWithPrice,
  "location_code" | "gate_code" | "category" | "price" | "effective_from" | "legal_basis"
> &
  Pick<queries.TariffWithPrice, "next_price" | "next_effective_from">;

export const audit = auditOf<AuditedTariff>(
  "tariffs",
  keyText,
  ["location_code", "gate_code", "category", "price", "legal_basis", "next_price"],
  timesOf,
);

function timesOf(row: Pick<queries.TariffWithPrice, "effective_from" | "next_effective_from">) {
  return {
    effective_from: seconds(row.effective_from),
    next_effective_from: row.next_effective_from === null ? null : seconds(row.next_effective_from),
  };
}
