import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../kernel/context.ts";
import type { Checked } from "../../kernel/csv-check.ts";
import type { RowProblem } from "../../kernel/csv-read.ts";
import { isDate } from "../../kernel/time.ts";
import type { CsvImport, Lined } from "../runs/runs.ts";
import { type Block, checkBlocks } from "./price.ts";
import { blockTariffOf } from "./pricing.ts";
import {
  addClass,
  classesByCode,
  lockClass,
  type NewTariffRow,
  type StoredVersion,
  versionFrom,
} from "./queries.ts";
import { storeTariff, tariffUsed } from "./tariffs.ts";

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
type Problem = { column: Column; message: string };

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

/** A version as the file tells it, row by row. */
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
export function tariffImport(): CsvImport<Column, TariffInFile> {
  const file: TariffFile = { tariffs: new Map(), names: new Map() };
  return {
    entity: "water_tariffs",
    columns,
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
  if (!/^[A-Z0-9-]{1,10}$/.test(class_code))
    problems.push({ column: "class_code", message: "must be 1-10 characters of A-Z, 0-9 and hyphen" });
  if (!isDate(effective_from))
    problems.push({ column: "effective_from", message: "must be a calendar date such as 2026-11-21" });
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
    problems.push({ column: "block_to", message: "must be whole m³ such as 10, or empty" });
  if (price === undefined) problems.push({ column: "price", message: "must be whole rupiah such as 1100" });
  if (before?.to === null)
    problems.push({
      column: "block_to",
      message: "follows the open block of this tariff, which must be its last",
    });
  else if (tariff.blocks.length === 20)
    problems.push({ column: "block_to", message: "is more than the 20 blocks of a tariff" });
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
    return [{ column: name, message: `must be empty or as on line ${before.line}` }];
  said[name] = before ?? { value, line };
  return checkSaid(name, value).map((message) => ({ column: name, message }));
}

function checkSaid(name: Term | "class_name", value: string): string[] {
  switch (name) {
    case "legal_basis":
      return value.length <= 500 ? [] : ["must be at most 500 characters"];
    case "class_name":
      return value.length <= 200 ? [] : ["must be at most 200 characters"];
    case "minimum_volume":
      return (wholeNumber(value) ?? Infinity) <= 100_000 ? [] : ["must be whole m³ up to 100000"];
    default:
      return wholeNumber(value) === undefined ? ["must be whole rupiah such as 5000"] : [];
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
    for (const message of checkBlocks(tariff.blocks))
      problems.push({ line: tariff.lastLine, column: "block_to", message });
    if (!known.has(tariff.class_code) && names.get(tariff.class_code)?.class_name === undefined) {
      const message = "is no tariff class; to make it, say its name as class_name";
      problems.push({ line: tariff.firstLine, column: "class_code", message });
    }
    const stored = await versionFrom(tx.db, tariff.class_code, tariff.effective_from);
    if (stored?.is_used === true && !isSame(stored, tariff))
      problems.push({
        line: tariff.firstLine,
        column: "effective_from",
        message: tariffUsed(stored).message,
      });
  }
  return problems;
}

async function knownClasses(tx: Tx, tariffs: TariffInFile[]): Promise<Set<string>> {
  const codes = [...new Set(tariffs.map(({ class_code }) => class_code))].sort();
  // One after the other, in one order, so that two imports do not wait for each other.
  for (const code of codes) await lockClass(tx, code);
  const rows = codes.length === 0 ? [] : await classesByCode(tx.db, codes);
  return new Set(rows.map(({ code }) => code));
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
    const stored = await versionFrom(tx.db, tariff.class_code, tariff.effective_from);
    if (stored !== undefined && isSame(stored, tariff)) {
      counts.unchanged += 1;
      continue;
    }
    await storeTariff(tx, rowOf(tariff), stored);
    counts[stored === undefined ? "tariffs" : "replaced"] += 1;
  }
  return counts;
}

function isSame(stored: StoredVersion, tariff: TariffInFile): boolean {
  const row = rowOf(tariff);
  const { blocks, ...fixed } = blockTariffOf(stored);
  return (
    isDeepStrictEqual(blocks, tariff.blocks) &&
    isDeepStrictEqual(fixed, {
      minimumVolume: row.minimum_volume,
      baseFee: row.base_fee,
      maintenanceFee: row.maintenance_fee,
      adminFee: row.admin_fee,
    }) &&
    stored.legal_basis === row.legal_basis
  );
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
