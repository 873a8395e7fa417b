import { basename, dirname, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { lines } from "./feature-lines.ts";
import { circlesIn, factsOf, files, type Import, importsOf, source } from "./imports.ts";

/** A layer imports what stands above it in this list, and nothing below. */
const layers = [
  [
    "src/operator-error.ts",
    "src/error-code.ts",
    "src/mail-address.ts",
    "src/project-folder.ts",
    "src/languages.ts",
    "src/nearest-name.ts",
  ],
  [
    "src/config.ts",
    "src/settings.ts",
    "src/settings-cash.ts",
    "src/setting.ts",
    "src/config-values.ts",
    "src/db/",
  ],
  ["src/field-errors/"],
  ["src/kernel/"],
  ["src/staff/", "src/security/", "src/webhooks/"],
  ["src/alerts/", "src/reporting/"],
  ["src/staff-api/"],
  ["src/runs/"],
  ["src/bank-statements/"],
  ["src/levy/", "src/utility/", "src/jobs.ts", "src/user-import.ts"],
  ["src/background.ts", "src/watches.ts", "src/first-run.ts"],
  ["src/service-gauges.ts", "src/composition.ts"],
  ["src/server.ts"],
  ["src/cli/"],
  ["src/main.ts"],
];

/** Imports the kernel and nothing else of its product. */
const apart = ["src/levy/audit-log/"];

/** What other folders may import of a feature, in addition to `<feature>.ts` and its wire types in `schema.ts`. */
const apis: Record<string, string[]> = {
  // Its rules (ingest, and the steps of it that a replay takes too), the two resources that composition.ts creates, and how everybody
  // reads and shows stored events.
  "src/levy/entries/": [
    "ingest.ts",
    "form.ts",
    "admission.ts",
    "results.ts",
    "catalogue.ts",
    "writer.ts",
    "present.ts",
    "sender.ts",
  ],
  // What percentages mean.
  "src/levy/reports/": ["figures.ts"],
  // The hub is what composition.ts creates; a ticket is what opens it.
  "src/levy/realtime/": ["hub.ts", "tickets.ts"],
  // How people are named and told apart, how their NIK is kept, and whose token or cookie it is.
  "src/utility/accounts/": ["phone.ts", "mask.ts", "nik.ts", "session.ts", "cookie.ts"],
  // Pure rules that bills are made of; and those that they froze, which a process remembers.
  "src/utility/pricing/": ["price.ts", "penalty.ts", "frozen-rules.ts"],
  // Months and due dates; how a bill is replaced by another, and shown.
  "src/utility/bills/": ["period.ts", "due-date.ts", "replacement.ts", "present.ts"],
  // How money that came to the bank finds its payment; mailing receipts, which is a job.
  "src/utility/payments/": ["matching.ts", "receipts.ts"],
  // A reading and the one after it, locked and rewritten together.
  "src/utility/readings/": ["link.ts"],
};
/** What a feature shows over the wire and refuses, and what it registers; a feature of the utility has two APIs. */
const wireFile = /^((customer|office)-)?schema\.ts$|^refusals\.ts$/;
const queriesFile = /^queries(-[a-z]+)*\.ts$/;
const routeFile = /^((customer|office)-)?routes\.ts$/;
const composition = ["src/levy/api.ts", "src/utility/customer-api.ts", "src/utility/office-api.ts"];
/** Files that may reach into another feature's queries, alongside queries themselves, which may join a neighbour's tables. */
const reachingIn = [
  // A replay stores the event and closes its rejection in one transaction.
  "src/levy/quarantine/quarantine.ts -> src/levy/entries/queries.ts",
  // A correction voids events and stores them again in one transaction.
  "src/levy/entry-corrections/apply.ts -> src/levy/entries/queries.ts",
];

/** Where SQL may stand. */
const sqlPlaces = [
  /\/queries(-[a-z]+)*\.ts$/,
  /^src\/kernel\/(audit\/audit|idempotency|throttle\/(throttle|known-addresses)|files\/files|lists\/(page-queries|search))\.ts$/,
  /^src\/db\//,
];
/** Where the clock may be read: the root that hands it on, the database's own start, and the terminal. */
const clockPlaces = [/^src\/server\.ts$/, /^src\/db\//, /^src\/cli\//];

const businessNouns =
  /\b(lev(y|ies)|gates?|tariffs?|locations?|machines?|entry_events?|customers?|bills?|meters?|complaints?|retribusi|tagihan|vehicles?|markets?)\b/i;
const emptyNames = [
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "types",
  "services",
  "managers",
  "misc",
  "shared",
  "lib",
  "index",
];

const isTest = (file: string) => file.endsWith(".test.ts");
const product = files.filter((file) => file.startsWith("src/") && !isTest(file));

const imports = product.flatMap(importsOf);
const shown = ({ from, to }: Import) => `${from} -> ${to}`;
const layerOf = (file: string) => layers.findIndex((layer) => layer.some((start) => file.startsWith(start)));
const productOf = (file: string) => /^src\/(levy|utility)\//.exec(file)?.[0];

/** The folder of a file's feature, such as `src/levy/gates/`. */
function featureOf(file: string): string | undefined {
  // What calls of the customer API have in common is no feature, as what stands beside the features is none.
  return /^src\/(?:levy|utility)\/(?!customer-api\/)[^/]+\//.exec(file)?.[0];
}

function placeInLine(feature: string): number {
  const line = lines[productOf(feature) ?? ""] ?? [];
  return line.findIndex((place) => place.includes(basename(feature)));
}

describe("the arrows of docs/architecture.md", () => {
  test("every file of src/ belongs to a layer", () => {
    expect(product.filter((file) => layerOf(file) === -1)).toEqual([]);
  });

  test("db ← kernel ← {staff, security, webhooks} ← alerts ← staff-api ← {levy, utility} ← server ← cli ← main", () => {
    const wrong = imports.filter(({ from, to }) => to.startsWith("src/") && layerOf(to) > layerOf(from));
    expect(wrong.map(shown)).toEqual([]);
  });

  test("the kernel is handed its settings, and does not know config.ts", () => {
    const wrong = imports.filter(({ from, to }) => from.startsWith("src/kernel/") && to === "src/config.ts");
    expect(wrong.map(shown)).toEqual([]);
  });

  test("the products do not know each other", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        productOf(from) !== undefined && productOf(to) !== undefined && productOf(from) !== productOf(to),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("only the demo and the agent's command look outside src/", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^(client|agent|simulator|bench|torture|test|scripts|web|app)\//.test(to) &&
        !/^src\/cli\/demo[./]/.test(from) &&
        !(from === "src/cli/agent.ts" && to === "agent/commands.ts"),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("every feature has its place in the line", () => {
    const features = new Set(product.map(featureOf).filter((feature) => feature !== undefined));
    const lost = [...features].filter((feature) => placeInLine(feature) === -1 && !apart.includes(feature));
    expect(lost).toEqual([]);
  });

  test("features import only to the left", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      if (here === undefined || there === undefined || here === there) return false;
      return apart.includes(here) || apart.includes(there) || placeInLine(there) >= placeInLine(here);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  test("a feature is entered only through its face", () => {
    const wrong = imports.filter((one) => {
      const { from, to, isType } = one;
      const feature = featureOf(to);
      if (feature === undefined || featureOf(from) === feature) return false;
      const file = basename(to);
      if (file === `${basename(feature)}.ts` || wireFile.test(file) || apis[feature]?.includes(file))
        return false;
      if (routeFile.test(file)) return !composition.includes(from);
      if (queriesFile.test(file))
        return !(isType || queriesFile.test(basename(from)) || reachingIn.includes(shown(one)));
      return true;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  test("no two files need each other, so each can be read after what it imports", () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of files.flatMap(importsOf)) next.set(from, [...(next.get(from) ?? []), to]);
    expect(circlesIn(next)).toEqual([]);
  });

  test("a circle is found, also one that a type closes", () => {
    const next = new Map([
      ["a.ts", ["b.ts"]],
      ["b.ts", ["c.ts", "elsewhere"]],
      ["c.ts", ["b.ts"]],
    ]);
    expect(circlesIn(next)).toEqual(["b.ts -> c.ts -> b.ts"]);
  });

  test("client/ and labels/ stand alone; agent/ and simulator/ stand on client/, web/ on both, app/ on these", () => {
    const stands = {
      client: ["client"],
      agent: ["agent", "client"],
      simulator: ["simulator", "client"],
      labels: ["labels"],
      web: ["web", "client", "labels"],
      app: ["app", "web", "client", "labels"],
    };
    const wrong = Object.entries(stands).flatMap(([folder, on]) =>
      files
        .filter((file) => file.startsWith(`${folder}/`) && !isTest(file))
        .flatMap(importsOf)
        .filter(
          ({ to }) =>
            /^(src|client|agent|simulator|bench|torture|test|scripts|web|app|labels)\//.test(to) &&
            !on.includes(to.split("/")[0] ?? ""),
        ),
    );
    expect(wrong.map(shown)).toEqual([]);
  });
});

test("the agent can be shipped with client/ and a few packages", () => {
  const packages = files
    .filter((file) => /^(agent|client)\//.test(file) && !isTest(file))
    .flatMap(importsOf)
    .map(({ to }) => to)
    .filter((to) => !/^(agent|client|node:)/.test(to))
    .map((to) => to.split("/")[0]);
  expect([...new Set(packages)].sort()).toEqual([
    "eventsource-parser",
    "fast-xml-parser",
    "mqtt",
    "openapi-fetch",
    "standardwebhooks",
    "typebox",
    "yaml",
  ]);
});

describe("one place for each thing", () => {
  test("SQL stands only in queries, in the kernel, where it has tables and pages, and in db/", () => {
    const hasSql =
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\b(pool|client|connection)\.query\(|\b(insert|update)Record\(|\brecordsOf(<[^>]*>)?\("/;
    const wrong = product.filter(
      (file) => hasSql.test(withoutComments(file)) && !sqlPlaces.some((place) => place.test(file)),
    );
    expect(wrong).toEqual([]);
  });

  test("a table is written only by its owner", () => {
    const writers = new Map<string, Set<string>>();
    for (const file of product.filter((name) => sqlPlaces.some((place) => place.test(name)))) {
      const written = withoutComments(file).matchAll(
        /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\b(?:insert|update)Record\(\w+, |\brecordsOf(?:<[^>]*>)?\()"(\w+)|\b(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)\b/g,
      );
      for (const [, byName, bySql] of written) {
        const table = byName ?? bySql ?? "";
        writers.set(table, (writers.get(table) ?? new Set()).add(dirname(file)));
      }
    }
    const shared = [...writers]
      .filter(([, owners]) => owners.size > 1)
      .map(([table, owners]) => `${table}: ${[...owners].join(", ")}`);
    expect(shared).toEqual([]);
  });

  test("totals have one door: who wants a figure asks src/levy/totals, but for the commands that back up and archive", () => {
    // Locations lie below the totals, and ask whether a change of their zone would move events to other days.
    const below = "src/levy/locations/queries.ts";
    const wrong = product.filter(
      (file) =>
        /\b(hourly_totals|gate_days|location_days|city_days|city_hours)\b/.test(withoutComments(file)) &&
        !/^src\/(levy\/totals|cli\/(backup|archive)|db)\//.test(file) &&
        file !== below,
    );
    expect(wrong).toEqual([]);
  });

  test("only config.ts reads the environment", () => {
    const wrong = product.filter(
      (file) =>
        /process\.env\b|\bfrom "node:process"/.test(withoutComments(file)) && file !== "src/config.ts",
    );
    expect(wrong).toEqual([]);
  });

  test("the clock comes from ctx.now", () => {
    const readsClock = /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b|\bnew Date\b(?!\()/;
    const wrong = product.filter(
      (file) => readsClock.test(withoutComments(file)) && !clockPlaces.some((place) => place.test(file)),
    );
    expect(wrong).toEqual([]);
  });

  test("the kernel knows no business noun", () => {
    const wrong = product
      .filter((file) => file.startsWith("src/kernel/"))
      .flatMap((file) =>
        withoutComments(file)
          .split("\n")
          .filter((line) => businessNouns.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual(kernelExceptions);
  });

  test("nothing connects, listens or starts when it is imported, but main.ts and workers", () => {
    const wrong = product.filter((file) => {
      if (file === "src/main.ts" || file.endsWith(".worker.ts")) return false;
      return factsOf(file).runs;
    });
    expect(wrong).toEqual([]);
  });
});

/** Words of the kernel that only look like the business's: each API's tokens have an audience of their own. */
const kernelExceptions = ['src/kernel/tokens.ts: export type Audience = "staff" | "customer";'];

describe("files", () => {
  test("none is longer than 400 lines, and main.ts not than 20", () => {
    const long = files.filter(
      (file) =>
        source(file).split("\n").length - 1 > (file === "src/main.ts" ? 20 : 400) &&
        file !== "src/db/tables.ts",
    );
    expect(long).toEqual([]);
  });

  test("none has a name that says nothing", () => {
    const wrong = files.filter((file) =>
      relative("", file)
        .split("/")
        .some((part) => emptyNames.includes(part.split(".")[0] ?? "")),
    );
    expect(wrong).toEqual([]);
  });

  test("none is a barrel: a file that only re-exports", () => {
    const wrong = product.filter((file) => factsOf(file).isBarrel);
    expect(wrong).toEqual([]);
  });

  test("exports have names, and no rule is switched off", () => {
    const wrong = product.filter((file) =>
      /^export default\b|@ts-(ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/m.test(source(file)),
    );
    expect(wrong).toEqual([]);
  });

  test("package.json is one package with at most 14 scripts", () => {
    const manifest = JSON.parse(source("package.json")) as { scripts: object; workspaces?: unknown };
    expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(14);
    expect(manifest.workspaces).toBeUndefined();
  });
});

/** The file's code: what a comment says binds nobody. */
function withoutComments(file: string): string {
  return source(file)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");
}
