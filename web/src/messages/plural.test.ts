import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { enNumber, idNumber, plural, pluralForm } from "./plural.ts";

/** A message with parts that change, in both languages, as its source has it. */
interface MessageFunction {
  where: string;
  parameters: { name: string; isNumber: boolean }[];
  id: Say;
  en: Say;
}
type Say = (...parts: unknown[]) => string;

const folder = `${import.meta.dirname}/..`;
const messages = globSync("**/*.{ts,tsx}", { cwd: folder })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap(messagesOf);
const withNumbers = messages.filter(({ parameters }) => parameters.some(({ isNumber }) => isNumber));

/** Words that end in "s" and are no plural nouns. */
const noNouns =
  "as|becomes|decides|drops|goes|has|is|keeps|leaves|matches|needs|pays|settles|stays|stops|this|waits|was|vs";
const onePlural = new RegExp(`\\b1 (?!(?:${noNouns})\\b)(?:[a-z]+ )?(?!(?:${noNouns})\\b)[a-z]+s\\b`);

describe("work", () => {
  test("a count takes the noun's form, and is grouped", () => {
    expect([0, 1, 2, 1200].map((count) => plural(count, "proof", "proofs"))).toEqual([
      "0 proofs",
      "1 proof",
      "2 proofs",
      "1,200 proofs",
    ]);
    expect(idNumber(1200)).toBe("1.200");
  });

  test("no English message says “1 proofs”", () => {
    const wrong = messages.map(({ where, en, parameters }) => `${where}: ${en(...all(1, parameters))}`);
    expect(wrong.filter((line) => onePlural.test(line.slice(line.indexOf(": "))))).toEqual([]);
  });

  test("an Indonesian message has one form for every count", () => {
    const wrong = withNumbers.filter(
      ({ id, parameters }) =>
        id(...all(1, parameters)).replaceAll("1", "7") !== id(...all(7, parameters)).replaceAll("1", "7"),
    );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });
});

describe("guard", () => {
  test("the messages with numbers are found, and a plural after 1 is noticed", () => {
    expect(withNumbers.length).toBeGreaterThan(40);
    expect("1 proofs to be reviewed").toMatch(onePlural);
    expect("Show 1 more gates").toMatch(onePlural);
    expect("1 is sending; bill 1 becomes Corrected").not.toMatch(onePlural);
  });
});

/** The same count in every place; where a text is expected, the count as a text. */
function all(count: number, parameters: MessageFunction["parameters"]): unknown[] {
  return parameters.map(({ isNumber }) => (isNumber ? count : String(count)));
}

function messagesOf(file: string): MessageFunction[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${folder}/${file}`, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: MessageFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "defineMessages") {
      const [pairs] = node.arguments;
      if (pairs === undefined) throw new Error(`${file}: defineMessages without messages`);
      const english = functionsIn(pairs, 1);
      for (const [name, idFunction] of functionsIn(pairs, 0)) {
        const enFunction = english.get(name);
        if (enFunction === undefined) throw new Error(`${file}: ${name} has no English function`);
        found.push({
          where: `${file} ${name}`,
          parameters: idFunction.parameters.map((one) => ({
            name: one.name.getText(),
            isNumber: one.type?.kind === ts.SyntaxKind.NumberKeyword,
          })),
          id: runnable(idFunction),
          en: runnable(enFunction),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The functions of a dictionary in one language by their path, such as "statuses.late"; a message is a pair of both languages. */
function functionsIn(node: ts.Node, language: 0 | 1, path = ""): Map<string, ts.ArrowFunction> {
  const found = new Map<string, ts.ArrowFunction>();
  if (ts.isSatisfiesExpression(node)) return functionsIn(node.expression, language, path);
  if (!ts.isObjectLiteralExpression(node)) return found;
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = `${path}${property.name.getText()}`;
    const pair = property.initializer;
    const text = ts.isArrayLiteralExpression(pair) ? pair.elements[language] : pair;
    if (text === undefined) continue;
    if (ts.isArrowFunction(text)) found.set(name, text);
    for (const [inner, one] of functionsIn(text, language, `${name}.`)) found.set(inner, one);
  }
  return found;
}

/** The views themselves need a browser; their messages need nothing but the helpers of plural.ts. */
function runnable(node: ts.ArrowFunction): Say {
  const code = ts.transpile(`(${node.getText()})`, { target: ts.ScriptTarget.ESNext });
  const make = new Function("plural", "pluralForm", "enNumber", "idNumber", `return ${code}`) as (
    ...helpers: unknown[]
  ) => Say;
  return make(plural, pluralForm, enNumber, idNumber);
}
