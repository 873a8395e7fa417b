import type { Ctx } from "../../kernel/context.ts";
import { addDays, today } from "../../kernel/time.ts";
import { requireTariff } from "../tariffs/tariffs.ts";
import { totalOf } from "./figures.ts";
import { daysOf } from "./queries.ts";
import type { PriceEffect, PriceEffectQuery } from "./schema.ts";

export interface PriceSettings {
  /** A price so many times the one in force, or such a part of it, is large a change. */
  priceQuestionFactor: number;
}

/**
 * What a new price would have meant yesterday, by the calendar of the gate's location: how many passed, what they paid, and what
 * they would have paid. Changes nothing.
 * @throws TariffNotFound
 */
export async function priceEffect(
  ctx: Ctx,
  query: PriceEffectQuery,
  { priceQuestionFactor: factor }: PriceSettings,
): Promise<PriceEffect> {
  const { price: newPrice, ...key } = query;
  const tariff = await requireTariff(ctx, key);
  const date = addDays(today(tariff.timezone, ctx.now()), -1);
  const rows = await daysOf(ctx, date, date, key);
  const { count, revenue } = totalOf(rows.filter(({ category }) => category === tariff.category));
  const [low, high] = [Math.min(tariff.price, newPrice), Math.max(tariff.price, newPrice)];
  return {
    price: tariff.price,
    new_price: newPrice,
    is_large: high > low * factor || (high > low && low === 0),
    date,
    count,
    revenue,
    new_revenue: count * newPrice,
  };
}
