import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { auditNames } from "./names.ts";

/** The service's sources, without their tests. */
const sources = globSync("src/**/*.ts")
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Where the word is handed on from elsewhere; `wordsIn` finds it where it comes from. A new place must be looked at. */
const handedOn = {
  entity: ["src/utility/pricing/rules.ts", "src/utility/runs/import.ts"],
  action: [
    "src/levy/machines/machines.ts",
    "src/utility/bank/accounts.ts",
    "src/utility/bank/decisions.ts",
    "src/utility/complaints/complaint-types.ts",
    "src/utility/complaints/steps.ts",
    "src/utility/connections/connections.ts",
    "src/utility/customers/customers.ts",
    "src/utility/installations/steps.ts",
    "src/utility/readings/schedules/schedules.ts",
    "src/utility/readings/self-readings/review.ts",
  ],
};

const forms = {
  entity: [/\bentity: ([^,;\n]+)/g, /^type Table = (.+);$/gm],
  action: [/\baction: ([^,;\n]+)/g, /\brecord(?:ed)?\(tx,(?: \w+,)? ("[^"]+")/g],
};

/** What the service writes into its trail, as its sources say it. States of payments have actions, too: in capitals. */
function wordsIn(kind: keyof typeof forms): string[] {
  const said = sources.flatMap(({ text }) => forms[kind].flatMap((form) => [...text.matchAll(form)]));
  const words = said.flatMap(([, expression = ""]) => [...expression.matchAll(/(?<!\[)"([a-z][a-z_-]*)"/g)]);
  return [...new Set(words.map(([, word = ""]) => word))].sort();
}

/** Files in which recordChange is given something else than a text for it. */
function placesThatHandOn(kind: keyof typeof forms): string[] {
  return sources
    .filter(({ text }) =>
      [...text.matchAll(/\brecordChange\(tx, \{(.*?)\}\);/gs)].some(
        ([call]) => !new RegExp(`\\b${kind}: [^,\\n]*"`).test(call),
      ),
    )
    .map(({ path }) => path)
    .sort();
}

describe("what the trail of changes is called", () => {
  test.each(["entity", "action"] as const)("every %s that the service records has a name", (kind) => {
    const names = kind === "entity" ? auditNames.id.entities : auditNames.id.actions;
    // Both ways: a name that nothing is recorded under would be a filter that finds nothing.
    expect(wordsIn(kind)).toEqual(Object.keys(names).sort());
  });

  test.each(["entity", "action"] as const)("an %s is said where it is recorded, or known here", (kind) => {
    expect(placesThatHandOn(kind)).toEqual(handedOn[kind]);
  });
});
