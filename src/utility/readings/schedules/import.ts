import { putRecord } from "../../../runs/put-record.ts";
import { type RecordImport, storedCodes } from "../../../runs/runs.ts";
import { requirePeriod } from "../../bills/period.ts";
import { NewSchedule, Schedule } from "../office-schema.ts";
import { scheduleOf } from "./queries.ts";
import { changeSchedule, createSchedule } from "./schedules.ts";

export const scheduleImport: RecordImport<NewSchedule> = {
  kind: "reading-schedules-import",
  product: "water",
  entity: "reading_schedules",
  record: NewSchedule,
  listed: Schedule,
  key: ["area", "period"],
  codes: { area: { stored: storedCodes("connections", "area") } },
  put: (tx, row) =>
    putRecord({
      row,
      find: () => scheduleOf(tx.db, { area: row.area ?? null, period: requirePeriod(row.period) }),
      fields: ["starts_on", "ends_on"],
      create: () => createSchedule(tx, row),
      change: (difference, { id }) => changeSchedule(tx, id, difference),
    }),
};
