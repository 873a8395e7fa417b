import { gateNames, loadConfig, readSecret } from "./config.ts";
import type { AgentConfig } from "./config-schema.ts";
import { errorText } from "./error-text.ts";
import { createService } from "./service.ts";
import { createClock, steadyClock } from "./store/clock.ts";
import { openDatabase } from "./store/database.ts";

/**
 * Tries what a site's configuration leads to: the store, secrets, the service, and each gate with a heartbeat, which the service
 * answers by whether it knows the gate and the key may use it.
 * @throws {OperatorProblem} where the configuration itself is wrong
 */
export async function checkAgent(file: string): Promise<{ lines: string[]; isWell: boolean }> {
  const config = loadConfig(file);
  const db = openDatabase(config.store.file, config.agent, config.store.most_bytes);
  try {
    const clock = createClock(db, steadyClock());
    const service = createService(config, clock);
    const checks: [string, () => unknown][] = [
      ["service", () => service.probe()],
      ...secretsOf(config).map((secret): [string, () => unknown] => [secret, () => readSecret(secret)]),
      ...gateNames(config).map((gate): [string, () => unknown] => [
        `gate ${gate}`,
        () => service.heartbeat(gate),
      ]),
    ];
    let isWell = true;
    const lines = [`${file} is well formed; inputs: ${Object.keys(config.inputs).join(", ") || "none"}`];
    for (const [name, attempt] of checks) {
      try {
        await attempt();
        lines.push(`ok     ${name}`);
      } catch (error) {
        isWell = false;
        lines.push(`WRONG  ${name}: ${errorText(error)}`);
      }
    }
    return { lines, isWell };
  } finally {
    db.close();
  }
}

function secretsOf({ http, inputs }: AgentConfig): string[] {
  const ofInputs = Object.values(inputs).flatMap(({ mqtt, poll }) => [
    mqtt?.password_file,
    poll?.password_file,
  ]);
  return [http?.token_file, ...ofInputs].filter((secret) => secret !== undefined);
}
