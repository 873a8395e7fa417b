import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Value } from "typebox/value";
import { parseDocument } from "yaml";
import { AgentConfig, type Input } from "./config-schema.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** The input of `POST /passages`, which is there without being configured. */
export const directInput = "passages";

/**
 * Reads the configuration; file names in it are taken from its own folder.
 * @throws {OperatorProblem} naming everything that is wrong with it, one a line
 */
export function loadConfig(path: string): AgentConfig {
  const document = parseDocument(textOf(path), { prettyErrors: true });
  const broken = document.errors.map(({ message }) => `${path}: ${message}`);
  if (broken.length > 0) throw new OperatorProblem(broken.join("\n"));
  const config: unknown = document.toJS();
  if (!Value.Check(AgentConfig, config)) {
    const lines = Value.Errors(AgentConfig, config).map(
      ({ instancePath, message }) => `${path}: ${nameOf(instancePath)} ${message}`,
    );
    throw new OperatorProblem([...new Set(lines)].join("\n"));
  }
  const problems = Object.entries(config.inputs).flatMap(([name, input]) => conflicts(name, input));
  if (problems.length > 0) throw new OperatorProblem(problems.map((line) => `${path}: ${line}`).join("\n"));
  return withAbsoluteFiles(config, dirname(resolve(path)));
}

/** Reads a secret that stands alone in a file. @throws {OperatorProblem} where it cannot be read or is empty */
export function readSecret(path: string): string {
  const secret = textOf(path).trim();
  if (secret === "") throw new OperatorProblem(`${path} is empty: it must hold a secret and nothing else`);
  return secret;
}

/** Every gate that the agent sends for, as `LOCATION/GATE`. */
export function gateNames({ gates = [], inputs }: AgentConfig): string[] {
  const ofInputs = Object.values(inputs).flatMap((input) => Object.values(input.gates ?? {}));
  return [...new Set([...gates, ...ofInputs])].filter((gate) => gate !== null);
}

/** The input of this name; that of `POST /passages` also where it is not configured. */
export function inputOf({ inputs }: AgentConfig, name: string): Input | undefined {
  if (Object.hasOwn(inputs, name)) return inputs[name];
  return name === directInput ? { adapter: "passages" } : undefined;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new OperatorProblem(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const nameOf = (instancePath: string) => instancePath.slice(1).replaceAll("/", ".") || "the file";

function conflicts(name: string, input: Input): string[] {
  const found: string[] = [];
  const { adapter, gates = {}, classes = {}, counters = {}, mapping } = input;
  const sources = [input.mqtt, input.poll, input.command].filter((source) => source !== undefined);
  if (sources.length > 1) found.push(`inputs.${name} has more than one of mqtt, poll and command`);
  if (adapter !== "passages" && Object.keys(gates).length === 0)
    found.push(`inputs.${name}.gates is missing: no passage would be counted`);
  if (adapter !== "passages" && Object.keys(classes).length === 0)
    found.push(`inputs.${name}.classes is missing: no passage would be counted`);
  if (adapter === "chirpstack" && Object.keys(counters).length === 0)
    found.push(`inputs.${name}.counters is missing: where the totals stand, such as in: /object/count_in`);
  if (adapter === "json" && mapping === undefined) found.push(`inputs.${name}.mapping is missing`);
  if (name === directInput && adapter !== "passages")
    found.push(`inputs.${name}: this name belongs to the adapter passages`);
  return found;
}

function withAbsoluteFiles(config: AgentConfig, folder: string): AgentConfig {
  const absolute = (file: string) => resolve(folder, file);
  const inputs = Object.entries(config.inputs).map(([name, { mqtt, poll, ...input }]) => [
    name,
    {
      ...input,
      ...(mqtt && { mqtt: withFiles(mqtt, absolute) }),
      ...(poll && { poll: withFiles(poll, absolute) }),
    },
  ]);
  const { http, service, store } = config;
  return {
    ...config,
    service: { ...service, key_file: absolute(service.key_file) },
    store: { ...store, file: absolute(store.file) },
    ...(http && { http: { ...http, token_file: absolute(http.token_file) } }),
    inputs: Object.fromEntries(inputs),
  };
}

function withFiles<Source extends { password_file?: string; ca_file?: string }>(
  source: Source,
  absolute: (file: string) => string,
): Source {
  const { password_file, ca_file } = source;
  return {
    ...source,
    ...(password_file !== undefined && { password_file: absolute(password_file) }),
    ...(ca_file !== undefined && { ca_file: absolute(ca_file) }),
  };
}
