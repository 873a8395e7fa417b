import { join } from "node:path";

/** The `loket` command as `npm start` runs it: bundled, by whatever runs before the tests, from the sources that are there. */
export const program = join(import.meta.dirname, "..", "dist", "main.js");
