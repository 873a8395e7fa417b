import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { bareEnv } from "../torture/fake-time.ts";
import { program } from "./program.ts";

/** What the demo prints: its APIs, and whom to sign in as. */
export interface ShownByDemo {
  url: string;
  password: string;
  /** Of the machines. */
  apiKey: string;
  publicUrl: string;
  /** To try the app as. */
  customer: { username: string; password: string };
}

export interface Demo {
  child: ChildProcess;
  /** Its exit code. */
  exited: Promise<number | null>;
  output: () => string;
  ready: () => Promise<ShownByDemo>;
}

const root = join(import.meta.dirname, "..");

/** Runs `loket demo` as a newcomer would, in a folder of its own; `size`: its options. */
export function startDemo(folder: string, size: string[], env: Record<string, string> = {}): Demo {
  const child = spawn(process.execPath, [program, "demo", ...size], {
    cwd: root,
    env: { ...bareEnv, DATA_DIR: folder, LEVY_PORT: "0", CUSTOMER_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<ShownByDemo>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("until Ctrl-C")) done(shownIn(output));
      });
    }
    void exited.then((code) => fail(new Error(`ended with ${code}:\n${output}`)));
  });
  return { child, exited, output: () => output, ready: () => ready };
}

function shownIn(output: string): ShownByDemo {
  const shown = (pattern: RegExp) => pattern.exec(output)?.[1] ?? "";
  return {
    url: shown(/staff +(http\S+?)\/ /),
    password: shown(/admin user[\s\S]*?password +(\S+)/),
    apiKey: shown(/API key +(\S+)/),
    publicUrl: shown(/customers +(http\S+?)\/ /),
    customer: {
      username: shown(/customer +([a-z0-9._]+) /),
      password: shown(/customer +[a-z0-9._]+ [\s\S]*?password +(\S+)/),
    },
  };
}
