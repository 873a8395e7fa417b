import { createHash } from "node:crypto";
import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { requireGate } from "../gates/gates.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import {
  addTariffs,
  putVersion,
  putVersions,
  type SomeTariffs,
  type TariffWithPrice,
  tariffsOf,
  touchTariff,
} from "./queries.ts";
import {
  type CopiedTariffs,
  categories,
  mostAtOnce,
  type PlannedPrice,
  type PricePlan,
  type PricesChange,
  type TariffCopy,
  type TariffKey,
} from "./schema.ts";
import * as tariffs from "./tariffs.ts";

export const PricesChanged = conflict(
  "LEVY_PRICES_CHANGED",
  "A price has changed since the preview. Look at it again, then decide.",
);

const highestPrice = 1_000_000_000;
/** Factors are taken to nine decimals. */
const billion = 1_000_000_000;

/** What a change of many prices would do, and what it knows of them; changes nothing. */
export async function planPrices(
  ctx: Ctx,
  change: Omit<PricesChange, "seen">,
  settings: tariffs.TariffSettings,
): Promise<PricePlan> {
  return planOf(await lookUp(ctx, change, settings), change, settings);
}

/**
 * Changes many prices in one transaction, as they were previewed: from now on, or from a second in the future. One audit record each.
 * @throws PricesChanged when one of them is not as it was shown; 422
 */
export async function changePrices(ctx: Ctx, change: PricesChange, settings: tariffs.TariffSettings) {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    const before = await lookUp(tx, change, settings);
    const plan = planOf(before, change, settings);
    if (plan.seen !== change.seen) throw PricesChanged();
    const start = tariffs.startOf(change, tx.now());
    const { legal_basis = null } = change;
    const meant = meantBy(change);
    const current = new Map((await tariffsOf(tx, meant, tx.now())).map((row) => [row.id, row]));
    const changed = before.flatMap((row, index) => {
      const item = plan.items[index];
      return item === undefined || item.note === "same_price" ? [] : [{ row, price: item.new_price }];
    });
    for (const { row, price } of changed) {
      await putVersion(tx, { tariff_id: row.id, effective_from: start, price, legal_basis });
      await touchTariff(tx, row.id);
    }
    const after = new Map((await tariffsOf(tx, meant, tx.now())).map((row) => [row.id, row]));
    for (const { row, price } of changed) {
      const scheduled = { price, effective_from: tariffs.seconds(start), legal_basis };
      const more = change.effective_from === undefined ? {} : { scheduled };
      await tariffs.audit(tx, "update", current.get(row.id) ?? row, after.get(row.id) ?? row, more);
    }
    return plan;
  });
}

/** The tariffs that are meant, with the price that is valid when the change begins. */
async function lookUp(ctx: Ctx, change: Omit<PricesChange, "seen">, settings: tariffs.TariffSettings) {
  checkChange(change);
  tariffs.checkLegalBasis(change, settings);
  const rows = await tariffsOf(ctx, meantBy(change), tariffs.startOf(change, ctx.now()));
  const unknown = change.prices?.find((key) => !rows.some((row) => isSame(row, key)));
  if (unknown !== undefined) {
    const { location_code, gate_code, category } = unknown;
    throw invalid({ prices: [fieldError("NO_SUCH_TARIFF", { location_code, gate_code, category })] });
  }
  if (rows.length > mostAtOnce) throw invalid({ categories: [fieldError("TOO_MANY", { max: mostAtOnce })] });
  return rows;
}

/** Which tariffs are meant: those that are named each, or those of places and categories. */
function meantBy({ prices, ...some }: Omit<PricesChange, "seen">): SomeTariffs {
  return { ...some, ...(prices === undefined ? {} : { keys: prices }) };
}

function isSame(one: TariffKey, other: TariffKey): boolean {
  return (["location_code", "gate_code", "category"] as const).every((name) => one[name] === other[name]);
}

function checkChange({ price, plus, factor, prices, categories }: Omit<PricesChange, "seen">): void {
  const ways = { price, plus, factor, prices };
  const given = Object.entries(ways).filter(([, value]) => value !== undefined);
  if (prices === undefined && categories === undefined)
    throw invalid({ categories: [fieldError("REQUIRED")] });
  if (given.length === 1) return;
  const fields: FieldErrors = {};
  if (given.length === 0) fields.price = [fieldError("REQUIRED")];
  for (const [name] of given.slice(1)) fields[name] = [fieldError("UNKNOWN_FIELD")];
  throw invalid(fields);
}

function planOf(
  rows: readonly TariffWithPrice[],
  change: Omit<PricesChange, "seen">,
  { priceQuestionFactor }: tariffs.TariffSettings,
): PricePlan {
  const items = rows.map((row): PlannedPrice => {
    const new_price = newPrice(row, change);
    return {
      location_code: row.location_code,
      gate_code: row.gate_code,
      category: row.category,
      old_price: row.price,
      new_price,
      is_large: tariffs.differsMuch(row.price, new_price, priceQuestionFactor),
      note: new_price === row.price ? "same_price" : row.next_price === null ? null : "scheduled",
      next_price: row.next_price,
      next_effective_from: row.next_effective_from === null ? null : tariffs.seconds(row.next_effective_from),
    };
  });
  const wrong = items.find(({ new_price }) => new_price < 0 || new_price > highestPrice);
  if (wrong !== undefined) {
    const field = change.plus === undefined ? "factor" : "plus";
    throw invalid({
      [field]: [
        wrong.new_price < 0
          ? fieldError("TOO_SMALL", { min: 0 })
          : fieldError("TOO_LARGE", { max: highestPrice }),
      ],
    });
  }
  const known = rows.map(({ id, version, price, effective_from }) => [
    id,
    version,
    price,
    tariffs.seconds(effective_from),
  ]);
  const seen = createHash("sha256")
    .update(JSON.stringify([known, items]))
    .digest("base64url");
  return { items, changed: items.filter(({ note }) => note !== "same_price").length, seen };
}

/** Rupiah, rounded to the nearest multiple of `round_to`, half of it up. */
function newPrice(row: TariffWithPrice, change: Omit<PricesChange, "seen">): number {
  const { price, plus, factor, prices, round_to = 1 } = change;
  const old = row.price;
  const own = prices?.findLast((key) => isSame(row, key));
  if (own !== undefined) return own.price;
  if (price !== undefined) return price;
  if (plus !== undefined) return Math.floor((old + plus) / round_to + 0.5) * round_to;
  // In whole numbers: 1,500 times 1.15 is a little less than 1,725 in binary, and half of 50 would be rounded down.
  const exact = BigInt(old) * BigInt(Math.round((factor ?? 1) * billion));
  const step = BigInt(round_to) * BigInt(billion);
  return Number((2n * exact + step) / (2n * step)) * round_to;
}

/**
 * Gives a gate the tariffs of another one that it lacks, valid from now; those it has stay.
 * @throws GateNotFound, 422 where a legal basis is demanded and neither has one
 */
export async function copyTariffs(
  ctx: Ctx,
  { from, to, legal_basis }: TariffCopy,
  settings: tariffs.TariffSettings,
): Promise<CopiedTariffs> {
  return inTransaction(ctx, async (tx) => {
    await changeCatalogue(tx);
    await requireGate(tx, from);
    const gate = await requireGate(tx, to);
    const ofGate = (key: TariffCopy["to"]) =>
      tariffsOf(
        tx,
        { location_code: key.location_code, gate_codes: [key.gate_code], categories: [...categories] },
        tx.now(),
      );
    const [source, own] = [await ofGate(from), await ofGate(to)];
    const lacking = source.filter(({ category }) => !own.some((has) => has.category === category));
    const added = await addTariffs(
      tx,
      lacking.map(({ category }) => ({ gate_id: gate.id, category })),
    );
    const versions = lacking.flatMap((copied) => {
      const basis = legal_basis ?? copied.legal_basis;
      tariffs.checkLegalBasis({ legal_basis: basis }, settings);
      const own = added.filter(({ category }) => category === copied.category);
      return own.map(({ id }) => ({ tariff_id: id, price: copied.price, legal_basis: basis }));
    });
    await putVersions(tx, versions, tariffs.wholeSecond(tx.now()));
    const after = await ofGate(to);
    const created = after.filter(({ category }) => lacking.some((one) => one.category === category));
    for (const row of created) await tariffs.audit(tx, "create", null, row);
    return { created: created.map(({ category, price }) => ({ category, price })) };
  });
}
