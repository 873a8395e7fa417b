import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { LoketError } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { type SelfReading, selfReadingObstacles } from "../office-schema.ts";
import { standBefore } from "../sequence.ts";
import { judgeInChains, obstacleOf, readChains, type StandInChain } from "../stands.ts";
import { meaningOf } from "../write.ts";
import type { JoinedSelfReading } from "./queries.ts";

/*
 * What was sent is judged again when it is verified, since readings and meters may have changed since. So what waits is shown as
 * verifying would store it now, by the same rules.
 */

export const ReadingExists = conflict(
  "READING_EXISTS",
  (sl: string, period: string) => `Staff have read ${sl} for ${period}.`,
  "0100123456",
  "202611",
);

export type Outlook = Pick<SelfReading, "previous" | "usage" | "flags" | "obstacle">;

/** What forbids to verify a stand that a customer sent: ReadingExists, or what obstacleOf finds. */
export function obstacleToVerify(inChain: StandInChain): LoketError | undefined {
  if (inChain.before?.method === "PETUGAS") return ReadingExists(inChain.sl, inChain.period);
  return obstacleOf(inChain);
}

/** The flags of its photo, among those it was sent with: they stay whatever the chain says. */
export function flagsOfPhoto(flags: readonly string[]): string[] {
  return flags.filter((flag) => flag === "LOKASI_JAUH" || flag === "FOTO_BERULANG");
}

/** What verifying those that wait would store now, by their ids. */
export async function outlooksOf(db: Kysely<DB>, rows: readonly JoinedSelfReading[]) {
  const waiting = rows.filter(({ status }) => status === "DIKIRIM").map(inPlace);
  const byConnection = Map.groupBy(waiting, ({ meter }) => meter.id);
  const known = await readChains(
    db,
    [...byConnection.values()].map((all) => ({
      meter: (all[0] as (typeof waiting)[0]).meter,
      given: all.map(({ given }) => given).sort((a, b) => (a.period < b.period ? -1 : 1)),
    })),
  );
  const outlooks = new Map<number, Outlook>();
  // Each by itself: of what was sent for one period, one is verified.
  for (const { row, meter, given } of waiting)
    judgeInChains({ ...known, chains: [{ meter, given: [given] }] }, (_, found) => {
      const inChain = { ...given, sl: row.sl, ...found };
      const exchanges = known.exchanges.get(meter.id) ?? [];
      const readings = known.readings.get(meter.id) ?? [];
      const without = () => standBefore({ ...meter, exchanges }, readings, row.period);
      outlooks.set(
        row.id,
        row.stand === null ? outlookWithout(row, inChain, without()) : outlookOf(row, inChain),
      );
    });
  return outlooks;
}

function inPlace(row: JoinedSelfReading) {
  const { connection_id, sl, initial_stand, meter_digits, period, exchanges } = row;
  const meter = { id: connection_id, sl, initial_stand, meter_digits };
  return { row, meter, given: { connection_id, period, exchanges, stand: row.stand ?? 0 } };
}

function outlookOf({ previous, usage, flags }: JoinedSelfReading, inChain: StandInChain): Outlook {
  const obstacle = nameOf(obstacleToVerify(inChain));
  if (obstacle !== null) return { previous, usage, flags, obstacle };
  const meaning = meaningOf(inChain);
  const all = [...meaning.flags, ...flagsOfPhoto(flags)];
  return { previous: meaning.previous, usage: meaning.usage, flags: all, obstacle };
}

/** For a photo without a stand, which staff have to enter. */
function outlookWithout({ flags }: JoinedSelfReading, inChain: StandInChain, previous: number): Outlook {
  const obstacle = nameOf(obstacleToVerify(inChain));
  return { previous, usage: null, flags, obstacle: obstacle === "STAND_REFUSED" ? null : obstacle };
}

function nameOf(error: LoketError | undefined): Outlook["obstacle"] {
  if (error === undefined) return null;
  return selfReadingObstacles.find((name) => name === error.code) ?? "STAND_REFUSED";
}
