import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { changeCrew, createCrew, storedPhone } from "./crews.ts";
import { crewByName } from "./queries.ts";
import { Crew, NewCrew } from "./schema.ts";

export const crewImport: RecordImport<NewCrew> = {
  kind: "crews-import",
  product: "water",
  entity: "crews",
  record: NewCrew,
  listed: Crew,
  key: ["name"],
  put: (tx, { phone, ...said }) => {
    const row: NewCrew = phone === undefined ? said : { ...said, phone: storedPhone(phone) };
    return putRecord({
      row,
      find: () => crewByName(tx.db, row.name.trim()),
      fields: ["phone", "is_active"],
      create: () => createCrew(tx, row),
      change: (difference, { id }) => changeCrew(tx, id, difference),
    });
  },
};
