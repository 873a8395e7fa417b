import { hash, seeded } from "../random.ts";
import { asDataUri, blank, type Colour, copyOf, disc, fill, lettered, type Picture, roof } from "./canvas.ts";

/*
 * Pictures as people would send them, drawn: what each shows is written on it, and that it is an example. Texts that are the same on
 * many are drawn once, since a past of two years has some thousand photos.
 */

const white: Colour = [255, 255, 255];
const dark: Colour = [16, 32, 39];
const water: Colour = [66, 133, 190];

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

const grounds = new Map<string, Promise<Picture>>();

/** A copy of what many pictures have in common, which is drawn once. */
async function ground(name: string, draw: () => Promise<Picture>): Promise<Picture> {
  const drawn = grounds.get(name) ?? draw();
  grounds.set(name, drawn);
  return copyOf(await drawn);
}

/** A meter that shows this stand, as a data: URI. */
export async function photoOfMeter(stand: number, digits: number): Promise<string> {
  const picture = await ground("meter", drawMeter);
  const left = 200 - digits * 16;
  fill(picture, [left - 8, 122, digits * 32 + 8, 60], white);
  for (const [index, figure] of [...String(stand).padStart(digits, "0")].entries()) {
    const lit = segments[Number(figure)] ?? "";
    for (const [bar, [x, y, width, height]] of bars.entries())
      if (lit[bar] === "1") fill(picture, [left + index * 32 + x, 130 + y, width, height], dark);
  }
  return asDataUri(picture);
}

function drawMeter(): Promise<Picture> {
  const picture = blank(400, 300, [141, 110, 99]);
  fill(picture, [0, 200, 400, 36], [120, 144, 156]);
  disc(picture, [200, 150, 140], [38, 70, 110]);
  disc(picture, [200, 150, 124], [207, 216, 220]);
  return lettered(picture, [
    { text: "METER AIR", size: 20, left: 142, top: 62 },
    { text: "m³", size: 22, left: 184, top: 192 },
    { text: "CONTOH", size: 16, left: 164, top: 228, colour: [160, 40, 40] },
  ]);
}

/** An identity card that is none. */
export async function photoOfCard(person: { name: string; nik: string; address: string }): Promise<string> {
  const picture = blank(420, 264, [120, 120, 120]);
  fill(picture, [10, 10, 400, 244], [174, 208, 230]);
  fill(picture, [300, 84, 92, 116], [198, 60, 60]);
  disc(picture, [346, 122, 24], [222, 184, 150]);
  roof(picture, [306, 150, 80, 50], dark);
  const facts = [
    ["NIK", person.nik],
    ["Nama", person.name.toUpperCase()],
    ["Alamat", person.address],
    ["Berlaku", "TIDAK BERLAKU"],
  ] as const;
  const lettering = await lettered(picture, [
    { text: "KARTU IDENTITAS CONTOH", size: 20, left: 62, top: 24 },
    { text: "bukan kartu asli", size: 13, left: 150, top: 52, colour: [160, 40, 40] },
    ...facts.flatMap(([label, value], row) => [
      { text: label, size: 12, left: 24, top: 88 + row * 32 },
      { text: value.slice(0, 28), size: 12, left: 88, top: 88 + row * 32 },
    ]),
    { text: "CONTOH", size: 34, left: 126, top: 212, colour: [160, 40, 40] },
  ]);
  return asDataUri(lettering);
}

/** A house as a passer-by sees it; another for another key. */
export async function photoOfHouse(key: string): Promise<string> {
  const random = seeded(`house ${key}`);
  const shade = (from: number) => from + Math.floor(random() * 50);
  const picture = blank(400, 300, [186, 220, 240]);
  fill(picture, [0, 220, 400, 80], [124, 160, 96]);
  fill(picture, [90, 120, 220, 120], [shade(200), shade(180), shade(150)]);
  roof(picture, [66, 50, 268, 76], [shade(150), 70, 50]);
  fill(picture, [180, 160, 44, 80], [110, 74, 48]);
  for (const left of [110, 246]) fill(picture, [left, 152, 44, 40], [110, 170, 200]);
  const number = `No. ${1 + (hash(key) % 180)}`;
  return asDataUri(
    await lettered(picture, [
      { text: number, size: 14, left: 180, top: 138 },
      { text: "Rumah pemohon (CONTOH)", size: 16, left: 84, top: 268, colour: white },
    ]),
  );
}

/** What a bank's machine prints. */
export async function photoOfReceipt(receipt: {
  code: string;
  amount: number;
  sender: string;
}): Promise<string> {
  const picture = blank(300, 380, [90, 80, 72]);
  fill(picture, [30, 16, 240, 348], [250, 248, 240]);
  fill(picture, [48, 76, 204, 2], dark);
  fill(picture, [48, 262, 204, 2], dark);
  const rows = [
    ["Dari", receipt.sender],
    ["Kepada", "Perumda Air Minum"],
    ["Kode", receipt.code],
    ["Jumlah", `Rp ${receipt.amount.toLocaleString("id")}`],
  ] as const;
  return asDataUri(
    await lettered(picture, [
      { text: "BANK SENJA", size: 20, left: 84, top: 30 },
      { text: "Bukti transfer", size: 14, left: 98, top: 56 },
      ...rows.flatMap(([label, value], row) => [
        { text: label, size: 12, left: 48, top: 92 + row * 42 },
        { text: value.slice(0, 24), size: 14, left: 48, top: 108 + row * 42 },
      ]),
      { text: "BERHASIL", size: 18, left: 100, top: 276, colour: [40, 120, 60] },
      { text: "CONTOH", size: 24, left: 100, top: 316, colour: [160, 40, 40] },
    ]),
  );
}

/** A pipe in the road: as it was found, or as it was mended; the same for the same key. */
export async function photoOfPipe(key: string, state: "leaking" | "mended"): Promise<string> {
  const random = seeded(`pipe ${key}`);
  const whole = (most: number) => Math.floor(random() * most);
  const picture = await ground(`pipe ${state}`, () => drawPipe(state));
  // Stones alongside the trench, so that no photo is another's.
  for (let stone = 0; stone < 12; stone += 1) {
    const shade = 90 + whole(90);
    disc(picture, [12 + whole(376), 12 + whole(60), 3 + whole(7)], [shade, shade, shade]);
  }
  if (state === "leaking")
    for (let drop = 0; drop < 8; drop += 1)
      disc(picture, [150 + whole(110), 160 + whole(90), 4 + whole(10)], water);
  return asDataUri(picture);
}

function drawPipe(state: "leaking" | "mended"): Promise<Picture> {
  const picture = blank(400, 300, [120, 116, 110]);
  fill(picture, [0, 84, 400, 190], [109, 76, 65]);
  fill(picture, [0, 130, 400, 44], [96, 125, 139]);
  fill(picture, [0, 138, 400, 8], [144, 164, 174]);
  if (state === "leaking") disc(picture, [206, 176, 34], water);
  else fill(picture, [176, 122, 56, 60], [55, 71, 79]);
  const text = state === "leaking" ? "Pipa di tepi jalan (CONTOH)" : "Sudah disambung (CONTOH)";
  return lettered(picture, [{ text, size: 16, left: 84, top: 276, colour: white }]);
}

/** A banner with a few words. */
export async function bannerOf(text: string): Promise<string> {
  const picture = blank(640, 240, [14, 92, 140]);
  for (const [index, left] of [60, 560].entries()) disc(picture, [left, 60 + index * 120, 36], water);
  return asDataUri(
    await lettered(picture, [
      { text, size: 26, left: 110, top: 92, colour: white },
      { text: "Perumda Air Minum Loketan", size: 18, left: 110, top: 138, colour: white },
    ]),
  );
}
