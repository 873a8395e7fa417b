#!/usr/bin/env node
import * as nodeModule from "node:module";
import { join } from "node:path";

if (!("Temporal" in globalThis)) {
  console.error(
    `loket: this Node (${process.version}) is too old: start it by the one that the installation brings, node_modules/.bin/node`,
  );
  process.exit(1);
}

// What Node makes of our files is kept for the next start, which takes half as long; where it cannot be written, nothing is kept.
nodeModule.enableCompileCache(join(import.meta.dirname, "..", "node_modules", ".cache", "loket"));
const { runCommand } = await import("./cli/commands.ts");

process.exit(await runCommand(process.argv.slice(2)));
