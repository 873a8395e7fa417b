import "@fontsource-variable/inter";
import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import "./theme/theme.css";
import "./theme/print.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { Console } from "./console.tsx";
import { watchOutbox } from "./outbox/outbox.ts";
import { createRoutes } from "./routes.tsx";
import { enterKiosk } from "./session/kiosk.ts";
import { styleNonce } from "./theme/nonce.ts";

// What keeps the page from scrolling behind a drawer writes a style element, and takes its nonce from here.
Object.assign(window, { __webpack_nonce__: styleNonce() });

// The router reads the address when it is made: not before a screen on a wall has taken its token out of there.
await enterKiosk();
const queries = createQueryClient();
watchOutbox(() => void queries.invalidateQueries());
const place = document.getElementById("console");
// In slices: at once, a slow phone would answer no touch for half a second.
if (place !== null)
  startTransition(() =>
    createRoot(place).render(<Console queries={queries} router={createRoutes(queries)} />),
  );
