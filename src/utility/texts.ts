import { isoInZone } from "../kernel/time.ts";

/** What oneLine does to a text, for the descriptions of fields. */
export const inOneLine = "Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi.";

/** A text on one line, since it goes into letters, bills and lists. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** An amount as Indonesians write it: "Rp 180.000". @param amount rupiah, an integer */
export function asRupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? "-" : ""}Rp ${digits}`;
}

export const monthNames = [
  ...["Januari", "Februari", "Maret", "April", "Mei", "Juni"],
  ...["Juli", "Agustus", "September", "Oktober", "November", "Desember"],
];

/** A local date YYYY-MM-DD as Indonesians write it: "21 November 2026". */
export function asDay(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

const zoneNames: Record<string, string> = {
  "Asia/Jakarta": "WIB",
  "Asia/Pontianak": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Jayapura": "WIT",
};

/** A moment to the minute: "21 November 2026, 14.05 WIB". @param zone IANA */
export function asMinute(moment: Date, zone: string): string {
  return asMoment(moment, zone).replace(/\.\d\d (?=\S+$)/, " ");
}

/**
 * A moment as Indonesians write it: "21 November 2026, 14.05.09 WIB".
 * @param zone IANA
 * @throws {RangeError} outside 2000 to 2099
 */
export function asMoment(moment: Date, zone: string): string {
  const [, year, month, day, clock = "", offset] =
    /^(20\d\d)-(\d\d)-(\d\d)T([\d:]{8})[.\d]*(.+)$/.exec(isoInZone(moment.getTime(), zone)) ?? [];
  if (year === undefined) throw new RangeError(`not a moment to write: ${moment.toISOString()}`);
  const date = `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
  return `${date}, ${clock.replaceAll(":", ".")} ${zoneNames[zone] ?? `UTC${offset}`}`;
}
