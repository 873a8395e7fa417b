import { isAscii } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { program } from "./program.ts";

test("V8 keeps one byte for each character of the bundle: none of them is beyond ASCII", () => {
  const folder = dirname(program);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files).toContain("main.js");
  const beyond = files.filter((name) => !isAscii(readFileSync(join(folder, name))));
  expect(beyond).toEqual([]);
});
