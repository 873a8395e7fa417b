import { readFileSync } from "node:fs";
import mqtt, { type MqttClient } from "mqtt";
import { readSecret } from "../config.ts";
import type { Input, MqttSource } from "../config-schema.ts";
import { errorText } from "../error-text.ts";
import { type Receiving, receive } from "./receive.ts";

const RECONNECT_MS = 5000;

/**
 * Subscribes to a site's own broker with QoS 1 and a session that stays. A message is acknowledged when it is on disk; where it
 * cannot be recorded the connection is dropped instead, and the broker delivers it again.
 */
export function subscribe(receiving: Receiving, name: string, input: Input, source: MqttSource): MqttClient {
  const { config, note, signal } = receiving;
  const part = `input ${name}`;
  const client = mqtt.connect(source.url, {
    clientId: `loket-agent-${config.agent}-${name}`,
    clean: false,
    protocolVersion: 4,
    reconnectPeriod: RECONNECT_MS,
    resubscribe: false,
    ...(source.username !== undefined && { username: source.username }),
    ...(source.password_file !== undefined && { password: readSecret(source.password_file) }),
    ...(source.ca_file !== undefined && { ca: readFileSync(source.ca_file) }),
  });
  client.handleMessage = ({ topic, payload }, acknowledge) => {
    try {
      receive(receiving, name, input, { payload: payload.toString(), topic });
    } catch (error) {
      note(part, `not recorded: ${errorText(error)}`, true);
      client.stream.destroy();
      return;
    }
    acknowledge();
  };
  client.on("connect", () => {
    client.subscribeAsync(source.topics, { qos: 1 }).then(
      (granted) => {
        const refused = granted.filter(({ qos }) => qos > 2).map(({ topic }) => topic);
        if (refused.length > 0) note(part, `the broker refuses ${refused.join(", ")}`, true);
        else note(part, `subscribed to ${source.topics.join(", ")}`);
      },
      (error: unknown) => note(part, `not subscribed: ${errorText(error)}`, true),
    );
  });
  client.on("error", (error) => note(part, errorText(error), true));
  client.on("close", () => {
    if (!signal.aborted) note(part, "no connection to the broker", true);
  });
  return client;
}
