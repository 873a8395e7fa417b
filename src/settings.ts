import { resolve } from "node:path";
import {
  databaseAddress,
  headerValue,
  host,
  longerThan,
  networks,
  oneOf,
  onOff,
  origins,
  proxies,
  timeZone,
  urlOf,
  username,
  whole,
} from "./config-values.ts";

/** One setting: where it stands in the environment, what it is unless set, and how it is read. */
export interface Setting<T> {
  readonly env: string;
  readonly unset: T;
  /** Throws an Error that says what to write. */
  readonly parse: (text: string) => T;
  readonly about: string;
  /** `whole` is never shown, `url` is shown without its password. */
  readonly secret: false | "whole" | "url";
}

function setting<T>(env: string, unset: T, parse: (text: string) => T, about: string): Setting<T> {
  return { env, unset, parse, about, secret: false };
}

function secret(env: string, parse: (text: string) => string, about: string): Setting<string | undefined> {
  return { env, unset: undefined, parse, about, secret: "whole" };
}

function address(env: string, schemes: string[], about: string): Setting<string | undefined> {
  return { env, unset: undefined, parse: urlOf(schemes), about, secret: "url" };
}

function database(env: string, about: string): Setting<string | undefined> {
  return { env, unset: undefined, parse: databaseAddress, about, secret: "url" };
}

function file(env: string, about: string): Setting<string | undefined> {
  return setting<string | undefined>(env, undefined, (text) => resolve(text), `file: ${about}`);
}

/** Every setting there is. An empty value counts as not set. */
export const settings = {
  host: setting(
    "HOST",
    "127.0.0.1",
    host,
    "address to listen on; loopback unless said otherwise, 0.0.0.0 for every network",
  ),
  levyPort: setting(
    "LEVY_PORT",
    3000,
    whole(0, 65_535),
    "staff API: levy service, console (0: any free port)",
  ),
  customerPort: setting(
    "CUSTOMER_PORT",
    3001,
    whole(0, 65_535),
    "customer API: customers' phones (0: any free port)",
  ),
  mqttPort: setting<number | undefined>(
    "MQTT_PORT",
    undefined,
    whole(0, 65_535),
    "MQTT API: gates that publish their events (0: any free port); unset: there is none",
  ),
  mqttTlsCert: file("MQTT_TLS_CERT", "the MQTT API's certificate, PEM; without it connections are plain"),
  mqttTlsKey: file("MQTT_TLS_KEY", "private key of that certificate, PEM"),
  dataDir: setting(
    "DATA_DIR",
    resolve("data"),
    (text) => resolve(text),
    "folder of the embedded database, secrets and files",
  ),
  databaseUrl: database(
    "DATABASE_URL",
    "your PostgreSQL, 15 or later, or several servers of one cluster: postgres://a:5432,b:5432/db; without it an embedded one runs in DATA_DIR",
  ),
  migrateDatabaseUrl: database(
    "MIGRATE_DATABASE_URL",
    "the same database as its owner, who migrates, grants and restores; the service itself needs fewer rights",
  ),
  databasePoolSize: setting(
    "DATABASE_POOL_SIZE",
    8,
    whole(2, 500),
    "connections to the database per process",
  ),
  timezone: setting("TIMEZONE", "Asia/Jakarta", timeZone, "zone of locations that name none"),
  jwtSecret: secret(
    "JWT_SECRET",
    longerThan(32),
    "one secret for all keys; without it, KEYS and KEYS_FILE, keys are generated into DATA_DIR/keys.json",
  ),
  jwtSecretPrevious: secret(
    "JWT_SECRET_PREVIOUS",
    longerThan(32),
    "the JWT_SECRET of before: what it signed and sealed stays valid",
  ),
  keysFile: setting<string | undefined>(
    "KEYS_FILE",
    undefined,
    (text) => resolve(text),
    "file of keys with rotation, as `loket keys` makes it; the same for every server",
  ),
  keys: secret("KEYS", (text) => text, "the text of such a file, in its place"),
  tokenTtl: setting("TOKEN_TTL", 28_800, whole(60, 2_592_000), "life of a login token, seconds"),
  sessionLifetime: setting(
    "SESSION_LIFETIME",
    43_200,
    whole(60, 31_536_000),
    "seconds after a login at which its session ends, however often its token is renewed",
  ),
  displaySessionLifetime: setting(
    "DISPLAY_SESSION_LIFETIME",
    7_776_000,
    whole(3600, 31_536_000),
    "the same of a wall display's session, which only reads",
  ),
  reauthenticateAfter: setting(
    "REAUTHENTICATE_AFTER",
    900,
    whole(0, 86_400),
    "seconds after which what moves money or rights wants the password again; 0: never",
  ),
  adminSecondFactor: setting(
    "ADMIN_SECOND_FACTOR",
    false,
    onOff,
    "on: admins must set up an authenticator app before anything else",
  ),
  adminUsername: setting("ADMIN_USERNAME", "admin", username, "first admin, used on the first start only"),
  adminPassword: secret(
    "ADMIN_PASSWORD",
    longerThan(8),
    "password of the first admin; without it one is generated and printed once",
  ),
  ingestApiKey: secret(
    "INGEST_API_KEY",
    headerValue(16),
    "first API key; without it one is generated and printed once",
  ),
  metricsToken: secret(
    "METRICS_TOKEN",
    longerThan(16),
    "bearer token for /metrics; without it one is generated into DATA_DIR/metrics-token",
  ),
  trustProxy: setting<boolean | string[]>(
    "TRUST_PROXY",
    false,
    proxies,
    "believe X-Forwarded-For: off, on, or the proxies' addresses, comma separated",
  ),
  cameraOrigins: setting<string[]>(
    "CAMERA_ORIGINS",
    [],
    origins,
    "where the console may show cameras from, such as https://kamera.example:8443; unset: pictures and films from anywhere, HLS from nowhere",
  ),
  webhookNetworks: setting<string[]>(
    "WEBHOOK_NETWORKS",
    [],
    networks,
    "private networks that webhooks may go to, also by http, such as 10.20.0.0/16,127.0.0.1; unset: public addresses only",
  ),
  webhookLogDays: setting(
    "WEBHOOK_LOG_DAYS",
    30,
    whole(2, 365),
    "days for which the log of webhooks' deliveries is kept",
  ),
  rateLimits: setting(
    "RATE_LIMITS",
    true,
    onOff,
    "off is for tests and benchmarks, and refused in production",
  ),
  loginLimitPerUser: setting(
    "LOGIN_LIMIT_PER_USER",
    10,
    whole(1, 1_000_000),
    "failed logins per user and address in 15 minutes",
  ),
  loginLimitPerAddress: setting(
    "LOGIN_LIMIT_PER_ADDRESS",
    100,
    whole(1, 1_000_000),
    "failed logins per address in 15 minutes, whatever the names",
  ),
  loginSlowAfter: setting(
    "LOGIN_SLOW_AFTER",
    50,
    whole(1, 1_000_000),
    "failed logins per name from everywhere in 15 minutes, after which addresses that it does not know have to wait",
  ),
  securityEventsDays: setting(
    "SECURITY_EVENTS_DAYS",
    365,
    whole(30, 3650),
    "days for which security events are kept",
  ),
  ingestLateAfter: setting(
    "INGEST_LATE_AFTER",
    300,
    whole(0, 31_536_000),
    "seconds after which an event counts as late",
  ),
  standbysRequired: setting(
    "STANDBYS_REQUIRED",
    0,
    whole(0, 100),
    "synchronous standbys that must be connected before events and payments are taken; 0: none",
  ),
  ingestQueueLimit: setting(
    "INGEST_QUEUE_LIMIT",
    20_000,
    whole(1, 10_000_000),
    "events waiting to be stored before ingest answers 503",
  ),
  ingestLinger: setting(
    "INGEST_LINGER_MS",
    0,
    whole(0, 1000),
    "milliseconds that events wait for others before they are stored together; 0: not at all",
  ),
  gateOfflineAfter: setting(
    "GATE_OFFLINE_AFTER",
    600,
    whole(1, 31_536_000),
    "seconds of silence after which a gate is offline",
  ),
  priceQuestionFactor: setting(
    "PRICE_QUESTION_FACTOR",
    3,
    whole(2, 1000),
    "a new price that is so many times the one in force, or such a part of it, is asked about on the console",
  ),
  streamReplayLimit: setting(
    "STREAM_REPLAY_LIMIT",
    10_000,
    whole(0, 10_000_000),
    "events a stream replays before it says reset",
  ),
  streamLimitPerUser: setting(
    "STREAM_LIMIT_PER_USER",
    20,
    whole(1, 1_000_000),
    "streams that one user may have open in a process",
  ),
  streamLimit: setting("STREAM_LIMIT", 2000, whole(1, 1_000_000), "streams that may be open in a process"),
  filesUrl: address("FILES_URL", ["file:", "s3:"], "where uploads are kept; without it DATA_DIR/files"),
  uploadFloor: setting(
    "UPLOAD_FLOOR",
    1_073_741_824,
    whole(0, 1e15 - 1),
    "bytes that customers' uploads leave free where they are kept, for the levies; 0: none",
  ),
  smtpUrl: address(
    "SMTP_URL",
    ["smtp:", "smtps:"],
    "mail server; without it mails are written to the log, which production refuses",
  ),
  mailFrom: setting("MAIL_FROM", "Loket <loket@localhost>", (text) => text, "sender of our mails"),
  publicUrl: setting<string | undefined>(
    "PUBLIC_URL",
    undefined,
    urlOf(["http:", "https:"]),
    "address of the customer API as customers reach it; without it what it listens on",
  ),
  utilityName: setting(
    "UTILITY_NAME",
    "Perumda Air Minum",
    (text) => text,
    "name of the utility, on receipts and mails",
  ),
  officeName: setting(
    "OFFICE_NAME",
    "",
    (text) => text,
    "name of the town or office, on the console's sign-in",
  ),
  customerTokenTtl: setting(
    "CUSTOMER_TOKEN_TTL",
    2_592_000,
    whole(60, 31_536_000),
    "life of a customer's login token, seconds",
  ),
  paymentLifetime: setting(
    "PAYMENT_LIFETIME",
    86_400,
    whole(60, 604_800),
    "seconds after which an open payment expires, at the latest",
  ),
  paymentRequestLimit: setting(
    "PAYMENT_REQUEST_LIMIT",
    30,
    whole(0, 1_000_000),
    "payments requested per account and hour",
  ),
  cekSlLimit: setting("CEK_SL_LIMIT", 30, whole(0, 1_000_000), "looked-up connections per account and hour"),
  proofLimit: setting(
    "PROOF_LIMIT",
    5,
    whole(0, 1_000_000),
    "wrong proofs of ownership per account and hour",
  ),
  registrationLimit: setting(
    "REGISTRATION_LIMIT",
    20,
    whole(0, 1_000_000),
    "new accounts per address and hour",
  ),
  resetCodeLimit: setting("RESET_CODE_LIMIT", 5, whole(0, 1_000_000), "reset codes per account and hour"),
  pinLimit: setting("PIN_LIMIT", 5, whole(0, 1_000_000), "wrong wallet PINs in 15 minutes"),
  walletPauseAfterReset: setting(
    "WALLET_PAUSE_AFTER_RESET",
    86_400,
    whole(0, 31_536_000),
    "seconds for which nothing is paid from a wallet after its account's password was reset by code; 0: none",
  ),
  bankEntryDays: setting(
    "BANK_ENTRY_DAYS",
    30,
    whole(0, 3650),
    "days back that staff may say money was booked, by hand or when it pays bills",
  ),
  sandbox: setting("SANDBOX", false, onOff, "simulated payments for trying things out"),
  shutdownTimeout: setting(
    "SHUTDOWN_TIMEOUT",
    20,
    whole(1, 20),
    "seconds that requests under way may take at shutdown",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    "info",
    oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
    "how much is logged",
  ),
  production: setting(
    "NODE_ENV",
    false,
    (text) => text === "production",
    "production refuses missing or weak secrets",
  ),
} satisfies Record<string, Setting<unknown>>;
