/** Runs `then` when what has just been changed is on the screen: a press is seen to be heard before its work begins. */
export function afterPaint(then: () => void): void {
  // The first is called before the next picture is made, the second when that one is on its way.
  requestAnimationFrame(() => requestAnimationFrame(then));
}
