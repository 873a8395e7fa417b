import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../../kernel/security/event.ts";
import { piecesInTurn, turns } from "../../../kernel/throttle/turns.ts";
import { today } from "../../../kernel/time.ts";
import { type DueBill, dueBillsOf } from "../bills.ts";
import type { LettersQuery } from "../office-schema.ts";
import { requirePeriod } from "../period.ts";
import { billsById } from "../queries.ts";
import { letterheadFor, letterOf } from "./letter.ts";
import { sumsByArea, unpaidByArea } from "./queries.ts";

/** Letters of one file: what is more is printed area by area. */
const most = 20_000;
const atOnce = 100;

const inTurn = turns({
  atOnce: 2,
  waiting: 20,
  within: 20_000,
  message: "Too many bills are being printed. Please repeat the request in a minute.",
});

export const TooManyLetters = conflict(
  "TOO_MANY_LETTERS",
  (period: string) => `${period} has more than ${most} unpaid bills. Print them area by area.`,
  "202611",
);
export const NothingToPrint = conflict(
  "NOTHING_TO_PRINT",
  (period: string) => `${period} has no unpaid bill of water there.`,
  "202611",
);

/** What the bills of a period come to by area. @throws 422 of `period` */
export async function listAreas(ctx: Ctx, period: string) {
  return { items: await sumsByArea(ctx.db, requirePeriod(period)) };
}

/**
 * The unpaid bills of a period as letters in one PDF, by area and connection, drawn as fast as it is read, so that memory stays flat. A
 * bill that is paid meanwhile is left out.
 * @throws 422 of `period`, NothingToPrint, TooManyLetters
 */
export async function periodLetters(
  ctx: Ctx,
  { period: text, area, print }: { period: string } & LettersQuery,
  config: Config,
): Promise<{ name: string; pdf: Readable }> {
  const period = requirePeriod(text);
  const ids = await unpaidByArea(ctx.db, { period, only: area, most: most + 1 });
  if (ids.length === 0) throw NothingToPrint(period);
  if (ids.length > most) throw TooManyLetters(period);
  recordSecurityEvent(ctx, "export", { about: `/backoffice/v1/billing/${period}/letters` });
  const name = ["tagihan", period, area].filter((part) => part !== undefined).join("-");
  const pieces = () => drawn(ctx, { ids, name, prints: print === "true" }, config);
  return { name, pdf: Readable.from(piecesInTurn(inTurn, pieces)) };
}

interface Printed {
  ids: readonly number[];
  name: string;
  prints: boolean;
}

async function* drawn(ctx: Ctx, { ids, name, prints }: Printed, config: Config): AsyncGenerator<Buffer> {
  const { drawLetter, lettersDocument } = await import("./letter-pdf.ts");
  const letterhead = letterheadFor(config);
  const document = lettersDocument({ title: name, author: letterhead.name, at: ctx.now(), prints });
  const on = today(ctx.zone, ctx.now());
  for (let first = 0; first < ids.length; first += atOnce) {
    const some = ids.slice(first, first + atOnce);
    const rows = new Map((await billsById(ctx.db, some)).map((row) => [row.id, row]));
    const connections = [...rows.values()].flatMap(({ connection_id: id }) => id ?? []);
    const due = Map.groupBy(await dueBillsOf(ctx.db, connections, on), (bill) => bill.connection_id);
    for (const id of some) {
      const row = rows.get(id);
      if (row?.status !== "BELUM_LUNAS") continue;
      const others: DueBill[] = due.get(row.connection_id) ?? [];
      document.addPage();
      drawLetter(document, letterOf(ctx, { row, others, on, letterhead }));
      document.flushPages();
      const piece: unknown = document.read();
      if (Buffer.isBuffer(piece)) yield piece;
      // Others are served between two letters.
      await setImmediate();
    }
  }
  document.end();
  for await (const piece of document) yield piece as Buffer;
}
