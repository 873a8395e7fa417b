import { fileURLToPath } from "node:url";
import sharp from "sharp";

export type Colour = readonly [red: number, green: number, blue: number];

/** Raw pixels: the server, in the same process, has forbidden all loaders that uploads do not need, that of SVG too. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

interface Line {
  text: string;
  /** Height of the letters, pixels. */
  size: number;
  left: number;
  top: number;
  colour?: Colour;
}

const fontfile = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));

export function blank(width: number, height: number, colour: Colour): Picture {
  const picture = { width, height, pixels: new Uint8Array(width * height * 3) };
  fill(picture, [0, 0, width, height], colour);
  return picture;
}

export function copyOf({ width, height, pixels }: Picture): Picture {
  return { width, height, pixels: pixels.slice() };
}

export function fill(
  picture: Picture,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (let y = Math.max(0, top); y < Math.min(top + height, picture.height); y += 1)
    for (let x = Math.max(0, left); x < Math.min(left + width, picture.width); x += 1)
      picture.pixels.set(colour, (y * picture.width + x) * 3);
}

export function disc(
  picture: Picture,
  [x, y, radius]: readonly [number, number, number],
  colour: Colour,
): void {
  for (let row = -radius; row <= radius; row += 1) {
    const half = Math.floor(Math.sqrt(radius * radius - row * row));
    fill(picture, [x - half, y + row, 2 * half + 1, 1], colour);
  }
}

/** A triangle on its base, as a roof is. */
export function roof(
  picture: Picture,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (let row = 0; row < height; row += 1) {
    const length = Math.round((width * (row + 1)) / height);
    fill(picture, [left + Math.round((width - length) / 2), top + row, length, 1], colour);
  }
}

/** The picture with these lines on it. */
export async function lettered({ width, height, pixels }: Picture, lines: readonly Line[]): Promise<Picture> {
  const raw = { raw: { width, height, channels: 3 as const } };
  const written = await sharp(pixels, raw)
    .composite(
      lines.map(({ text, size, left, top, colour = [32, 32, 32] }) => ({
        input: {
          text: {
            text: marked(text, colour),
            font: `DejaVu Sans Bold ${size}`,
            fontfile,
            dpi: 72,
            rgba: true,
          },
        },
        left,
        top,
      })),
    )
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, pixels: written };
}

function marked(text: string, colour: Colour): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const hex = colour.map((part) => part.toString(16).padStart(2, "0")).join("");
  return `<span foreground="#${hex}">${escaped}</span>`;
}

export async function asDataUri({ width, height, pixels }: Picture): Promise<string> {
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
