import { constants, crc32, deflateRawSync } from "node:zlib";

/** A PNG of this size, all zeros: tiny on the wire, and width × height × 8 bytes in memory. */
export function hugePng(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 16 bits, with transparency.
  header.set([16, 6, 0, 0, 0], 8);
  const pixels = packedZeros((1 + width * 8) * height);
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
  const named = Buffer.concat([Buffer.from("x\0\0", "latin1"), packedZeros(300_000_000)]);
  return Buffer.concat([chunk("iCCP", named), ...Array<Buffer>(5).fill(chunk("zTXt", named))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** This many zeros as zlib packs them (RFC 1950); one piece is packed and repeated, since all of them would take gigabytes. */
function packedZeros(length: number): Buffer {
  const size = 1_000_000;
  const piece = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros: the sum of the bytes, and one, added up for each of them.
  checksum.writeUInt16BE(length % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...Array<Buffer>(Math.floor(length / size)).fill(piece),
    deflateRawSync(Buffer.alloc(length % size)),
    checksum,
  ]);
}
