import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe-core about colour, which take it as long as all others. */
export const ofColour = ["color-contrast", "link-in-text-block"];

/** Which of axe-core's rules are applied: these alone, or all but these. */
export type Rules = { only: string[] } | { without: string[] };

/**
 * What axe-core finds serious or critical on the page as it stands: rule, what is wrong, and where.
 * @param exclude parts of the page that are not looked at, as CSS selectors
 */
export async function seriousFindings(
  page: Page,
  rules: Rules = { without: [] },
  exclude: string[] = [],
): Promise<string[]> {
  await prepare(page);
  return page.evaluate(findings, { only: [], without: [], ...rules, exclude, areTexts: false });
}

/**
 * What axe-core finds serious or critical in the colours of texts that are drawn like none of `seen`, to which these texts are then
 * added, except those it cannot judge. A walk in one scheme shows the same few hundred texts again and again: the cells of
 * every table, the labels of every form.
 * @param exclude parts of the page that are not looked at, as CSS selectors
 */
export async function findingsInNewColours(
  page: Page,
  seen: Set<string>,
  exclude: string[] = [],
): Promise<string[]> {
  await prepare(page);
  if (!(await page.evaluate(noteTexts, { seen: [...seen], exclude }))) return [];
  const found = await page.evaluate(findings, { only: ofColour, without: [], exclude, areTexts: true });
  for (const text of await page.evaluate(textsNoted)) seen.add(text);
  return found;
}

async function prepare(page: Page): Promise<void> {
  // Once in a document: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  await still(page);
}

/** Waits until nothing moves: half-way between two colours there is no contrast to speak of. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

interface Axe {
  configure: (options: { noHtml: boolean }) => void;
  run: (context: object, options: object) => Promise<{ violations: Found[]; incomplete: Found[] }>;
  _audit: { rules: { id: string; impact?: string }[] };
}

interface Found {
  id: string;
  impact: string | null;
  help: string;
  nodes: { element: Element }[];
}

/** In the page: axe-core, and the elements whose texts it is to look at, each with how it is drawn. */
interface Looked {
  axe: Axe;
  texts: Map<Element, string>;
}

/** What is sought in the page, or in the texts noted there. */
interface Sought {
  only: string[];
  without: string[];
  exclude: string[];
  areTexts: boolean;
}

/** Runs in the page. */
async function findings(sought: Sought): Promise<string[]> {
  const { axe, texts } = globalThis as unknown as Looked;
  // The HTML of what is found is read below, and not of all that is looked at.
  axe.configure({ noHtml: true });
  const isSerious = (impact: string | null | undefined) => impact === "serious" || impact === "critical";
  // A rule with an impact of its own finds nothing of another: what would be left out below need not be looked for.
  const never = axe._audit.rules.filter(
    ({ impact }) => impact !== undefined && impact !== null && !isSerious(impact),
  );
  // It goes through whatever has a style of its own, a tenth of all that is done, and minds only what such a style insists on.
  const spacing = ["line-height", "letter-spacing", "word-spacing"];
  const isSpaced = [...document.querySelectorAll<HTMLElement>("[style]")].some(({ style }) =>
    spacing.some((property) => style.getPropertyPriority(property) === "important"),
  );
  const without = [
    ...sought.without,
    ...never.map(({ id }) => id),
    ...(isSpaced ? [] : ["avoid-inline-spacing"]),
  ];
  const { violations, incomplete } = await axe.run(
    { include: sought.areTexts ? [...texts.keys()] : document, exclude: sought.exclude },
    {
      ...(sought.only.length > 0
        ? { runOnly: sought.only }
        : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
      resultTypes: sought.areTexts ? ["violations", "incomplete"] : ["violations"],
      elementRef: true,
    },
  );
  if (sought.areTexts)
    for (const { nodes } of incomplete) for (const { element } of nodes) texts.delete(element);
  return violations
    .filter(({ impact }) => isSerious(impact))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ element }) => element.outerHTML.slice(0, 120)).join(" | ")}`,
    );
}

/** Runs in the page: notes the elements with texts that are drawn like none of `seen`, and returns whether there are any. */
function noteTexts({ seen, exclude }: { seen: string[]; exclude: string[] }): boolean {
  const known = new Set(seen);
  const grounds = new Map<Element | null, string>([[null, ""]]);
  const texts = new Map<Element, string>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
    if (node.nodeValue?.trim() !== "") note(node.parentElement);
  for (const field of document.querySelectorAll("input, select, textarea")) note(field);
  (globalThis as unknown as Looked).texts = texts;
  return texts.size > 0;

  function note(element: Element | null): void {
    if (element === null || texts.has(element) || !element.checkVisibility({ visibilityProperty: true }))
      return;
    if (exclude.some((part) => element.closest(part) !== null)) return;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const around = element.parentElement === null ? "" : getComputedStyle(element.parentElement).color;
    const own = [color, around, fontSize, fontWeight, textShadow, textDecorationLine];
    const text = `${own.join()}${groundOf(element)}`;
    if (!known.has(text)) texts.set(element, text);
  }

  /** What an element and all around it draw behind a text, or cut of it. */
  function groundOf(element: Element | null): string {
    const noted = grounds.get(element);
    if (noted !== undefined || element === null) return noted ?? "";
    const { backgroundColor, backgroundImage, opacity, position, clip, clipPath, overflow } =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position, clip, clipPath, overflow].join();
    const isPlain = own === "rgba(0, 0, 0, 0),none,1,static,auto,none,visible";
    const ground = groundOf(element.parentElement) + (isPlain ? "" : `/${own}`);
    grounds.set(element, ground);
    return ground;
  }
}

/** Runs in the page: how the noted texts are drawn. */
function textsNoted(): string[] {
  return [...new Set((globalThis as unknown as Looked).texts.values())];
}
