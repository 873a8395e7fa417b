import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onlyIf } from "../test/needs.ts";
import { shortPace } from "./fault.ts";
import { judge } from "./judge.ts";
import { notedOf, readLedger } from "./ledger.ts";
import { tryFault } from "./run.ts";
import { type LoneScene, openScene } from "./scene-alone.ts";
import { faults, inOrder } from "./schedule.ts";

/** The short form of `npm run torture`: as many faults as fit, in an order of their own each time. `TORTURE_SEED` repeats one. */
const seed = process.env.TORTURE_SEED ?? String(Date.now() % 1_000_000);
const budget = 10_000;
const canBeTortured = process.platform === "linux" && existsSync("/proc/self/task");

describe("torture", onlyIf(canBeTortured, "this is not Linux"), () => {
  let scene: LoneScene;

  beforeAll(async () => {
    console.log(`TORTURE_SEED=${seed}`);
    scene = await openScene(seed, false);
  });

  afterAll(() => scene?.close());

  test("whatever goes wrong, every promise is kept", async () => {
    const possible = faults.filter(({ needsSmallDisks, whyNot }) => !needsSmallDisks && !whyNot?.());
    const ends = performance.now() + budget;
    for (const fault of inOrder(possible, { seed, rounds: 1 })) {
      const { broken, acknowledged } = await tryFault(scene, fault, shortPace);
      expect(broken, fault.name).toEqual([]);
      expect(acknowledged.events, fault.name).toBeGreaterThan(20);
      if (performance.now() > ends) break;
    }
  });

  test("a broken promise is found: each of these is a lie that the judge is told", async () => {
    await lieTo(scene);
    const { wrong: found, lost, twice } = await judge(scene);
    expect([lost, twice].map((count) => count > 0)).toEqual([true, true]);
    for (const lie of [
      /acknowledged, and not stored as told/,
      /1 events are stored twice/,
      /ids have gaps/,
      /stored, and never attempted/,
      /events are .* hourly totals/,
      /bill acknowledged, and not there/,
      /bills are not what their totals say/,
      /hand-in acknowledged, and not there/,
      /a day that is open has shifts of a closing/,
      /top-up is there, and was never asked for/,
      /acknowledged as paid, and not paid/,
      /balance is not the sum of its entries/,
      /payment's last step is not its status/,
      /loket audit verify: the audit trail is broken/,
      /the location has version/,
      /rows without their file/,
      /files without a row/,
      /the stream delivered .* where something else is stored/,
    ])
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(lie)]));
  });
});

/** Changes what is stored in ways that no fault may, past every trigger. */
async function lieTo(scene: LoneScene): Promise<void> {
  const lines = readLedger(scene.ledger.path);
  const [event, other] = [...notedOf(lines, "event").acknowledged.keys()];
  const [bill] = [...notedOf(lines, "bill").acknowledged.values()];
  const client = await scene.cluster.connect();
  const tell = (text: string, values: unknown[] = []) => client.query(text, values);
  await tell("SET session_replication_role = replica");
  const columns =
    "event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late";
  await tell("UPDATE entries SET price = price + 1 WHERE event_id = $1", [other]);
  for (const name of [other, "never sent"])
    await tell(
      `INSERT INTO entries (id, event_id, ${columns}) SELECT (SELECT max(id) + 1 FROM entries), $1, ${columns}
       FROM entries WHERE id = 1`,
      [name],
    );
  await tell("DELETE FROM entries WHERE event_id = $1", [event]);
  const [handIn] = [...notedOf(lines, "hand-in").acknowledged.values()];
  await tell("DELETE FROM hand_ins WHERE id = $1", [handIn]);
  await tell(
    `INSERT INTO closed_shifts (location_id, local_date, from_hour, to_hour, counted, exempt, handed_in, collectors)
     VALUES (1, '2000-01-01', 0, 24, 0, 0, 0, '{}')`,
  );
  await tell("DELETE FROM bills WHERE bill_no = $1", [bill]);
  await tell(
    "INSERT INTO wallet_transactions (kind, description, created_at, created_by) VALUES ('ISI_SALDO', 'top-up-0', now(), 'nobody')",
  );
  await tell("UPDATE wallets SET balance = balance + 1 WHERE kind = 'WALLET'");
  await tell(
    `UPDATE payments SET status = 'KADALUARSA', paid_at = NULL, receipt_no = NULL, counter_staff = NULL, is_simulated = NULL,
     mutation_id = NULL, wallet_transaction_id = NULL WHERE status = 'DIBAYAR'`,
  );
  await tell("UPDATE audit_log SET after = '{}' WHERE id = 3");
  await tell("UPDATE locations SET version = version + 1");
  await client.end();
  const [file] = readdirSync(scene.filesFolder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  if (file !== undefined) rmSync(join(file.parentPath, file.name));
  writeFileSync(join(scene.filesFolder, "stray"), "nobody's");
}
