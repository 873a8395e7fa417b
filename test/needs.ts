import { existsSync } from "node:fs";
import type { TestContext, TestOptions } from "vitest";
import programs from "../scripts/debian-packages.json" with { type: "json" };

declare module "vitest" {
  interface TaskMeta {
    /** Why a test was left out, after "because"; the last lines of `npm test` say so. */
    skippedBecause?: string;
  }
}

export type Program = keyof typeof programs;

/**
 * Where a program of Debian's is, all of which `.ci/run` installs; undefined where it is not: what needs it is skipped, though not in CI.
 */
export function installed(program: Program): string | undefined {
  const { package: name, places } = programs[program];
  const found = places.find((place) => existsSync(place));
  if (found === undefined && process.env.CI === "true")
    throw new Error(`CI needs ${program}, which the package ${name} brings`);
  return found;
}

/** Options of a test, or of several, that are left out where one of the programs is missing. */
export function needs(...wanted: [Program, ...Program[]]): TestOptions {
  const missing = wanted.filter((program) => installed(program) === undefined);
  return onlyIf(
    missing.length === 0,
    `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing`,
  );
}

/** Options of a test, or of several, that are left out unless something holds. @param reason what does not hold then */
export function onlyIf(holds: boolean, reason: string): TestOptions {
  return holds ? {} : { skip: true, meta: { skippedBecause: reason } };
}

/** Leaves out a test that has begun. @param reason as that of `onlyIf` */
export function skip({ task, skip }: TestContext, reason: string): never {
  task.meta.skippedBecause = reason;
  return skip(reason);
}

export const linuxOnly = onlyIf(process.platform === "linux", "this is not Linux");
