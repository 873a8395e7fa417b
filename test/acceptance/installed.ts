import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Where a program of Debian's is, all of which `.ci/run` installs; undefined where it is not: what needs it is skipped, though not in CI.
 */
export function installed(
  program:
    | "nginx"
    | "haproxy"
    | "pgbouncer"
    | "openssl"
    | "promtool"
    | "mosquitto"
    | "mosquitto_pub"
    | "pdftotext",
): string | undefined {
  const found = [`/usr/sbin/${program}`, `/usr/bin/${program}`].find((place) => existsSync(place));
  if (found === undefined && process.env.CI === "true")
    throw new Error(`CI needs ${program}, which is in neither /usr/sbin nor /usr/bin`);
  return found;
}

/** Debian's Python, where it has paho (python3-paho-mqtt); undefined where it has not, though not in CI. */
export function pythonWithPaho(): string | undefined {
  const python = "/usr/bin/python3";
  try {
    execFileSync(python, ["-c", "import paho.mqtt.client"], { stdio: "ignore" });
    return python;
  } catch {
    if (process.env.CI === "true") throw new Error("CI needs python3-paho-mqtt");
    return undefined;
  }
}
