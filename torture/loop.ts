import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Outcome } from "./nth-failure.ts";

/** What became of all calls whose queries failed one after another. */
export interface LoopVerdict {
  calls: number;
  /** Failures, of both kinds. */
  queries: number;
  broken: string[];
}

/** Runs nth-failure.test.ts over every call: it stands on what the tests stand on. @param calls `all`, or how many of each API */
export async function failAllQueries(seed: string, calls: string, signal: AbortSignal): Promise<LoopVerdict> {
  const folder = mkdtempSync(join(tmpdir(), "loket-torture-loop-"));
  const results = join(folder, "results.jsonl");
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const test = join(import.meta.dirname, "nth-failure.test.ts");
  const child = spawn(process.execPath, [vitest, "run", test], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, TORTURE_CALLS: calls, TORTURE_SEED: seed, TORTURE_RESULTS: results },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // It then ends what it has started.
  signal.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const [code] = (await once(child, "close")) as [number | null];
  const lines = existsSync(results) ? readFileSync(results, "utf8").trim().split("\n") : [];
  rmSync(folder, { recursive: true, force: true });
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome);
  const broken = outcomes.flatMap(({ call, loses, broken }) =>
    broken.map((what) => `${call}, ${loses} lost: ${what}`),
  );
  if (code !== 0 && broken.length === 0) broken.push(`the test ended with ${code}: ${said.slice(-2000)}`);
  return {
    calls: new Set(outcomes.map(({ call }) => call)).size,
    queries: outcomes.reduce((sum, { queries }) => sum + queries, 0),
    broken,
  };
}
