#!/usr/bin/env node
import { agentCommand } from "./commands.ts";

process.exit(await agentCommand(process.argv.slice(2)));
