import { type Static, Type } from "typebox";
import { inBoth, inEnglish, whole, word, words } from "./definition.ts";

/** Kinds of characters that a code may be made of, and how the customer API names them. */
const characters = {
  "a-z": "a-z",
  "A-Z": "A-Z",
  "0-9": "0-9",
  dot: "titik",
  underscore: "garis bawah",
  hyphen: "tanda hubung",
} as const;
const Characters = Type.Array(
  Type.Unsafe<keyof typeof characters>({ type: "string", enum: Object.keys(characters) }),
  { examples: [["A-Z", "0-9", "hyphen"]] },
);

const typeNames: Record<string, string> = {
  string: "teks",
  integer: "bilangan bulat",
  number: "angka",
  boolean: "true atau false",
  array: "daftar",
  object: "objek",
};

/** null is no type to a customer, but a field that is left out. */
function typesInWords(types: readonly string[]): string[] {
  return types.filter((name) => name !== "null").map((name) => typeNames[name] ?? name);
}

const Allowed = Type.Array(
  Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }),
  { examples: [["person_walk", "motor", "car"]] },
);

/** What is wrong with a field whatever it is about. */
export const general = {
  REQUIRED: inBoth("is required", "wajib diisi"),
  UNKNOWN_FIELD: inBoth("is not a field of this request", "tidak dikenal"),
  UNKNOWN_PARAMETER: inBoth(
    ({ meant, names }) =>
      meant === undefined
        ? `is no parameter of this call, which has ${names.join(", ")}`
        : `is no parameter of this call: was ${meant} meant? It has ${names.join(", ")}`,
    ({ meant, names }) =>
      meant === undefined
        ? `bukan parameter permintaan ini; yang ada: ${names.join(", ")}`
        : `bukan parameter permintaan ini: maksudnya ${meant}? Yang ada: ${names.join(", ")}`,
    { names: words("location_code", "date"), meant: Type.Optional(word("location_code")) },
  ),
  NOT_ONE_OF: inBoth("must be one of {allowed}", "harus salah satu dari {allowed}", { allowed: Allowed }),
  WRONG_TYPE: inBoth(
    ({ types }) => `must be of type ${types.join(" or ")}`,
    ({ types }) => `harus berupa ${typesInWords(types).join(" atau ")}`,
    { types: words("integer", "null") },
  ),
  WRONG_FORMAT: inBoth(
    "must be a valid {format}",
    ({ format }) =>
      format === "date" ? "harus tanggal yang ada, misalnya 2026-11-21" : "bentuknya tidak benar",
    { format: word("date") },
  ),
  UNSTORABLE_CHARACTERS: inBoth(
    "must not contain U+0000, half of a surrogate pair, or marks of direction (U+202A-202E, U+2066-2069)",
    "mengandung karakter tak terlihat yang tidak dapat disimpan",
  ),
  NOTHING_TO_CHANGE: inBoth("must name at least one field to change", "tidak ada yang diubah"),
  COMMON_PASSWORD: inBoth(
    "is one of the passwords that are guessed first",
    "termasuk kata sandi yang paling mudah ditebak",
  ),
  PERSONAL_PASSWORD: inBoth(
    "must not be made of the username or the name of this product",
    "tidak boleh tersusun dari nama pengguna, alamat surel, atau nama layanan ini",
  ),
  MONOTONOUS_PASSWORD: inBoth(
    "must have at least 4 different characters",
    "harus memiliki paling sedikit 4 karakter yang berbeda",
  ),
  PASSWORD_UNCHANGED: inEnglish("must be another password than the present one"),
  TOO_SHORT: inBoth(
    "must NOT have fewer than {min} characters",
    ({ min }) => (min === 1 ? "wajib diisi" : `paling sedikit ${min} karakter`),
    { min: whole(3) },
  ),
  TOO_LONG: inBoth("must NOT have more than {max} characters", "paling banyak {max} karakter", {
    max: whole(200),
  }),
  TOO_SMALL: inBoth("must be >= {min}", "paling kecil {min}", { min: Type.Number({ examples: [1] }) }),
  TOO_LARGE: inBoth("must be <= {max}", "paling besar {max}", { max: Type.Number({ examples: [100] }) }),
  TOO_FEW: inBoth("must NOT have fewer than {min} items", "paling sedikit {min} buah", { min: whole(1) }),
  TOO_MANY: inBoth("must NOT have more than {max} items", "paling banyak {max} buah", { max: whole(5) }),
  NOT_THE_CONSTANT: inBoth("must be equal to constant", "tidak benar"),
  NO_FORM_FITS: inBoth("must match a schema in anyOf", "tidak benar"),
  NOT_VALID: inBoth("is not valid", "tidak benar"),
  DIGITS: inBoth("must be {count} digits", "harus {count} angka", { count: whole(16) }),
  NOT_MADE_OF: inBoth(
    ({ min, max, characters: kinds }) => `must be ${min}-${max} characters of ${listed(kinds, " and ")}`,
    ({ min, max, characters: kinds }) =>
      `harus ${min}-${max} karakter dari ${listed(named(kinds), ", dan ")}`,
    { min: whole(1), max: whole(20), characters: Characters },
  ),
  NOT_PRINTABLE_ASCII: inBoth(
    "must be {min}-{max} printable ASCII characters",
    "harus {min}-{max} karakter ASCII yang dapat dicetak",
    { min: whole(1), max: whole(100) },
  ),
  BLANK: inBoth("must not be blank", "tidak boleh kosong"),
  CANNOT_BE_CHANGED: inEnglish("cannot be changed"),
  NOT_A_CURSOR: inEnglish("must be a next_cursor of this list"),
  REQUIRED_WITHOUT: inBoth("is required without {field}", "wajib diisi bila {field} tidak diisi", {
    field: word("bill_nos"),
  }),
  NOT_AN_EMAIL: inBoth(
    "must be an e-mail address such as wulan@example.com",
    "bukan alamat surel yang benar",
  ),
  NOT_ONE_EMAIL: inEnglish("must be one e-mail address"),
  NOT_A_PHONE: inBoth(
    "must be an Indonesian telephone number such as 0812-3456-7890",
    "harus nomor telepon Indonesia, misalnya 0812-3456-7890",
  ),
  NOT_A_WEB_ADDRESS: inEnglish("must be an address beginning with http:// or https://"),
  ADDRESS_WITH_PASSWORD: inEnglish("must not have a user or a password in it"),
  ADDRESS_NOT_ALLOWED: inEnglish(
    "must be https and lead to a public address; others only within the networks that WEBHOOK_NETWORKS names",
  ),
};

export const times = {
  NOT_A_DATE: inBoth(
    "must be a calendar date such as {example}",
    "harus berupa tanggal, misalnya {example}",
    { example: word("2026-11-21") },
  ),
  DATE_OUTSIDE_YEARS: inEnglish("must be a calendar date from {first} to {last}", {
    first: whole(1900),
    last: whole(2099),
  }),
  NOT_A_MOMENT: inBoth(
    "must be a moment with offset such as {example}",
    "harus berupa waktu, misalnya {example}",
    { example: word("2026-11-21T14:05:00+07:00") },
  ),
  NOT_A_MOMENT_OR_DATE: inEnglish("must be a moment with offset such as {moment}, or a date", {
    moment: word("2026-11-21T09:30:00+07:00"),
  }),
  NOT_A_DATE_OR_MOMENT: inEnglish("must be a moment with offset or a date such as {date}", {
    date: word("2026-11-21"),
  }),
  MOMENT_OUTSIDE_YEARS: inEnglish("must be a moment of the years {first} to {last}", {
    first: whole(2000),
    last: whole(2100),
  }),
  NOT_A_MOMENT_OF_YEARS: inEnglish("must be a moment of the years {first} to {last}, such as {example}", {
    first: whole(2000),
    last: whole(2099),
    example: word("2026-11-21T14:05:00+07:00"),
  }),
  NOT_A_MONTH: inBoth("must be a month such as {example}", "harus berupa bulan seperti {example}", {
    example: word("202611"),
  }),
  NOT_A_PERIOD: inEnglish("must be a period such as 202611 or 2026-11"),
  NOT_BEGUN: inBoth("has not begun", "belum dimulai"),
  NOT_A_TIME_ZONE: inEnglish("must be an IANA time zone such as Asia/Jakarta"),
  IN_THE_PAST: inEnglish("must not be in the past"),
  IN_THE_FUTURE: inBoth("must not be in the future", "tidak boleh di masa depan"),
  AFTER_FIELD: inBoth("must not be after {field}", "tidak boleh sesudah {field}", {
    field: word("end_date"),
  }),
  BEFORE_FIELD: inEnglish("must not be before {field}", { field: word("issued_on") }),
  NOT_AFTER_FIELD: inEnglish("must be after {field}", { field: word("starts_at") }),
  RANGE_TOO_LONG: inEnglish("must be within {days} days of {field}, both days counted", {
    days: whole(366),
    field: word("start_date"),
  }),
};

function named(kinds: Static<typeof Characters>): string[] {
  return kinds.map((kind) => characters[kind]);
}

/** `a, b and c`, with `and` before the last. */
function listed(parts: readonly string[], and: string): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")}${and}${last}`;
}
