import { crc32, deflateSync } from "node:zlib";

/** A PNG of this size, all zeros: tiny on the wire, and width × height × 8 bytes in memory. */
export function hugePng(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 16 bits, with transparency.
  header.set([16, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + width * 8) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    more,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Parts of a PNG that would be 300 MB each if somebody unpacked them. */
export function packedChunks(): Buffer {
  const zeros = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  const named = Buffer.concat([Buffer.from("x\0\0", "latin1"), zeros]);
  return Buffer.concat([chunk("iCCP", named), ...Array<Buffer>(5).fill(chunk("zTXt", named))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
