import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

// `LOKET_URL` names the staff API that a developer's pages talk to (CONTRIBUTING.md, "The console").
const api = process.env.LOKET_URL ?? "http://127.0.0.1:3000";

/**
 * Marks the style sheets as those of paper, which what index.html shows by itself need not wait for; main.tsx does, and puts them into
 * force. And asks for the typeface at once: found out by the first text, it would come after that, and move what stands beside it.
 */
const shellFirst: Plugin = {
  name: "shell-first",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      const preload =
        font === undefined
          ? ""
          : `<link rel="preload" href="/console/${font}" as="font" type="font/woff2" crossorigin>`;
      return html
        .replace(/<link rel="stylesheet"/g, '<link rel="stylesheet" media="print"')
        .replace("</head>", `${preload}</head>`);
    },
  },
};

/** Packages of which each view needs a few parts, though all are imported in one place. */
const barrels = /node_modules\/(@mantine|@tabler|@floating-ui|react-number-format)\//;
/** What only forms need: kept from being put together with what every view has. */
const forms = /react-number-format|NumberInput|Switch|Radio|Checkbox|@mantine\/form|rupiah-input|record-form/;
const firstModules = new Set<string>();

/** What must be there before anything can be drawn is one file, without anything that only some views need. */
function first(id: string, modules: Pick<Rolldown.PluginContext, "getModuleInfo">): string | null {
  if (firstModules.size === 0) {
    const waiting = [resolve(import.meta.dirname, "src/main.tsx")];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (firstModules.has(next) || barrels.test(next)) continue;
      firstModules.add(next);
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return firstModules.has(id) ? "first" : null;
}

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), shellFirst],
  // Browsers since the middle of 2024 know light-dark(); what stands in for it elsewhere does not know our switch.
  // No file is ever put into a page as a data: address, which the content security policy refuses for scripts and fonts.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ["chrome123", "firefox121", "safari17.5"],
    sourcemap: false,
    // Else each module that two views share is a file of its own: forty requests for one view, most of them for less than a kilobyte.
    rolldownOptions: {
      output: {
        // A group is named after everything that it is for.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: first, priority: 3 },
            { name: "forms", test: forms, priority: 2, entriesAware: true },
            {
              name: "parts",
              test: barrels,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/auth", "/retribusi", "/backoffice", "/ready"].map((path) => [path, api])),
  },
});
