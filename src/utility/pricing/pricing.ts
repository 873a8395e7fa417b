import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { PenaltyRule, StampRule } from "./penalty.ts";
import { type BlockTariff, type Price, priceOf, shareOf } from "./price.ts";
import * as queries from "./queries.ts";

export { requireClass } from "./classes.ts";

/** Everything that is valid on one day, in memory. */
export interface Pricing {
  tariffOf(classCode: string): FrozenTariff | undefined;
  /** The class's own rule, else the one for all; undefined where there is none, or where it was ended. */
  penaltyOf(classCode: string): { id: number; rule: PenaltyRule } | undefined;
  stamp: ({ id: number } & StampRule) | undefined;
  /** RETRIBUSI, rupiah a bill. */
  levyOf(classCode: string): number;
  /** PPN on the price of water, basis points. */
  vatRateOf(classCode: string): number;
  /** BIAYA_LAYANAN, and the version that says it. */
  serviceFee(method: queries.FeeRow["method"]): ServiceFee;
}

export interface ServiceFee {
  /** null: no version is in force. */
  id: number | null;
  /** Rupiah a payment. */
  amount: number;
}

/** The fee of a payment without one. */
export const noServiceFee: ServiceFee = { id: null, amount: 0 };

/** A version of a tariff: what its id names never changes once a bill has used it. */
export interface FrozenTariff {
  id: number;
  tariff: BlockTariff;
}

/** What a bill of water is made of. Rupiah, `vatRate` in basis points; `amount` is the sum of the parts. */
export interface WaterPrice extends Price {
  levy: number;
  vatRate: number;
  vat: number;
  amount: number;
}

/** Every price and rule as it is valid on a local date YYYY-MM-DD: of each kind the youngest version that begins no later. */
export async function pricingOn(db: Kysely<DB>, date: string): Promise<Pricing> {
  const tariffs = await queries.validOn(db, "water_tariffs", date);
  const penalties = await queries.validOn(db, "penalty_rules", date);
  const stamp = await queries.validStampRule(db, date);
  const fees = await queries.validOn(db, "fees", date);
  const tariffOf = new Map(
    tariffs.map((row) => [row.class_code, { id: row.id, tariff: blockTariffOf(row) }]),
  );
  const penaltyOf = new Map(penalties.map((row) => [row.class_code, row]));
  const feeOf = new Map(fees.map((row) => [feeKey(row), row]));
  const classFee = (kind: "RETRIBUSI" | "PPN", class_code: string) =>
    feeOf.get(feeKey({ kind, class_code, method: null })) ??
    feeOf.get(feeKey({ kind, class_code: null, method: null }));
  return {
    stamp,
    tariffOf: (classCode) => tariffOf.get(classCode),
    penaltyOf(classCode) {
      const { id, rule } = penaltyOf.get(classCode) ?? penaltyOf.get(null) ?? {};
      return id === undefined || rule == null ? undefined : { id, rule };
    },
    levyOf: (classCode) => classFee("RETRIBUSI", classCode)?.amount ?? 0,
    vatRateOf: (classCode) => classFee("PPN", classCode)?.rate_basis_points ?? 0,
    serviceFee(method) {
      const kind = "BIAYA_LAYANAN";
      const fee =
        feeOf.get(feeKey({ kind, class_code: null, method })) ??
        feeOf.get(feeKey({ kind, class_code: null, method: null }));
      return fee === undefined ? noServiceFee : { id: fee.id, amount: fee.amount ?? 0 };
    },
  };
}

function feeKey({ kind, class_code, method }: Pick<queries.FeeRow, "kind" | "class_code" | "method">) {
  return `${kind}/${class_code ?? ""}/${method ?? ""}`;
}

/** A stored version, as the arithmetic takes it. */
export function blockTariffOf(row: queries.TariffRow): BlockTariff {
  return {
    blocks: row.blocks,
    minimumVolume: row.minimum_volume,
    baseFee: row.base_fee,
    maintenanceFee: row.maintenance_fee,
    adminFee: row.admin_fee,
  };
}

/** The very version that a bill was made with. @throws Error when there is none, which the bill's foreign key rules out */
export async function frozenTariff(db: Kysely<DB>, id: number): Promise<FrozenTariff> {
  return { id, tariff: blockTariffOf(await queries.tariffById(db, id)) };
}

/** The price of `usage` m³ with levy (rupiah a bill) and VAT (basis points). @throws RangeError as priceOf does */
export function waterPrice(
  tariff: BlockTariff,
  { levy, vatRate }: { levy: number; vatRate: number },
  usage: number,
): WaterPrice {
  const price = priceOf(tariff, usage);
  const vat = shareOf(price.water, vatRate);
  const amount = price.water + price.base + price.maintenance + price.admin + levy + vat;
  return { ...price, levy, vatRate, vat, amount };
}
