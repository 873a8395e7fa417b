import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ api: "staff", tries: (path) => !path.startsWith("/backoffice/"), runs: 40, share: 3 });
