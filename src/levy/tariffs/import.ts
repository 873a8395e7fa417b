import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { type Lined, planRows, type SetImport } from "../../runs/runs.ts";
import { findGates, GateNotFound, gateCodes, keyText } from "../gates/gates.ts";
import { changeCatalogue } from "../ledger/ledger.ts";
import { locationCodes } from "../locations/locations.ts";
import { addTariffs, putVersions, type TariffWithPrice, tariffsOfGates, touchTariffs } from "./queries.ts";
import { NewTariff, Tariff } from "./schema.ts";
import * as tariffs from "./tariffs.ts";

/** A row that changes something, and the tariff that it changes; none: there is none of that gate and category yet. */
interface PricePut {
  end: "created" | "updated";
  gateId: number;
  row: NewTariff & { legal_basis: string | null };
  before: TariffWithPrice | null;
  question: { column: string; error: FieldError } | null;
}

/** Prices of passages, each valid from now on; a scheduled one stays. */
export function tariffImport(settings: tariffs.TariffSettings): SetImport<NewTariff> {
  const importer: SetImport<NewTariff> = {
    kind: "levy-tariffs-import",
    product: "levies",
    entity: "tariffs",
    record: NewTariff,
    listed: Tariff,
    key: ["location_code", "gate_code", "category"],
    codes: {
      location_code: { stored: locationCodes },
      gate_code: { stored: gateCodes, within: "location_code" },
    },
    about: { GATE_NOT_FOUND: "gate_code" },
    lock: changeCatalogue,
    async plan(ctx, rows) {
      const known = await lookUp(ctx, rows);
      return planRows(importer, rows, (row) => planRow(row, known, settings), store);
    },
  };
  return importer;
}

/** What is known of the gates and tariffs that a file names, by two reads for all rows. */
async function lookUp(ctx: Ctx, rows: readonly Lined<NewTariff>[]) {
  const now = ctx.now();
  const keys = rows.map(({ row }) => row);
  const gates = await findGates(ctx, keys);
  const current = await tariffsOfGates(ctx, [...new Set(gates.values())], now);
  return { gates, tariffOf: new Map(current.map((row) => [`${row.gate_id}/${row.category}`, row])) };
}

/** @throws GateNotFound, 422 */
function planRow(
  row: NewTariff,
  { gates, tariffOf }: Awaited<ReturnType<typeof lookUp>>,
  settings: tariffs.TariffSettings,
): PricePut | undefined {
  const gateId = gates.get(keyText(row));
  if (gateId === undefined) throw GateNotFound(row);
  const before = tariffOf.get(`${gateId}/${row.category}`) ?? null;
  // A version is a price with its legal basis: one that changes takes the other along.
  const legal_basis = row.legal_basis === undefined ? (before?.legal_basis ?? null) : row.legal_basis;
  if (before !== null && before.price === row.price && before.legal_basis === legal_basis) return undefined;
  tariffs.checkLegalBasis({ legal_basis }, settings);
  const question = questionOf(row, before, settings);
  return {
    end: before === null ? "created" : "updated",
    gateId,
    row: { ...row, legal_basis },
    before,
    question: question && { column: "price", error: question },
  };
}

function questionOf(
  { price }: NewTariff,
  before: TariffWithPrice | null,
  { priceQuestionFactor: factor }: tariffs.TariffSettings,
): FieldError | null {
  if (before === null || !tariffs.differsMuch(before.price, price, factor)) return null;
  return fieldError("PRICE_TO_CONFIRM", { price, price_in_force: before.price, factor });
}

/** Writes every price in three statements, since events wait meanwhile, and an audit record of each. */
async function store(tx: Tx, puts: readonly PricePut[]): Promise<void> {
  const start = tariffs.wholeSecond(tx.now());
  const isNew = puts.filter(({ before }) => before === null);
  const lacking = isNew.map(({ gateId, row }) => ({ gate_id: gateId, category: row.category }));
  const added = await addTariffs(tx, lacking);
  const idOf = new Map(added.map(({ id, gate_id, category }) => [`${gate_id}/${category}`, id]));
  const versions = puts.map(({ gateId, row, before }) => {
    const tariff_id = before?.id ?? idOf.get(`${gateId}/${row.category}`);
    if (tariff_id === undefined) throw new Error(`the tariff ${keyText(row)}/${row.category} was not added`);
    return { tariff_id, price: row.price, legal_basis: row.legal_basis };
  });
  await putVersions(tx, versions, start);
  const known = puts.flatMap(({ before }) => (before === null ? [] : [before.id]));
  await touchTariffs(tx, known);
  const unscheduled = { next_price: null, next_effective_from: null };
  for (const { end, row, before } of puts) {
    const after: tariffs.AuditedTariff = { ...unscheduled, ...before, ...row, effective_from: start };
    await tariffs.audit(tx, end === "created" ? "create" : "update", before, after);
  }
}
