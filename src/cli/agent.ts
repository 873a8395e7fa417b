import { agentCommand, usage } from "../../agent/commands.ts";
import type { Command } from "./command.ts";

/** The agent stands in a room of its own, with an entry of its own (`agent/main.ts`), so that it can be shipped alone. */
export const agent: Command = {
  about: "at a gate: keep what counters report and send it, whatever the line does",
  usage,
  run: agentCommand,
};
