import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where Chromium is: `.ci/run` installs Debian's. Undefined: what needs it is skipped, though not in CI. */
export function chromiumHere(): string | undefined {
  const found = places.find((place) => existsSync(place));
  if (found === undefined && process.env.CI === "true")
    throw new Error(`CI needs Chromium, which is at none of ${places.join(", ")}`);
  return found;
}

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
