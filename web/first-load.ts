import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const src = resolve(import.meta.dirname, "src");
const start = resolve(src, "start.tsx");
const viewLists = ["levy", "water", "office"].map((part) => resolve(src, part, "views.ts"));

/**
 * What is fetched with the page itself. The console and its typeface are named in index.html, since main.ts asks for the one and the
 * first text for the other only after a round trip; what each view needs besides stands in views.json, from which the service names it
 * in the page of that view (src/kernel/http/view-files.ts). They stand in a template, whose links index.html puts to use when its own
 * frame has been painted: before, they would compete with it. The style sheet is marked as one of paper, which what index.html shows by
 * itself need not wait for; start.tsx does, and puts it into force.
 */
export const firstLoad: Plugin = {
  name: "first-load",
  apply: "build",
  async generateBundle(_options, bundle) {
    const everywhere = new Set([...filesOf(bundle, start), ...filesOf(bundle, resolve(src, "main.ts"))]);
    const lists = await Promise.all(viewLists.map((list) => viewsIn(list)));
    const views = lists
      .flat()
      // Of two that fit an address, the router takes the one that names more of it.
      .toSorted((one, other) => parameters(one.path) - parameters(other.path))
      .map(({ path, module }) => ({
        path,
        files: filesOf(bundle, module).filter((file) => !everywhere.has(file)),
      }));
    this.emitFile({ type: "asset", fileName: "views.json", source: JSON.stringify(views) });
  },
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const links = filesOf(bundle, start)
        .map((file) => `<link rel="modulepreload" crossorigin href="/console/${file}">`)
        .filter((link) => !html.includes(link));
      const font = Object.keys(bundle).find((name) => /inter-basic.*\.woff2$/.test(name));
      if (font !== undefined)
        links.push(`<link rel="preload" href="/console/${font}" as="font" type="font/woff2" crossorigin>`);
      return html
        .replace("</template>", `${links.join("")}</template>`)
        .replace(/<link rel="stylesheet"/g, '<link rel="stylesheet" media="print"');
    },
  },
};

/** The script of a module that is imported when it is needed, and those that it imports itself. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (chunk === undefined) throw new Error(`no file of the build holds ${module}`);
  const files = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (output?.type !== "chunk" || files.has(name)) return;
    files.add(name);
    output.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...files];
}

/** The views that a list names, read off its text. @throws Error when one is written otherwise than the others */
async function viewsIn(list: string): Promise<{ path: string; module: string }[]> {
  const text = await readFile(list, "utf8");
  const views = [
    ...text.matchAll(/path: "([^"]+)",\s*load: async \(\) => \(await import\("([^"]+)"\)\)/g),
  ].map(([, path = "", module = ""]) => ({ path, module: resolve(list, "..", module) }));
  if (views.length !== text.split("path: ").length - 1)
    throw new Error(
      `${list}: a view is not written as { path: "…", load: async () => (await import("…")).… }`,
    );
  return views;
}

function parameters(path: string): number {
  return path.split("/:").length - 1;
}
