import type { Static } from "typebox";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { Body } from "../../kernel/http/record.ts";
import { type RecordImport, storedCodes } from "../../runs/runs.ts";
import { KnownSl } from "../sl.ts";
import { exchangeMeter } from "./exchange.ts";
import { ExchangedMeter, NewExchange } from "./office-schema.ts";

const { photo: _, ...fields } = NewExchange.properties;
const Row = Body("MeterExchangeRow", {
  sl: KnownSl("Connection."),
  ...fields,
});
type Row = Static<typeof Row>;

/** Exchanges of meters that were noted on paper, in the order of the file; one that is recorded already changes nothing. */
export function exchangeImport(store: FileStore): RecordImport<Row> {
  return {
    kind: "meter-exchanges-import",
    product: "water",
    entity: "connections",
    record: Row,
    listed: ExchangedMeter,
    key: ["sl", "exchanged_on"],
    codes: { sl: { stored: storedCodes("connections", "sl") } },
    about: { CONNECTION_NOT_FOUND: "sl", METER_EXISTS: "meter_no", METER_IN_PLACE: "meter_no" },
    put: async (tx, { sl, ...exchange }) => {
      const { repeated } = await exchangeMeter(tx, sl, exchange, store);
      return repeated ? "unchanged" : "created";
    },
  };
}
