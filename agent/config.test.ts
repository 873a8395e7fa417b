import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { ApiError } from "../client/errors.ts";
import { gateNames, loadConfig, readSecret } from "./config.ts";
import { waitAfter } from "./sender.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "loket-agent-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base = {
  agent: "pasar",
  service: { url: "https://loket.example", key_file: "key" },
  store: { file: "agent.db" },
};

function load(config: object | string) {
  const file = join(folder, "agent.yaml");
  writeFileSync(file, typeof config === "string" ? config : stringify(config));
  return loadConfig(file);
}

test("the example and every configuration that a counter's page shows are valid", () => {
  expect(gateNames(loadConfig(join(root, "ops/agent.example.yaml")))).toHaveLength(4);
  const pages = readdirSync(join(root, "docs/counters")).filter((page) => page !== "README.md");
  expect(pages.length).toBeGreaterThan(7);
  for (const page of pages) {
    const text = readFileSync(join(root, "docs/counters", page), "utf8");
    const [, inputs = ""] = /```yaml\n([\s\S]*?)```/.exec(text) ?? [];
    expect(Object.keys(load({ ...base, inputs: parse(inputs) }).inputs), page).toHaveLength(1);
  }
});

test("files are named from the configuration's folder, and a secret is what stands in one", () => {
  const config = load({ ...base, inputs: {} });
  expect(config.service.key_file).toBe(join(folder, "key"));
  expect(config.store.file).toBe(join(folder, "agent.db"));
  expect(() => readSecret(config.service.key_file)).toThrow("cannot be read");
  writeFileSync(config.service.key_file, "\n");
  expect(() => readSecret(config.service.key_file)).toThrow("is empty");
  writeFileSync(config.service.key_file, " rtb_key \n");
  expect(readSecret(config.service.key_file)).toBe("rtb_key");
});

test("what is wrong is named, with its place", () => {
  expect(() => load("agent: [")).toThrow(/agent\.yaml: /);
  expect(() => load({ ...base })).toThrow(/the file must have required properties inputs/);
  const inputs = {
    a: { adapter: "frigate", gates: { z: "PSR01" }, classes: { car: "truck" } },
    b: { adapter: "hikvision", poll: { url: "ftp://x", every_seconds: 1 } },
  };
  const said = () => load({ ...base, inputs });
  for (const place of ["inputs.a.gates.z", "inputs.a.classes.car", "inputs.b.poll.url"])
    expect(said).toThrow(place);
  const mapped = { gates: { "*": "P/G" }, classes: { "*": "car" } };
  expect(() =>
    load({
      ...base,
      inputs: {
        odd: { adapter: "json", ...mapped, command: ["x"], mqtt: { url: "mqtt://x", topics: ["t"] } },
      },
    }),
  ).toThrow(/more than one of[\s\S]*mapping is missing/);
  expect(() => load({ ...base, inputs: { passages: { adapter: "frigate", ...mapped } } })).toThrow(
    "this name",
  );
});

test("what fails is tried again later and later, by chance apart from other agents, and not before Retry-After", () => {
  const refused = (seconds?: number) =>
    new ApiError(503, { code: "UNAVAILABLE", message: "later", fields: {} }, seconds);
  for (const [failures, longest] of [
    [1, 1000],
    [4, 8000],
    [7, 60_000],
    [40, 60_000],
  ] as const) {
    const waits = Array.from({ length: 50 }, () => waitAfter(failures, refused()));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(longest / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
  expect(waitAfter(1, refused(90))).toBe(90_000);
  expect(waitAfter(1, new TypeError("fetch failed"))).toBeLessThanOrEqual(1000);
});
