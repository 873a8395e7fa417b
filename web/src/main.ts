import "./theme/typeface.css";
import "./theme/mantine.css";
import "@mantine/notifications/styles.css";
import "./theme/theme.css";
import "./theme/print.css";
import { askEarly } from "./api/early-reads.ts";
import { nextTask } from "./theme/after-paint.ts";
import { shellPainted } from "./theme/shell-painted.ts";

// Not awaited here: what is imported below may import this file's chunk, and each would wait for the other.
void shellPainted()
  .then(() => {
    askEarly();
    return import("./react.ts");
  })
  .then(nextTask)
  .then(() => import("./start.tsx"))
  .then(({ start }) => start());
