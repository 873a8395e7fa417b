import sharp from "sharp";

let taken = 0;

/** A small JPEG as a data: URI, no two alike. */
export async function takePhoto(): Promise<string> {
  taken += 1;
  const background = { r: taken % 256, g: Math.floor(taken / 256) % 256, b: process.pid % 256 };
  const bytes = await sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
