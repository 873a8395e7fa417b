import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoad } from "./first-load.ts";
import { manifest } from "./manifest.ts";
import { mantineStyles } from "./mantine-styles.ts";

// `LOKET_URL` names the staff API that a developer's pages talk to (CONTRIBUTING.md, "The console").
const api = process.env.LOKET_URL ?? "http://127.0.0.1:3000";

/** Packages imported in one place; each view needs a few of their parts. */
const barrels = /node_modules\/(@mantine|@tabler|@floating-ui|react-number-format)\//;
/**
 * What views share comes in families, by what it is for: a view loads those that it uses, in few files, and nothing that was put together
 * with them for no other reason than that as many views share it. An earlier family has what a later one needs too.
 */
const families = {
  place: /components\/map\/(messages|place-values|point)\.ts/,
  // Small, and in nearly every view.
  basics:
    /components\/(query-view|page-header|status-badge|audit-link|sub-nav|add-button|description-list|filter-bar|notify|use-filters|scroll-into-row|columns)\.|format\/texts\.tsx|levy\/places\/(all-places|named-gates)\.ts|ComboboxChevron\/|get-parsed-combobox-data|hooks\/.*\/utils\/clamp\/|IconChevron(Left|Right)\./,
  // What a list of runs names them by, and apart from it the long texts of imports, which are for few.
  runs: /office\/imports\/run-names\.ts|components\/run-status\.tsx/,
  imports: /office\/imports\/(messages|kind-texts)\.ts/,
  live: /live\/live-mark\.tsx|levy\/home\/(gate-totals|gate-state|location-tile)\.tsx|gates\/gate-status\.tsx/,
  choices:
    /@mantine\/core\/.*\/(Combobox|Select|Popover|Menu)\/|use-debounced-value|components\/(place-select|search-input)\.tsx/,
  tables: /@mantine\/core\/.*\/(Table|Checkbox)\/|components\/(data-table|pager)\.tsx/,
  days: /node_modules\/dayjs|@mantine\/dates\/.*\/(DateInput|MonthPickerInput)\/|components\/day-input/,
  forms: /react-number-format|NumberInput|Switch|Radio|@mantine\/form|rupiah-input|record-form/,
};
/** Large, and for few: what most views share too is not for them to bring. */
const maps = /node_modules\/(leaflet|supercluster|kdbush)\/|components\/map\/(map-|point-|leaflet-map)/;
/** What runs before the console is there (src/main.ts), which must not wait for it. */
const beforehand =
  /index\.html|src\/main\.ts|src\/theme\/(shell-painted|after-paint)\.ts|src\/api\/(early|first)-reads\.ts|src\/session\/stored-session\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), firstLoad, mantineStyles, manifest()],
  // Browsers since the middle of 2024 know light-dark(); what stands in for it elsewhere does not know our switch.
  // No file is ever put into a page as a data: address, which the content security policy refuses for scripts and fonts.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet, 40 kB: what ten views have of their own is less than what as many requests cost.
    cssCodeSplit: false,
    target: ["chrome123", "firefox121", "safari17.5"],
    sourcemap: false,
    // Else each module that two views share is a file of its own: forty requests for one view, most of them for less than a kilobyte.
    rolldownOptions: {
      input: [resolve(import.meta.dirname, "index.html"), resolve(import.meta.dirname, "src/start.tsx")],
      output: {
        // A group is named after everything that it is for.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What main.ts imports, which must not wait for the console.
            {
              name: "preload",
              test: /preload-helper|(?<!\.module)\.css|-reads\.ts|stored-session\.ts|after-paint\.ts/,
              priority: 4,
            },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler)\/|src\/react\.ts/,
              priority: 3.5,
            },
            // What must be there before anything can be drawn is one file, without anything that only some views need.
            {
              name: "first",
              tags: ["$initial"],
              test: (id) => !beforehand.test(id),
              priority: 3,
            },
            {
              name: "marks",
              test: /\/web\/src\/.*[/-](nav|badges?|link|status|stage|list|detail)\.tsx$|add-button|filter-bar/,
              minShareCount: 2,
              priority: 2.963,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
            ...Object.entries(families).map(([name, test], index) => ({
              name,
              test,
              priority: 2.99 - index / 100,
            })),
            // Texts, values and queries that several views share, apart from what is drawn: put together with it, a text of two lines
            // would bring the inputs of a form.
            {
              name: "values",
              test: /\/(web\/src|labels)\/.*\.ts$/,
              minShareCount: 2,
              priority: 2.965,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
            // What a third of the views need is in few files: over HTTP/1.1 a view of fifty small ones waits for eight round trips.
            {
              name: "common",
              minShareCount: 25,
              priority: 2.5,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
            },
            { name: "map", test: maps, priority: 2.4 },
            {
              name: "parts",
              test: barrels,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
            },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/auth", "/retribusi", "/backoffice", "/ready"].map((path) => [path, api])),
  },
});
