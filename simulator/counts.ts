export type Category = "person_walk" | "motor" | "car";
export type Direction = "in" | "out";

/** In the order in which every summary lists them. */
export const categories: readonly Category[] = ["person_walk", "motor", "car"];
export const directions: readonly Direction[] = ["in", "out"];

export interface Column {
  category: Category;
  direction: Direction;
}

export interface CountedHour {
  /** Local calendar date, YYYY-MM-DD. */
  date: string;
  /** 0..23 */
  hour: number;
  /** Parallel to the columns. */
  counts: number[];
}

export interface CountFile {
  columns: Column[];
  /** Each local hour once, in order. */
  hours: CountedHour[];
  /** Sum of all counts. */
  events: number;
}

/**
 * Reads hourly counts: a head of `local_hour` and columns named category_direction, then a row for each local hour. An hour
 * that stands twice (in these files 03:00 in spring) holds the sum of its rows.
 * @throws Error naming the line that is not understood
 */
export function readCounts(csv: string): CountFile {
  const [head = "", ...lines] = csv.trimEnd().split(/\r?\n/);
  const columns = readHead(head);
  const hours = new Map<string, CountedHour>();
  let events = 0;
  lines.forEach((line, index) => {
    const [when = "", ...cells] = line.split(",");
    const time = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):00$/.exec(when);
    const isWhole = cells.length === columns.length && cells.every((cell) => /^\d{1,9}$/.test(cell));
    if (time?.[1] === undefined || time[2] === undefined || !isWhole) {
      throw new Error(`line ${index + 2} is not a local hour and ${columns.length} counts: ${line}`);
    }
    const counts = cells.map(Number);
    const before = hours.get(when)?.counts ?? [];
    hours.set(when, {
      date: time[1],
      hour: Number(time[2]),
      counts: counts.map((count, column) => count + (before[column] ?? 0)),
    });
    events += counts.reduce((sum, count) => sum + count, 0);
  });
  const inOrder = [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour);
  return { columns, hours: inOrder, events };
}

function readHead(head: string): Column[] {
  const [first, ...names] = head.split(",");
  const columns = names.flatMap((name): Column[] => {
    const direction = directions.find((word) => name.endsWith(`_${word}`));
    const category = categories.find((word) => name === `${word}_${direction}`);
    return direction === undefined || category === undefined ? [] : [{ category, direction }];
  });
  if (first !== "local_hour" || columns.length !== names.length || columns.length === 0) {
    throw new Error(`the first line must be local_hour and columns such as motor_in: ${head}`);
  }
  return columns;
}

/** Sum of an hour's counts, of one category or direction or of all. */
export function countOf(
  columns: readonly Column[],
  counts: readonly number[],
  only: Partial<Column> = {},
): number {
  return columns.reduce((sum, { category, direction }, index) => {
    const isMeant = (only.category ?? category) === category && (only.direction ?? direction) === direction;
    return isMeant ? sum + (counts[index] ?? 0) : sum;
  }, 0);
}
