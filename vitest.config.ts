import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FeaturesFirst } from "./test/features-first.ts";

export default defineConfig({
  test: {
    include: ["{src,client,agent,simulator,bench,torture,test,web}/**/*.test.ts"],
    pool: "forks",
    // What tests share is a server of PostgreSQL and what a module remembers, which is nothing: a worker loads each module once.
    isolate: false,
    // More than the cores: a test spends more than half of its time waiting for the database, a browser or another process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ["test/database.ts"],
    setupFiles: ["test/before-each-file.ts"],
    sequence: { sequencer: FeaturesFirst },
  },
});
