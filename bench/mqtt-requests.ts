import type { LoadJob, Requests } from "./job.ts";

const mostMessageId = 65_535;
const poolSize = 64;
const categories = ["motor", "motor", "motor", "car", "person_walk"];

/** Publications of QoS 1 to the MQTT API, one under way on each connection. */
export function createPublications(job: LoadJob): Requests {
  // Of this round: an event without an id of its own is known by its client and its message's id.
  const round = Date.now().toString(36);
  const clients = Array.from({ length: job.connections }, () => ({
    messageId: 0,
    pool: Array.from({ length: poolSize }, () => publish(job)),
  }));
  return {
    eventsPerRequest: 1,
    opening: (connection) => connectPacket(`bench-${round}-${connection}`, job.apiKey),
    next(connection) {
      const client = clients[connection];
      if (client === undefined) throw new Error(`no connection ${connection}`);
      client.messageId = (client.messageId % mostMessageId) + 1;
      const { packet, idAt } = client.pool[client.messageId % poolSize] as Publication;
      packet.writeUInt16BE(client.messageId, idAt);
      return packet;
    },
    // CONNACK that lets in, and PUBACK.
    accepts: (head) => head.startsWith("\x20\x02\x00\x00") || head.startsWith("\x40\x02"),
    sizeOf: () => 4,
  };
}

interface Publication {
  packet: Buffer;
  /** Where its message's id stands. */
  idAt: number;
}

function publish({ gates }: LoadJob): Publication {
  const { location_code, gate_code } = oneOf(gates);
  const topic = text(`loket/v1/${location_code}/${gate_code}`);
  const timestamp = Math.floor(Date.now() / 1000 - Math.random() * 120);
  const payload = Buffer.from(JSON.stringify({ timestamp, category: oneOf(categories) }));
  const packet = packetOf(0x32, Buffer.concat([topic, Buffer.alloc(2), payload]));
  return { packet, idAt: packet.length - payload.length - 2 };
}

/** CONNECT of MQTT 3.1.1 with a clean session, user name and password. */
function connectPacket(clientId: string, key: string): Buffer {
  const [level, flags, keepAlive] = [4, 0b1100_0010, 60];
  const head = Buffer.concat([text("MQTT"), Buffer.from([level, flags, 0, keepAlive])]);
  return packetOf(0x10, Buffer.concat([head, text(clientId), text(key.slice(0, 12)), text(key)]));
}

/** @param body of less than 16 kB */
function packetOf(type: number, body: Buffer): Buffer {
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 0x80, body.length >> 7];
  return Buffer.concat([Buffer.from([type, ...length]), body]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}
