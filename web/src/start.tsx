import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { Console } from "./console.tsx";
import { formatOf } from "./format/format.ts";
import { pageLanguage } from "./messages/language.tsx";
import { createRoutes } from "./routes.tsx";
import { enterKiosk } from "./session/kiosk.ts";
import { nextTask } from "./theme/after-paint.ts";
import { applyFirstStyles } from "./theme/first-styles.ts";
import { styleNonce } from "./theme/nonce.ts";

/**
 * Draws the console in place of what index.html shows, in tasks of their own, between which a press on the page is heard: each takes a
 * phone a tenth of a second.
 */
export async function start(): Promise<void> {
  // What keeps the page from scrolling behind a drawer writes a style element, and takes its nonce from here.
  Object.assign(window, { __webpack_nonce__: styleNonce() });
  const place = document.getElementById("console");
  if (place === null) return;
  await enterKiosk();
  await nextTask();
  // The router reads the address when it is made: not before a screen on a wall has taken its token out of there. It begins to load the
  // view, next to the style sheet.
  const queries = createQueryClient();
  const router = createRoutes(queries);
  await nextTask();
  // The first number is the costly one, with which the browser loads what it knows of languages.
  formatOf(pageLanguage()).number(0);
  await Promise.all([applyFirstStyles(), nextTask()]);
  // As a transition: the first view is drawn in slices of a few milliseconds.
  const root = createRoot(place);
  startTransition(() => root.render(<Console queries={queries} router={router} />));
}
