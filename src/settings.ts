import { resolve } from "node:path";
import {
  colour,
  headerValue,
  host,
  longerThan,
  mailAddresses,
  networks,
  oneOf,
  onOff,
  origins,
  type PricedItem,
  pricedItems,
  proxies,
  sender,
  someOf,
  tiles,
  timeZone,
  titles,
  urlOf,
  username,
  whatsapp,
  whole,
} from "./config-values.ts";
import {
  address,
  anchorPlace,
  database,
  file,
  gatewaySettings,
  optional,
  plainText,
  type Setting,
  secret,
  setting,
} from "./setting.ts";
import { cashSettings } from "./settings-cash.ts";

/**
 * Every setting there is, by its name in the environment; the program calls LEVY_PORT `levyPort`.
 * An empty value counts as not set.
 */
export const settings = {
  HOST: setting(
    "127.0.0.1",
    host,
    "address to listen on; loopback unless said otherwise, 0.0.0.0 for every network",
  ),
  LEVY_PORT: setting(3000, whole(0, 65_535), "staff API: levy service, console (0: any free port)"),
  CUSTOMER_PORT: setting(3001, whole(0, 65_535), "customer API: customers' phones (0: any free port)"),
  MQTT_PORT: optional(
    whole(0, 65_535),
    "MQTT API: gates that publish their events (0: any free port); unset: there is none",
  ),
  MQTT_TLS_CERT: file("the MQTT API's certificate, PEM; without it connections are plain"),
  MQTT_TLS_KEY: file("private key of that certificate, PEM"),
  DATA_DIR: setting(
    resolve("data"),
    (text) => resolve(text),
    "folder of the embedded database, secrets and files",
  ),
  DATABASE_URL: database(
    "your PostgreSQL, 15 or later, or several servers of one cluster: postgres://a:5432,b:5432/db; without it an embedded one runs in DATA_DIR",
  ),
  MIGRATE_DATABASE_URL: database(
    "the same database as its owner, who migrates, grants and restores; the service itself needs fewer rights",
  ),
  DATABASE_POOL_SIZE: setting(
    8,
    whole(2, 500),
    "connections to the database per process, beside those that store, listen and only read",
  ),
  PRODUCTS: setting<("levies" | "water")[]>(
    ["levies", "water"],
    someOf("levies", "water"),
    "what this installation is run for: levies, water or both; with one alone the console does not show the other: no links, views, reports, imports or scopes of it",
  ),
  TIMEZONE: setting("Asia/Jakarta", timeZone, "zone of locations that name none"),
  JWT_SECRET: secret(
    longerThan(32),
    "one secret for all keys; without it, KEYS and KEYS_FILE, keys are generated into DATA_DIR/keys.json",
  ),
  JWT_SECRET_PREVIOUS: secret(
    longerThan(32),
    "the JWT_SECRET of before: its sessions, receipts and codes, and what it sealed, stay valid",
  ),
  KEYS_FILE: optional(
    (text) => resolve(text),
    "file of keys with rotation, as `loket keys` makes it; the same for every server; without it DATA_DIR/keys.json",
  ),
  KEYS: secret((text) => text, "the text of such a file, in its place"),
  TOKEN_TTL: setting(
    28_800,
    whole(60, 2_592_000),
    "life of a login token, seconds; none lives longer than its session",
  ),
  SESSION_LIFETIME: setting(
    43_200,
    whole(60, 31_536_000),
    "seconds after a login at which its session ends, however often its token is renewed",
  ),
  DISPLAY_SESSION_LIFETIME: setting(
    7_776_000,
    whole(3600, 31_536_000),
    "the same of a wall display's session, which only reads",
  ),
  REAUTHENTICATE_AFTER: setting(
    900,
    whole(0, 86_400),
    "seconds after which calls that move money or rights (decision 0021) want the password again; 0: never",
  ),
  ADMIN_SECOND_FACTOR: setting(
    false,
    onOff,
    "on: admins must set up an authenticator app before anything else",
  ),
  ADMIN_USERNAME: setting("admin", username, "first admin, used on the first start only"),
  ADMIN_PASSWORD: secret(
    longerThan(8),
    "password of the first admin; without it one is generated and printed once",
  ),
  INGEST_API_KEY: secret(headerValue(16), "first API key; without it one is generated and printed once"),
  METRICS_TOKEN: secret(
    longerThan(16),
    "bearer token for /metrics; without it one is generated into DATA_DIR/metrics-token",
  ),
  TRUST_PROXY: setting<boolean | string[]>(
    false,
    proxies,
    "believe X-Forwarded-For; on: exactly one proxy stands in front, and its last address is the caller; more proxies: their addresses, comma separated",
  ),
  CAMERA_ORIGINS: setting<string[]>(
    [],
    origins,
    "where the console may show cameras from: origins such as https://kamera.example:8443, or https:; set it in production; unset: pictures and films from anywhere, HLS (which a script fetches) from nowhere",
  ),
  MAP_TILES: optional(
    tiles,
    "tiles of the console's map, with {z}, {x} and {y}; unset: points and a scale on a plain ground, and no other server is asked",
  ),
  MAP_ATTRIBUTION: plainText("", "whose map it is, below it, such as © OpenStreetMap contributors"),
  WEBHOOK_NETWORKS: setting<string[]>(
    [],
    networks,
    "private networks that webhooks may go to, also by http; unset: public addresses by https alone",
  ),
  ...gatewaySettings,
  WEBHOOK_LOG_DAYS: setting(30, whole(2, 365), "days for which the log of webhooks' deliveries is kept"),
  RATE_LIMITS: setting(true, onOff, "off is for tests and benchmarks, and refused in production"),
  LOGIN_LIMIT_PER_USER: setting(10, whole(1, 1_000_000), "failed logins per user and address in 15 minutes"),
  LOGIN_LIMIT_PER_ADDRESS: setting(
    100,
    whole(1, 1_000_000),
    "failed logins per address in 15 minutes, whatever the names",
  ),
  LOGIN_SLOW_AFTER: setting(
    50,
    whole(1, 1_000_000),
    "failed logins per name from everywhere in 15 minutes, after which logins from addresses that it does not know wait 1 to 8 seconds",
  ),
  SECURITY_EVENTS_DAYS: setting(365, whole(30, 3650), "days for which security events are kept"),
  INGEST_LATE_AFTER: setting(300, whole(0, 31_536_000), "seconds after which an event counts as late"),
  // 15 years: clocks that say 2000 or are 1,024 weeks (19 years) behind, and not counts of former years that are replayed.
  INGEST_BEFORE_TARIFF: setting(
    473_040_000,
    whole(0, 2_000_000_000),
    "seconds before its gate's first tariff from which on an event is refused into quarantine, since its machine's clock must be years off; 0: none is",
  ),
  STANDBYS_REQUIRED: setting(
    0,
    whole(0, 100),
    "synchronous standbys that must be connected before events and payments are taken; 0: none",
  ),
  INGEST_QUEUE_LIMIT: setting(
    20_000,
    whole(1, 10_000_000),
    "events waiting to be stored before ingest answers 503",
  ),
  GATE_OFFLINE_AFTER: setting(600, whole(1, 31_536_000), "seconds of silence after which a gate is offline"),
  // When something is an alert (docs/alerts.md).
  QUEUE_GROWING_AFTER: setting(
    600,
    whole(1, 31_536_000),
    "seconds for which what waits at an agent has not become less, after which its queue grows",
  ),
  CLOCK_OFF_LIMIT: setting(
    60,
    whole(1, 31_536_000),
    "seconds by which the clock of an agent's machine may be off",
  ),
  ALERT_LOOK_EVERY: setting(30, whole(1, 3600), "seconds between two looks for what is wrong"),
  ALERT_OPEN_AFTER: setting(
    120,
    whole(0, 86_400),
    "seconds for which something is wrong before an alert opens",
  ),
  ALERT_END_AFTER: setting(
    600,
    whole(0, 86_400),
    "seconds for which it is right again before the alert ends",
  ),
  ALERT_LOG_DAYS: setting(365, whole(1, 3650), "days for which alerts that have ended are kept"),
  ALERT_DEAD_LETTERS: setting(0, whole(0, 1e9), "dead letters at an agent that are no alert"),
  ALERT_QUARANTINE: setting(100, whole(0, 1e9), "events of the last 7 days in quarantine that are no alert"),
  ALERT_TAKINGS_BAND: setting(
    4,
    whole(0, 100),
    "by how many times their usual deviation takings may lie below those of the same weekday; 0: no such alert",
  ),
  ALERT_MONEY_DAYS: setting(3, whole(0, 3650), "days that money at the bank may stay unmatched"),
  ALERT_REPORT_DUE_WITHIN: setting(
    14_400,
    whole(0, 31_536_000),
    "seconds before its deadline at which an unfinished fault report is an alert",
  ),
  PRICE_QUESTION_FACTOR: setting(
    3,
    whole(2, 1000),
    "a new price that is so many times the one in force, or such a part of it, has to be confirmed on the console and in imports",
  ),
  LEGAL_BASIS_REQUIRED: setting(
    false,
    onOff,
    "on: a new or changed tariff is refused that does not name the regulation behind it; off: the console only warns",
  ),
  CORRECTION_SECOND_PERSON: setting(
    true,
    onOff,
    "a correction of events (void or another price, by window) is approved by another person than who asked; off: by either",
  ),
  SINGLE_VOIDS_PER_DAY: setting(
    20,
    whole(0, 1_000_000),
    "events that one person may void one by one within a local day; for more a correction of the window is asked for, which another person approves; 0: no limit, in an office of one person",
  ),
  VOID_SECOND_PERSON: setting(
    false,
    onOff,
    "on: a single event is not voided by one person either, but by a correction, which another person approves (CORRECTION_SECOND_PERSON); off: by one, within SINGLE_VOIDS_PER_DAY",
  ),
  CASH_SECOND_PERSON: setting(
    true,
    onOff,
    "cash that somebody took for bills is given back in cash by another person; off: for an office of one person",
  ),
  TILLS: setting(
    false,
    onOff,
    "on: cash for bills is taken into a till that its clerk has opened, and that is counted and closed by its difference; off: a clerk's day is a list",
  ),
  ...cashSettings,
  BANK_ENTRY_SECOND_PERSON: setting(
    true,
    onOff,
    "a bank line entered by hand waits for another person, who matches, credits or returns it; off: it is matched by its total at once, and by who entered it, in an office of one person",
  ),
  READING_NOTE_REQUIRED: setting(
    true,
    onOff,
    "a stand below the last one, or a usage of nothing, that staff record or import asks for a note; off: none is asked for",
  ),
  STREAM_REPLAY_LIMIT: setting(10_000, whole(0, 10_000_000), "events a stream replays before it says reset"),
  STREAM_LIMIT_PER_USER: setting(20, whole(1, 1_000_000), "streams that one user may have open in a process"),
  STREAM_LIMIT: setting(2000, whole(1, 1_000_000), "streams that may be open in a process"),
  AUDIT_ANCHORS: anchorPlace(
    "folder, or s3://KEY:SECRET@host/bucket[/prefix]?region=…&lock=DAYS, in which the audit trail's length and head are noted once a day, and compared with it from then on; best where who administers the database cannot write",
  ),
  AUDIT_ANCHORS_WEBHOOK: address(
    ["http:", "https:"],
    "address to which they are posted once a day, as JSON; they are not read from there",
  ),
  AUDIT_ANCHORS_MAIL: setting<string[]>(
    [],
    mailAddresses,
    "whom they are mailed to once a day, separated by commas",
  ),
  FILES_URL: address(
    ["file:", "s3:"],
    "where uploads are kept: file:///folder, or s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…; without it DATA_DIR/files",
  ),
  UPLOAD_FLOOR: setting(
    1_073_741_824,
    whole(0, 1e15 - 1),
    "bytes that customers' uploads leave free where they are kept; below it they get 503, and ingest goes on; 0: none",
  ),
  SMTP_URL: address(
    ["smtp:", "smtps:"],
    "mail server, such as smtp://user:password@host:587; without it mails are written to the log, which production refuses",
  ),
  MAIL_FROM: setting("Loket <loket@localhost>", sender, "sender of our mails"),
  PUBLIC_URL: optional(
    urlOf(["http:", "https:"]),
    "address of the customer API as customers reach it, where receipts' QR codes lead; without it what it listens on",
  ),
  CONSOLE_URL: optional(
    urlOf(["http:", "https:"]),
    "address of the staff API as staff reach it, where the links of invitations lead; without it no link is mailed, and an admin copies it",
  ),
  UTILITY_NAME: plainText("Perumda Air Minum", "name of the utility, on receipts and mails"),
  OFFICE_NAME: plainText(
    "",
    "name of the town or office, on the console's sign-in, what it prints, and the head of reports",
  ),
  OFFICE_ADDRESS: plainText("", "its address, below its name on reports"),
  UTILITY_ADDRESS: plainText(
    "",
    "address of the utility, below its name on reports, and on bills and receipts on rolls",
  ),
  UTILITY_PHONE: plainText("", "telephone number of the utility, in the customers' app"),
  UTILITY_WHATSAPP: optional(whatsapp, "WhatsApp number of the utility, such as 6281234567890"),
  UTILITY_EMAIL: plainText("", "mail address of the utility, in the customers' app"),
  UTILITY_HOURS: plainText("", "when its counters are open, such as Senin-Jumat 08.00-15.00"),
  UTILITY_COLOUR: setting("#0b6e99", colour, "main colour of the customers' app, such as #0b6e99"),
  RECEIPT_PAPER: setting(
    "a4",
    oneOf("a4", "80mm", "58mm"),
    "what staff print receipts on: a sheet, or a paper roll of this width",
  ),
  LETTERHEAD_LOGO: file("logo at the head of reports and of bills sent as letters, PNG or JPEG"),
  REPORT_SIGNATURES: setting<string[]>(
    ["Mengetahui", "Dibuat oleh"],
    titles,
    "who signs a report, from left to right, separated by semicolons; a hyphen: nobody",
  ),
  QUOTE_ITEMS: setting<PricedItem[]>(
    [],
    pricedItems,
    "what a new connection usually costs, offered where its quote is written: items and rupiah, separated by semicolons",
  ),
  CUSTOMER_TOKEN_TTL: setting(2_592_000, whole(60, 31_536_000), "life of a customer's login token, seconds"),
  PAYMENT_LIFETIME: setting(
    86_400,
    whole(60, 604_800),
    "seconds after which an open payment expires, at the latest",
  ),
  PAYMENT_REQUEST_LIMIT: setting(30, whole(0, 1_000_000), "payments requested per account and hour"),
  CEK_SL_LIMIT: setting(
    30,
    whole(0, 1_000_000),
    "looked-up connections per account and hour; bills checked without an account: four times as many per network address",
  ),
  PROOF_LIMIT: setting(5, whole(0, 1_000_000), "wrong proofs of ownership per account and hour"),
  REGISTRATION_LIMIT: setting(20, whole(0, 1_000_000), "new accounts per address and hour"),
  RESET_CODE_LIMIT: setting(
    5,
    whole(0, 1_000_000),
    "codes for resets and for new addresses per account and hour",
  ),
  PIN_LIMIT: setting(5, whole(0, 1_000_000), "wrong wallet PINs in 15 minutes"),
  WALLET_PAUSE_AFTER_RESET: setting(
    86_400,
    whole(0, 31_536_000),
    "seconds for which nothing is paid from a wallet after its account's password was reset by code; 0: none",
  ),
  BANK_ENTRY_DAYS: setting(
    30,
    whole(0, 3650),
    "days back that a bank line entered by hand may have been booked, and that pay-bills looks back for the price; 0: today only",
  ),
  SANDBOX: setting(
    false,
    onOff,
    "simulated payments (SIMULASI), for trying things out; refused in production",
  ),
  SHUTDOWN_TIMEOUT: setting(20, whole(1, 20), "seconds that requests under way may take at shutdown"),
  LOG_LEVEL: setting(
    "info",
    oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
    "how much is logged, as JSON lines on stderr",
  ),
  NODE_ENV: setting(
    "development",
    oneOf("production", "development", "test"),
    "production refuses missing or weak secrets",
  ),
} satisfies Record<string, Setting<unknown>>;
