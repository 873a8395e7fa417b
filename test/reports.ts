import sharp, { type Exif } from "sharp";
import { adminPassword, type CustomerCaller, type TestServer } from "./harness.ts";
import type { MadeConnection } from "./utility.ts";

/** A report number that nothing has. */
export const unknownNo = "LG000999999";

/** What a customer sends to report something, without a photo. */
export function reportOf(kode_jenis: string, more: object = {}): Record<string, unknown> {
  return { kode_jenis, keterangan: "Sejak pagi ada yang tidak beres di sini.", ...more };
}

/** A small JPEG of one colour, in base64. @param red 0 to 255, so that two photos differ */
export async function photo(red = 1 + Math.floor(Math.random() * 254), exif: Exif = {}): Promise<string> {
  // Two colours by chance, since photos that are equal are told apart from photos that differ.
  const background = { r: red, g: Math.floor(Math.random() * 256), b: Math.floor(Math.random() * 256) };
  const image = sharp({ create: { width: 48, height: 32, channels: 3, background } });
  return (await image.withExif(exif).jpeg({ quality: 95 }).toBuffer()).toString("base64");
}

/** A photo that says where it was taken, in EXIF's fractions of degrees, minutes and seconds. */
export function photoAt(latitude: string, south: "N" | "S", longitude: string, east: "E" | "W") {
  const place = {
    GPSLatitude: latitude,
    GPSLatitudeRef: south,
    GPSLongitude: longitude,
    GPSLongitudeRef: east,
  };
  return photo(undefined, { IFD3: place });
}

/** Links the connection to the account: with the owner's phone, or as somebody who only pays. */
export async function link(
  caller: CustomerCaller,
  { sl, phone }: MadeConnection,
  relation: "PEMILIK" | "PEMBAYAR" = "PEMILIK",
): Promise<void> {
  const proof = relation === "PEMILIK" ? { no_hp_terdaftar: phone } : {};
  const { status, text } = await caller.post("/app/confirm_sl", { sl, ...proof });
  if (status !== 201) throw new Error(`linking ${sl}: ${status} ${text}`);
}

/** A report of the customer that staff have brought to its end. */
export async function finishedReport(server: TestServer, caller: CustomerCaller): Promise<string> {
  const sent = await caller.post("/app/upload_gangguan", reportOf("LAINNYA"));
  const { no_laporan } = sent.body.data;
  const path = `/backoffice/v1/reports/${no_laporan}`;
  for (const [verb, body] of [
    ["assign", { assigned_to: "regu.utara" }],
    ["start", {}],
    ["finish", { note: "Sudah diperbaiki." }],
  ] as const) {
    const { status, text } = await server.operator.post(`${path}/${verb}`, body);
    if (status !== 200) throw new Error(`${verb} of ${no_laporan}: ${status} ${text}`);
  }
  return no_laporan;
}

/** So much time goes by; staff, whose tokens end within hours, log in again. */
export async function pass(server: TestServer, milliseconds: number): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + milliseconds));
  for (const role of ["admin", "operator", "viewer"] as const)
    server[role] = await server.as(role, adminPassword);
}
