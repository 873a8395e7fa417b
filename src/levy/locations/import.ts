import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { changeLocation, createLocation, getLocation, LocationNotFound } from "./locations.ts";
import { Location, NewLocation } from "./schema.ts";

/** What a file says of a location; when its gates must send is set at the location. */
const Row = Body(Type.Omit(NewLocation, ["sending_rule"]).properties, { title: "LocationRow" });
type Row = Static<typeof Row>;

export const locationImport: RecordImport<Row> = {
  kind: "locations-import",
  product: "levies",
  entity: "locations",
  record: Row,
  listed: Location,
  key: ["code"],
  about: { OUT_OF_SCOPE: "code" },
  put: (tx, row) =>
    putRecord({
      row,
      find: async () => (await getLocation(tx, row.code)).record,
      missing: LocationNotFound,
      fields: ["name", "type", "is_active", "timezone", "latitude", "longitude"],
      create: () => createLocation(tx, row),
      change: (difference) => changeLocation(tx, row.code, difference),
    }),
};
