import { availableParallelism, totalmem } from "node:os";
import { defineConfig } from "vitest/config";

/** How much a worker may hold before it looks for old garbage for the first time, MB; less where memory is scarce. */
const heap = Math.min(1500, Math.floor(totalmem() / 2 ** 20 / 12));

export default defineConfig({
  test: {
    include: ["{src,client,agent,simulator,bench,torture,test,web,app}/**/*.test.ts"],
    pool: "forks",
    // What tests share is a server of PostgreSQL and what a module remembers, which is nothing: a worker loads each module once.
    isolate: false,
    // Kept in node_modules: the next run transforms only what has changed since.
    fsModuleCache: true,
    // More than the cores: a test spends half of its time waiting for the database, a browser or another process. And no more than the
    // run's PostgreSQL has connections for.
    maxWorkers: Math.min(2 * availableParallelism(), 12),
    // Room for what one request leaves behind, and for what the modules of hundreds of files keep: else a quarter of the work is collecting
    // the garbage of requests, and marking again and again what lives as long as the worker.
    execArgv: ["--max-semi-space-size=32", `--initial-heap-size=${heap}`],
    // What ends one that hangs, and no measure: far from what the longest take on a slow machine that does other things too.
    testTimeout: 300_000,
    // What happens a moment later may take long beside the other tests, so no wait is as short as the second that vitest would give it.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    hookTimeout: 300_000,
    globalSetup: ["test/database.ts"],
    setupFiles: ["test/before-each-file.ts"],
  },
});
