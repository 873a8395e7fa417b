import type { Static } from "typebox";
import { Body } from "../../kernel/http/record.ts";
import { putRecord } from "../../runs/put-record.ts";
import { type RecordImport, storedCodes } from "../../runs/runs.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import { changeClass, createClass, getClass } from "./classes.ts";
import { ClassChange, NewClass, TariffClass } from "./office-schema.ts";

const { is_active } = ClassChange.properties;
const Row = Body("TariffClassRow", { ...NewClass.properties, is_active });
type Row = Static<typeof Row>;

export const classImport: RecordImport<Row> = {
  kind: "tariff-classes-import",
  product: "water",
  entity: "tariff_classes",
  record: Row,
  listed: TariffClass,
  key: ["code"],
  codes: { code: { stored: storedCodes("tariff_classes", "code"), isKey: true } },
  put: (tx, row) =>
    putRecord({
      row,
      find: async () => (await getClass(tx, row.code)).record,
      missing: TariffClassNotFound,
      fields: ["name", "is_active"],
      create: async () => {
        const { code, name } = row;
        await createClass(tx, { code, name });
        if (row.is_active === false) await changeClass(tx, code, { is_active: false });
      },
      change: (difference) => changeClass(tx, row.code, difference),
    }),
};
