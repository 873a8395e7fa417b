import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditActions, auditEntities } from "../../../../src/db/audit-words.ts";
import { auditNames } from "./names.ts";

/** The service's sources, without their tests and the list itself. */
const sources = globSync("src/**/*.ts")
  .filter((path) => !path.endsWith(".test.ts") && path !== "src/db/audit-words.ts")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

test.each([
  ["kind of record", auditEntities, auditNames.id.entities],
  ["act", auditActions, auditNames.id.actions],
])("every %s of the trail has a name, in the order of the service's list", (_what, words, names) => {
  expect(Object.keys(names)).toEqual(words);
});

test.each([...auditEntities, ...auditActions])(
  "%s is recorded: no filter is offered that finds nothing",
  (word) => {
    expect(sources).toContain(`"${word}"`);
  },
);
