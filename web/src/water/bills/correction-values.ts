import type { Answer } from "../../api/queries.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

/** The values of the correction form, keyed by the API's field names, so that errors appear at the right fields. */
export interface CorrectionValues extends Record<string, unknown> {
  reason: string;
  cancel: "mend" | "cancel";
  stand_end: number | string;
  usage: number | string;
  adjustment: number | string;
  reprice: boolean;
  class_code: string;
  with_follower: boolean;
  amount: number | string;
  due_on: string;
}

/** The bill's own values. For a cancelled bill they come from its reading, whose stand may have changed since. */
export function initialCorrection(bill: Bill): CorrectionValues {
  return {
    reason: "",
    cancel: "mend",
    stand_end: bill.is_cancelled ? "" : (bill.stand_end ?? ""),
    usage: "",
    adjustment: bill.adjustment ?? "",
    reprice: false,
    class_code: "",
    with_follower: false,
    amount: bill.kind === "NON_AIR" ? bill.amount : "",
    due_on: "",
  };
}

/** Whether the stands imply that the meter rolled over, so that staff must enter the usage. */
export function rollsOver(bill: Bill, { stand_end }: CorrectionValues): boolean {
  return bill.stand_start !== null && stand_end !== "" && Number(stand_end) < bill.stand_start;
}

/** Only what was entered and differs: the rest stays as it was on the old bill. */
export function correctionBody(bill: Bill, values: CorrectionValues) {
  const { reason, cancel, due_on, reprice, class_code, with_follower } = values;
  const due = due_on === "" ? {} : { due_on };
  if (cancel === "cancel") return { reason, cancel: true, ...due };
  const given = (name: "stand_end" | "usage" | "adjustment" | "amount", old: number | null) =>
    values[name] === "" || values[name] === old ? {} : { [name]: Number(values[name]) };
  if (bill.kind === "NON_AIR") return { reason, ...given("amount", bill.amount), ...due };
  return {
    reason,
    ...given("stand_end", bill.is_cancelled ? null : bill.stand_end),
    ...(rollsOver(bill, values) ? given("usage", null) : {}),
    ...given("adjustment", bill.is_cancelled ? null : bill.adjustment),
    ...(reprice ? { reprice, ...(class_code === "" ? {} : { class_code }) } : {}),
    ...(with_follower ? { with_follower } : {}),
    ...due,
  };
}
