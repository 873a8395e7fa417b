const digits = ["", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
const scales = ["", "ribu", "juta", "miliar", "triliun", "kuadriliun"];

/**
 * An amount as Indonesian receipts spell it out: 180000 is "seratus delapan puluh ribu rupiah".
 * @param rupiah 0 to 2^53 - 1
 * @throws {RangeError} for anything else
 */
export function amountInWords(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0)
    throw new RangeError(`not an amount to spell out: ${rupiah}`);
  if (rupiah === 0) return "nol rupiah";
  const words: string[] = [];
  let rest = rupiah;
  for (const scale of scales) {
    words.unshift(...groupInWords(rest % 1000, scale));
    rest = Math.floor(rest / 1000);
  }
  return [...words, "rupiah"].join(" ");
}

/** Three digits and what they count: nothing for 0, and "seribu" for one thousand. */
function groupInWords(group: number, scale: string): string[] {
  if (group === 0) return [];
  if (group === 1 && scale === "ribu") return ["seribu"];
  const words = [...hundredsInWords(Math.floor(group / 100)), ...tensInWords(group % 100)];
  return scale === "" ? words : [...words, scale];
}

function hundredsInWords(hundreds: number): string[] {
  if (hundreds === 0) return [];
  return hundreds === 1 ? ["seratus"] : [digit(hundreds), "ratus"];
}

function tensInWords(below100: number): string[] {
  const [tens, ones] = [Math.floor(below100 / 10), below100 % 10];
  if (below100 === 0) return [];
  if (tens === 0) return [digit(ones)];
  if (below100 === 10) return ["sepuluh"];
  if (below100 === 11) return ["sebelas"];
  if (tens === 1) return [digit(ones), "belas"];
  return ones === 0 ? [digit(tens), "puluh"] : [digit(tens), "puluh", digit(ones)];
}

function digit(value: number): string {
  return digits[value] ?? "";
}
