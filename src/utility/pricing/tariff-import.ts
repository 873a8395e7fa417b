import { isDeepStrictEqual } from "node:util";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv/check.ts";
import type { RowProblem } from "../../kernel/csv/read.ts";
import { notADate } from "../../kernel/date-range.ts";
import { isDate } from "../../kernel/time.ts";
import { type CsvImport, type Lined, storedCodes } from "../../runs/runs.ts";
import { addClass } from "./classes.ts";
import { type Block, checkBlocks } from "./price.ts";
import { classes, type NewTariffRow, type TariffVersion, versionFrom } from "./queries.ts";
import { storeTariff, WaterTariffUsed } from "./tariffs.ts";

const columns = {
  class_code: "required",
  effective_from: "required",
  block_to: "required",
  price: "required",
  minimum_volume: "optional",
  base_fee: "optional",
  maintenance_fee: "optional",
  admin_fee: "optional",
  legal_basis: "optional",
  class_name: "optional",
} as const;
type Column = keyof typeof columns;
const kinds = {
  effective_from: "date",
  block_to: "whole",
  price: "whole",
  minimum_volume: "whole",
  base_fee: "whole",
  maintenance_fee: "whole",
  admin_fee: "whole",
} as const;
const notACode = fieldError("NOT_MADE_OF", { min: 1, max: 10, characters: ["A-Z", "0-9", "hyphen"] });

type Problem = { column: Column; error: FieldError };

export const tariffCsvExample = [
  Object.keys(columns).join(","),
  "RT-A,2026-01-01,10,1100,0,5000,4000,2500,Perwali 12/2025,Rumah Tangga A",
  "RT-A,2026-01-01,20,1480,,,,,,",
  "RT-A,2026-01-01,30,2000,,,,,,",
  "RT-A,2026-01-01,,2700,,,,,,",
].join("\n");

const terms = ["minimum_volume", "base_fee", "maintenance_fee", "admin_fee", "legal_basis"] as const;
type Term = (typeof terms)[number];
/** What the file says, and on which line it said it first. */
type Said<Name extends string> = Partial<Record<Name, { value: string; line: number }>>;

/** A version as the rows of the file make it up. */
interface TariffInFile {
  class_code: string;
  effective_from: string;
  firstLine: number;
  lastLine: number;
  blocks: Block[];
  said: Said<Term>;
}

interface TariffFile {
  tariffs: Map<string, TariffInFile>;
  /** Names of classes, by code. */
  names: Map<string, Said<"class_name">>;
}

/**
 * Tariffs from a file with one row a block: rows of the same class_code and effective_from are one version, its blocks in the
 * order of the file, the last one with an empty block_to. What holds for the whole version stands on any of its rows, the others
 * stay empty. class_name makes a class that does not exist yet. A version takes the place of one of the same day that no bill
 * was made with.
 */
export function tariffsOfFile(): CsvImport<Column, TariffInFile> {
  const file: TariffFile = { tariffs: new Map(), names: new Map() };
  return {
    entity: "water_tariffs",
    columns,
    kinds,
    codes: { class_code: { stored: storedCodes("tariff_classes", "code"), isKey: true } },
    reading: { mostRows: 10_000 },
    check: (cells, line) => checkRow(file, cells, line),
    examine: (tx, rows) => examine(tx, wholes(rows), file),
    store: (tx, rows) => store(tx, wholes(rows), file),
  };
}

/** The versions that are complete with these rows. */
function wholes(rows: readonly Lined<TariffInFile>[]): TariffInFile[] {
  return rows.filter(({ line, row }) => line === row.lastLine).map(({ row }) => row);
}

function checkRow(
  { tariffs, names }: TariffFile,
  cells: Record<Column, string>,
  line: number,
): Checked<Column, TariffInFile> {
  const [class_code, effective_from] = [cells.class_code.trim(), cells.effective_from.trim()];
  const problems: Problem[] = [];
  if (!/^[A-Z0-9-]{1,10}$/.test(class_code)) problems.push({ column: "class_code", error: notACode });
  if (!isDate(effective_from)) problems.push({ column: "effective_from", error: notADate });
  const key = `${class_code}/${effective_from}`;
  const tariff = tariffs.get(key) ?? {
    class_code,
    effective_from,
    firstLine: line,
    lastLine: line,
    blocks: [],
    said: {},
  };
  tariffs.set(key, tariff);
  tariff.lastLine = line;
  const named = names.get(class_code) ?? {};
  names.set(class_code, named);
  problems.push(
    ...addBlock(tariff, cells),
    ...terms.flatMap((term) => addSaid(tariff.said, term, cells, line)),
    ...addSaid(named, "class_name", cells, line),
  );
  return problems.length > 0 ? { problems } : { row: tariff };
}

function addBlock(tariff: TariffInFile, cells: Record<Column, string>): Problem[] {
  const before = tariff.blocks.at(-1);
  const to = cells.block_to.trim() === "" ? null : wholeNumber(cells.block_to);
  const price = wholeNumber(cells.price);
  const problems: Problem[] = [];
  if (to === undefined)
    problems.push({ column: "block_to", error: fieldError("NOT_A_BLOCK_END", { example: 10 }) });
  if (price === undefined)
    problems.push({ column: "price", error: fieldError("NOT_WHOLE_RUPIAH", { example: 1100 }) });
  if (before?.to === null)
    problems.push({
      column: "block_to",
      error: fieldError("AFTER_OPEN_BLOCK"),
    });
  else if (tariff.blocks.length === 20)
    problems.push({ column: "block_to", error: fieldError("TOO_MANY_BLOCKS", { max: 20 }) });
  if (problems.length > 0 || to === undefined || price === undefined) return problems;
  tariff.blocks.push({ from: before?.to == null ? 0 : before.to + 1, to, price });
  return [];
}

/** Notes what holds for more rows than this one: the others are silent or say the same. */
function addSaid<Name extends Term | "class_name">(
  said: Said<Name>,
  name: Name,
  cells: Record<Column, string>,
  line: number,
): Problem[] {
  const value = cells[name].trim();
  if (value === "") return [];
  const before = said[name];
  if (before !== undefined && before.value !== value)
    return [{ column: name, error: fieldError("UNLIKE_LINE", { line: before.line }) }];
  said[name] = before ?? { value, line };
  return checkSaid(name, value).map((error) => ({ column: name, error }));
}

function checkSaid(name: Term | "class_name", value: string): FieldError[] {
  switch (name) {
    case "legal_basis":
      return value.length <= 500 ? [] : [fieldError("CELL_TOO_LONG", { max: 500 })];
    case "class_name":
      return value.length <= 200 ? [] : [fieldError("CELL_TOO_LONG", { max: 200 })];
    case "minimum_volume":
      return (wholeNumber(value) ?? Infinity) <= 100_000
        ? []
        : [fieldError("NOT_WHOLE_VOLUME", { max: 100_000 })];
    default:
      return wholeNumber(value) === undefined ? [fieldError("NOT_WHOLE_RUPIAH", { example: 5000 })] : [];
  }
}

/** Digits alone, up to 1,000,000,000. */
function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= 1_000_000_000 ? value : undefined;
}

async function examine(
  tx: Tx,
  tariffs: TariffInFile[],
  { names }: TariffFile,
): Promise<RowProblem<Column>[]> {
  const problems: RowProblem<Column>[] = [];
  const known = await knownClasses(tx, tariffs);
  for (const tariff of tariffs) {
    for (const error of checkBlocks(tariff.blocks))
      problems.push({ line: tariff.lastLine, column: "block_to", error });
    if (!known.has(tariff.class_code) && names.get(tariff.class_code)?.class_name === undefined) {
      const error = fieldError("NEW_CLASS_WITHOUT_NAME");
      problems.push({ line: tariff.firstLine, column: "class_code", error });
    }
    const stored = await versionFrom(tx.db, tariff);
    if (stored?.is_used === true && !isSame(stored, tariff)) {
      const error = fieldError("REFUSED", {
        error: WaterTariffUsed.code,
        message: WaterTariffUsed.messageOf(stored),
      });
      problems.push({ line: tariff.firstLine, column: "effective_from", error });
    }
  }
  return problems;
}

/** The codes of those classes that exist. They are locked one after the other in one order: two imports must not wait for each other. */
async function knownClasses(tx: Tx, tariffs: TariffInFile[]): Promise<Set<string>> {
  const codes = [...new Set(tariffs.map(({ class_code }) => class_code))].sort();
  const known = new Set<string>();
  for (const code of codes) if ((await classes.lock(tx, code)) !== undefined) known.add(code);
  return known;
}

async function store(
  tx: Tx,
  tariffs: TariffInFile[],
  { names }: TariffFile,
): Promise<Record<string, number>> {
  const counts = { tariffs: 0, replaced: 0, unchanged: 0, classes: 0 };
  const known = await knownClasses(tx, tariffs);
  for (const tariff of tariffs) {
    const { class_code: code } = tariff;
    if (!known.has(code)) {
      await addClass(tx, { code, name: names.get(code)?.class_name?.value ?? code });
      known.add(code);
      counts.classes += 1;
    }
    const stored = await versionFrom(tx.db, tariff);
    if (stored !== undefined && isSame(stored, tariff)) {
      counts.unchanged += 1;
      continue;
    }
    await storeTariff(tx, rowOf(tariff), stored);
    counts[stored === undefined ? "tariffs" : "replaced"] += 1;
  }
  return counts;
}

function isSame(stored: TariffVersion, tariff: TariffInFile): boolean {
  return isDeepStrictEqual({ ...stored, ...rowOf(tariff), blocks: tariff.blocks }, stored);
}

function rowOf({ class_code, effective_from, blocks, said }: TariffInFile): NewTariffRow {
  const amount = (term: Term) => Number(said[term]?.value ?? 0);
  return {
    class_code,
    effective_from,
    blocks: JSON.stringify(blocks),
    minimum_volume: amount("minimum_volume"),
    base_fee: amount("base_fee"),
    maintenance_fee: amount("maintenance_fee"),
    admin_fee: amount("admin_fee"),
    legal_basis: said.legal_basis?.value ?? null,
  };
}
