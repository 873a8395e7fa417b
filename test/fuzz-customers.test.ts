import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ api: "public", tries: () => true, runs: 15, share: 4 });
