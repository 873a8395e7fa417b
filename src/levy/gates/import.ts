import { type Static, Type } from "typebox";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { Body } from "../../kernel/http/record.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { differenceOf, type Lined, planRows, type SetImport, type SetPlan } from "../../runs/runs.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import { LocationNotFound, locationCodes } from "../locations/locations.ts";
import { cameraFor, checkCamera, credentialsChange } from "./camera.ts";
import { audit, keyText, type NamedGateRow, newValues } from "./gates.ts";
import { addGates, type GatePut, gateCodes, gatesByKey, locationIds, putGates } from "./queries.ts";
import { Gate, NewGate } from "./schema.ts";

/** What a file says of a gate; when it must send is set at the gate. */
const Row = Body("GateRow", Type.Omit(NewGate, ["sending_rule", "copy_tariffs_of"]).properties);
type Row = Static<typeof Row>;

/** A row that changes something; `before` is null where there is no such gate, not even a deleted one. */
interface Put {
  end: "created" | "updated";
  key: Row;
  before: NamedGateRow | null;
  values: GatePut;
}

interface Known {
  /** By keyText. */
  gates: ReadonlyMap<string, NamedGateRow>;
  /** Ids by code. */
  locations: ReadonlyMap<string, number>;
}

export const gateImport: SetImport<Row> = {
  kind: "gates-import",
  product: "levies",
  entity: "gates",
  record: Row,
  listed: Gate,
  key: ["location_code", "gate_code"],
  codes: {
    location_code: { stored: locationCodes },
    gate_code: { stored: gateCodes, within: "location_code", isKey: true },
  },
  about: { LOCATION_NOT_FOUND: "location_code" },
  lock: changeCatalogue,
  plan: planGates,
};

async function planGates(ctx: Ctx, rows: readonly Lined<Row>[]): Promise<SetPlan> {
  const keys = rows.map(({ row }) => row);
  const found = await gatesByKey(ctx, keys);
  const known = {
    gates: new Map(found.map((gate) => [keyText({ ...gate, gate_code: gate.code }), gate])),
    locations: await locationIds(ctx, [...new Set(keys.map((key) => key.location_code))]),
  };
  return planRows(gateImport, rows, (row) => planRow(ctx, row, known), store);
}

const fields = ["name", "direction", "camera", "contact", "is_active", "latitude", "longitude"] as const;

/** As createGate and changeGate would have it. @throws LocationNotFound, 422 */
function planRow(ctx: Ctx, row: Row, { gates, locations }: Known): Put | undefined {
  const before = gates.get(keyText(row)) ?? null;
  if (before === null || before.deleted_at !== null) {
    const values = newValues(row);
    const location_id = locations.get(row.location_code);
    if (location_id === undefined) throw LocationNotFound(row.location_code);
    return {
      end: "created",
      key: row,
      before,
      values: { ...values, location_id, code: row.gate_code, sending_rule: null },
    };
  }
  const shown = {
    ...before,
    camera: cameraFor(ctx.actor, before.camera),
    is_active: before.is_active ? 1 : 0,
  };
  const difference = differenceOf(row, shown, fields);
  if (difference === null) return undefined;
  const { is_active: isActive, ...others } = difference;
  checkCamera(others.camera);
  const values = {
    ...before,
    ...others,
    is_active: isActive === undefined ? before.is_active : isActive === 1,
  };
  refuseHalfPlace(values);
  return { end: "updated", key: row, before, values };
}

/** Writes every gate in two statements, since events wait meanwhile, and an audit record of each. */
async function store(tx: Tx, puts: readonly Put[]): Promise<void> {
  const isNew = puts.flatMap(({ before, values }) => (before === null ? [values] : []));
  const isThere = puts.flatMap(({ before, values }) =>
    before === null ? [] : [{ ...values, id: before.id }],
  );
  const added = await addGates(tx, isNew);
  const changed = await putGates(tx, isThere);
  const afterOf = new Map([...added, ...changed].map((row) => [`${row.location_id}/${row.code}`, row]));
  for (const { end, key, before, values } of puts) {
    const row = afterOf.get(`${values.location_id}/${values.code}`);
    if (row === undefined) throw new Error(`the gate ${keyText(key)} was not written`);
    const after = { ...row, location_code: key.location_code };
    if (end === "created") await audit(tx, "create", null, after, before === null ? {} : { restored: true });
    else await audit(tx, "update", before, after, credentialsChange(before?.camera ?? null, after.camera));
  }
}
