import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ImpatientClient } from "../../src/db/client.ts";
import { connectionSettings } from "../../src/db/connect.ts";
import { readWaiting } from "../../src/db/waiting.ts";
import { makeCertificate } from "../acceptance/certificate.ts";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { installed, needs, onlyIf } from "../needs.ts";
import { metricsToken } from "../staff.ts";
import { exportsOf, readsOf } from "./promql.ts";

const ops = join(import.meta.dirname, "..", "..", "ops");
const read = (path: string) => readFileSync(join(ops, path), "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
const rulesOf = (file: string) =>
  (parse(read(`prometheus/${file}`)) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const textsOf = (rules: Rule[]) => rules.map(({ alert, expr }) => ({ from: alert, expr }));

/** What the dashboard asks Prometheus for. */
function dashboardTexts(): { from: string; expr: string }[] {
  const { panels, templating } = JSON.parse(read("grafana/loket.json"));
  const targets = panels.flatMap((panel: { title: string; targets?: { expr: string }[] }) =>
    (panel.targets ?? []).map(({ expr }) => ({ from: panel.title, expr })),
  );
  const variables = templating.list
    .filter(({ type }: { type: string }) => type === "query")
    .map(({ name, definition }: { name: string; definition: string }) => ({
      from: name,
      expr: definition.replace(/^label_values\((.*), instance\)$/, "$1"),
    }));
  return [...targets, ...variables];
}

/** Labels that Prometheus adds to all that it scrapes. */
const scraped = new Set(["job", "instance"]);

describe("rules and dashboard", () => {
  let server: TestServer;
  let exported: ReturnType<typeof exportsOf>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "loket-monitoring-"));
    const { chain, key } = makeCertificate(folder, ["IP:127.0.0.1"]);
    server = await startTestServer({ MQTT_PORT: "0", MQTT_TLS_CERT: chain, MQTT_TLS_KEY: key });
    await makeLocation(server, "A", { gates: { G1: "in", G2: "out" } });
    const event = { timestamp: server.clock.seconds(), location_code: "A", gate_code: "G1", category: "car" };
    await server.machine.post("/retribusi/v1/ingest", event);
    await server.machine.post("/retribusi/v1/ingest/batch", {
      events: [event, { ...event, gate_code: "X" }],
    });
    await server.anonymous.get("/ready");
    const { text } = await server.anonymous.get("/metrics", { authorization: `Bearer ${metricsToken}` });
    exported = exportsOf(text);
  });
  afterAll(() => server?.close());

  test("ask for what /metrics of a running server exports: each name, each label, and the values that are named", () => {
    const texts = [...textsOf(rulesOf("loket.yml")), ...dashboardTexts()];
    expect(texts.length).toBeGreaterThan(30);
    const unknown = texts.flatMap(({ from, expr }) => {
      const { asked, grouped } = readsOf(expr);
      const labels = new Set(asked.flatMap(({ metric }) => [...(exported.get(metric)?.keys() ?? [])]));
      return [
        ...asked
          .filter(({ metric, matchers }) => !exported.has(metric) && !isUp(metric, matchers))
          .map(({ metric }) => `${from}: ${metric}`),
        ...asked.flatMap(({ metric, matchers }) =>
          matchers
            .filter((matcher) => !isExported(metric, matcher))
            .map(({ label, value }) => `${from}: ${metric} with ${label} ${value}`),
        ),
        ...grouped
          .filter((label) => !labels.has(label) && !scraped.has(label))
          .map((label) => `${from}: by ${label}`),
      ];
    });
    expect(unknown).toEqual([]);
  });

  const isUp = (metric: string, matchers: { label: string }[]) => metric === "up" && matchers.length > 0;

  /** Statuses that a healthy server does not answer, and a dashboard's variables, cannot be seen here. */
  function isExported(
    metric: string,
    { label, operator, value }: { label: string; operator: string; value: string },
  ): boolean {
    if (scraped.has(label)) return true;
    const values = [...(exported.get(metric)?.get(label) ?? [])];
    if (label === "status") return values.length > 0;
    const pattern = new RegExp(`^(?:${value})$`);
    return values.some((one) => (operator.endsWith("~") ? pattern.test(one) : one === value));
  }

  test("what waits is counted with the age of the oldest, and agents by what they said within the last hour", async () => {
    const now = new Date();
    await server.sql.query(`
      INSERT INTO bank_accounts (bank, account_no, holder, created_at, updated_at) VALUES ('BANK', '12345', 'X', now(), now());
      INSERT INTO runs (kind, created_by, created_at, beat_at) VALUES ('mutations-import', 'admin', now(), now());
      INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, run_id, created_at)
        VALUES (1, now(), 1, 'x', '\\x01', 1, now() - interval '3 days'), (1, now(), 2, 'y', '\\x02', 1, now());
      INSERT INTO complaints (type_code, description, priority, status, deadline, created_at, updated_at)
        SELECT code, 'x', 'RENDAH', status, now() + late, now(), now() FROM (SELECT min(code) AS code FROM complaint_types) AS types,
          (VALUES ('DITERIMA', interval '-2 hours'), ('SELESAI', '-2 hours'), ('DIKERJAKAN', '2 hours')) AS reports (status, late);
      INSERT INTO gate_agents (gate_id, name, version, queue_length, oldest_waiting_seconds, clock_offset_seconds, dead_letters,
          is_store_full, reported_at)
        SELECT id, 'a', '1', 7, 60, CASE code WHEN 'G1' THEN -90 ELSE 5000 END, 2, true,
          now() - CASE code WHEN 'G1' THEN interval '1 minute' ELSE '2 hours' END FROM gates`);
    const client = new ImpatientClient(connectionSettings(server.databaseUrl));
    await client.connect();
    const { queues, agents } = await readWaiting(client, now);
    await client.end();
    const shown = Object.fromEntries(
      [...queues].map(([name, { items, oldest }]) => [
        name,
        [items, oldest === null ? null : Math.round((now.getTime() - oldest.getTime()) / 3_600_000)],
      ]),
    );
    expect(shown).toEqual({
      refused_mails: [0, null],
      bank_lines: [2, 72],
      rejected_events: [1, expect.any(Number)],
      overdue_reports: [1, 2],
    });
    expect(agents).toEqual({
      reporting: 1,
      queueLength: 7,
      deadLetters: 2,
      fullStores: 1,
      oldestWaiting: 60,
      clockOffset: 90,
    });
  });

  test("requests are counted from 1 ms on, so that ingest's answers can be told apart", () => {
    const buckets = exported.get("loket_http_request_duration_seconds_bucket")?.get("le") ?? new Set();
    expect([...buckets].slice(0, 3)).toEqual(["0.001", "0.0025", "0.005"]);
  });
});

test("every alert has a severity, and says what is wrong and what to do", () => {
  const rules = [...rulesOf("loket.yml"), ...rulesOf("cluster.yml")];
  expect(rules.filter(({ labels }) => !["page", "ticket"].includes(labels.severity))).toEqual([]);
  expect(rules.filter(({ annotations }) => !annotations.summary || !annotations.action)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

const patroni = "/usr/lib/python3/dist-packages/patroni/api.py";
test(
  "the cluster's rules ask for what the installed Patroni exports",
  onlyIf(existsSync(patroni), "Patroni is not installed"),
  () => {
    const source = readFileSync(patroni, "utf8");
    const asked = rulesOf("cluster.yml").flatMap(({ expr }) => readsOf(expr).asked);
    const names = asked.map(({ metric }) => metric).filter((name) => name.startsWith("patroni_"));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !source.includes(`# TYPE ${name} `))).toEqual([]);
  },
);

const promtool = installed("promtool");
test("promtool takes the rules, and they fire when they should", needs("promtool"), () => {
  const folder = join(ops, "prometheus");
  const run = (...args: string[]) =>
    execFileSync(promtool ?? "", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  expect(run("check", "rules", "loket.yml", "cluster.yml")).not.toContain("FAILED");
  run("test", "rules", "loket.test.yml", "loket-days.test.yml", "cluster.test.yml");
});
