import { basename, join } from "node:path";

/**
 * Where package.json, the migrations and the built console are. The bundle in `dist` (scripts/server.mjs) is as far below it as this file,
 * whose place every part of the program asks here instead of counting folders by itself.
 */
export const projectFolder = join(import.meta.dirname, "..");

/** Where the bundle is; undefined where the sources run. */
export const bundleFolder = basename(import.meta.dirname) === "dist" ? import.meta.dirname : undefined;
