import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

/** One import or re-export: of a file, as a path from the root, or of a package. */
export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

function filesBelow(folder: string): string[] {
  const path = join(root, folder);
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter(
      (name) => !name.split(/[\\/]/).some((part) => ["node_modules", "dist", "generated"].includes(part)),
    )
    .map((name) => normalize(join(folder, name)))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && statSync(join(root, name)).isFile());
}

const folders = [
  "src",
  "client",
  "agent",
  "simulator",
  "bench",
  "torture",
  "test",
  "scripts",
  "web",
  "app",
  "labels",
].filter((folder) => readdirSync(root).includes(folder));
/** Every file of code, as a path from the root; generated and built ones are left out. */
export const files = folders.flatMap(filesBelow);
export const source = (file: string) => readFileSync(join(root, file), "utf8");

interface Facts {
  imports: Import[];
  /** Whether it does something when it is imported, alongside defining what it exports. */
  runs: boolean;
  /** Whether it only re-exports. */
  isBarrel: boolean;
}

const read = new Map<string, Facts>();

/** What is asked of a file, for which it is parsed once; the tree of a thousand files is not kept. */
export function factsOf(file: string): Facts {
  const known = read.get(file);
  if (known !== undefined) return known;
  const tree = ts.createSourceFile(file, source(file), ts.ScriptTarget.Latest);
  const { statements } = tree;
  const found: Facts = {
    imports: importsIn(file, tree),
    runs: statements.some(
      (statement) => ts.isExpressionStatement(statement) && !ts.isStringLiteral(statement.expression),
    ),
    isBarrel: statements.length > 0 && statements.every(ts.isExportDeclaration),
  };
  read.set(file, found);
  return found;
}

/** Every import and re-export of the file, of files and of packages. */
export const importsOf = (file: string): Import[] => factsOf(file).imports;

function importsIn(file: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier !== undefined
    ) {
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      found.push(importOf(file, (node.moduleSpecifier as ts.StringLiteral).text, isType));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name)) found.push(importOf(file, name.text, false));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @throws Error where a relative import names no file: an arrow that would not be seen */
function importOf(file: string, name: string, isType: boolean): Import {
  if (!name.startsWith(".")) return { from: file, to: name, isType };
  const to = normalize(join(dirname(file), name));
  if (!existsSync(join(root, to))) throw new Error(`${file} imports ${name}, which is no file`);
  return { from: file, to, isType };
}

/** Ways along the arrows that come back to where they began. */
export function circlesIn(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (done.has(file) || path.includes(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
