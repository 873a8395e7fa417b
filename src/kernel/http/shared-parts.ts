import { freeName, pascalCase } from "./components.ts";

/** An operation as its shared parts are named after it. */
export interface NamedOperation {
  path: string;
  tags?: readonly string[];
  parameters?: object[];
  responses: Record<string, Answer>;
}

interface Parameter {
  name: string;
  in: string;
  $ref?: string;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Answered }>;
}

interface Answered {
  $ref?: string;
  properties?: { data?: Answered };
  items?: Answered;
}

/**
 * Moves parameters that several operations share, letter for letter, into the components of an OpenAPI document: under their name where
 * it is theirs alone or most calls mean them by it, else after what they are a parameter of (BillStatus). Changes the operations in place.
 */
export function nameParameters(operations: readonly NamedOperation[]): Record<string, object> {
  const places = operations.flatMap((operation) =>
    (operation.parameters ?? []).map((parameter, index) => ({
      list: operation.parameters ?? [],
      index,
      parameter: parameter as Parameter,
      operation,
    })),
  );
  const groups = [...Map.groupBy(places, ({ parameter }) => JSON.stringify(parameter)).values()];
  const shared = groups.filter((same) => same.length > 1).sort((one, other) => other.length - one.length);
  const named: Record<string, object> = {};
  for (const same of shared) {
    const parameter = same[0]?.parameter as Parameter;
    const key = nameOfParameter(parameter, same, shared, named);
    named[key] = parameter;
    for (const { list, index } of same) list[index] = { $ref: `#/components/parameters/${key}` };
  }
  return Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Places = readonly { parameter: Parameter; operation: NamedOperation }[];

function nameOfParameter(
  parameter: Parameter,
  places: Places,
  shared: readonly Places[],
  taken: object,
): string {
  const name = pascalCase(parameter.name);
  const rivals = shared.filter(([other]) => other?.parameter.name === parameter.name);
  const things = places.map(({ operation }) => thingOf(operation.path, parameter));
  const isGeneral = rivals[0] === places && new Set(things).size > 1 && parameter.in !== "path";
  const operations = places.map(({ operation }) => operation);
  const own = ownNames(name, things, operations);
  const usual = rivals.length === 1 || isGeneral ? [name, ...own] : own;
  const suffix = parameter.in === "path" ? "InPath" : "Filter";
  const candidates = [...usual, ...usual.map((one) => one + suffix)];
  return candidates.find((one) => !Object.hasOwn(taken, one)) ?? freeName(name, taken);
}

/**
 * Moves successes that several operations answer, letter for letter, into the components of an OpenAPI document: under the name of the
 * record that they carry, or as a file. Changes the operations in place.
 * @param named the components' responses, which gain them
 */
export function nameAnswers(operations: readonly NamedOperation[], named: Record<string, object>): void {
  const places = operations.flatMap((operation) =>
    Object.entries(operation.responses).map(([status, answer]) => ({ operation, status, answer })),
  );
  for (const [text, same] of Map.groupBy(places, (place) => JSON.stringify(place.answer))) {
    if (same.length < 2 || same[0]?.answer.content === undefined) continue;
    const answer = JSON.parse(text) as Answer;
    const record = recordOf(answer) ?? "File";
    const of = same.map(({ operation }) => operation);
    const things = of.map(({ path }) => thingOf(path));
    const candidates = [record, ...ownNames(record, things, of), `Changed${record}`];
    const name = candidates.find((one) => !Object.hasOwn(named, one)) ?? freeName(record, named);
    named[name] = answer;
    for (const { operation, status } of same)
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** The record that is answered, by itself or as the data of an envelope, alone or in a list. */
function recordOf({ content = {} }: Answer): string | undefined {
  const schema = content["application/json"]?.schema;
  const data = schema?.properties?.data;
  return (schema?.$ref ?? data?.$ref ?? data?.items?.$ref)?.split("/").at(-1);
}

/** After the one thing that it belongs to, else after the part of the service; what begins with that is named after it already. */
function ownNames(name: string, things: readonly string[], operations: readonly NamedOperation[]): string[] {
  const tag = singular(pascalCase(operations[0]?.tags?.[0] ?? ""));
  const owners = [...(new Set(things).size === 1 ? [things[0] ?? ""] : []), tag, ...things];
  return owners.map((owner) => (name.startsWith(owner) ? name : owner + name));
}

/** What a path is about, or what its parameter is of: `/webhooks/{id}/deliveries` a delivery, its id a webhook's. */
function thingOf(path: string, parameter?: Parameter): string {
  const parts = path.split("/").filter((part) => part !== "");
  const at = parameter?.in === "path" ? parts.indexOf(`{${parameter.name}}`) : parts.length;
  const before = parts.slice(0, at).filter((part) => !/^\{|^(export|sums|file)$/.test(part));
  return singular(pascalCase(before.at(-1) ?? ""));
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/(?<=ss)es$|(?<!s)s$/, "");
}
