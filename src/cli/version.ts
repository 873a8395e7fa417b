import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

export function version(): string {
  const about: unknown = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  return typeof about === "object" && about !== null && "version" in about
    ? String(about.version)
    : "unknown";
}
