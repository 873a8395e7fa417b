import { existsSync } from "node:fs";

/**
 * Where a program of Debian's is, all of which `.ci/run` installs; undefined where it is not: what needs it is skipped, though not in CI.
 */
export function installed(
  program: "nginx" | "haproxy" | "pgbouncer" | "openssl" | "promtool",
): string | undefined {
  const found = [`/usr/sbin/${program}`, `/usr/bin/${program}`].find((place) => existsSync(place));
  if (found === undefined && process.env.CI === "true")
    throw new Error(`CI needs ${program}, which is in neither /usr/sbin nor /usr/bin`);
  return found;
}
