import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict, notFound } from "../../kernel/refusal.ts";
import { isDate, today } from "../../kernel/time.ts";
import { deleted } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import { requireClass } from "./classes.ts";
import type { NewTariff, QuoteQuery } from "./office-schema.ts";
import { checkBlocks } from "./price.ts";
import { pricingOn, waterPrice } from "./pricing.ts";
import * as queries from "./queries.ts";

type VersionKey = Pick<queries.TariffVersion, "class_code" | "effective_from">;

export const WaterTariffNotFound = notFound(
  "WATER_TARIFF_NOT_FOUND",
  (code: string, when: string) => `The class ${code} has no tariff ${when}.`,
  "RT-A",
  "valid on 2026-11-01",
);
export const WaterTariffUsed = conflict(
  "WATER_TARIFF_USED",
  (version: VersionKey) => `Bills were made with the tariff ${keyOf(version)}. Enter a new version instead.`,
  { class_code: "RT-A", effective_from: "2026-01-01" },
);

/** Every version of a class's tariff, newest first, future ones too. */
export async function tariffHistory(ctx: Ctx, code: string) {
  await requireClass(ctx.db, code);
  const versions = await queries.versionsOf(ctx.db, code);
  return { items: versions.map((version) => wire(version, ctx.zone)) };
}

/** Enters a version, in the place of one of the same day that no bill was made with. */
export async function enterTariff(ctx: Ctx, code: string, input: NewTariff) {
  const row = tariffRowOf(code, input);
  return inTransaction(ctx, async (tx) => {
    await requireLockedClass(tx, code);
    const before = await queries.versionFrom(tx.db, row);
    return wire(await storeTariff(tx, row, before), tx.zone);
  });
}

/** What is to be stored. @throws 422 when the date is none, or a volume has no price or two */
function tariffRowOf(code: string, input: NewTariff): queries.NewTariffRow {
  checkDate("effective_from", input.effective_from);
  const problems = checkBlocks(input.blocks);
  if (problems.length > 0) throw invalid({ blocks: problems });
  return {
    class_code: code,
    minimum_volume: 0,
    base_fee: 0,
    maintenance_fee: 0,
    admin_fee: 0,
    ...input,
    blocks: JSON.stringify(input.blocks),
  };
}

/** Stores a version in the place of `before`, with its audit record. @throws WaterTariffUsed */
export async function storeTariff(
  tx: Tx,
  row: queries.NewTariffRow,
  before: queries.TariffVersion | undefined,
): Promise<queries.TariffVersion> {
  if (before !== undefined) await removeUnused(tx, before);
  await queries.addTariff(tx, row);
  const after = await queries.storedVersion(tx.db, row);
  await audit(tx, before === undefined ? "create" : "update", before ?? null, after);
  return after;
}

/** Removes a version that no bill was made with. */
export async function removeTariff(ctx: Ctx, class_code: string, effective_from: string) {
  const key = { class_code, effective_from };
  return inTransaction(ctx, async (tx) => {
    await requireLockedClass(tx, class_code);
    const before = isDate(effective_from) ? await queries.versionFrom(tx.db, key) : undefined;
    if (before === undefined) throw WaterTariffNotFound(class_code, `from ${effective_from}`);
    await removeUnused(tx, before);
    await audit(tx, "delete", before, null);
    return deleted(key);
  });
}

/** A billing under way may use the version just now: then its foreign key refuses. */
async function removeUnused(tx: Tx, version: queries.TariffVersion): Promise<void> {
  const used = WaterTariffUsed(version);
  if (version.is_used) throw used;
  await onViolation({ bills_tariff: used }, () => queries.deleteTariffRow(tx, version.id));
}

/** Locks the class, and with it its versions, until the transaction ends. */
async function requireLockedClass(tx: Tx, code: string): Promise<void> {
  if ((await queries.classes.lock(tx, code)) === undefined) throw TariffClassNotFound(code);
}

/** What `usage` m³ would cost on a day. */
export async function quote(ctx: Ctx, code: string, query: QuoteQuery) {
  const on = query.on === undefined ? today(ctx.zone, ctx.now()) : checkDate("on", query.on);
  await requireClass(ctx.db, code);
  const pricing = await pricingOn(ctx.db, on);
  const frozen = pricing.tariffOf(code);
  if (frozen === undefined) throw WaterTariffNotFound(code, `valid on ${on}`);
  const fees = { levy: pricing.levyOf(code), vatRate: pricing.vatRateOf(code) };
  const { lines, ...parts } = waterPrice(frozen.tariff, fees, query.usage);
  return { class_code: code, on, usage: query.usage, tariff_id: frozen.id, blocks: lines, ...parts };
}

function keyOf({ class_code, effective_from }: VersionKey): string {
  return `${class_code}/${effective_from}`;
}

const audit = auditOf(
  "water_tariffs",
  keyOf,
  [
    "class_code",
    "effective_from",
    "minimum_volume",
    "base_fee",
    "maintenance_fee",
    "admin_fee",
    "legal_basis",
  ],
  ({ blocks }: queries.TariffVersion) => ({ blocks }),
);
