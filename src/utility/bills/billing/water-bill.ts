import type { Selectable } from "kysely";
import type { Bills } from "../../../db/tables.ts";
import { type Pricing, waterPrice } from "../../pricing/pricing.ts";
import type { NewBill } from "../queries.ts";

type OfPlace = "connection_id" | "name" | "address" | "corrects_id" | "reason";
type OfMeter = "stand_start" | "stand_end" | "read_by" | "exchanged" | "overestimate";

/** What a bill of water takes over: a reading, whose it is, and the bill whose place it takes, where one was cancelled or withdrawn. */
export interface Reading extends Pick<Selectable<Bills>, OfPlace | OfMeter> {
  class_code: string;
  class_name: string;
  /** m³ */
  usage: number;
  /** m³ of `usage` that staff bill in addition to what the meter counted. */
  adjustment?: number;
}

/** How the bills of one closing are made. Dates are local. */
export interface Terms {
  /** 'YYYYMM' */
  period: string;
  issued_on: string;
  due_on: string;
  /** Of the period's first day: tariff, levy and VAT. */
  prices: Pricing;
  /** Of the day of issue: stamp duty. */
  rulesAtIssue: Pricing;
  /** Of the day the bills are due: the penalty. */
  rulesAtDue: Pricing;
}

/** The bill of a reading; undefined where its class has no tariff. */
export function waterBillOf(
  reading: Reading,
  { period, issued_on, due_on, prices, rulesAtIssue, rulesAtDue }: Terms,
): NewBill | undefined {
  const { class_code, usage } = reading;
  const frozen = prices.tariffOf(class_code);
  if (frozen === undefined) return undefined;
  const fees = { levy: prices.levyOf(class_code), vatRate: prices.vatRateOf(class_code) };
  const { lines, amount: _, vatRate, ...parts } = waterPrice(frozen.tariff, fees, usage);
  return {
    kind: "AIR",
    ...{ period, issued_on, due_on },
    ...reading,
    tariff_id: frozen.id,
    penalty_rule_id: rulesAtDue.penaltyOf(class_code)?.id ?? null,
    stamp_rule_id: rulesAtIssue.stamp?.id ?? null,
    blocks: lines,
    vat_rate: vatRate,
    ...parts,
  };
}
