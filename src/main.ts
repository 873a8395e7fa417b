#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// What Node makes of our files is kept for the next start, which takes half as long; where it cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, "..", "node_modules", ".cache", "loket"));
const { runCommand } = await import("./cli/commands.ts");

process.exit(await runCommand(process.argv.slice(2)));
