import { isoInZone } from "../../kernel/time.ts";
import { labelOf } from "../bills/period.ts";

const zoneNames: Record<string, string> = {
  "Asia/Jakarta": "WIB",
  "Asia/Pontianak": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Jayapura": "WIT",
};

/** An amount as Indonesians write it: "Rp180.000". @param amount rupiah, an integer */
export function asRupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? "-" : ""}Rp${digits}`;
}

/**
 * A moment as Indonesians write it: "21 November 2026, 14.05.09 WIB".
 * @param zone IANA
 * @throws {RangeError} outside 2000 to 2099
 */
export function asMoment(moment: Date, zone: string): string {
  const [, year, month, day, clock = "", offset] =
    /^(\d{4})-(\d\d)-(\d\d)T([\d:]{8})[.\d]*(.+)$/.exec(isoInZone(moment.getTime(), zone)) ?? [];
  const date = `${Number(day)} ${labelOf(`${year}${month}`)}`;
  return `${date}, ${clock.replaceAll(":", ".")} ${zoneNames[zone] ?? `UTC${offset}`}`;
}
