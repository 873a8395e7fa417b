import type { Page, Route } from "playwright-core";

/** What moved on a page while it was read: how far, and what. */
export interface Shifts {
  /** The sum of all of them, as Chromium counts: the part of the screen that moved, times how far. */
  sum: number;
  /** The worst, with the elements that moved in it. */
  worst: string[];
}

/** Slow answers, so that what comes late is seen to come late on any machine. */
export interface SlowAnswers {
  /** Waits until every answer that was asked for is there. */
  untilAnswered: () => Promise<void>;
}

const calls = /\/(auth|retribusi|backoffice)\/v\d/;
const fastest = 30;
const slowest = 180;

/**
 * Makes each answer of the API slow, each kind of it always by the same time: between one and the next the page is drawn.
 * @param order another number has them come in another order
 */
export async function slowAnswers(page: Page, order: number): Promise<SlowAnswers> {
  let open = 0;
  const later = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/stream")) return route.continue();
    open += 1;
    await new Promise((go) => setTimeout(go, timeOf(pathname, order)));
    await route.continue().catch(() => undefined);
    await route
      .request()
      .response()
      .catch(() => null);
    open -= 1;
  };
  await page.route(calls, later);
  return {
    untilAnswered: async () => {
      // What an answer brings may ask for more.
      for (let calm = 0; calm < 3; calm = open === 0 ? calm + 1 : 0) await page.waitForTimeout(40);
    },
  };
}

function timeOf(pathname: string, order: number): number {
  let hash = order;
  for (const letter of pathname) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return fastest + (hash % (slowest - fastest));
}

/** What has moved since this was last asked, or since the page was loaded. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(readShifts);
}

/** Runs in the page. */
async function readShifts(): Promise<Shifts> {
  interface Moved {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const own = globalThis as { shifts?: { of: string; value: number }[] };
  if (own.shifts === undefined) {
    const shifts: { of: string; value: number }[] = [];
    own.shifts = shifts;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Moved[])
        shifts.push({ value: entry.value, of: entry.sources.map(named).join(" & ") });
    });
    observer.observe({ type: "layout-shift", buffered: true });
  }
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  const found = own.shifts.splice(0);
  const sum = found.reduce((total, { value }) => total + value, 0);
  const worst = found.toSorted((a, b) => b.value - a.value).slice(0, 3);
  return { sum, worst: worst.map(({ value, of }) => `${value.toFixed(3)} ${of}`) };

  function named({ node, previousRect, currentRect }: Moved["sources"][number]): string {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.slice(0, 30) ?? "";
    const move = `${Math.round(previousRect.y)}+${Math.round(previousRect.height)} to ${Math.round(currentRect.y)}+${Math.round(currentRect.height)}`;
    return `<${element?.tagName.toLowerCase()}> "${text}" ${move}`;
  }
}
