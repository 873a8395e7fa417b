import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { remembered } from "./remembered.ts";

/** A small JPEG as a data: URI, no two alike: neighbouring colours could come out as the same bytes, noise cannot. */
export async function takePhoto(): Promise<string> {
  const bytes = await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const mostBytes = 4.9 * 1024 * 1024;
const grain = { type: "gaussian", mean: 128, sigma: 45 } as const;
const noisy = { width: 2000, height: 1400, channels: 3, background: "blue", noise: grain } as const;

/** Five JPEGs of noise, which no format makes small, each with what follows a picture in its file: 4.9 MiB. The same in every run. */
export function fiveHeavyPhotos(): Promise<Buffer[]> {
  return Promise.all([1, 2, 3, 4, 5].map(heavyPhoto));
}

async function heavyPhoto(number: number): Promise<Buffer> {
  const draw = async () => {
    const bytes = await sharp({ create: noisy }).jpeg({ quality: 90 }).toBuffer();
    return bytes.toString("base64");
  };
  const bytes = Buffer.from(await remembered(`noise-${number}`, [JSON.stringify(noisy)], draw), "base64");
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, mostBytes - bytes.length))]);
}
