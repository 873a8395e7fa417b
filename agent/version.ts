import { readFileSync } from "node:fs";

/** The version of the package that the agent came in. */
export function agentVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const isPackage = typeof about === "object" && about !== null && "version" in about;
  return isPackage ? String(about.version) : "unknown";
}
