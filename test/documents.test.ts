import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Every text file below a folder of the project, as a path from its root; generated and built files are left out. */
function textsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => normalize(join(folder, name)))
    .filter((name) => !/(^|\/)(node_modules|dist|generated)\//.test(name))
    .filter((name) =>
      /\.(ts|tsx|mjs|sql|md|json|css|html|yml|cfg|conf|default|service)$|Containerfile$/.test(name),
    )
    .filter((name) => statSync(join(root, name)).isFile());
}

const folders = [
  "src",
  "agent",
  "test",
  "web",
  "app",
  "migrations",
  "docs",
  "torture",
  "bench",
  "simulator",
  "client",
  "ops",
];
const atRoot = readdirSync(root).filter((name) => /\.(md|json)$/.test(name) && name !== "package-lock.json");
const texts = [...folders, "scripts"].flatMap(textsBelow).concat(atRoot);
const pages = texts.filter((name) => name.endsWith(".md"));
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** The file in one line, without the marks of its comments, so that what is wrapped can be found. */
function unwrapped(name: string): string {
  return read(name).replaceAll(/\s*\n\s*(?:(?:\*|\/\/|--)(?!\/) ?)?/g, " ");
}

/** The lines of a page that a person wrote as sentences. */
function proseOf(page: string): { text: string; line: number }[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, "");
  return read(page)
    .replaceAll(/^```.*?^```/gms, blank)
    .replaceAll(/^<!-- results.*?^<!-- end of results/gms, blank)
    .replaceAll(/(?<=\n\n)(?: {4}.*\n)+/g, blank)
    .split("\n")
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => !/^\s*\|/.test(text));
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(page: string): string[] {
  const prose = read(page).replaceAll(/^```.*?^```/gms, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ""));
}

describe("documents", () => {
  test("every page that is named anywhere is there, named from the project's root or beside the one that names it", () => {
    const missing = texts.flatMap((name) =>
      [...read(name).matchAll(/(?:[\w.-]+\/)*[\w-]+\.md\b/g)]
        .map(([page]) => page)
        .filter((page) => ![join(root, page), join(root, dirname(name), page)].some((at) => existsSync(at)))
        .map((page) => `${name}: ${page}`),
    );
    expect(missing).toEqual([]);
  });

  test("every section that is named after a page in quotes stands in that page", () => {
    const missing = texts.flatMap((name) =>
      [...unwrapped(name).matchAll(/(docs\/[\w/-]+\.md), "([^"]+)"/g)]
        .filter(([, page = "", section = ""]) => !unwrapped(page).includes(section))
        .map(([reference]) => `${name}: ${reference}`),
    );
    expect(missing).toEqual([]);
  });

  test("every test that a page names is there", () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:[\w-]+\/)+[\w.-]+\.test\.ts)`/g)]
        .map(([, test = ""]) => test)
        .filter((test) => !existsSync(join(root, test)))
        .map((test) => `${page}: ${test}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test("prose is wrapped at 110 columns; tables, code and what a command writes may be wider", () => {
    const wide = pages.flatMap((page) =>
      proseOf(page)
        .filter(({ text }) => text.length > 110)
        .map(({ text, line }) => `${page}:${line}: ${text.length} columns`),
    );
    expect(wide).toEqual([]);
  });

  test("pages that grow with each feature keep to what can be read in one sitting", () => {
    const lines = (page: string) => read(page).trimEnd().split("\n").length;
    expect(lines("CHANGELOG.md")).toBeLessThanOrEqual(80);
    expect(lines("CONTRIBUTING.md")).toBeLessThanOrEqual(90);
    expect(lines("docs/performance.md")).toBeLessThanOrEqual(300);
    const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
    expect(decisions.length).toBeLessThanOrEqual(40);
  });

  test("every relative link of a page leads to a file, and to a heading in it", () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link]) => link ?? "")
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [path = "", anchor] = link.split("#");
          const target = path === "" ? page : normalize(join(dirname(page), path));
          if (!existsSync(join(root, target))) return true;
          return anchor !== undefined && !anchorsOf(target).includes(anchor);
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
