import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { changeType, createType, getType, ReportTypeNotFound } from "./complaint-types.ts";
import { NewReportType, ReportType } from "./type-schema.ts";

export const reportTypeImport: RecordImport<NewReportType> = {
  kind: "report-types-import",
  product: "water",
  entity: "complaint_types",
  record: NewReportType,
  listed: ReportType,
  key: ["code"],
  put: (tx, row) =>
    putRecord({
      row,
      find: async () => (await getType(tx, row.code)).record,
      missing: ReportTypeNotFound,
      fields: [
        ...["name", "needs_photo", "needs_location", "priority"],
        ...["sla_hours", "is_active", "is_public", "position"],
      ] as const,
      create: () => createType(tx, row),
      change: (difference) => changeType(tx, row.code, difference),
    }),
};
