import type { Ctx } from "../../kernel/context.ts";
import { addDays, today } from "../../kernel/time.ts";
import { differsMuch, requireTariff, type TariffSettings } from "../tariffs/tariffs.ts";
import { kindsOfDay } from "../totals/totals.ts";
import { totalOf } from "./figures.ts";
import type { PriceEffect, PriceEffectQuery } from "./schema.ts";

/**
 * What a new price would have meant yesterday, by the calendar of the gate's location: how many passed, what they paid, and what
 * they would have paid. Changes nothing.
 */
export async function priceEffect(
  ctx: Ctx,
  query: PriceEffectQuery,
  { priceQuestionFactor: factor }: Pick<TariffSettings, "priceQuestionFactor">,
): Promise<PriceEffect> {
  const { price: newPrice, ...key } = query;
  const tariff = await requireTariff(ctx, key);
  const date = addDays(today(tariff.timezone, ctx.now()), -1);
  const rows = await kindsOfDay(ctx, date, key);
  const { count, revenue } = totalOf(rows.filter(({ category }) => category === tariff.category));
  return {
    price: tariff.price,
    new_price: newPrice,
    is_large: differsMuch(tariff.price, newPrice, factor),
    date,
    count,
    revenue,
    new_revenue: count * newPrice,
  };
}
