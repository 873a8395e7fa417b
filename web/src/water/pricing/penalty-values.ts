import { ApiError } from "../../../../client/errors.ts";
import type { ItemOf } from "../../api/reading.ts";

type Rule = ItemOf<"/backoffice/v1/penalty-rules">["rule"];

/** The kinds of penalty as one chooses them; the last one ends it. */
export const kinds = ["PERCENT", "FIXED", "STEPS", "MONTHS", "NONE"] as const;

/** A penalty rule as its form holds it: the fields of every kind, of which each kind uses its own. */
export type PenaltyValues = {
  class_code: string;
  effective_from: string;
  legal_basis: string;
  /** The kind; what the service finds wrong with the rule stands here. */
  rule: (typeof kinds)[number];
  from_day: number | "";
  /** Percent, as people say it. */
  rate: number | "";
  minimum: number | "";
  maximum: number | "";
  amount: number | "";
  rows: { from_day: number | ""; amount: number | "" }[];
};

export const none: PenaltyValues = {
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

/** What is left empty goes out as missing: the service says so. */
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
 * The rule as the service takes it. The service judges a rule as one of four kinds at once, so that its findings about what is
 * missing name all four: what the kind that was chosen lacks is said here, in the service's own form.
 * @throws {ApiError} 422
 */
export function bodyOf(values: PenaltyValues) {
  const missing = missingOf(values);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, ["is required"]]));
    const message = "Some fields are not valid.";
    throw new ApiError(422, { code: "VALIDATION_ERROR", message, fields }, undefined);
  }
  const { class_code, effective_from, legal_basis } = values;
  return {
    class_code: class_code === "" ? null : class_code,
    effective_from,
    rule: ruleOf(values),
    legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
  };
}
