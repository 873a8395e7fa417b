import { type Static, Type } from "typebox";
import { type Ctx, isWithin, type Tx } from "../../kernel/context.ts";
import { Body } from "../../kernel/http/record.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { differenceOf, type Lined, planRows, type SetImport, type SetPlan } from "../../runs/runs.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import { audit, newValues, presentLocation, zoneFixed, zoneOf } from "./locations.ts";
import * as queries from "./queries.ts";
import { Location, NewLocation } from "./schema.ts";

/** What a file says of a location; when its gates must send is set at the location. */
const Row = Body("LocationRow", Type.Omit(NewLocation, ["sending_rule"]).properties);
type Row = Static<typeof Row>;

/** A row that changes something; `before` is null where there is no such location, not even a deleted one. */
interface Put {
  end: "created" | "updated";
  before: queries.LocationRow | null;
  values: queries.LocationPut;
}

interface Known {
  byCode: ReadonlyMap<string, queries.LocationRow>;
  /** Those of them that have events, among those whose zone the file says otherwise. */
  withEntries: ReadonlySet<number>;
}

export const locationImport: SetImport<Row> = {
  kind: "locations-import",
  product: "levies",
  entity: "locations",
  record: Row,
  listed: Location,
  key: ["code"],
  codes: { code: { stored: queries.locationCodes, isKey: true } },
  about: { OUT_OF_SCOPE: "code" },
  lock: changeCatalogue,
  plan: planLocations,
};

async function planLocations(ctx: Ctx, rows: readonly Lined<Row>[]): Promise<SetPlan> {
  const codes = rows.map(({ row }) => row.code).filter((code) => isWithin(ctx.actor, code));
  const byCode = new Map((await queries.locationsByCode(ctx.db, codes)).map((row) => [row.code, row]));
  const moved = rows.flatMap(({ row: { code, timezone } }) => {
    const before = byCode.get(code);
    return before === undefined || timezone === undefined || timezone === before.timezone ? [] : [before.id];
  });
  const known = { byCode, withEntries: await queries.idsWithEntries(ctx.db, moved) };
  return planRows(locationImport, rows, (row) => planRow(ctx, row, known), store);
}

const fields = [
  "name",
  "type",
  "is_active",
  "timezone",
  "capacity",
  "revenue_account",
  "latitude",
  "longitude",
] as const;

/** As createLocation and changeLocation would have it. @throws OutOfScope, 422 */
function planRow(ctx: Ctx, row: Row, { byCode, withEntries }: Known): Put | undefined {
  const before = byCode.get(row.code) ?? null;
  if (before === null || before.deleted_at !== null) {
    const values = { ...newValues(ctx, row), sending_rule: null };
    if (before === null) return { end: "created", before, values };
    const timezone = row.timezone ?? before.timezone;
    refuseNewZone(before, timezone, withEntries);
    return { end: "created", before, values: { ...values, timezone } };
  }
  const difference = differenceOf(row, presentLocation(before), fields);
  if (difference === null) return undefined;
  const { is_active: isActive, ...others } = difference;
  const values = {
    ...before,
    ...others,
    is_active: isActive === undefined ? before.is_active : isActive === 1,
  };
  zoneOf(values.timezone);
  refuseHalfPlace(values);
  refuseNewZone(before, values.timezone, withEntries);
  return { end: "updated", before, values };
}

function refuseNewZone(before: queries.LocationRow, zone: string, withEntries: ReadonlySet<number>): void {
  if (zone !== before.timezone && withEntries.has(before.id)) throw zoneFixed(before);
}

/** Writes every location in two statements, since events wait meanwhile, and an audit record of each. */
async function store(tx: Tx, puts: readonly Put[]): Promise<void> {
  const isNew = puts.flatMap(({ before, values }) => (before === null ? [values] : []));
  const isThere = puts.flatMap(({ before, values }) =>
    before === null ? [] : [{ ...values, id: before.id }],
  );
  const added = await queries.addLocations(tx, isNew);
  const changed = await queries.putLocations(tx, isThere);
  const afterOf = new Map([...added, ...changed].map((row) => [row.code, row]));
  for (const { end, before, values } of puts) {
    const after = afterOf.get(values.code);
    if (after === undefined) throw new Error(`the location ${values.code} was not written`);
    if (end === "updated") await audit(tx, "update", before, after);
    else await audit(tx, "create", null, after, before === null ? {} : { restored: true });
  }
}
