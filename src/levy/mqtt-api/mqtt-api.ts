import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Aedes, type AuthErrorCode, type AuthenticateError, type Client, type PublishPacket } from "aedes";
import { anonymous, type Ctx } from "../../kernel/context.ts";
import type { Metrics } from "../../kernel/http/metrics.ts";
import { newRequestId } from "../../kernel/ids.ts";
import { recordRefusal } from "../../kernel/security/event.ts";
import type { SecurityLog } from "../../kernel/security/log.ts";
import { type IngestDeps, ingestBatch } from "../entries/ingest.ts";
import type { Sender } from "../entries/sender.ts";
import { findKey, InvalidApiKey, type UseNotes } from "../machines/machines.ts";
import { limitPackets } from "./packet-limit.ts";
import { eventOf, topicForm } from "./publication.ts";

export interface MqttApiDeps {
  system: Ctx;
  ingest: IngestDeps;
  useNotes: UseNotes;
  metrics: Metrics;
  /** Where refused logins are recorded. */
  security: SecurityLog;
  /** In PEM; without it the connections are plain. */
  tls: { cert: Buffer; key: Buffer } | null;
}

export interface MqttApi {
  port: number;
  /** Ends every connection; what is not acknowledged yet is published again by its gate. */
  close(): Promise<void>;
}

interface Gate {
  sender: Sender;
  keyId: number;
  ctx: Ctx;
}

interface Login {
  username: string | undefined;
  password: Buffer | undefined;
  ipAddress: string | null;
}

/** An event has a few hundred bytes. */
const MOST_PACKET_BYTES = 16_384;
const MOST_CONNECTIONS_PER_KEY = 100;
const CONNECT_TIMEOUT_MS = 10_000;
/** Of CONNACK (MQTT 3.1.1, 3.2.2.3). */
const [SERVER_UNAVAILABLE, BAD_LOGIN] = [3, 4];

/**
 * Listens for gates that speak MQTT 3.1.1: publications with QoS 1 to `loket/v1/LOCATION/GATE` are stored as `POST /ingest` stores
 * them, and acknowledged (PUBACK) after the commit. Whatever keeps an event from being stored closes the connection instead; what an
 * event is refused for is in quarantine, and acknowledged. Nothing is ever sent to gates: subscriptions are refused.
 */
export async function startMqttApi(deps: MqttApiDeps, { host, port }: { host: string; port: number }) {
  const gates = new Map<Client, Gate>();
  const addresses = new WeakMap<Client, string | null>();
  const countPublication = deps.metrics.counter(
    "loket_mqtt_publications_total",
    "Publications by what became of them.",
    "outcome",
  );
  deps.metrics.gauge("loket_mqtt_connections", "Gates that are connected by MQTT.", () => gates.size);
  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_TIMEOUT_MS,
    preConnect: (_client, { will }, done) =>
      done(will === undefined ? null : new Error("wills are not taken"), will === undefined),
    authenticate: (client, username, password, done) => {
      const ipAddress = addresses.get(client) ?? null;
      admit(deps, gates, client, { username, password, ipAddress }).then(
        (refused) => done(refused, refused === null),
        (error: Error) => done(refusal(SERVER_UNAVAILABLE, error.message), false),
      );
    },
    // Refused by SUBACK (0x80), and the connection stays: a device that subscribes before it publishes would begin again for ever.
    authorizeSubscribe: (_client, _subscription, done) => done(null, null),
    authorizePublish: (client, packet, done) => {
      // Without a client it is the broker's own.
      const gate = client === null ? undefined : gates.get(client);
      if (client === null) return done(null);
      if (gate === undefined) return done(new Error("not admitted"));
      take(deps, gate, client, packet).then(
        (outcome) => {
          countPublication(outcome);
          done(null);
        },
        (error: Error) => {
          countPublication("closed");
          done(error);
        },
      );
    },
  });
  broker.on("clientError", (client, error) => {
    const key = gates.get(client)?.ctx.actor.username;
    const why = { reason: error.message, client: client.id, key };
    // Of strangers there are many; a gate that is refused has to be seen.
    if (key === undefined) deps.system.log.debug(why, "an MQTT connection was closed");
    else deps.system.log.warn(why, "an MQTT connection of a gate was closed");
  });
  const serve = (socket: Socket) => {
    const client = broker.handle(limitPackets(socket, MOST_PACKET_BYTES));
    addresses.set(client, socket.remoteAddress ?? null);
    socket.once("close", () => gates.delete(client));
  };
  // The broker writes a PUBACK in pieces: held together by TCP, the second would wait 40 ms for the gate to confirm the first.
  const sending = { noDelay: true };
  const server: Server =
    deps.tls === null
      ? createServer(sending, serve)
      : createTlsServer({ ...sending, ...deps.tls, minVersion: "TLSv1.2" }, serve);
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      await new Promise<void>((resolve) => broker.close(resolve));
      // Those that have not said who they are yet are unknown to the broker.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Finds the key of a gate that connects: the user name is the key's prefix, the password the key. Returns why not. */
async function admit(
  { system, ingest, useNotes, security }: MqttApiDeps,
  gates: Map<Client, Gate>,
  client: Client,
  { username, password, ipAddress }: Login,
): Promise<AuthenticateError | null> {
  const keyText = password?.toString() ?? "";
  const { keys } = await ingest.catalogue.latest();
  const key = findKey(keys, keyText, system.now());
  if (key === undefined || !isPrefix(username, keyText)) {
    const invalid = InvalidApiKey("The key is not valid, or the user name is not its prefix.");
    const actor = { ...anonymous, ipAddress };
    recordRefusal({ ...system, actor, security, requestId: newRequestId() }, invalid, "MQTT CONNECT");
    return refusal(BAD_LOGIN, invalid.message);
  }
  if (client.closed) return refusal(SERVER_UNAVAILABLE, "the connection has ended");
  const open = [...gates.values()].filter(({ keyId }) => keyId === key.id).length;
  if (open >= MOST_CONNECTIONS_PER_KEY)
    return refusal(SERVER_UNAVAILABLE, `the key has ${MOST_CONNECTIONS_PER_KEY} connections`);
  useNotes.note(key, system.now(), ipAddress);
  const actor = { ...system.actor, username: key.name, role: "machine" as const, ipAddress };
  gates.set(client, {
    keyId: key.id,
    sender: { keyText, accepted: { key, keys }, idempotencyKey: null },
    ctx: { ...system, actor },
  });
  return null;
}

/** Stores a publication. Returns its outcome. @throws Error what it is not acknowledged for */
async function take(
  { ingest }: MqttApiDeps,
  { sender, keyId, ctx }: Gate,
  client: Client,
  { topic, payload, qos, retain, messageId }: PublishPacket,
): Promise<string> {
  const isGates = topicForm.test(topic);
  const notQos1 = new Error("publish with QoS 1: nothing else is acknowledged after it is stored");
  if (qos === 2 || (qos !== 1 && !isGates)) throw notQos1;
  if (retain) throw new Error("nothing is retained");
  if (!isGates) throw new Error("the topic is loket/v1/LOCATION/GATE");
  const { event, contradicts } = eventOf({
    topic,
    payload: Buffer.from(payload),
    keyId,
    clientId: client.id,
    messageId: messageId ?? 0,
  });
  const request = { ...ctx, requestId: newRequestId() };
  const keep = async (error: string, message: string) => {
    const rejection = { event, idempotencyKey: null, error, message, fields: null };
    await ingest.keepRejected(ctx.db, [{ ...rejection, apiKeyId: keyId, receivedAt: ctx.now() }]);
    ingest.countOutcome(error, 1);
  };
  if (qos !== 1) {
    // Its device never hears that it is refused, nor sends it again: an alert names the gate, and what it sent can be replayed.
    await keep("MQTT_NOT_QOS_1", "It was published with QoS 0, which nothing acknowledges.");
    throw notQos1;
  }
  if (contradicts) {
    await keep("TOPIC_MISMATCH", `The event names another gate than its topic ${topic}.`);
    return "rejected";
  }
  const { results } = await ingestBatch(request, ingest, sender, [event]);
  return results[0]?.status ?? "rejected";
}

/** A user name is the key's prefix as staff see it, or with what stands before that in the key. */
function isPrefix(username: string | undefined, keyText: string): boolean {
  if (username === undefined || username === "") return false;
  return keyText.startsWith(username) || keyText.startsWith(`rtb_${username}_`);
}

/** @param returnCode of CONNACK */
function refusal(returnCode: AuthErrorCode, message: string): AuthenticateError {
  return Object.assign(new Error(message), { returnCode });
}
