import type { Static } from "typebox";
import type { Ctx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import type { PerkiraanTarif } from "./customer-schema.ts";
import type { PriceLine } from "./price.ts";
import { pricingOn, waterPrice } from "./pricing.ts";
import { activeClasses } from "./queries.ts";

/** What a month of this use costs in each class that has a tariff today, as billing would work it out. */
export async function pricesOf(ctx: Ctx, m3: number): Promise<Static<typeof PerkiraanTarif>[]> {
  const pricing = await pricingOn(ctx.read, today(ctx.zone, ctx.now()));
  const classes = await activeClasses(ctx.read);
  return classes.flatMap(({ code, name }) => {
    const frozen = pricing.tariffOf(code);
    if (frozen === undefined) return [];
    const rates = { levy: pricing.levyOf(code), vatRate: pricing.vatRateOf(code) };
    const price = waterPrice(frozen.tariff, rates, m3);
    return [
      {
        kode_golongan: code,
        golongan: name,
        rincian_blok: price.lines.map(lineOnWire),
        harga_air: price.water,
        biaya_beban: price.base,
        biaya_pemeliharaan: price.maintenance,
        biaya_admin: price.admin,
        retribusi: price.levy,
        ppn: price.vat,
        total: price.amount,
      },
    ];
  });
}

function lineOnWire({ block, from, to, volume, price, amount }: PriceLine) {
  return { blok: block, dari: from, sampai: to, volume, tarif: price, jumlah: amount };
}
