import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ door: "staff", tries: (path) => path.startsWith("/backoffice/"), runs: 15, share: 3 });
