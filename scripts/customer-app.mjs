// Builds the customers' app into app/dist when its sources have changed since; runs before every npm script, after install.mjs.
import { upToDate } from "./built.mjs";
import { buildPage } from "./page.mjs";

/** @returns {Promise<boolean>} whether app/dist is up to date */
export function buildCustomerApp() {
  return upToDate({
    into: "app/dist",
    from: ["app", "web", "client", "labels"],
    // The service worker names the files of the first build.
    build: () => buildPage("app", [undefined, "worker"]),
  });
}
