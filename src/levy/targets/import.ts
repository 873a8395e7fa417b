import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { locationCodes } from "../locations/locations.ts";
import { targetByKey } from "./queries.ts";
import { LevyTarget, NewLevyTarget } from "./schema.ts";
import { changeTarget, createTarget } from "./targets.ts";

export const targetImport: RecordImport<NewLevyTarget> = {
  kind: "levy-targets-import",
  product: "levies",
  entity: "levy_targets",
  record: NewLevyTarget,
  listed: LevyTarget,
  key: ["year", "location_code", "category"],
  codes: { location_code: { stored: locationCodes } },
  put: (tx, row) =>
    putRecord({
      row,
      find: () => targetByKey(tx, row),
      fields: ["amount"],
      create: () => createTarget(tx, row),
      change: (_difference, { id }) => changeTarget(tx, id, { amount: row.amount }),
    }),
};
