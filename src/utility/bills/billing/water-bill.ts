import { type Pricing, waterPrice } from "../../pricing/pricing.ts";
import type { NewBill } from "../queries.ts";

/** What a bill of water is made of: a reading, and whose it is. */
export interface Reading {
  connection_id: number;
  class_code: string;
  class_name: string;
  name: string;
  address: string;
  /** Stands of the meter, usage in m³. */
  previous: number;
  stand: number;
  usage: number;
  method: string;
}

/** How the bills of one closing are made. Dates are local. */
export interface Terms {
  /** 'YYYYMM' */
  period: string;
  issuedOn: string;
  dueOn: string;
  /** Of the period's first day: tariff, levy and VAT. */
  prices: Pricing;
  /** Of the day of issue: stamp duty. */
  rulesAtIssue: Pricing;
  /** Of the day the bills are due: the penalty. */
  rulesAtDue: Pricing;
}

/** The bill of a reading; undefined where its class has no tariff. */
export function waterBillOf(reading: Reading, terms: Terms): (NewBill & { sum: number }) | undefined {
  const { class_code } = reading;
  const frozen = terms.prices.tariffOf(class_code);
  if (frozen === undefined) return undefined;
  const fees = { levy: terms.prices.levyOf(class_code), vatRate: terms.prices.vatRateOf(class_code) };
  const { lines, amount: sum, vatRate, ...parts } = waterPrice(frozen.tariff, fees, reading.usage);
  return {
    kind: "AIR",
    connection_id: reading.connection_id,
    account_id: null,
    period: terms.period,
    description: null,
    name: reading.name,
    address: reading.address,
    class_code,
    class_name: reading.class_name,
    tariff_id: frozen.id,
    penalty_rule_id: terms.rulesAtDue.penaltyOf(class_code)?.id ?? null,
    stamp_rule_id: terms.rulesAtIssue.stamp?.id ?? null,
    vat_rate: vatRate,
    issued_on: terms.issuedOn,
    due_on: terms.dueOn,
    stand_start: reading.previous,
    stand_end: reading.stand,
    usage: reading.usage,
    read_by: reading.method,
    blocks: lines,
    ...parts,
    installment: 0,
    discount: 0,
    corrects_id: null,
    reason: null,
    sum,
  };
}
