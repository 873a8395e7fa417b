import { type FieldError, fieldError } from "../field-errors/field-errors.ts";
import { type Layout, type Names, type Role, roles } from "./layout.ts";

/** Whether a header has a column of one of these names. */
export function hasColumn(header: readonly string[], names: Names): boolean {
  return placesOf(header, names).length > 0;
}

/** Where the columns of a layout stand in a file. */
export interface Found {
  /** By role, the cells that are read for it. */
  places: Partial<Record<Role, number[]>>;
  /** By role, what its column is called, as problems name it. */
  names: Partial<Record<Role, string>>;
  /** The column without a name after that of the amount, where the word may stand. */
  besideAmount: number | undefined;
  width: number;
}

/** The columns of a layout in a header, or why they are not all there. */
export function findColumns(
  header: readonly string[],
  { columns, mayLack = [] }: Layout,
): Found | FieldError[] {
  const found: Found = { places: {}, names: {}, besideAmount: undefined, width: header.length };
  const missing = new Set<string>();
  const twice = new Set<string>();
  for (const role of roles) {
    for (const names of columns[role] ?? []) {
      const [place, ...more] = placesOf(header, names);
      if (place === undefined) {
        if (!mayLack.includes(role)) missing.add(columnKey(names[0] ?? ""));
      } else if (more.length > 0) twice.add(columnKey(header[place] ?? ""));
      else {
        found.places[role] = [...(found.places[role] ?? []), place];
        found.names[role] ??= columnKey(header[place] || `#${place + 1}`);
      }
    }
  }
  const beside = (found.places.amount?.[0] ?? header.length) + 1;
  if (header[beside]?.trim() === "") found.besideAmount = beside;
  const errors: FieldError[] = [];
  if (missing.size > 0) errors.push(fieldError("MISSING_COLUMNS", { columns: [...missing] }));
  if (twice.size > 0) errors.push(fieldError("REPEATED_COLUMNS", { columns: [...twice] }));
  return errors.length === 0 ? found : errors;
}

/** The names of the columns of a layout, each by its first name. */
export function columnsOf({ columns }: Layout): string[] {
  const names = roles.flatMap((role) => columns[role] ?? []).map(([first = ""]) => columnKey(first));
  return [...new Set(names)];
}

function placesOf(header: readonly string[], names: Names): number[] {
  for (const name of names) {
    const [, plain = "", position] = /^(.*?)\s*#(\d+)$/s.exec(name.trim()) ?? ["", name, undefined];
    const places = plain === "" ? header.map((_, index) => index) : placesNamed(header, plain);
    const asked = position === undefined ? places : places.slice(Number(position) - 1, Number(position));
    if (asked.length > 0) return asked;
  }
  return [];
}

/** By the name as it is, whatever its case; where there is none, whatever signs and spaces are in it. */
function placesNamed(header: readonly string[], name: string): number[] {
  for (const key of [columnKey, looseKey]) {
    const wanted = key(name);
    const places = header.flatMap((cell, index) => (key(cell) === wanted ? [index] : []));
    if (places.length > 0) return places;
  }
  return [];
}

/** The name of a column as files are searched for it: whatever its case and the space around it. */
function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

function looseKey(name: string): string {
  return columnKey(name).replace(/[^\p{L}\p{N}]/gu, "") || columnKey(name);
}
