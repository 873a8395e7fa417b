import "@fontsource-variable/inter/wght.css";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./theme/theme.css";
import "./theme/print.css";
import { createRoot } from "react-dom/client";
import { Console } from "./console.tsx";
import { enterKiosk } from "./session/kiosk.ts";
import { applyFirstStyles } from "./theme/first-styles.ts";
import { styleNonce } from "./theme/nonce.ts";

// What keeps the page from scrolling behind a drawer writes a style element, and takes its nonce from here.
Object.assign(window, { __webpack_nonce__: styleNonce() });

const place = document.getElementById("console");
await Promise.all([enterKiosk(), applyFirstStyles()]);
if (place !== null) createRoot(place).render(<Console />);
