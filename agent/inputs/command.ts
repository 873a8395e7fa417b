import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Input } from "../config-schema.ts";
import { errorText } from "../error-text.ts";
import { pause } from "../sender.ts";
import { type Receiving, receive } from "./receive.ts";

const RESTART_MS = 5000;

/** Reads the lines of a program, such as gpiomon, and starts it again when it ends, until the agent stops. */
export async function readCommand(
  receiving: Receiving,
  name: string,
  input: Input,
  command: readonly string[],
): Promise<void> {
  const { note, signal } = receiving;
  const [file = "", ...args] = command;
  while (!signal.aborted) {
    const program = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"], signal });
    const ended = once(program, "close").then(
      ([code]) => `${file} ended with ${code}`,
      (error: unknown) => errorText(error),
    );
    note(`input ${name}`, `${file} is running`);
    for await (const line of createInterface({ input: program.stdout })) {
      try {
        receive(receiving, name, input, { payload: line });
      } catch (error) {
        // A pulse cannot come again; what is certain is that somebody is told.
        note(`input ${name}`, `a line was not recorded: ${errorText(error)}`, true);
      }
    }
    const text = await ended;
    if (!signal.aborted) note(`input ${name}`, text, true);
    await pause(RESTART_MS, signal);
  }
}
