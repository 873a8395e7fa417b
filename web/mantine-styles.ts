import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where Mantine keeps the styles of each component. */
const folder = join(createRequire(import.meta.url).resolve("@mantine/core/styles.css"), "..", "styles");

/** Refuses a build in which a component of Mantine's is used whose styles src/theme/mantine.css does not name. */
export const mantineStyles: Plugin = {
  name: "mantine-styles",
  apply: "build",
  // When the style sheet has been written.
  enforce: "post",
  async generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const scripts = outputs.flatMap((output) => (output.type === "chunk" ? [output.code] : []));
    const sheets = outputs.flatMap((output) =>
      output.type === "asset" && output.fileName.endsWith(".css") ? [output.source.toString()] : [],
    );
    const [used, styled] = [classesIn(scripts), classesIn(sheets)];
    const missing: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => /^\w+\.css$/.test(file))) {
      const classes = [...classesIn([await readFile(join(folder, name), "utf8")])];
      if (classes.some((one) => used.has(one)) && !classes.some((one) => styled.has(one))) missing.push(name);
    }
    if (missing.length > 0) throw new Error(`src/theme/mantine.css lacks ${missing.sort().join(", ")}`);
  },
};

/** Mantine's names of classes, which are the same in its scripts and its style sheets. */
function classesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []));
}
