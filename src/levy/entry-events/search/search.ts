import { fieldError } from "../../../field-errors/field-errors.ts";
import type { Asker, Db } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { readPosition } from "../../ledger/ledger.ts";
import { EventsArchived, type Filter, newestArchived, sumsOf } from "../../totals/totals.ts";
import { EventArchived } from "../refusals.ts";
import type { EventFilters } from "../schema.ts";
import { idsNamed, idsWithoutRow, keysNamed } from "./queries.ts";

/** Events among which those of a machine are looked for, one by one: a second's work. */
const mostSearched = 500_000;

/**
 * What a query looks for that no total knows; null: nothing. An event by its number or its machine's own id costs a look into an index
 * for each gate. Those of a machine are read one by one among all events of the dates, so these may not be too many.
 * @throws 422 with fields.start_date when they are; EventsArchived or EventArchived when the rows are not in the database
 */
export async function searchOf({ db, actor }: Asker, { q, machine }: EventFilters, filter: Filter) {
  if (q === undefined && machine === undefined) return null;
  const keyIds = machine === undefined ? null : await keysNamed(db, machine);
  if (q === undefined) {
    await refuseTooMany(db, filter);
    const month = await newestArchived(db, filter);
    if (month !== null) throw EventsArchived(month);
    return { ids: null, keyIds };
  }
  const ids = await idsNamed(db, q, numberIn(q));
  // Whose an archived event was is not known, so it does not exist for an actor who is confined to some locations.
  if (actor.places === null) {
    const { archived_until_id: until } = await readPosition(db);
    const archived = (await idsWithoutRow(db, ids)).find((id) => id >= 1 && id <= until);
    if (archived !== undefined) throw EventArchived(archived);
  }
  return { ids, keyIds };
}

async function refuseTooMany(db: Db, { startDate, endDate }: Filter): Promise<void> {
  const dates: Filter = {
    ...{ gateIds: null, locationIds: null, category: null, status: null },
    ...{ startDate, endDate },
  };
  const { count, voided_count: voided } = await sumsOf(db, dates);
  if (count + voided > mostSearched)
    throw invalid({ start_date: [fieldError("TOO_MANY_EVENTS", { max: mostSearched })] });
}

/** The number of an event as people write it: 12474, 12.474 or 12,474. */
function numberIn(text: string): number | null {
  const digits = text.replace(/[.,\s]/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
