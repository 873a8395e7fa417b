import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

/** The commit that runs, its first eight digits: as the sources stand, or as the bundle was built from; null where neither is known. */
function commit(): string | null {
  const git = spawnSync("git", ["-C", projectFolder, "rev-parse", "--short=8", "HEAD"], { encoding: "utf8" });
  if (git.status === 0) return git.stdout.trim();
  const noted = join(projectFolder, "dist", "commit");
  return existsSync(noted) ? readFileSync(noted, "utf8").trim() : null;
}

/** The version, and the commit where it is known: "0.1.0 (1a2b3c4d)". */
export function fullVersion(): string {
  const built = commit();
  return built === null ? version() : `${version()} (${built})`;
}

export function version(): string {
  const about: unknown = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  return typeof about === "object" && about !== null && "version" in about
    ? String(about.version)
    : "unknown";
}
