import { fuzzCalls } from "./fuzz-calls.ts";

fuzzCalls({ door: "staff", tries: (path) => !path.startsWith("/backoffice/"), runs: 40 });
