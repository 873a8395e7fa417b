// Rewrites the files that follow from others: `npm run generate`, after a change of migrations/ or of a route.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import stringify from "json-stringify-pretty-compact";
import { Cli } from "kysely-codegen";
import openapiTypes, { astToString } from "openapi-typescript";
import pg from "pg";
import { pino } from "pino";
import ts from "typescript";
import { loadConfig } from "../src/config.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { startServer } from "../src/server.ts";
import { noteRoutes, routesPage } from "./routes.ts";
import { schemaText } from "./schema.ts";
import { settingsPage } from "./settings.ts";

// Before any server starts, here or in the test that compares.
noteRoutes();

/** A file below the repository's root, and what it should hold. */
export interface Generated {
  path: string;
  content: string;
}

/**
 * Everything that is generated: the schema, the database's types, the pages of settings and calls, and of each API the OpenAPI document and the client's types.
 * @param databaseUrl a migrated database
 * @param apis a running server's two APIs
 */
export async function generateAll(
  databaseUrl: string,
  apis: { staff: string; customer: string },
): Promise<Generated[]> {
  const files = [
    { path: "docs/schema.sql", content: await schemaText(databaseUrl) },
    { path: "src/db/tables.ts", content: await tables(databaseUrl) },
  ];
  for (const [api, url] of Object.entries(apis)) {
    const response = await fetch(`${url}/openapi.json`);
    if (!response.ok) throw new Error(`${url}/openapi.json answers ${response.status}`);
    const document = `${withFilledLines(stringify(await response.json(), { maxLength }))}\n`;
    files.push(
      { path: `docs/openapi/${api}.json`, content: document },
      { path: `client/generated/${api}.ts`, content: await clientTypes(api, document) },
    );
  }
  return [
    ...files,
    { path: "docs/routes.md", content: routesPage() },
    { path: "docs/settings.md", content: settingsPage() },
  ];
}

const maxLength = 110;

/** Lists of words that need several lines, with as many words in each line as fit. */
function withFilledLines(json: string): string {
  return json.replace(/(?<=\[\n)( +)"[^\\"]*"(,\n +"[^\\"]*")+(?=\n)/g, (list, indent: string) => {
    const lines: string[] = [];
    for (const word of list.split(/\n +/).map((one) => one.trim())) {
      const longer = `${lines.at(-1) ?? ""} ${word}`;
      if (lines.length > 0 && indent.length + longer.length <= maxLength) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => indent + line).join("\n");
  });
}

async function tables(databaseUrl: string): Promise<string> {
  return new Cli().generate({
    url: databaseUrl,
    dialect: "postgres",
    excludePattern: "migrations",
    // As src/db/connect.ts reads them: bigint as number, date as 'YYYY-MM-DD'.
    dateParser: "string",
    typeMapping: { int8: "number" },
    overrides: { columns: await wordColumns(databaseUrl) },
    logLevel: "silent",
    outFile: null, // returned, not written
  });
}

/** The type of each column that a CHECK limits to certain words: the words themselves, as the schema has them. */
async function wordColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<WordColumn>(`
      SELECT t.relname AS "table", a.attname AS "column", a.attnotnull AS "isRequired", a.atthasdef AS "hasDefault",
             pg_get_constraintdef(c.oid) AS "check"
      FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND t.relkind IN ('r', 'p')`);
    return Object.fromEntries(
      rows.flatMap((row) => {
        const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(row.check) ?? [];
        const words = list?.match(/'[^']*'(?=::text)/g)?.map((word) => `"${word.slice(1, -1)}"`);
        return words === undefined ? [] : [[`${row.table}.${row.column}`, wordType(row, words)]];
      }),
    );
  } finally {
    await client.end();
  }
}

interface WordColumn {
  table: string;
  column: string;
  isRequired: boolean;
  hasDefault: boolean;
  check: string;
}

function wordType({ isRequired, hasDefault }: WordColumn, words: readonly string[]): string {
  const type = [...words, ...(isRequired ? [] : ["null"])].join(" | ");
  return hasDefault ? `Generated<${type}>` : type;
}

async function clientTypes(api: string, document: string): Promise<string> {
  const head = `// Generated from docs/openapi/${api}.json by \`npm run generate\`; do not edit.\n\n`;
  const nodes = await openapiTypes(JSON.stringify(asTypesNeedIt(JSON.parse(document))), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return head + withoutEnumTags(astToString(withoutNevers(nodes)));
}

/** A union of words says itself that it is one. */
function withoutEnumTags(types: string): string {
  return types
    .replace(/^ *\/\*\* @enum \{[\w|]+\} \*\/\n/gm, "")
    .replace(/\/\*\*\n *\* (@description .*)\n *\* @enum \{[\w|]+\}\n *\*\//g, "/** $1 */");
}

/** Without what says only that something is not there, and without an answer's headers, which are free in each. */
function withoutNevers(nodes: ts.Node[]): ts.Node[] {
  const prune = (context: ts.TransformationContext) => {
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context);
      if (!ts.isTypeLiteralNode(visited)) return visited;
      const isOperation = visited.members.some((member) => nameOf(member) === "responses");
      const kept = visited.members.filter(
        (member) => (isOperation && nameOf(member) === "parameters") || saysSomething(member),
      );
      const literal = ts.factory.updateTypeLiteralNode(visited, ts.factory.createNodeArray(kept));
      return isShort(kept) ? ts.setEmitFlags(literal, ts.EmitFlags.SingleLine) : literal;
    };
    return visit;
  };
  return ts.transform(nodes, [prune]).transformed;
}

/** One member without a comment, and nothing in it: what fits in a line. */
function isShort([first, ...others]: readonly ts.TypeElement[]): boolean {
  if (first === undefined || others.length > 0 || !ts.isPropertySignature(first)) return false;
  return (
    ts.getSyntheticLeadingComments(first) === undefined &&
    first.type !== undefined &&
    (ts.isIndexedAccessTypeNode(first.type) || first.type.kind === ts.SyntaxKind.NeverKeyword)
  );
}

/** `query?: never` does, in an operation: without it TypeScript would let a misspelt filter pass. */
function saysSomething(member: ts.TypeElement): boolean {
  if (!ts.isPropertySignature(member) || member.type === undefined) return true;
  const name = nameOf(member);
  if (member.type.kind === ts.SyntaxKind.NeverKeyword) return name === "query";
  const parts = ts.isTypeLiteralNode(member.type) ? member.type.members : undefined;
  if (name === "headers") return parts?.every(ts.isIndexSignatureDeclaration) !== true;
  return !(name === "parameters" && parts?.length === 1 && parts.every((part) => nameOf(part) === "query"));
}

function nameOf({ name }: ts.TypeElement): string {
  return name !== undefined && ts.isIdentifier(name) ? name.text : "";
}

/** Types need neither examples (some lines each) nor an answer's headers and description, nor the widths of integers, which TypeScript does not tell apart. */
function asTypesNeedIt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTypesNeedIt);
  if (typeof value !== "object" || value === null) return value;
  const isSchema = "type" in value || "anyOf" in value || "$ref" in value;
  const isBody = "schema" in value;
  const isAnswer = "content" in value && "description" in value;
  const kept = Object.entries(value).filter(([name, part]) => {
    if (isAnswer && (name === "description" || name === "headers")) return false;
    if (name === "example" || name === "examples") return !isSchema && !isBody;
    return !(isSchema && name === "format" && integerFormats.has(part));
  });
  return Object.fromEntries(kept.map(([name, part]) => [name, asTypesNeedIt(part)]));
}

const integerFormats = new Set<unknown>(["int32", "int64"]);

async function rewrite(): Promise<void> {
  const root = join(import.meta.dirname, "..");
  const folder = mkdtempSync(join(tmpdir(), "loket-generate-"));
  const quiet = { info: () => {}, warn: console.warn, error: console.error };
  try {
    const embedded = await startEmbedded(folder, { log: quiet });
    try {
      await migrate(embedded.url);
      const settings = { DATABASE_URL: embedded.url, DATA_DIR: folder, LEVY_PORT: "0", CUSTOMER_PORT: "0" };
      const server = await startServer(loadConfig(settings), { log: pino({ level: "error" }) });
      for (const { path, content } of await generateAll(embedded.url, {
        staff: server.staffUrl,
        customer: server.publicUrl,
      })) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
        console.log(`wrote ${path}`);
      }
      await server.close();
    } finally {
      await embedded.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await rewrite();
