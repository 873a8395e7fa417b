#!/usr/bin/env node
import { runCommand } from "./cli/commands.ts";

process.exit(await runCommand(process.argv.slice(2)));
