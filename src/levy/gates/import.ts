import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { changeGate, createGate, GateNotFound, type GateSettings, getGate } from "./gates.ts";
import { Gate, NewGate } from "./schema.ts";

/** What a file says of a gate; when it must send is set at the gate. */
const Row = Body(Type.Omit(NewGate, ["sending_rule"]).properties, { title: "GateRow" });
type Row = Static<typeof Row>;

export function gateImport(settings: GateSettings): RecordImport<Row> {
  return {
    kind: "gates-import",
    product: "levies",
    entity: "gates",
    record: Row,
    listed: Gate,
    key: ["location_code", "gate_code"],
    about: { LOCATION_NOT_FOUND: "location_code" },
    put: (tx, row) =>
      putRecord({
        row,
        find: async () => (await getGate(tx, row, settings)).record,
        missing: GateNotFound,
        fields: ["name", "direction", "camera", "contact", "is_active", "latitude", "longitude"],
        create: () => createGate(tx, row, settings),
        change: (difference) => changeGate(tx, row, difference, settings),
      }),
  };
}
