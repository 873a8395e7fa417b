import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, describeSettings, loadConfig } from "./config.ts";

const strong = randomBytes(36).toString("base64url");

function complaints(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("without any variable there is a working configuration, frozen", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    host: "127.0.0.1",
    levyPort: 3000,
    customerPort: 3001,
    timezone: "Asia/Jakarta",
  });
  expect(config).toMatchObject({
    tokenTtl: 28_800,
    sessionLifetime: 43_200,
    displaySessionLifetime: 7_776_000,
    reauthenticateAfter: 900,
    adminSecondFactor: false,
    adminUsername: "admin",
    trustProxy: false,
    rateLimits: true,
  });
  expect(config.dataDir).toBe(resolve("data"));
  expect(config.databaseUrl).toBeUndefined();
  expect(Object.isFrozen(config)).toBe(true);
});

test("an empty variable counts as not set", () => {
  expect(loadConfig({ LEVY_PORT: "", DATABASE_URL: " ", JWT_SECRET: "" })).toEqual(loadConfig({}));
});

test("every broken setting is named, in one line each", () => {
  const found = complaints({
    HOST: "no such host!",
    LEVY_PORT: "eighty",
    CUSTOMER_PORT: "65536",
    DATABASE_URL: "mysql://localhost/loket",
    TIMEZONE: "Mars/Olympus",
    JWT_SECRET: "short",
    TRUST_PROXY: "10.0.0.0/33",
    LOG_LEVEL: "loud",
    RATE_LIMITS: "maybe",
    SHUTDOWN_TIMEOUT: "26",
  });
  const names = found.map((line) => line.split(" ")[0]);
  expect(names.sort()).toEqual(
    [
      "HOST",
      "LEVY_PORT",
      "CUSTOMER_PORT",
      "DATABASE_URL",
      "TIMEZONE",
      "JWT_SECRET",
      "TRUST_PROXY",
      "LOG_LEVEL",
    ]
      .concat(["RATE_LIMITS", "SHUTDOWN_TIMEOUT"])
      .sort(),
  );
  expect(found.join()).toContain('LEVY_PORT must be a whole number from 0 to 65535 (is "eighty")');
});

test("a broken secret is named, never shown", () => {
  expect(complaints({ JWT_SECRET: "hunter2", DATABASE_URL: "http://u:hunter2@h/d" }).join()).not.toContain(
    "hunter2",
  );
});

test.each(["0x10", "-1", "1e3", "3000.5", "３０００", "99999999999999999999"])(
  "LEVY_PORT %s is refused",
  (text) => {
    expect(complaints({ LEVY_PORT: text })).toHaveLength(1);
  },
);

test("both APIs on one port are refused, both on any free port are not", () => {
  expect(complaints({ LEVY_PORT: "3001" })).toEqual([
    "CUSTOMER_PORT must be another port than LEVY_PORT (both are 3001)",
  ]);
  expect(complaints({ LEVY_PORT: "0", CUSTOMER_PORT: "0" })).toEqual([]);
});

test("time zones are IANA names, and spelled as IANA spells them", () => {
  expect(loadConfig({ TIMEZONE: "asia/makassar" }).timezone).toBe("Asia/Makassar");
  for (const zone of ["+07:00", "WIB", "Asia/Jakarta; DROP TABLE"])
    expect(complaints({ TIMEZONE: zone })).toHaveLength(1);
});

test("TRUST_PROXY takes a switch or a list of networks", () => {
  expect(loadConfig({ TRUST_PROXY: "on" }).trustProxy).toBe(true);
  expect(loadConfig({ TRUST_PROXY: "off" }).trustProxy).toBe(false);
  expect(loadConfig({ TRUST_PROXY: "10.0.0.1, fd00::/8,loopback" }).trustProxy).toEqual([
    "10.0.0.1",
    "fd00::/8",
    "loopback",
  ]);
  for (const text of ["everyone", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.1,"])
    expect(complaints({ TRUST_PROXY: text })).toHaveLength(1);
});

test("production refuses missing and weak secrets, and throttles switched off", () => {
  const production = { NODE_ENV: "production", SMTP_URL: "smtp://mail.example" };
  expect(complaints(production)).toEqual([expect.stringContaining("JWT_SECRET must be set")]);
  expect(complaints({ ...production, JWT_SECRET: strong, SMTP_URL: "" })).toEqual([
    expect.stringContaining("SMTP_URL must be set"),
  ]);
  expect(complaints({ ...production, JWT_SECRET: strong, SANDBOX: "1" })).toHaveLength(1);
  expect(complaints({ ...production, JWT_SECRET: strong })).toEqual([]);
  for (const keys of [{ KEYS: '{"keys":[]}' }, { KEYS_FILE: "/etc/loket/keys.json" }])
    expect(complaints({ ...production, ...keys })).toEqual([]);
  expect(complaints({ KEYS: "{}", KEYS_FILE: "keys.json" })).toHaveLength(1);
  expect(complaints({ ...production, JWT_SECRET: strong, RATE_LIMITS: "off" })).toHaveLength(1);
  expect(complaints({ ...production, JWT_SECRET: "a".repeat(40) })).toHaveLength(1);
  expect(complaints({ ...production, JWT_SECRET: strong, ADMIN_PASSWORD: "changeme-changeme" })).toHaveLength(
    1,
  );
  expect(complaints({ ...production, JWT_SECRET: strong, INGEST_API_KEY: "1234567890123456" })).toHaveLength(
    1,
  );
  expect(complaints({ RATE_LIMITS: "off", ADMIN_PASSWORD: "password" })).toEqual([]);
});

test("an API key is what a header can carry", () => {
  for (const text of ["kunci gerbang utara 1", "kuncigerbangutará", "short"])
    expect(complaints({ INGEST_API_KEY: text })).toHaveLength(1);
});

test("what doctor prints hides every secret", () => {
  const env = {
    JWT_SECRET: strong,
    JWT_SECRET_PREVIOUS: `${strong}hunter5`,
    KEYS: "hunter6",
    ADMIN_PASSWORD: "correct horse battery",
    INGEST_API_KEY: "rtb_0123456789abcdef",
    METRICS_TOKEN: "0123456789abcdef",
    DATABASE_URL: "postgresql://loket:hunter2@db.example:5432/loket?password=hunter3",
    SMTP_URL: "smtps://post:hunter4@mail.example",
  };
  const text = describeSettings(loadConfig(env)).join("\n");
  for (const hidden of [strong, "correct horse", "rtb_", "0123456789abcdef", "hunter"])
    expect(text).not.toContain(hidden);
  expect(text).toContain("postgresql://loket:***@db.example:5432/loket");
  expect(text).toMatch(/LEVY_PORT\s+3000/);
});

test("what is no setting and was meant to be one is refused by name, with what was meant", () => {
  expect(complaints({ LEVY_PROT: "1", TRUST_PROXI: "on", ALERT_SOMETHING: "1" })).toEqual([
    "LEVY_PROT is no setting: was LEVY_PORT meant?",
    "TRUST_PROXI is no setting: was TRUST_PROXY meant?",
    "ALERT_SOMETHING is no setting: `loket doctor` names those that there are",
  ]);
  const others = {
    HOME: "/root",
    HOSTNAME: "x",
    PATH: "/bin",
    LOKET_CLOCK: "1",
    npm_config_loglevel: "warn",
    KEY: "x",
  };
  expect(complaints(others)).toEqual([]);
});

test.each([
  ["DATABASE_URL", "postgres://a/loket?sslmod=require", "was sslmode meant?"],
  ["DATABASE_URL", "postgres://a/loket?pool_size=3", "which nobody knows: there are sslmode"],
  ["NODE_ENV", "prod", "one of production, development, test"],
  ["NODE_ENV", "Production", "one of production, development, test"],
  ["MAIL_FROM", "Loket", 'such as "Loket <noreply@example.id>"'],
  ["MAIL_FROM", "Loket <a@b.id>, <c@d.id>", 'such as "Loket <noreply@example.id>"'],
  ["MAIL_FROM", "a@b.id\r\nBcc: evil@example.id", 'such as "Loket <noreply@example.id>"'],
])("%s=%s is refused by the setting's name", (name, text, told) => {
  const [complaint = ""] = complaints({ [name]: text });
  expect(complaint).toMatch(new RegExp(`^${name} must be `));
  expect(complaint).toContain(told);
});
