import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What docs/words.md says must not be written: the middle column of its tables. */
function forbidden(): string[] {
  const page = readFileSync(join(root, "docs/words.md"), "utf8");
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows
    .map(([, , not = ""]) => not)
    .filter((not) => not !== "not")
    .flatMap((not) => not.split(", "))
    .filter((not) => !/\d/.test(not));
}

/** The texts between quotes in a source file; comments and code are not read by anybody at a desk. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, "");
  return [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
}

const isWritten = (term: string) => new RegExp(`(?<!\\w)${term}(?!\\w)`, "i");

test("the console and the heads of files say nothing that docs/words.md has a better word for", () => {
  const terms = forbidden();
  expect(terms.length).toBeGreaterThan(20);
  const files = globSync(["web/src/**/*.{ts,tsx}", "labels/*.ts"], { cwd: root }).filter(
    (name) => !/\.test\.tsx?$/.test(name),
  );
  const found = files.flatMap((file) => {
    const texts = textsIn(readFileSync(join(root, file), "utf8")).filter((text) => text.includes(" "));
    return terms.flatMap((term) =>
      texts.filter((text) => isWritten(term).test(text)).map((text) => `${file}: ${term}: ${text}`),
    );
  });
  expect(found).toEqual([]);
});
