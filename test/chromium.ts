/** Without these Chromium asks its maker for this and that, which is nobody's wish in a test. */
export const quietChromium = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * For tests, which look at many pages for a moment each: code that V8 optimizes pays off later than that. Without its two optimizing
 * compilers a walk through the views takes a seventh less of the processor. Without processes of their own for drawing and for the
 * network, which pass on each frame and each answer, it takes another tenth less. Not for measurements.
 */
export const briefVisits = [
  ...quietChromium,
  "--js-flags=--no-opt,--no-maglev",
  "--in-process-gpu",
  // The last one of the name holds: the others are what Playwright asks for.
  "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
];
