/** Runs `then` after the next paint, so that a click shows its effect before slow work begins. */
export function afterPaint(then: () => void): void {
  // The first callback runs before the next frame is painted, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(then));
}
