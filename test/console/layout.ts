import type { Page } from "playwright-core";

/**
 * What does not fit on the page as it stands: headline figures and texts of tiles that overlap each other, run out of their frame
 * or out of the screen; and a page that is wider than the screen.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

/** Runs in the page. */
function findMisfits(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} wide on ${innerWidth}: ${widest()}`);
  const frames = document.querySelectorAll('[aria-labelledby="headline"], [data-fit], [class*="_tile_"]');
  for (const frame of frames) {
    const box = frame.getBoundingClientRect();
    const texts = textsIn(frame);
    for (const { text, rect } of texts) {
      const isOut = rect.left < box.left - 1 || rect.right > box.right + 1 || rect.bottom > box.bottom + 1;
      if (isOut || rect.right > innerWidth + 1) found.push(`"${text}" runs out of its frame`);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (overlap(one.rect, other.rect)) found.push(`"${one.text}" lies over "${other.text}"`);
  }
  return found;

  /** The innermost element that reaches furthest. */
  function widest(): string {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const all = [...document.querySelectorAll("#content *")].sort((a, b) => right(a) - right(b));
    return all.at(-1)?.outerHTML.slice(0, 200) ?? "";
  }

  /** The lines of text within a frame as they are drawn; what an ellipsis cuts ends where its element does. */
  function textsIn(frame: Element): { text: string; rect: DOMRect }[] {
    const texts: { text: string; rect: DOMRect }[] = [];
    const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "" || parent.closest("select") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      const cut = parent.closest<HTMLElement>("*");
      const clip = clipOf(cut, frame);
      const right = Math.min(rect.right, clip);
      if (rect.width > 0 && right > rect.left)
        texts.push({
          text: node.textContent?.trim() ?? "",
          rect: new DOMRect(rect.left, rect.top, right - rect.left, rect.height),
        });
    }
    return texts;
  }

  /** Where an ellipsis ends what stands in an element. */
  function clipOf(element: HTMLElement | null, frame: Element): number {
    let right = Number.POSITIVE_INFINITY;
    for (let at = element; at !== null && at !== frame; at = at.parentElement)
      if (getComputedStyle(at).textOverflow === "ellipsis")
        right = Math.min(right, at.getBoundingClientRect().right);
    return right;
  }

  /** Without the room that a typeface keeps above and below its characters. */
  function overlap(a: DOMRect, b: DOMRect): boolean {
    const [roomOfA, roomOfB] = [a.height * 0.15, b.height * 0.15];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height =
      Math.min(a.bottom - roomOfA, b.bottom - roomOfB) - Math.max(a.top + roomOfA, b.top + roomOfB);
    return width > 1 && height > 1;
  }
}
