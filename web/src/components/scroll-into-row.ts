import { afterPaint } from "../theme/after-paint.ts";

/**
 * Scrolls a row of links or tabs sideways until the chosen one is seen; the page stays where it is. Once it is painted: to ask before
 * where the chosen one is makes the browser lay all of it out at once.
 */
export function scrollIntoRow(row: HTMLElement | null, chosen: string): void {
  afterPaint(() => scroll(row, chosen));
}

function scroll(row: HTMLElement | null, chosen: string): void {
  const current = row?.querySelector(chosen);
  if (row === null || current == null) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  else if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
}
