import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const project = join(import.meta.dirname, "..", "..");

/** A fenced block of README or an operations page that somebody is to run, or a program or file to be copied from it. */
export interface Block {
  /** Its path in the project. */
  page: string;
  language: string;
  text: string;
}

const pages = [
  "README.md",
  "docs/operations.md",
  ...readdirSync(join(project, "docs/operations")).map((name) => `docs/operations/${name}`),
];

/** All fenced blocks of these pages, in their order. */
export const blocks: readonly Block[] = pages.flatMap((page) => {
  const text = readFileSync(join(project, page), "utf8");
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
    page,
    language,
    text,
  }));
});

/** The text of the block of a page that begins like this. @throws Error when there is none, or several */
export function blockOf(page: string, beginning: string): string {
  const found = blocks.filter((block) => block.page === page && block.text.startsWith(beginning));
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${found.length} blocks of ${page} begin with "${beginning}"`);
  return found[0].text;
}

/** The texts of a page's blocks in a language, in their order. */
export function textsOf(page: string, language: string): string[] {
  return blocks.filter((block) => block.page === page && block.language === language).map(({ text }) => text);
}
