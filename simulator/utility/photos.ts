import sharp from "sharp";
import { seeded } from "../random.ts";

/** Which of the bars of a digit are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const segments = [
  "1110111",
  "0010010",
  "1011101",
  "1011011",
  "0111010",
  "1101011",
  "1101111",
  "1010010",
  "1111111",
  "1111011",
];
const bars = [
  [4, 0, 16, 4],
  [0, 4, 4, 16],
  [20, 4, 4, 16],
  [4, 20, 16, 4],
  [0, 24, 4, 16],
  [20, 24, 4, 16],
  [4, 40, 16, 4],
] as const;

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A meter that shows this stand, as a data: URI. */
export function photoOfMeter(stand: number, digits: number): Promise<string> {
  const text = String(stand).padStart(digits, "0");
  const picture = blank(40 + text.length * 32, 104, [207, 216, 220]);
  for (const [index, figure] of [...text].entries()) {
    const lit = segments[Number(figure)] ?? "";
    for (const [bar, [x, y, width, height]] of bars.entries())
      if (lit[bar] === "1") fill(picture, [20 + index * 32 + x, 30 + y, width, height], [16, 32, 39]);
  }
  return asDataUri(picture);
}

/** Something wet and dark, as a photo for a report or a proof; the same for the same key. */
export function photoOf(key: string): Promise<string> {
  const random = seeded(`photo ${key}`);
  const whole = (most: number) => Math.floor(random() * most);
  const picture = blank(320, 240, [109, 76, 65]);
  for (let patch = 0; patch < 12; patch += 1) {
    const shade = 60 + whole(120);
    fill(
      picture,
      [whole(300), whole(220), 10 + whole(90), 10 + whole(60)],
      [shade / 2, shade, Math.min(255, shade + 50)],
    );
  }
  return asDataUri(picture);
}

function blank(width: number, height: number, colour: Colour): Picture {
  const picture = { width, height, pixels: new Uint8Array(width * height * 3) };
  fill(picture, [0, 0, width, height], colour);
  return picture;
}

function fill(
  picture: Picture,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (let y = top; y < Math.min(top + height, picture.height); y += 1)
    for (let x = left; x < Math.min(left + width, picture.width); x += 1)
      picture.pixels.set(colour, (y * picture.width + x) * 3);
}

/** From raw pixels: the server, in the same process, has forbidden all loaders that uploads do not need. */
async function asDataUri({ width, height, pixels }: Picture): Promise<string> {
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
