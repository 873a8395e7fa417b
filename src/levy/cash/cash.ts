/* The money of a levy day (docs/cash.md): hand-ins.ts, exemptions.ts, closings.ts; days.ts shows it whole. */

export { createCorrectionNotes } from "./corrections.ts";
export { cashKeys } from "./entered.ts";
