import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,client,simulator,bench,torture,test,web}/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ["test/database.ts"],
  },
});
