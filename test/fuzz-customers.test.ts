import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ door: "public", tries: () => true, runs: 30 });
