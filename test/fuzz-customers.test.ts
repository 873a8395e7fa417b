import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ api: "public", tries: () => true, runs: 30, share: 3 });
