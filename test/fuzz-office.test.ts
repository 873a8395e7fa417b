import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ api: "staff", tries: (path) => path.startsWith("/backoffice/"), runs: 8, share: 8 });
