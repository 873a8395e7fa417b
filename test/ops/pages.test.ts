import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { runningUrl } from "../../src/db/embedded.ts";
import { bareEnv } from "../../torture/fake-time.ts";
import { freePort } from "../../torture/ports.ts";
import { databaseOn, onServer } from "../database.ts";
import { installed, needs, onlyIf } from "../needs.ts";
import { program } from "../program.ts";
import { mayMount, onMachine } from "./machine.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { blockOf, blocks } from "./pages.ts";

/* Operators copy commands from the pages: each is run by a test, from the page itself. */

const threeMachines =
  "three machines with Debian 12; `npm run torture -- --three` runs them on loopback from the same files";

/** Commands that no test runs, by their page and how they begin, with the reason. */
const leftOut: { [page: string]: { [beginning: string]: string } } = {
  "README.md": {
    "npm start": "the next block begins with it, and `npm test` is what runs this",
  },
  "docs/operations/packaging.md": {
    "podman build": "podman and three registries; the page says how far it was tried by hand",
  },
  "docs/operations/three-machines.md": {
    "apt-get install": threeMachines,
    "systemctl restart etcd": threeMachines,
    "systemctl enable --now patroni": threeMachines,
    "sudo -u postgres psql": threeMachines,
    "systemctl enable --now loket": threeMachines,
    "patronictl -c": threeMachines,
  },
};

/** Which test runs the others. */
const run: { [page: string]: { [beginning: string]: string } } = {
  "README.md": {
    "export LOKET=": "test/ops/systemd.test.ts",
    "curl -s http://127.0.0.1:3001/app/daftar": "here",
  },
  "docs/operations.md": {
    "CREATE ROLE loket_owner": "here",
    "loket migrate --check": "here",
    "scrape_configs:": "here",
    "curl --header": "here",
    "loket backup": "here",
    "loket archive": "here",
    "npm start": "here",
  },
  "docs/operations/auditing.md": {
    "import hashlib, json": "test/auditing.test.ts",
    "import hashlib, sys": "test/auditing.test.ts",
  },
  "docs/operations/map.md": { "MAP_TILES=": "here" },
  "docs/operations/monitoring.md": {
    "apt-get install": "here",
    "rule_files:": "here",
    "cd ops/prometheus": "here",
  },
  "docs/operations/own-postgresql.md": {
    "loket doctor": "test/ops/systemd.test.ts",
    "systemctl stop": "test/ops/systemd.test.ts",
    "cat >>": "test/ops/systemd.test.ts",
  },
  "docs/operations/packaging.md": {
    adduser: "test/ops/systemd.test.ts",
    "sed -i": "test/ops/systemd.test.ts",
    "systemctl daemon-reload": "test/ops/systemd.test.ts",
    "loket doctor": "test/ops/systemd.test.ts",
  },
  "docs/operations/province.md": { "node scripts/province.ts": "here" },
  "docs/operations/three-machines.md": { "NODE_ENV=production": "here", "haproxy -c": "here" },
};

test("each fenced block of a page is run by a test, or left out for a reason; and no other is named", () => {
  const fates = (page: string) => ({ ...leftOut[page], ...run[page] });
  const nameOf = ({ page, text }: (typeof blocks)[number]) =>
    Object.keys(fates(page)).find((beginning) => text.startsWith(beginning));
  const forgotten = blocks.filter((block) => nameOf(block) === undefined);
  expect(forgotten.map(({ page, text }) => `${page}: ${text.slice(0, 60)}`)).toEqual([]);
  const met = new Set(blocks.map((block) => `${block.page}: ${nameOf(block)}`));
  const named = [leftOut, run].flatMap((pages) =>
    Object.entries(pages).flatMap(([page, fates]) => Object.keys(fates).map((text) => `${page}: ${text}`)),
  );
  expect(named.filter((name) => !met.has(name))).toEqual([]);
});

const project = join(import.meta.dirname, "..", "..");
const place = mkdtempSync(join(tmpdir(), "loket-pages-"));
mkdirSync(join(place, "bin"));
const tool = (name: string, text: string) =>
  writeFileSync(join(place, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
tool("loket", `exec "${process.execPath}" "${program}" "$@"`);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs commands of a page as a shell does, until one fails. Returns what they print. @throws what ended with another code than 0 */
async function shell(commands: string, env: Record<string, string> = {}, cwd = place): Promise<string> {
  const PATH = `${join(place, "bin")}:${bareEnv.PATH}`;
  const options = { cwd, env: { ...bareEnv, PATH, ...env } };
  const { stdout, stderr } = await promisify(execFile)("sh", ["-ec", commands], options);
  return stdout + stderr;
}

describe("the commands beside a running server", () => {
  const ports = { staff: 0, customer: 0 };
  let end: () => Promise<void>;
  let firstStart = "";
  /** The block with what it leaves to the reader. */
  const here = (page: string, beginning: string) =>
    blockOf(page, beginning)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.staff}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.customer}`)
      .replaceAll(/(?<=[ =])\/(?=backups|archive|srv)/g, `${place}/`);
  const printed = (form: RegExp) => form.exec(firstStart)?.[1] ?? "";

  beforeAll(async () => {
    Object.assign(ports, { staff: await freePort(), customer: await freePort() });
    const env = { ...bareEnv, LEVY_PORT: `${ports.staff}`, CUSTOMER_PORT: `${ports.customer}` };
    const server = spawn(process.execPath, [program, "serve"], {
      cwd: place,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    end = async () => {
      server.kill();
      await once(server, "close");
    };
    server.stdout.on("data", (text) => {
      firstStart += String(text);
    });
    await vi.waitUntil(() => firstStart.includes("Loket is ready"), { timeout: 60_000, interval: 50 });
  });
  afterAll(() => end());

  test("metrics are read with the token of the data folder", async () => {
    expect(await shell(here("docs/operations.md", "curl --header"))).toContain("loket_ready 1");
  });

  test("a customer registers", async () => {
    expect(await shell(here("README.md", "curl -s http://127.0.0.1:3001"))).toContain('"token"');
  });

  test("counts are replayed and compared", async () => {
    const rows = ["local_hour,motor_in,motor_out", "2025-11-03T08:00,5,2", "2025-12-03T09:00,4,1"];
    writeFileSync(join(place, "counts.csv"), rows.join("\n"));
    const [, command = ""] = here("docs/operations.md", "npm start").split("\n");
    const filled = command
      .replace("counts.csv", join(place, "counts.csv"))
      .replace("'…'", `'${printed(/password +(\S+)/)}'`)
      .replace("'rtb_…'", `'${printed(/(rtb_\S+)/)}'`);
    expect(await shell(`${filled} --url http://127.0.0.1:${ports.staff}`, {}, project)).toContain(
      "0 mismatches",
    );
  });

  test("months leave for a folder, and one comes back", async () => {
    // What was received less than an hour ago waits for the next run.
    const url = (await runningUrl(join(place, "data"))) ?? "";
    await onServer(url, "ALTER TABLE entries DISABLE TRIGGER ALL");
    await onServer(url, "UPDATE entries SET received_at = received_at - interval '2 hours'");
    await onServer(url, "ALTER TABLE entries ENABLE TRIGGER ALL");
    const told = await shell(here("docs/operations.md", "loket archive"));
    expect(told).toContain("2025-12");
    expect(existsSync(join(place, "archive", "2025-12.csv.zst"))).toBe(true);
  });

  test("a backup is made, checked and restored elsewhere", async () => {
    mkdirSync(join(place, "backups"));
    mkdirSync(join(place, "srv"));
    const told = await shell(here("docs/operations.md", "loket backup"));
    expect(told).toContain("is whole");
    expect(told).toContain("all compared");
  });
});

describe("the commands beside an own PostgreSQL", () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await startOwnDatabase();
  });
  afterAll(() => own.close());

  test("two roles and a database are made, and migrated by the one for the other", async () => {
    await own.asAdministrator(blockOf("docs/operations.md", "CREATE ROLE loket_owner"));
    const as = (role: string) => `postgresql://${role}:…@127.0.0.1:${own.port}/loket`;
    const env = { DATABASE_URL: as("loket_service"), MIGRATE_DATABASE_URL: as("loket_owner") };
    const check = blockOf("docs/operations.md", "loket migrate --check");
    expect(await shell(`${check.trim()} || echo "exit code $?"`, env)).toMatch(/exit code 3/);
    await shell("loket migrate && loket grants --apply", env);
    expect(await shell(check, env)).toContain("up to date");
  });

  test("the sums of a municipality are published and joined", async () => {
    for (const name of ["kota_17", "province"])
      await onServer(own.urlOf("postgres"), `CREATE DATABASE ${name}`);
    await shell("loket migrate", { DATABASE_URL: own.urlOf("kota_17") });
    const commands = blockOf("docs/operations/province.md", "node scripts/province.ts").replaceAll(
      /postgres:\/\/…\/(\w+)/g,
      (_, name: string) => `'${databaseOn(own.urlOf("postgres"), name)}'`,
    );
    await shell(commands.replaceAll("node ", `"${process.execPath}" `), {}, project);
  });
});

/** What a page leaves out of a secret. */
const filled = (settings: string) =>
  parseEnv(settings.replaceAll("…", () => randomBytes(24).toString("hex")));

test("the settings of a map's tiles are taken", () => {
  const { mapTiles } = loadConfig(filled(blockOf("docs/operations/map.md", "MAP_TILES=")));
  expect(mapTiles).toContain("{z}");
});

test("the settings of one of three machines are taken", () => {
  const settings = blockOf("docs/operations/three-machines.md", "NODE_ENV=production");
  expect(loadConfig(filled(settings)).nodeEnv).toBe("production");
});

test(
  "Prometheus finds rules and token where the page puts them",
  onlyIf(mayMount, "this user may not mount"),
  async () => {
    const { out } = await onMachine(
      "cd /opt/loket; mkdir -p /etc/prometheus; id prometheus >/dev/null 2>&1 || adduser --system --group prometheus",
      blockOf("docs/operations/monitoring.md", "apt-get install"),
      "stat --format='%n %U %a' /etc/prometheus/loket.yml /etc/prometheus/cluster.yml /etc/prometheus/loket-token",
    );
    expect(out).toContain("/etc/prometheus/cluster.yml");
    expect(out).toContain("/etc/prometheus/loket-token prometheus 400");
  },
);

describe("HAProxy of one of three machines", needs("haproxy", "openssl"), () => {
  test(
    "takes both files behind Debian's own, as the page appends them",
    onlyIf(mayMount, "this user may not mount"),
    async () => {
      // keepalived, in the block's second line, wants a network of its own.
      const [command = ""] = blockOf("docs/operations/three-machines.md", "haproxy -c").split("\n");
      const { out, err } = await onMachine(
        "mkdir -p /etc/ssl/loket; cd /etc/ssl/loket",
        "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=loket.example.go.id -keyout key.pem -out chain.pem 2>/dev/null",
        "cat chain.pem key.pem >chain-and-key.pem; cd /opt/loket",
        "cat ops/ha/haproxy-database.cfg docs/proxy/haproxy.cfg >>/etc/haproxy/haproxy.cfg",
        `${command} && echo "and reloaded"`,
      );
      expect(out + err).toContain("and reloaded");
      expect(out + err).not.toContain("ALERT");
    },
  );
});

describe("what Prometheus is given", needs("promtool"), () => {
  const promtool = installed("promtool") ?? "";

  test("rules and their tests are right", async () => {
    const told = await shell(blockOf("docs/operations/monitoring.md", "cd ops/prometheus"), {}, project);
    expect(told).toContain("SUCCESS");
  });

  test.each([
    ["docs/operations/monitoring.md", "rule_files:"],
    ["docs/operations.md", "scrape_configs:"],
  ])("the settings of %s are right", async (page, beginning) => {
    const folder = join(place, "prometheus");
    cpSync(join(project, "ops", "prometheus"), folder, { recursive: true });
    writeFileSync(join(folder, "loket-token"), "a token");
    const config = join(folder, "prometheus.yml");
    writeFileSync(config, blockOf(page, beginning).replaceAll("/etc/prometheus", folder));
    const { stdout } = await promisify(execFile)(promtool, ["check", "config", config]);
    expect(stdout).toContain("SUCCESS");
  });
});
