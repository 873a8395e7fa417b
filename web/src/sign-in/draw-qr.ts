import { toString as drawSvg } from "qrcode";

/** A picture of dark on white in either scheme, with its margin: cameras need both. Returns its address. */
export async function drawQr(text: string): Promise<string> {
  return `data:image/svg+xml;utf8,${encodeURIComponent(await drawSvg(text, { type: "svg", margin: 4 }))}`;
}
