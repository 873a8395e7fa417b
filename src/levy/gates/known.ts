import { type Asker, type Db, isWithin } from "../../kernel/context.ts";
import { type KnownGate, readGates } from "./queries.ts";

/** Every gate, deleted ones too, by location and code, as they were at one version of the catalogue. */
interface Known {
  version: number;
  gates: readonly KnownGate[];
}

const remembered = new WeakMap<Db, Known>();

/** Which gates are asked for, by the codes of their location and of themselves. */
export interface AskedGates {
  location_code?: string | undefined;
  gate_code?: string | undefined;
}

/**
 * What `read` finds of gates, with those gates of `asked` that are visible to the actor, both of one moment: the gates are remembered, and read
 * again when the rows are of another version of the catalogue. In a city of a thousand gates, names and rules that hardly ever change
 * were most of what was read.
 * @param read one statement, whose rows each carry the version of the catalogue; it has at least one
 */
export async function withGates<Row extends { version: number }>(
  { db, actor }: Asker,
  asked: AskedGates,
  read: () => Promise<Row[]>,
): Promise<{ gates: KnownGate[]; rows: Row[] }> {
  for (;;) {
    const rows = await read();
    const gates = await gatesAt(db, rows[0]?.version);
    // Changed once more between the two statements: both are read again.
    if (gates === undefined) continue;
    const { location_code: location, gate_code: gate } = asked;
    const isAsked = (one: KnownGate) =>
      (location === undefined || one.location_code === location) &&
      (gate === undefined || one.gate_code === gate);
    return { gates: gates.filter((one) => isAsked(one) && isWithin(actor, one.location_code)), rows };
  }
}

/** The gates as they were at this version of the catalogue; undefined when it is not the newest any more. */
async function gatesAt(db: Db, version: number | undefined): Promise<Known["gates"] | undefined> {
  const known = remembered.get(db);
  if (known?.version === version) return known?.gates;
  const latest = await readGates(db);
  remembered.set(db, latest);
  return latest.version === version ? latest.gates : undefined;
}
