import { isAscii } from "node:buffer";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { program } from "./program.ts";

/** A script that runs before what types are stripped with is installed. */
interface Superseded {
  removeSuperseded: (build: { folder: string; written: ReadonlySet<string>; now: number }) => void;
}

test("V8 keeps one byte for each character of the bundle: none of them is beyond ASCII", () => {
  const folder = dirname(program);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files).toContain("main.js");
  const beyond = files.filter((name) => !isAscii(readFileSync(join(folder, name))));
  expect(beyond).toEqual([]);
});

test("a build leaves the parts that a running server may still ask for, for a month", async () => {
  const { removeSuperseded }: Superseded = await import(
    join(import.meta.dirname, "../scripts/superseded.mjs")
  );
  const folder = mkdtempSync(join(tmpdir(), "loket-bundle-"));
  const day = 86_400_000;
  const build = (at: number, ...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), name);
    removeSuperseded({ folder, written: new Set(names), now: at * day });
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  };
  try {
    expect(build(0, "main.js", "pdf-1.js")).toEqual(["main.js", "pdf-1.js"]);
    // The first server runs for months before the next build: from then on its part has a month.
    expect(build(90, "main.js", "pdf-2.js")).toEqual(["main.js", "pdf-1.js", "pdf-2.js"]);
    expect(build(119, "main.js", "pdf-3.js")).toEqual(["main.js", "pdf-1.js", "pdf-2.js", "pdf-3.js"]);
    expect(build(121, "main.js", "pdf-2.js")).toEqual(["main.js", "pdf-2.js", "pdf-3.js"]);
    expect(build(122, "main.js", "pdf-3.js")).toEqual(["main.js", "pdf-2.js", "pdf-3.js"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
