import { pascalCase } from "./components.ts";
import type { DocumentParts, Response } from "./document-parts.ts";

/** `Error` would hide the global class of that name in a generated client. */
export const errorSchema = "ErrorBody";

export function shown(codes: readonly string[], { shownCode = (code) => code }: DocumentParts): string[] {
  return [...new Set(codes.map(shownCode))];
}

export function byStatus(codes: readonly string[], { describeError }: DocumentParts): Map<string, string[]> {
  const statuses = new Map<string, string[]>();
  for (const code of codes) {
    const status = String(describeError(code).status);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}

/** `NotSignedInOrUserInactive`: groups that are there whole, then what else there is. */
export function nameOfErrors(codes: readonly string[], { codeGroups = {} }: DocumentParts): string {
  const left = new Set(codes);
  const groups = Object.entries(codeGroups).filter(([, group]) => {
    const isWhole = group.every((code) => left.has(code));
    if (isWhole) for (const code of group) left.delete(code);
    return isWhole;
  });
  return [...groups.map(([name]) => name), ...[...left].map(pascalCase)].join("Or");
}

export function errorResponse(
  codes: readonly string[],
  { describeError }: DocumentParts,
  description = codes.map((code) => `\`${code}\``).join(", "),
): ErrorResponse {
  const isForLater = codes.some((code) => [429, 503].includes(describeError(code).status));
  const shownOf = ({ status, example }: ReturnType<typeof describeError>) => ({
    summary: String(status),
    value: example,
  });
  const examples = Object.fromEntries(codes.map((code) => [code, shownOf(describeError(code))]));
  return {
    description,
    ...(isForLater ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } } : {}),
    content: { "application/json": { schema: { $ref: `#/components/schemas/${errorSchema}` }, examples } },
  };
}

export interface ErrorResponse extends Response {
  content: { "application/json": { schema: object; examples: Record<string, object> } };
}

/** Names the examples that several responses have by their codes, and refers to them from there. Changes the responses in place. */
export function nameExamples(responses: Iterable<ErrorResponse>): Record<string, object> {
  const places = Map.groupBy(
    [...responses].flatMap(({ content }) => {
      const { examples } = content["application/json"];
      return Object.keys(examples).map((code) => ({ code, examples }));
    }),
    ({ code }) => code,
  );
  const shared = [...places.values()].filter((same) => same.length > 1);
  const named: Record<string, object> = {};
  for (const { code, examples } of shared.flat()) {
    named[code] ??= examples[code] as object;
    examples[code] = { $ref: `#/components/examples/${code}` };
  }
  return named;
}
