import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Breach, Evidence } from "./evidence.ts";
import { judgeAudit } from "./judge-audit.ts";
import { judgeCash } from "./judge-cash.ts";
import { judgeEvents } from "./judge-events.ts";
import { judgeFiles } from "./judge-files.ts";
import { judgeMoney } from "./judge-money.ts";
import { readLedger } from "./ledger.ts";
import type { Scene } from "./scene.ts";

/** Nothing is written any more; waits until what was begun by somebody who walked away is over too. */
async function untilQuiet(scene: Scene): Promise<void> {
  const busy = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'loket' AND state <> 'idle'`;
  let quiet = 0;
  for (const end = Date.now() + 15_000; quiet < 3 && Date.now() < end; await sleep(100)) {
    const { rows } = await scene.cluster.query(busy);
    quiet = rows[0]?.n === 0 ? quiet + 1 : 0;
  }
}

export interface Judgement extends Record<Breach, number> {
  /** Promises that were broken, in words; empty when all were kept. */
  wrong: string[];
}

/** Whether every promise was kept, once nobody writes any more. */
export async function judge(scene: Scene): Promise<Judgement> {
  await untilQuiet(scene);
  const judgement: Judgement = { wrong: [], lost: 0, twice: 0 };
  const { wrong } = judgement;
  const client = await scene.cluster.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const evidence: Evidence = {
      scene,
      rows: async <Row extends object>(text: string, values?: unknown[]) =>
        (await client.query<Row & pg.QueryResultRow>(text, values)).rows,
      lines: readLedger(scene.ledger.path),
      demand(isSo, whatIsWrong) {
        if (!isSo) wrong.push(whatIsWrong);
      },
      demandNone(kind, count, whatIsWrong) {
        judgement[kind] += Math.max(0, count);
        if (count > 0) wrong.push(whatIsWrong);
      },
    };
    await judgeEvents(evidence);
    await judgeMoney(evidence);
    await judgeCash(evidence);
    await judgeAudit(evidence);
    await client.query("COMMIT");
    await judgeFiles(evidence);
  } finally {
    await client.end();
  }
  return judgement;
}
