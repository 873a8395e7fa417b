import { hash } from "node:crypto";
import type { Metadata, Sharp, SharpConstructor } from "sharp";
import { fieldError, fieldErrorText } from "../../field-errors/field-errors.ts";
import { LoketError } from "../errors.ts";
import { refusal } from "../refusal.ts";
import { turns } from "../throttle/turns.ts";

export type ImageType = "image/jpeg" | "image/png" | "image/webp";

/** Degrees, north and east positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A file as it may be stored: an image encoded again from its pixels, or a PDF as it came. */
export interface Upload {
  contentType: ImageType | "application/pdf";
  bytes: Buffer;
  /** Of the bytes as they were sent. */
  originalSha256: Buffer;
  /** Pixels, upright; null for a PDF. */
  width: number | null;
  height: number | null;
  /** What the image's EXIF said before it was stripped. */
  position: Position | null;
}

export interface UploadLimits {
  /** Decoded from base64. */
  bytes: number;
  pixels: number;
}

export const uploadLimits: UploadLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 };

// Room in a body for files of 5 MiB in base64, with line breaks (docs/contracts/customer-contract.md, Files).
export const oneFile = 8 * 1024 * 1024;
export const fiveFiles = 36 * 1024 * 1024;

const uploadErrors = {
  notBase64: fieldError("NOT_BASE64"),
  unreadable: fieldError("FILE_DAMAGED"),
  tooManyBytes: fieldError("TOO_MANY_BYTES"),
  tooManyPixels: fieldError("TOO_MANY_PIXELS"),
  unsupportedImage: fieldError("NOT_AN_IMAGE"),
  unsupportedDocument: fieldError("NOT_AN_IMAGE_OR_PDF"),
};

// Pixels. Whole rows are held at once: an image of 40,000,000 by 1 takes 4.5 GB, and one of 1 by 40,000,000 half a minute.
const longestSide = 20_000;

// Each holds as much as `mostHeld` allows, what waits 7 MB: docs/operations.md, "Memory" counts with both.
const takeTurn = turns({ atOnce: 2, waiting: 16 });

/** Pixels, of the longer side, to which a picture is made smaller; `whole` is kept as large as it came, where it is evidence. */
const edges = { profile: 256, usual: 1600, whole: undefined } as const;
export type PictureSize = keyof typeof edges;

/**
 * Reads an upload out of a body's text: base64, bare or as a `data:` URI, whose declared type is not believed. The type is told
 * by content. An image is turned upright and encoded again from its pixels, the first frame of an animation, so nothing else that
 * was in the file is kept; where it was taken is read before (docs/contracts/customer-contract.md, Files).
 * @param as `field` is named by the refusals; a "document" may also be a PDF
 * @throws LoketError invalid; too-large FILE_TOO_LARGE; unsupported-media FILE_TYPE_NOT_SUPPORTED; unavailable when too many wait
 */
export function decodeUpload(
  text: string,
  as: { field: string; allowed: "image" | "document"; size: PictureSize },
  limits: UploadLimits = uploadLimits,
): Promise<Upload> {
  return takeTurn(async () => {
    const refuse = refusals(as.field);
    const bytes = decodeBase64(text, limits.bytes, refuse);
    const type = typeOf(bytes);
    if (type === undefined || (type === "application/pdf" && as.allowed === "image"))
      throw refuse(as.allowed === "image" ? "unsupportedImage" : "unsupportedDocument");
    const originalSha256 = hash("sha256", bytes, "buffer");
    if (type !== "application/pdf")
      return {
        ...(await redraw(bytes, type, { pixels: limits.pixels, edge: edges[as.size] }, refuse)),
        originalSha256,
      };
    if (!isWholePdf(bytes)) throw refuse("unreadable");
    return { contentType: type, bytes, originalSha256, width: null, height: null, position: null };
  });
}

type Problem = keyof typeof uploadErrors;
type Refuse = (problem: Problem, cause?: unknown) => LoketError;

const aboutFile = (field: string, problem: Problem) => ({
  message: `The file ${fieldErrorText(uploadErrors[problem], "en")}.`,
  fields: { [field]: [uploadErrors[problem]] },
});

export const FileTooLarge = refusal("too-large", "FILE_TOO_LARGE", aboutFile, "photo", "tooManyBytes");
export const FileTypeNotSupported = refusal(
  "unsupported-media",
  "FILE_TYPE_NOT_SUPPORTED",
  aboutFile,
  "photo",
  "unsupportedImage",
);

function refusals(field: string): Refuse {
  return (problem, cause) => {
    switch (problem) {
      case "tooManyBytes":
      case "tooManyPixels":
        return FileTooLarge(field, problem);
      case "unsupportedImage":
      case "unsupportedDocument":
        return FileTypeNotSupported(field, problem);
      default: {
        const { message, fields } = aboutFile(field, problem);
        return new LoketError("invalid", "VALIDATION_ERROR", message, { fields, cause });
      }
    }
  };
}

/** Strict, where Buffer.from is not; but lines may be wrapped, as phones do. */
function decodeBase64(text: string, most: number, refuse: Refuse): Buffer {
  // Twice the limit leaves room for any wrapping; what is longer is not even looked at.
  if (text.length > most * 2 + 1000) throw refuse("tooManyBytes");
  const head = /^\s*data:[^,]{0,200},/i.exec(text)?.[0] ?? "";
  if (head !== "" && !/;base64,$/i.test(head)) throw refuse("notBase64");
  const signs = text.slice(head.length).replace(/[ \t\r\n]+/g, "");
  const bytes = Buffer.from(signs, "base64");
  if (signs === "" || bytes.toString("base64") !== signs) throw refuse("notBase64");
  if (bytes.length > most) throw refuse("tooManyBytes");
  return bytes;
}

function typeOf(bytes: Buffer): Upload["contentType"] | undefined {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp";
  return start.startsWith("%PDF-") ? "application/pdf" : undefined;
}

function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-1024).includes("%%EOF");
}

async function redraw(
  bytes: Buffer,
  contentType: ImageType,
  { pixels: mostPixels, edge }: { pixels: number; edge: number | undefined },
  refuse: Refuse,
) {
  const { default: sharp } = await import("sharp");
  restrain(sharp);
  const unreadable = (cause: unknown) => {
    throw refuse("unreadable", cause);
  };
  // Reads the header only, so an image that claims to be huge costs nothing.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const { width, height } = header;
  const isTooHeavy = weightOf(header) > mostPixels * bytesOfPlainPixel || heldBy(header) > mostHeld;
  if (isTooHeavy || Math.max(width, height) > longestSide) throw refuse("tooManyPixels");
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
  const sized = edge === undefined ? image : image.resize({ ...shrunk, width: edge, height: edge });
  const { data, info } = await encode(sized, contentType)
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return {
    contentType,
    bytes: data,
    width: info.width,
    height: info.height,
    position: header.exif === undefined ? null : positionIn(header.exif),
  };
}

const shrunk = { fit: "inside", withoutEnlargement: true } as const;

// One at a time, and what waits is still in the store.
const takeTurnToShrink = turns({ atOnce: 1, waiting: 100 });

/**
 * A stored picture, no wider than this: of the same type, and of the same proportions.
 * @param read reads it, when its turn has come
 * @throws LoketError unavailable when too many wait
 */
export function shrink(read: () => Promise<Buffer>, contentType: ImageType, width: number): Promise<Buffer> {
  return takeTurnToShrink(async () => {
    const { default: sharp } = await import("sharp");
    restrain(sharp);
    return encode(sharp(await read()).resize({ ...shrunk, width }), contentType).toBuffer();
  });
}

/** Red, green, blue and opacity, 8 bits each. */
const bytesOfPlainPixel = 4;

/**
 * What an image counts for against the limit of pixels, bytes: 16 bits a channel twice, and interlace twice. Plain ones count alike,
 * whatever their channels.
 */
function weightOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytes = channels * (depth === "ushort" ? 2 : 1) * (isProgressive ? 2 : 1);
  return width * height * Math.max(bytes, bytesOfPlainPixel);
}

// Bytes. With the rows under way and what the encoder writes, a request then stays below 150 MB.
const mostHeld = 120_000_000;

/**
 * What redrawing holds at once, bytes, as measured. Most images pass through row by row. Held whole are: one that is turned upright, since
 * its rows become columns; what is interlaced; the coefficients of a progressive JPEG; and WebP, by its decoder and its encoder.
 */
function heldBy(header: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, hasAlpha, orientation = 1 } = header;
  const pixel = channels * (depth === "ushort" ? 2 : 1);
  let bytes = orientation > 2 ? pixel : 0;
  if (format === "webp") bytes += hasAlpha ? 23 : 12;
  else if (isProgressive) bytes += format === "jpeg" ? 2 * samplesOf(header) : pixel;
  return width * height * bytes;
}

/** Average bytes of a JPEG's pixel: colour may be kept more coarsely than brightness. */
function samplesOf({ chromaSubsampling, channels }: Metadata): number {
  return chromaSubsampling === "4:2:0" ? 1.5 : channels;
}

function encode(image: Sharp, contentType: ImageType): Sharp {
  if (contentType === "image/png") return image.png();
  // Huffman tables made for the one image would save a few percent, and hold all of its coefficients.
  const jpeg = { quality: 85, optimizeCoding: false };
  return contentType === "image/jpeg" ? image.jpeg(jpeg) : image.webp({ quality: 85 });
}

let isRestrained = false;

/**
 * Nothing is cached, one thread an image, and no decoder runs but the three we accept. Once a process: between `block` and `unblock`
 * an image that is being decoded in another thread would find no decoder.
 */
function restrain(sharp: SharpConstructor): void {
  if (isRestrained) return;
  isRestrained = true;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
}

/**
 * Where the EXIF block says that the image was taken. Reads the four tags it needs and nothing else: a reader of all tags can be
 * made to build gigabytes out of 64 kB, since every tag may point at the whole block. A block that makes no sense says nothing.
 */
function positionIn(exif: Buffer): Position | null {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const main = directory(view, view.getUint32(4, isLittle), isLittle);
    const gps = directory(view, view.getUint32(main(0x8825), isLittle), isLittle);
    const degrees = (tag: number) => angle(view, view.getUint32(gps(tag), isLittle), isLittle);
    const sign = (tag: number, negative: string) =>
      String.fromCharCode(view.getUint8(gps(tag))) === negative ? -1 : 1;
    const latitude = sign(1, "S") * degrees(2);
    const longitude = sign(3, "W") * degrees(4);
    const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    // Cameras without a fix write zeros.
    return isSomewhere && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // it points outside of itself, or lacks a tag
    throw error;
  }
}

/** Finds a tag's value, or the pointer to it, among the directory's entries of twelve bytes. @throws RangeError when absent */
function directory(view: DataView, start: number, isLittle: boolean): (tag: number) => number {
  const entries = view.getUint16(start, isLittle);
  return (tag) => {
    for (let entry = start + 2; entry < start + 2 + entries * 12; entry += 12)
      if (view.getUint16(entry, isLittle) === tag) return entry + 8;
    throw new RangeError("no such tag");
  };
}

/** Degrees, minutes and seconds, each a fraction of two 32-bit numbers; NaN or infinite when one is not a number. */
function angle(view: DataView, at: number, isLittle: boolean): number {
  const fraction = (offset: number) =>
    view.getUint32(at + offset, isLittle) / view.getUint32(at + offset + 4, isLittle);
  return fraction(0) + fraction(8) / 60 + fraction(16) / 3600;
}
