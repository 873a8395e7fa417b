import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ api: "staff", tries: (path) => !path.startsWith("/backoffice/"), runs: 16, share: 8 });
