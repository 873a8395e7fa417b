import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { conflict, invalid, type LoketError, notFound, onViolation } from "../../kernel/errors.ts";
import { isDate, today } from "../../kernel/time.ts";
import { classNotFound, requireClass } from "./classes.ts";
import type { NewTariff, Quote, QuoteQuery, Tariff } from "./office-schema.ts";
import { presentTariff, tariffSnapshot } from "./present.ts";
import { checkBlocks } from "./price.ts";
import { pricingOn, waterPrice } from "./pricing.ts";
import {
  addTariff,
  deleteTariffRow,
  lockClass,
  type NewTariffRow,
  type StoredVersion,
  versionFrom,
  versionsOf,
} from "./queries.ts";

/** Every version of a class's tariff, newest first, future ones too. @throws 404 TARIFF_CLASS_NOT_FOUND */
export async function tariffHistory(ctx: Ctx, code: string, zone: string): Promise<{ items: Tariff[] }> {
  await requireClass(ctx, code);
  const versions = await versionsOf(ctx.db, code);
  return { items: versions.map((version) => presentTariff(version, zone)) };
}

/**
 * Enters a version, in the place of one of the same day that no bill was made with.
 * @throws 404 TARIFF_CLASS_NOT_FOUND, 409 WATER_TARIFF_USED, 422
 */
export async function enterTariff(ctx: Ctx, code: string, input: NewTariff, zone: string): Promise<Tariff> {
  const row = tariffRowOf(code, input);
  return inTransaction(ctx, async (tx) => {
    await requireLockedClass(tx, code);
    const before = await versionFrom(tx.db, code, row.effective_from);
    await storeTariff(tx, row, before);
    const after = (await versionsOf(tx.db, code)).find(
      ({ effective_from }) => effective_from === row.effective_from,
    );
    if (after === undefined) throw new Error(`the tariff ${keyOf(row)} is not there`);
    await recordChange(tx, {
      entity: "water_tariffs",
      entityKey: keyOf(row),
      action: before === undefined ? "create" : "update",
      before: before === undefined ? null : tariffSnapshot(before),
      after: tariffSnapshot(after),
    });
    return presentTariff(after, zone);
  });
}

/** What is to be stored. @throws 422 when the date is none, or a volume has no price or two */
function tariffRowOf(code: string, input: NewTariff): NewTariffRow {
  checkDate("effective_from", input.effective_from);
  const problems = checkBlocks(input.blocks);
  if (problems.length > 0) throw invalid({ blocks: problems });
  return {
    class_code: code,
    effective_from: input.effective_from,
    blocks: JSON.stringify(input.blocks),
    minimum_volume: input.minimum_volume ?? 0,
    base_fee: input.base_fee ?? 0,
    maintenance_fee: input.maintenance_fee ?? 0,
    admin_fee: input.admin_fee ?? 0,
    legal_basis: input.legal_basis ?? null,
  };
}

/** Stores a version in the place of `before`. @throws 409 WATER_TARIFF_USED */
export async function storeTariff(
  tx: Tx,
  row: NewTariffRow,
  before: StoredVersion | undefined,
): Promise<void> {
  if (before !== undefined) await removeUnused(tx, before);
  await addTariff(tx, row);
}

/** Removes a version that no bill was made with. @throws 404 TARIFF_CLASS_NOT_FOUND, WATER_TARIFF_NOT_FOUND, 409 WATER_TARIFF_USED */
export async function removeTariff(
  ctx: Ctx,
  code: string,
  date: string,
): Promise<{ deleted: true; class_code: string; effective_from: string }> {
  return inTransaction(ctx, async (tx) => {
    await requireLockedClass(tx, code);
    const before = isDate(date) ? await versionFrom(tx.db, code, date) : undefined;
    if (before === undefined)
      throw notFound("WATER_TARIFF_NOT_FOUND", `The class ${code} has no tariff from ${date}.`);
    await removeUnused(tx, before);
    await recordChange(tx, {
      entity: "water_tariffs",
      entityKey: keyOf(before),
      action: "delete",
      before: tariffSnapshot(before),
      after: null,
    });
    return { deleted: true, class_code: code, effective_from: date };
  });
}

/** A billing under way may use the version just now: then its foreign key refuses. */
async function removeUnused(tx: Tx, version: StoredVersion): Promise<void> {
  const used = tariffUsed(version);
  if (version.is_used) throw used;
  await onViolation({ bills_tariff: used }, () => deleteTariffRow(tx, version.id));
}

/** Nobody else changes the class's versions until the transaction ends. @throws 404 TARIFF_CLASS_NOT_FOUND */
async function requireLockedClass(tx: Tx, code: string): Promise<void> {
  if ((await lockClass(tx, code)) === undefined) throw classNotFound(code);
}

/** What `usage` m³ would cost on a day. @throws 404 TARIFF_CLASS_NOT_FOUND, WATER_TARIFF_NOT_FOUND, 422 */
export async function quote(ctx: Ctx, code: string, query: QuoteQuery, zone: string): Promise<Quote> {
  const on = query.on === undefined ? today(zone, ctx.now()) : checkDate("on", query.on);
  await requireClass(ctx, code);
  const pricing = await pricingOn(ctx.db, on);
  const frozen = pricing.tariffOf(code);
  if (frozen === undefined)
    throw notFound("WATER_TARIFF_NOT_FOUND", `The class ${code} has no tariff valid on ${on}.`);
  const fees = { levy: pricing.levyOf(code), vatRate: pricing.vatRateOf(code) };
  const { lines, vatRate: _, ...parts } = waterPrice(frozen.tariff, fees, query.usage);
  return { class_code: code, on, usage: query.usage, tariff_id: frozen.id, blocks: lines, ...parts };
}

export function tariffUsed(version: Pick<StoredVersion, "class_code" | "effective_from">): LoketError {
  return conflict(
    "WATER_TARIFF_USED",
    `Bills were made with the tariff ${keyOf(version)}. Enter a new version instead.`,
  );
}

function keyOf({ class_code, effective_from }: Pick<NewTariffRow, "class_code" | "effective_from">): string {
  return `${class_code}/${effective_from}`;
}
