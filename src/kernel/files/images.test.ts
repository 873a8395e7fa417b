import { hash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../test/any-text.ts";
import { LoketError } from "../errors.ts";
import { decodeUpload, type UploadLimits } from "./images.ts";

const formats = ["jpeg", "png", "webp"] as const;

/** A picture with noise in it, so that its file is not tiny; its left half is red. */
function picture(width = 320, height = 240): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const red = { create: { width: width / 2, height, channels: 3, background: "red" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "blue", noise } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

const gps = (latitude: string, south: string, longitude: string, west: string) => ({
  IFD0: { Make: "Penunjuk", Copyright: "somebody's name" },
  IFD3: { GPSLatitude: latitude, GPSLatitudeRef: south, GPSLongitude: longitude, GPSLongitudeRef: west },
});

const asImage = { field: "foto", allowed: "image", size: "whole" } as const;
const asDocument = { ...asImage, field: "berkas", allowed: "document" } as const;

function image(bytes: Uint8Array, limits?: UploadLimits) {
  return decodeUpload(Buffer.from(bytes).toString("base64"), asImage, limits);
}

function document(bytes: Uint8Array) {
  return decodeUpload(Buffer.from(bytes).toString("base64"), asDocument);
}

async function refusal(work: Promise<unknown>): Promise<{ kind: string; code: string; fields: unknown }> {
  const error = await work.then(
    () => expect.unreachable("it was accepted"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LoketError)) throw error;
  return { kind: error.kind, code: error.code, fields: error.fields };
}

const damaged = { kind: "invalid", code: "VALIDATION_ERROR", fields: { foto: ["is damaged or cut short"] } };
const notBase64 = { ...damaged, fields: { foto: ["must be base64, bare or as a data: URI"] } };
const tooManyPixels = { code: "FILE_TOO_LARGE", fields: { foto: ["has more pixels than the limit"] } };
const unsupported = {
  kind: "unsupported-media",
  code: "FILE_TYPE_NOT_SUPPORTED",
  fields: { foto: ["must be a JPEG, PNG or WebP image"] },
};

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** A PNG that only has a header and no pixels to speak of. */
function pngClaiming(width: number, height: number, { depth = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The JPEG with this block as its EXIF. */
function withBlock(jpeg: Buffer, block: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), block]);
  const marker = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}

/** An EXIF block with 5,400 tags, each of which claims the whole block as its numbers. */
function greedyBlock(): Buffer {
  const block = Buffer.alloc(65_000);
  block.write("II*\0", 0, "latin1");
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(5400, 8);
  for (let index = 0; index < 5400; index += 1) {
    const entry = 10 + index * 12;
    block.writeUInt16LE(index + 1, entry);
    block.writeUInt16LE(1, entry + 2);
    block.writeUInt32LE(64_000, entry + 4);
    block.writeUInt32LE(100, entry + 8);
  }
  return block;
}

describe("work", () => {
  for (const format of formats) {
    test(`a ${format} is encoded anew in its format, without metadata, after its place was read`, async () => {
      const sent = await picture()
        .withExif(gps("6/1 12/1 3050/100", "S", "106/1 49/1 0/1", "E"))
        .toFormat(format)
        .toBuffer();
      expect((await sharp(sent).metadata()).exif?.includes("somebody's name")).toBe(true);
      const upload = await image(sent);
      const { exif, xmp, icc, format: kept, width, height } = await sharp(upload.bytes).metadata();
      expect({ exif, xmp, icc, kept, width, height }).toEqual({ kept: format, width: 320, height: 240 });
      expect(upload.bytes.includes("somebody's name")).toBe(false);
      expect(upload).toMatchObject({ contentType: `image/${format}`, width: 320, height: 240 });
      expect(upload.originalSha256).toEqual(hash("sha256", sent, "buffer"));
      expect(upload.position?.latitude).toBeCloseTo(-6.208472, 6);
      expect(upload.position?.longitude).toBeCloseTo(106.816667, 6);
    });

    test(`a ${format} that lies on its side is turned upright`, async () => {
      const sent = await picture().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
      const upload = await image(sent);
      expect(upload).toMatchObject({ width: 240, height: 320 });
      const { orientation } = await sharp(upload.bytes).metadata();
      expect(orientation ?? 1).toBe(1);
      // Turned clockwise, the red left half is the upper one.
      const { data } = await sharp(upload.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const redAt = (row: number) => data[(row * 240 + 120) * 3];
      for (const row of [5, 75, 150]) expect(redAt(row)).toBeGreaterThan(220);
      expect([170, 200, 240, 280, 315].map(redAt).every((red = 0) => red > 220)).toBe(false);
    });
  }

  test("of an animation, the first frame is kept", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("red"), await frame("blue")];
    const sent = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const upload = await image(sent);
    expect(upload).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(upload.bytes).metadata()).pages).toBeUndefined();
    expect((await sharp(upload.bytes).stats()).dominant.r).toBeGreaterThan(200);
  });

  test("a document may be a PDF, which is kept as it came, or an image", async () => {
    expect(await document(pdf)).toEqual({
      contentType: "application/pdf",
      bytes: pdf,
      originalSha256: hash("sha256", pdf, "buffer"),
      width: null,
      height: null,
      position: null,
    });
    expect(await document(await picture().png().toBuffer())).toMatchObject({ contentType: "image/png" });
  });

  test("a data: URI's type is not believed, and lines may be wrapped", async () => {
    const sent = (await picture().png().toBuffer()).toString("base64");
    const wrapped = sent.replace(/.{76}/g, "$&\r\n");
    for (const text of [`data:image/jpeg;base64,${sent}`, `DATA:;Base64,${sent}`, wrapped, ` ${wrapped}\n`]) {
      expect((await decodeUpload(text, asImage)).contentType).toBe("image/png");
    }
  });

  test("every quarter of the earth has its signs, and what makes no sense is nowhere", async () => {
    const places: [string, string, string, string, [number, number] | null][] = [
      ["6/1 30/1 0/1", "N", "106/1 15/1 0/1", "W", [6.5, -106.25]],
      ["0/1 0/1 36/1", "S", "0/1 0/1 0/1", "E", [-0.01, 0]],
      ["90/1 0/1 0/1", "N", "180/1 0/1 0/1", "E", [90, 180]],
      ["0/1 0/1 0/1", "N", "0/1 0/1 0/1", "E", null],
      ["91/1 0/1 0/1", "N", "106/1 0/1 0/1", "E", null],
      ["6/1 0/1 0/1", "N", "181/1 0/1 0/1", "E", null],
      ["6/0 0/1 0/1", "N", "106/1 0/1 0/1", "E", null],
      ["0/0 0/0 0/0", "N", "0/0 0/0 0/0", "E", null],
    ];
    for (const [latitude, south, longitude, west, expected] of places) {
      const sent = await picture(20, 20)
        .withExif(gps(latitude, south, longitude, west))
        .jpeg()
        .toBuffer();
      const { position } = await image(sent);
      expect(position && [position.latitude + 0, position.longitude + 0], latitude).toEqual(expected);
    }
  });
});

describe("refuse", () => {
  test("what is not base64", async () => {
    const sent = (await picture(16, 16).jpeg().toBuffer()).toString("base64").replace(/=+$/, "");
    const whole = sent.slice(0, sent.length - (sent.length % 4));
    const texts = [
      "",
      "   ",
      "A",
      "AB",
      "ABC",
      "A===",
      "=AAA",
      "QQ==QQ==",
      "QR==", // the spare bits are not zero
      "QUF=",
      `${whole}*AAA`,
      `${whole.slice(0, 8)}-_${whole.slice(10)}`,
      `${whole}é`,
      `${whole}\0AAA`,
      `data:image/jpeg,${whole}`,
      `data:image/jpeg;base64,`,
      `data:image/jpeg;base64;${whole}`,
      "null",
      "https://example.id/foto.jpg",
      "<script>",
    ];
    for (const text of texts) {
      // "null" is base64 of three bytes, which are no image.
      const expected = text === "null" ? unsupported : notBase64;
      expect(await refusal(decodeUpload(text, asImage)), text).toEqual(expected);
    }
  });

  test("any text is refused or decoded, never anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: anyCharacter }), fc.base64String()), async (text) => {
        expect((await refusal(decodeUpload(text, asDocument))).kind).toMatch(/^(invalid|unsupported-media)$/);
      }),
    );
  });

  test("images that are cut short or damaged", async () => {
    for (const format of formats) {
      const sent = await picture().toFormat(format).toBuffer();
      for (const part of [0.02, 0.1, 0.5, 0.9, 0.99])
        expect(await refusal(image(sent.subarray(0, sent.length * part))), `${format} ${part}`).toEqual(
          damaged,
        );
    }
    const png = await picture().png().toBuffer();
    png.fill(0, png.length >> 1, (png.length >> 1) + 100);
    expect(await refusal(image(png))).toEqual(damaged);
    expect(await refusal(image(Buffer.from("\xff\xd8\xffnot a jpeg at all", "latin1")))).toEqual(damaged);
    expect(await refusal(image(Buffer.from("RIFF\x10\0\0\0WEBPVP8 ....", "latin1")))).toEqual(damaged);
  });

  test("types by content, whatever the name says", async () => {
    const others = [
      await picture().gif().toBuffer(),
      await picture().tiff().toBuffer(),
      await picture().avif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from("<html><script>alert(1)</script>"),
      Buffer.from("PK\x03\x04", "latin1"),
      Buffer.from("MZ"),
      Buffer.from("x"),
      pdf,
    ];
    for (const bytes of others) expect(await refusal(image(bytes))).toEqual(unsupported);
    expect(await refusal(document(Buffer.from("PK\x03\x04", "latin1")))).toEqual({
      kind: "unsupported-media",
      code: "FILE_TYPE_NOT_SUPPORTED",
      fields: { berkas: ["must be a JPEG, PNG or WebP image, or a PDF"] },
    });
  });

  test("a PDF without its end, or behind something else", async () => {
    const cut = pdf.subarray(0, 30);
    expect(await refusal(document(cut))).toMatchObject({ kind: "invalid", code: "VALIDATION_ERROR" });
    const behind = Buffer.concat([Buffer.from("<html>"), pdf]);
    expect(await refusal(document(behind))).toMatchObject({ kind: "unsupported-media" });
  });

  test("one byte more than the limit", async () => {
    const sent = await picture().jpeg().toBuffer();
    const limits = { bytes: sent.length, pixels: 320 * 240 };
    expect(await image(sent, limits)).toMatchObject({ width: 320 });
    expect(await refusal(image(sent, { ...limits, bytes: sent.length - 1 }))).toEqual({
      kind: "too-large",
      code: "FILE_TOO_LARGE",
      fields: { foto: ["is larger than the limit"] },
    });
    const padded = Buffer.concat([sent, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await refusal(image(padded))).toMatchObject({ code: "FILE_TOO_LARGE" });
    const endless = decodeUpload("A".repeat(12_000_000), asImage);
    expect(await refusal(endless)).toMatchObject({ code: "FILE_TOO_LARGE" });
  });

  test("one pixel more than the limit", async () => {
    const limits = { bytes: 1_000_000, pixels: 320 * 240 - 1 };
    for (const format of formats) {
      const refused = await refusal(image(await picture().toFormat(format).toBuffer(), limits));
      expect(refused).toEqual({ kind: "too-large", ...tooManyPixels });
    }
  });
});

describe("guard", () => {
  test("an image that claims 2.5 gigapixels is refused by its header, and nothing is allocated for it", async () => {
    const bombs = [
      pngClaiming(50_000, 50_000),
      pngClaiming(40_000_001, 1),
      pngClaiming(2 ** 31 - 1, 2 ** 31 - 1),
    ];
    const before = process.memoryUsage().rss;
    for (const bomb of bombs)
      expect((await refusal(image(bomb))).code).toMatch(/^(FILE_TOO_LARGE|VALIDATION_ERROR)$/);
    expect(await refusal(image(bombs[0] as Buffer))).toMatchObject({ code: "FILE_TOO_LARGE" });
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  test("16 bits a channel, and interlace, count for as much memory as they take", async () => {
    const deep = { depth: 16, interlaced: true };
    for (const heavy of [pngClaiming(6300, 6300, deep), pngClaiming(5000, 5000, { depth: 16 })])
      expect(await refusal(image(heavy))).toMatchObject(tooManyPixels);
    // By their header these are small enough; their pixels are missing.
    for (const fitting of [pngClaiming(3100, 3100, deep), pngClaiming(6300, 6300)])
      expect(await refusal(image(fitting))).toMatchObject(damaged);
  });

  test("an image as long as its pixels allow, which would be held in rows of a gigabyte, is refused by its header", async () => {
    for (const long of [pngClaiming(40_000_000, 1), pngClaiming(1, 20_001)])
      expect(await refusal(image(long))).toMatchObject(tooManyPixels);
    const panorama = sharp({ create: { width: 20_000, height: 10, channels: 3, background: "blue" } });
    expect(await image(await panorama.png().toBuffer())).toMatchObject({ width: 20_000, height: 10 });
  });

  test("whatever hides behind an image's pixels is gone", async () => {
    const payload = "<script>alert('hello')</script>";
    for (const format of formats) {
      const sent = await picture().toFormat(format).toBuffer();
      const both = Buffer.concat([sent, Buffer.from("PK\x03\x04", "latin1"), Buffer.from(payload), pdf]);
      expect((await image(both)).bytes.includes("script"), format).toBe(false);
    }
    const png = await picture().png().toBuffer();
    const comment = chunk("tEXt", Buffer.from(`Comment\0${payload}`, "latin1"));
    const commented = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    expect(commented.includes(payload)).toBe(true);
    expect((await image(commented)).bytes.includes(payload)).toBe(false);
  });

  test("an EXIF block that lies says nothing, and costs nothing", async () => {
    const jpeg = await picture(16, 16).jpeg().toBuffer();
    const before = process.memoryUsage().rss;
    expect((await image(withBlock(jpeg, greedyBlock()))).position).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    const start = fc.constantFrom(Buffer.from("II*\0", "latin1"), Buffer.from("MM\0*", "latin1"));
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (head, rest) => {
        const { position } = await image(withBlock(jpeg, Buffer.concat([head, rest])));
        expect(position === null || Math.abs(position.latitude) <= 90).toBe(true);
      }),
    );
  });

  test("big-endian EXIF, as some cameras write it, is read as well", async () => {
    const block = Buffer.alloc(128);
    block.write("MM\0*\0\0\0\x08", 0, "latin1");
    block.writeUInt16BE(1, 8); // one tag: the GPS directory at 26
    block.writeUInt16BE(0x8825, 10);
    block.writeUInt16BE(4, 12);
    block.writeUInt32BE(1, 14);
    block.writeUInt32BE(26, 18);
    block.writeUInt16BE(4, 26);
    const tags = [
      [1, 2, 2, 0x53000000],
      [2, 5, 3, 80],
      [3, 2, 2, 0x45000000],
      [4, 5, 3, 104],
    ] as const;
    for (const [index, [tag, type, count, value]] of tags.entries()) {
      const entry = 28 + index * 12;
      block.writeUInt16BE(tag, entry);
      block.writeUInt16BE(type, entry + 2);
      block.writeUInt32BE(count, entry + 4);
      block.writeUInt32BE(value, entry + 8);
    }
    for (const [index, value] of [7, 1, 30, 1, 0, 1, 110, 1, 15, 1, 0, 1].entries())
      block.writeUInt32BE(value, 80 + index * 4);
    const { position } = await image(withBlock(await picture(16, 16).jpeg().toBuffer(), block));
    expect(position).toEqual({ latitude: -7.5, longitude: 110.25 });
  });

  test("an image is never refused because another is decoded at the same time", async () => {
    const tiny = await picture(8, 8).jpeg().toBuffer();
    for (let round = 0; round < 60; round += 1)
      await Promise.all(Array.from({ length: 16 }, () => image(tiny)));
  });

  test("a flood waits its turn, and what does not fit is told to come again", async () => {
    const text = (await picture().png().toBuffer()).toString("base64");
    const many = Array.from({ length: 40 }, () => decodeUpload(text, asImage));
    const outcomes = await Promise.allSettled(many);
    const done = outcomes.filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(18);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "unavailable" });
  });
});
