import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { addFile, type StoredUpload, storeUpload } from "../../kernel/files/files.ts";
import { decodeUpload } from "../../kernel/files/images.ts";
import { conflict } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { nextPeriod } from "../bills/period.ts";
import * as connections from "../connections/connections.ts";
import type { Exchange } from "./chain.ts";
import type { NewExchange } from "./office-schema.ts";
import { billedAmong, type ChainReading, readingsAround } from "./queries.ts";
import { endOf } from "./sequence.ts";
import { lockedMeters, PeriodBilled } from "./stands.ts";
import { checkReading } from "./usage.ts";

export const ExchangeTooEarly = conflict(
  "EXCHANGE_TOO_EARLY",
  (sl: string, lastDay: string, on: string) =>
    `The meter of ${sl} was read or exchanged on ${lastDay}, after ${on}. Put that right first, or the day of this exchange.`,
  "0100123456",
  "2026-11-20",
  "2026-11-05",
);
export const MeterInPlace = conflict(
  "METER_IN_PLACE",
  (meterNo: string, sl: string) => `The meter ${meterNo} is the one that ${sl} has now.`,
  "M-12345",
  "0100123456",
);

/**
 * Puts another meter in the place of the one that is there. The next reading counts what both counted: the way of the old one up to
 * `old_stand`, which settles estimates before it as a reading would, and the way of the new one. A repeat changes nothing.
 */
export async function exchangeMeter(ctx: Ctx, sl: string, input: NewExchange, store: FileStore) {
  const given = checked(input, today(ctx.zone, ctx.now()));
  const { id } = await connections.requireConnection(ctx.db, sl);
  const photo = input.photo === undefined ? undefined : await storedPhoto(ctx, input.photo, store);
  return inTransaction(ctx, async (tx) => {
    const [meter] = (await lockedMeters(tx, [id])).values();
    const before = await connections.requireConnection(tx.db, sl);
    const last = meter?.exchanges.at(-1);
    const repeated = last !== undefined && isSame(last, given);
    const period = repeated ? last.period : await monthOf(tx, before, meter?.exchanges ?? [], given);
    if (!repeated) {
      const file_id = photo === undefined ? null : (await addFile(tx, photo, "staff")).id;
      await connections.exchangeMeterOf(tx, before, { ...given, period, reason: input.reason, file_id });
    }
    const meters = await connections.metersOf(tx, await connections.requireConnection(tx.db, sl));
    return { record: { sl: before.sl, period, meters }, repeated };
  });
}

type Given = ReturnType<typeof checked>;

function isSame(exchange: Given, given: Given): boolean {
  return (Object.keys(given) as (keyof Given)[]).every((name) => exchange[name] === given[name]);
}

/** The exchange as its table names it. @throws 422 */
function checked({ meter_no, meter_digits, start_stand, old_stand, ...input }: NewExchange, on: string) {
  const exchanged_on = checkDate("exchanged_on", input.exchanged_on);
  if (exchanged_on > on) throw invalid({ exchanged_on: [fieldError("IN_THE_FUTURE")] });
  if (start_stand >= 10 ** meter_digits)
    throw invalid({ start_stand: [fieldError("MORE_THAN_METER_SHOWS", { digits: meter_digits })] });
  return {
    exchanged_on,
    old_stand,
    new_meter_no: meter_no,
    new_digits: meter_digits,
    new_stand: start_stand,
  };
}

async function storedPhoto(ctx: Ctx, text: string, store: FileStore): Promise<StoredUpload> {
  return storeUpload(
    ctx,
    store,
    await decodeUpload(text, { field: "photo", allowed: "image", size: "whole" }),
  );
}

/**
 * The first month whose reading may count an exchange of a locked connection: that of its day, or the one after the last reading.
 * Refuses an exchange that does not fit what was read.
 */
async function monthOf(
  tx: Tx,
  { id, sl, meter_no, initial_stand, meter_digits }: connections.ConnectionRow,
  exchanges: readonly Exchange[],
  { exchanged_on, old_stand, new_meter_no }: Given,
): Promise<string> {
  if (new_meter_no === meter_no) throw MeterInPlace(meter_no, sl);
  const readings = await readingsAround(tx.db, [{ connection_id: id, period: "9" }]);
  const last = lastDay(readings, exchanges, tx.zone);
  if (exchanged_on < last) throw ExchangeTooEarly(sl, last, exchanged_on);
  const { anchor, digits, ahead, average3 } = endOf({ initial_stand, meter_digits, exchanges }, readings);
  const verdict = checkReading({ previous: anchor, next: old_stand, digits, average3, ahead });
  if (!verdict.ok)
    throw invalid({
      old_stand: [
        verdict.reason === "DIGITS"
          ? fieldError("MORE_THAN_OLD_METER_SHOWS", { digits })
          : fieldError("OLD_METER_BELOW_LAST", { last: anchor }),
      ],
    });
  const period = firstPeriod(exchanged_on, readings, exchanges);
  if ((await billedAmong(tx.db, [{ connection_id: id, period }])).length > 0) throw PeriodBilled(sl, period);
  return period;
}

/** The last day on which somebody is known to have been at the old meter; '' where no visit is known. */
function lastDay(readings: readonly ChainReading[], exchanges: readonly Exchange[], zone: string): string {
  const read = readings.findLast(({ method }) => method !== "TAKSASI");
  return latest(read === undefined ? "" : today(zone, read.read_at), exchanges.at(-1)?.exchanged_on);
}

function firstPeriod(on: string, readings: readonly ChainReading[], exchanges: readonly Exchange[]): string {
  const last = readings.at(-1);
  const month = on.slice(0, 4) + on.slice(5, 7);
  return latest(month, exchanges.at(-1)?.period, last && nextPeriod(last.period));
}

/** The latest of these dates or periods; those that are undefined do not count. */
function latest(...all: (string | undefined)[]): string {
  return all.reduce<string>((last, one = "") => (one > last ? one : last), "");
}
