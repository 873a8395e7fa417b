import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { NewTariff, Tariff } from "./schema.ts";
import { changePrice, createTariff, getTariff, TariffNotFound, type TariffSettings } from "./tariffs.ts";

/** Prices of passages, each valid from now on; a scheduled one stays. */
export function tariffImport(settings: TariffSettings): RecordImport<NewTariff> {
  return {
    kind: "levy-tariffs-import",
    product: "levies",
    entity: "tariffs",
    record: NewTariff,
    listed: Tariff,
    key: ["location_code", "gate_code", "category"],
    about: { GATE_NOT_FOUND: "gate_code" },
    put: (tx, row) =>
      putRecord({
        row,
        find: async () => (await getTariff(tx, row)).record,
        missing: TariffNotFound,
        fields: ["price", "legal_basis"],
        create: () => createTariff(tx, row, settings),
        // A version is a price with its legal basis: one that changes takes the other along.
        change: (difference, { price, legal_basis }) =>
          changePrice(tx, row, { price, legal_basis, ...difference }, settings),
      }),
  };
}
