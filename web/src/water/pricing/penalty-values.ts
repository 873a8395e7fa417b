import { ApiError } from "../../../../client/errors.ts";
import type { ItemOf } from "../../api/queries.ts";

type Rule = ItemOf<"/backoffice/v1/penalty-rules">["rule"];

/** The kinds of penalty as one chooses them; the last one ends it. */
export const kinds = ["PERCENT", "FIXED", "STEPS", "MONTHS", "NONE"] as const;

/** A penalty rule as its form holds it: the fields of every kind; each kind uses its own. */
export type PenaltyValues = {
  class_code: string;
  effective_from: string;
  legal_basis: string;
  /** The kind; the service's errors about the rule as a whole are shown here. */
  rule: (typeof kinds)[number];
  from_day: number | "";
  /** In percent. */
  rate: number | "";
  minimum: number | "";
  maximum: number | "";
  amount: number | "";
  rows: { from_day: number | ""; amount: number | "" }[];
};

export const emptyValues: PenaltyValues = {
  class_code: "",
  effective_from: "",
  legal_basis: "",
  rule: "PERCENT",
  from_day: 1,
  rate: "",
  minimum: 0,
  maximum: "",
  amount: "",
  rows: [
    { from_day: "", amount: "" },
    { from_day: "", amount: "" },
  ],
};

/** Empty values are left out, and the service reports them as missing. */
function asNumber(value: number | ""): number {
  return (value === "" ? undefined : value) as number;
}

function missingOf(values: PenaltyValues): string[] {
  const { rule, rows } = values;
  const always = values.effective_from === "" ? ["effective_from"] : [];
  const own = {
    PERCENT: ["rate", "minimum", "maximum"],
    FIXED: ["amount"],
    STEPS: rows.flatMap((_, row) => [`rows.${row}.from_day`, `rows.${row}.amount`]),
    MONTHS: rows.map((_, row) => `rows.${row}.amount`),
    NONE: [],
  }[rule];
  return [...always, ...own.filter((name) => valueAt(values, name) === "")];
}

function valueAt(values: PenaltyValues, path: string): unknown {
  return path.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], values);
}

function ruleOf({ rule, from_day, rate, minimum, maximum, amount, rows }: PenaltyValues): Rule {
  const start = from_day === "" ? {} : { from_day };
  if (rule === "NONE") return null;
  if (rule === "FIXED") return { kind: "FIXED", ...start, amount: asNumber(amount) };
  if (rule === "MONTHS") return { kind: "MONTHS", amounts: rows.map((row) => asNumber(row.amount)) };
  if (rule === "STEPS") {
    const steps = rows.map((row) => ({ from_day: asNumber(row.from_day), amount: asNumber(row.amount) }));
    return { kind: "STEPS", steps };
  }
  return {
    kind: "PERCENT",
    ...start,
    rate_basis_points: rate === "" ? asNumber(rate) : Math.round(rate * 100),
    minimum: asNumber(minimum),
    maximum: asNumber(maximum),
  };
}

/**
 * The rule as a request body. The service checks a rule against all four kinds at once, so that its errors about what is
 * missing name all four: what the chosen kind lacks is reported here, in the form of the service's errors.
 * @throws {ApiError} 422
 */
export function bodyOf(values: PenaltyValues) {
  const missing = missingOf(values);
  if (missing.length > 0) {
    const required = { code: "REQUIRED", params: {}, message: "is required" } as const;
    const fields = Object.fromEntries(missing.map((name) => [name, [required.message]]));
    const details = missing.map((field) => ({ field, ...required }));
    const message = "Some fields are not valid.";
    throw new ApiError(422, { code: "VALIDATION_ERROR", message, fields, details }, undefined);
  }
  const { class_code, effective_from, legal_basis } = values;
  return {
    class_code: class_code === "" ? null : class_code,
    effective_from,
    rule: ruleOf(values),
    legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
  };
}
