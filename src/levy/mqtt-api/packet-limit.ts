import { Duplex } from "node:stream";

/** Reads the lengths of packets as they pass (MQTT 3.1.1, 2.2.3). */
interface Position {
  /** Bytes of the packet's body that are still to come. */
  body: number;
  /** The remaining length so far and the place of its next seven bits; null while the packet's first byte is awaited. */
  length: { value: number; shift: number } | null;
}

/** The connection, which ends when a packet is larger than `mostBytes`: the broker itself would gather it whole. */
export function limitPackets(connection: Duplex, mostBytes: number): Duplex {
  const position: Position = { body: 0, length: null };
  const limited = new Duplex({
    read: () => void connection.resume(),
    write: (chunk: Buffer, _encoding, done) => void connection.write(chunk, done),
    final: (done) => void connection.end(done),
    destroy(error, done) {
      connection.destroy();
      done(error);
    },
  });
  connection.on("data", (chunk: Buffer) => {
    if (largestIn(position, chunk) > mostBytes)
      limited.destroy(new Error(`a packet of more than ${mostBytes} bytes`));
    else if (!limited.push(chunk)) connection.pause();
  });
  connection.on("end", () => limited.push(null));
  connection.on("error", (error) => limited.destroy(error));
  connection.on("close", () => limited.destroy());
  return limited;
}

/** The largest packet whose length ends in the chunk. Moves the position past the chunk. */
function largestIn(position: Position, chunk: Buffer): number {
  let largest = 0;
  let at = 0;
  while (at < chunk.length) {
    if (position.body > 0) {
      const skipped = Math.min(position.body, chunk.length - at);
      position.body -= skipped;
      at += skipped;
      continue;
    }
    const byte = chunk[at] ?? 0;
    at += 1;
    if (position.length === null) {
      position.length = { value: 0, shift: 0 };
      continue;
    }
    const { length } = position;
    length.value += (byte & 0x7f) * 2 ** length.shift;
    length.shift += 7;
    largest = Math.max(largest, length.value);
    if ((byte & 0x80) !== 0) continue;
    position.body = length.value;
    position.length = null;
  }
  return largest;
}
