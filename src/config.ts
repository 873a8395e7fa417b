import { isGuessable, withoutPassword } from "./config-values.ts";
import { nearestName } from "./nearest-name.ts";
import { OperatorError } from "./operator-error.ts";
import type { Setting } from "./setting.ts";
import { settings } from "./settings.ts";

/** Every broken setting, one line each, saying what to write instead. */
export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

type Table = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
/** `levyPort` of LEVY_PORT. */
type PropertyOf<Variable extends string> = Variable extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<PropertyOf<Rest>>}`
  : Lowercase<Variable>;

/** The effective settings, frozen. Durations in seconds, `dataDir` absolute. */
export type Config = { readonly [Variable in keyof Table as PropertyOf<Variable>]: ValueOf<Table[Variable]> };

const rows = Object.entries<Setting<unknown>>(settings).map(([variable, row]) => {
  const property = variable.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return { variable, property: property as keyof Config, ...row };
});

const nameWidth = Math.max(...rows.map(({ variable }) => variable.length)) + 2;

/**
 * What a database that is started alongside the service needs to have its clock, where the tests run at another moment (scripts/clock.ts);
 * nothing otherwise.
 */
export function clockOfRun(): Record<string, string> {
  const { LD_PRELOAD, LOKET_CLOCK } = process.env;
  return LD_PRELOAD === undefined || LOKET_CLOCK === undefined ? {} : { LD_PRELOAD, LOKET_CLOCK };
}

/**
 * Reads the settings.
 * @throws {ConfigError} naming every bad setting, one a line
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const { variable, property, unset, parse, secret } of rows) {
    const text = secret === "whole" ? env[variable] : env[variable]?.trim();
    values[property] = unset;
    if (text === undefined || text === "") continue;
    try {
      values[property] = parse(text);
    } catch (error) {
      const shown = secret ? "" : ` (is "${text}")`;
      problems.push(`${variable} must be ${error instanceof Error ? error.message : String(error)}${shown}`);
    }
  }
  problems.push(...misspelt(Object.keys(env)));
  const config = Object.freeze(values) as Config;
  problems.push(...conflicts(config, new Set(problems.map((line) => line.split(" ")[0] ?? ""))));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config;
}

// Beginnings that no other program's variables have.
const ours = /^(LEVY|CUSTOMER|INGEST|ALERT|STREAM|WEBHOOK)_/;

/** Variables of the environment that look like a misspelt setting. A short name may belong to another program. */
function misspelt(names: readonly string[]): string[] {
  const known = Object.keys(settings);
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = name.length < 8 ? undefined : nearestName(name.toUpperCase(), known, 2);
    if (meant !== undefined) return [`${name} is no setting: was ${meant} meant?`];
    return ours.test(name) ? [`${name} is no setting: \`loket doctor\` names those that there are`] : [];
  });
}

/** One line a setting, secrets hidden. */
export function describeSettings(config: Config): string[] {
  return rows.map(({ variable, property, about, secret }) => {
    const value = show(config[property], secret);
    return `${variable.padEnd(nameWidth)}${value.padEnd(32)}  ${about}`;
  });
}

/** What is wrong between settings; `broken` ones have been complained about already. */
function conflicts(config: Config, broken: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (config.levyPort === config.customerPort && config.levyPort !== 0) {
    problems.push(`CUSTOMER_PORT must be another port than LEVY_PORT (both are ${config.levyPort})`);
  }
  if (config.keys !== undefined && config.keysFile !== undefined)
    problems.push("KEYS_FILE must not be set beside KEYS: which of them holds the keys?");
  if (config.migrateDatabaseUrl !== undefined && config.databaseUrl === undefined)
    problems.push("MIGRATE_DATABASE_URL needs DATABASE_URL: the embedded database has an owner of its own");
  if ((config.mqttTlsCert === undefined) !== (config.mqttTlsKey === undefined)) {
    problems.push("MQTT_TLS_CERT and MQTT_TLS_KEY must be set together");
  }
  const { messageGatewayUrl, messageGatewaySecret, messageGatewayForm } = config;
  if (messageGatewayUrl !== undefined && messageGatewaySecret === undefined)
    problems.push("MESSAGE_GATEWAY_SECRET must be set with MESSAGE_GATEWAY_URL");
  if (messageGatewayForm === "loket" && messageGatewaySecret?.startsWith("whsec_") === false)
    problems.push(
      "MESSAGE_GATEWAY_SECRET must begin with whsec_: try `echo whsec_$(openssl rand -base64 32)`",
    );
  if (config.nodeEnv !== "production") return problems;
  if (!config.rateLimits) problems.push("RATE_LIMITS must be on with NODE_ENV=production");
  if (config.sandbox) problems.push("SANDBOX must be off with NODE_ENV=production");
  if (config.smtpUrl === undefined && !broken.has("SMTP_URL")) {
    problems.push("SMTP_URL must be set with NODE_ENV=production: reset codes and receipts go by mail");
  }
  // The generated admin password and API key are strong, and printed once; a signing key has to outlive the
  // machine and be shared by every process, so production must be given it.
  const hasKeys = [config.jwtSecret, config.keys, config.keysFile].some((value) => value !== undefined);
  if (!hasKeys && !broken.has("JWT_SECRET")) {
    problems.push(
      "JWT_SECRET must be set with NODE_ENV=production (or KEYS_FILE, or KEYS): write the output of `openssl rand -base64 48`",
    );
  }
  if (config.adminPassword !== undefined && config.adminPassword.length < 12) {
    problems.push("ADMIN_PASSWORD must be at least 12 characters with NODE_ENV=production");
  }
  for (const { variable, property, secret } of rows) {
    const value = config[property];
    // KEYS holds words of its own alongside the keys, which a command has made.
    const isChosen = secret === "whole" && variable !== "KEYS";
    if (isChosen && typeof value === "string" && isGuessable(value)) {
      problems.push(
        `${variable} must be something nobody can guess with NODE_ENV=production: try \`openssl rand -base64 48\``,
      );
    }
  }
  return problems;
}

/** Settings by which an office of one person switches off that a second person, or a reason, is asked for. */
const secondPersonRules = {
  CORRECTION_SECOND_PERSON: ({ correctionSecondPerson }) => correctionSecondPerson,
  SINGLE_VOIDS_PER_DAY: ({ singleVoidsPerDay }) => singleVoidsPerDay > 0,
  CASH_SECOND_PERSON: ({ cashSecondPerson }) => cashSecondPerson,
  BANK_ENTRY_SECOND_PERSON: ({ bankEntrySecondPerson }) => bankEntrySecondPerson,
  READING_NOTE_REQUIRED: ({ readingNoteRequired }) => readingNoteRequired,
} as const satisfies Record<string, (config: Config) => boolean>;

/** Names of the rules of a second person that are switched off. */
export function rulesOff(config: Config): string[] {
  return Object.entries(secondPersonRules).flatMap(([name, isOn]) => (isOn(config) ? [] : [name]));
}

function show(value: unknown, secret: Setting<unknown>["secret"]): string {
  if (value === undefined) return "not set";
  if (secret === "whole") return "set (hidden)";
  if (secret === "url") return withoutPassword(String(value));
  if (typeof value === "boolean") return value ? "on" : "off";
  const isOfRecords = Array.isArray(value) && value.some((item) => typeof item === "object");
  return isOfRecords ? JSON.stringify(value) : String(value);
}
