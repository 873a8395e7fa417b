// Builds the console into web/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { upToDate } from "./built.mjs";
import { buildPage } from "./page.mjs";

/** @returns {Promise<boolean>} whether web/dist is up to date */
export function buildConsole() {
  return upToDate({
    into: "web/dist",
    from: ["web", "client", "labels"],
    // The others write next to what the first one has written.
    build: () => buildPage("web", [undefined, "sign-in", "worker"]),
  });
}
