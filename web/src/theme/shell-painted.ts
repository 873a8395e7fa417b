/** Milliseconds after which the console starts even if nothing was painted, as in a tab that went to the background. */
const patience = 500;

/**
 * When what index.html shows by itself is on the screen. To run the console takes the processor of a phone for a second, in which
 * nothing is painted: scripts that are there before the first paint would put it off.
 */
export function shellPainted(): Promise<void> {
  return new Promise((done) => {
    if (document.visibilityState === "hidden") return done();
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
    setTimeout(done, patience);
  });
}
