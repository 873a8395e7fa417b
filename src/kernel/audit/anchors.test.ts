import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bucket, startBucket } from "../../../test/bucket.ts";
import { sharedServer } from "../../../test/harness.ts";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { auditAnchors } from "../../cli/audit-anchors.ts";
import { loadConfig } from "../../config.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { OperatorError } from "../../operator-error.ts";
import { anchorPlaces } from "../../watches.ts";
import type { Ctx } from "../context.ts";
import type { Mail } from "../mail.ts";
import { addDays, today } from "../time.ts";
import { anchorStoreAt, anchorsIn } from "./anchors.ts";
import { verifyAuditTrail } from "./audit.ts";
import { watchAuditTrail } from "./watch.ts";

const server = sharedServer();
let database: Database;
let bucket: Bucket;
let receiver: Receiver;
let folder: string;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 2, onError: () => {} });
  bucket = await startBucket();
  receiver = await startReceiver();
  folder = mkdtempSync(join(tmpdir(), "loket-anchors-"));
  await server.admin.post("/retribusi/v1/frontend/locations", {
    code: "PSR01",
    name: "Pasar",
    type: "pasar",
    is_active: 1,
  });
});
afterAll(async () => {
  await database.close();
  await bucket.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail) };
const problemsOfLog: string[] = [];
const log = { error: (_: object, text: string) => problemsOfLog.push(text) } as unknown as Ctx["log"];

/** Walks the whole trail once a day, for this many days, with anchors noted where these settings say. */
async function walk(env: Record<string, string>, days: number): Promise<number> {
  const zone = "Asia/Jakarta";
  let at = new Date("2026-11-22T00:00:00Z");
  const places = anchorPlaces(loadConfig(env), mailer);
  const watch = watchAuditTrail({ zone, log, now: () => at }, places);
  for (let day = 0; day < days; day += 1) {
    for (let steps = 0; steps < 4; steps += 1) await watch.step(database.db);
    at = new Date(at.getTime() + 86_400_000);
  }
  return watch.brokenId;
}

async function head() {
  const verdict = await verifyAuditTrail(database.db);
  if (!verdict.ok) throw new Error("the trail is broken");
  return { records: verdict.records, head: verdict.head };
}

const lockedUrl = (days: number) => `${bucket.url}&lock=${days}`;

describe("anchors of the audit trail", () => {
  test("are kept in a bucket, one object a day, locked for as long as is said, and read again", async () => {
    expect(await walk({ AUDIT_ANCHORS: lockedUrl(3650) }, 2)).toBe(0);
    const position = await head();
    const lines = ["2026-11-22", "2026-11-23"].map((day) => `${day} ${position.records}-${position.head}`);
    expect([...bucket.objects.keys()]).toEqual(lines.map((line) => `of ours/loket-audit-anchors/${line}`));
    expect(bucket.stored["x-amz-object-lock-mode"]).toBe("COMPLIANCE");
    const until = new Date(String(bucket.stored["x-amz-object-lock-retain-until-date"]));
    // From the end of the day that it is the anchor of.
    expect(until).toEqual(new Date(Date.parse("2026-11-23") + 3651 * 86_400_000));
    expect(bucket.stored["x-amz-checksum-sha256"]).toMatch(/=$/);
    expect(await anchorStoreAt(bucket.url).read()).toEqual([
      { day: "2026-11-22", position },
      { day: "2026-11-23", position },
    ]);

    bucket.objects.set(`of ours/loket-audit-anchors/2026-11-24 1-${"a".repeat(64)}`, Buffer.from(""));
    expect(await walk({ AUDIT_ANCHORS: bucket.url }, 1)).toBe(1);
    bucket.objects.clear();
  });

  test("are posted and mailed once a day", async () => {
    const address = `http://127.0.0.1:${receiver.port}/anchors`;
    const env = { AUDIT_ANCHORS_WEBHOOK: address, AUDIT_ANCHORS_MAIL: "auditor@example.id, bpk@example.id" };
    await walk(env, 2);
    const { records, head: last } = await head();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual(
      ["2026-11-22", "2026-11-23"].map((day) => ({ day, anchor: `${records}-${last}`, records, head: last })),
    );
    expect(mails.map(({ to }) => to)).toEqual([
      "auditor@example.id",
      "bpk@example.id",
      "auditor@example.id",
      "bpk@example.id",
    ]);
    expect(mails[0]?.text).toContain(`${records}-${last}`);
  });

  test("that cannot be noted are tried again, and hinder none of the others", async () => {
    receiver.answer("/broken", (response) => response.writeHead(500).end());
    const place = join(folder, "beside");
    const env = { AUDIT_ANCHORS: place, AUDIT_ANCHORS_WEBHOOK: `http://127.0.0.1:${receiver.port}/broken` };
    await walk(env, 1);
    expect(problemsOfLog).toContain("the audit trail's anchor cannot be noted");
    problemsOfLog.length = 0;
    await walk({ ...env, AUDIT_ANCHORS: folder }, 2);
    expect(receiver.received.filter(({ path }) => path === "/broken")).toHaveLength(3);
    expect(readFileSync(join(folder, "loket-audit-anchors.txt"), "utf8").split("\n")).toHaveLength(3);
  });

  test("in a bucket whose address is wrong stop the start, by name and without the password", () => {
    for (const address of ["s3://KEY:hushhush@host", "s3://KEY:hushhush@host/b?lok=3"]) {
      expect(() => anchorPlaces(loadConfig({ AUDIT_ANCHORS: address }), mailer)).toThrow(OperatorError);
      expect(() => anchorPlaces(loadConfig({ AUDIT_ANCHORS: address }), mailer)).toThrow(/^AUDIT_ANCHORS /);
      expect(() => anchorPlaces(loadConfig({ AUDIT_ANCHORS: address }), mailer)).not.toThrow("hushhush");
    }
    expect(() => loadConfig({ AUDIT_ANCHORS_MAIL: "nobody" })).toThrow(
      /AUDIT_ANCHORS_MAIL must be addresses/,
    );
  });
});

describe("the doctor says", () => {
  const said = async (env: Record<string, string>) => {
    const problems: string[] = [];
    const line = await auditAnchors(loadConfig(env), database.db, problems);
    return { line, problems };
  };
  const ago = (days: number) => addDays(today("Asia/Jakarta", new Date()), -days);

  test("that no anchors are kept, that the newest holds, that it is old, or that it does not hold", async () => {
    expect((await said({})).line).toMatch(/^none \(AUDIT_ANCHORS\)/);
    const place = mkdtempSync(join(folder, "doctor-"));
    const env = { AUDIT_ANCHORS: place };
    expect(await said(env)).toEqual({ line: expect.stringMatching(/^none yet in /), problems: [] });

    const position = await head();
    await anchorsIn(place).add({ day: ago(9), position });
    expect((await said(env)).problems).toEqual([expect.stringContaining(`is of ${ago(9)}`)]);
    await anchorsIn(place).add({ day: ago(0), position });
    expect(await said(env)).toEqual({
      line: `the newest, of ${ago(0)}, holds: ${position.records} records, in ${place}`,
      problems: [],
    });
    await anchorsIn(place).add({
      day: ago(0),
      position: { records: position.records + 1, head: position.head },
    });
    expect((await said(env)).problems).toEqual([expect.stringContaining("cut off or built anew")]);
  });
});
