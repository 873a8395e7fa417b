import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = [
  "agent",
  "bench",
  "client",
  "labels",
  "scripts",
  "simulator",
  "src",
  "test",
  "torture",
  "web",
  "app",
];

/** Constructions that a reader whose English is a second language reads twice, and what to write instead (CONTRIBUTING, "Words"). */
const avoided: [construction: RegExp, instead: string][] = [
  [/\bhears of\b/, "is called with, is notified of, gets"],
  [/\bwhoever\b/i, "anyone who, the caller, the person who"],
  [/\banew\b/, "again"],
  [/\bso many\b/i, "this many, up to n"],
  [
    /(?<!\b(?:any|each|half|many|most|none|one|part|some|all|two|share) )\bof which\b/,
    "whose; two sentences",
  ],
  [/(?<!\b(?:each|one|none|some) )\bof whom\b/, "whose; two sentences"],
];

/** A comment's text with the number of its first line. */
interface Comment {
  line: number;
  text: string;
}

function commentsOf(source: string): Comment[] {
  return [...source.matchAll(/(?<!["'`*\w])\/\*.*?\*\/|(?<![:"'`\w])\/\/[^\n]*/gs)].map((found) => ({
    line: source.slice(0, found.index).split("\n").length,
    text: found[0].replaceAll(/\s*\n\s*\*?\s*/g, " "),
  }));
}

function avoidedIn(text: string): string[] {
  return avoided
    .filter(([construction]) => construction.test(text))
    .map(([construction, instead]) => `${construction.exec(text)?.[0]}: write ${instead}`);
}

describe("wording", () => {
  test("comments avoid constructions that have to be read twice", () => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
          normalize(join(folder, name)),
        ),
      )
      .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))
      .filter((name) => !/(^|\/)(node_modules|dist|generated)\/|\.d\.ts$/.test(name))
      .filter((name) => name !== "test/wording.test.ts");
    const found = files.flatMap((name) =>
      commentsOf(readFileSync(join(root, name), "utf8")).flatMap(({ line, text }) =>
        avoidedIn(text).map((what) => `${name}:${line}: ${what}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("a construction is found in a comment that goes over two lines, and not in a text of the program", () => {
    const source = 'const label = "so many";\n/**\n * Rows of\n * which one is new.\n */\n';
    expect(commentsOf(source).flatMap(({ text }) => avoidedIn(text))).toEqual([
      "of which: write whose; two sentences",
    ]);
  });
});
