import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { installationStates } from "./states.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  INSTALLATION_NOT_FOUND: ["not-found", "There is no application PB000000007."],
  INSTALLATION_STAGE_MISMATCH: [
    "conflict",
    "The application PB000000007 is DIVERIFIKASI. Next comes its survey.",
  ],
  INSTALLATION_NOT_PAID: [
    "conflict",
    "The bill 202611000000042 of the application PB000000007 is not paid. Nothing is installed before it is.",
  ],
  INSTALLATION_BILL_PAID: [
    "conflict",
    "The bill 202611000000042 is paid. Refund its payment 799273987120 first, then cancel the application.",
  ],
  INSTALLATION_BILL_HELD: [
    "conflict",
    "The payment 799273987120 holds the bill 202611000000042. Cancel it first, then the application.",
  ],
};

export const Installation = Type.Object(
  {
    registration_no: Type.String({ description: "What the customer knows as no_registrasi." }),
    status: OneOf(installationStates, { description: "Where it stands." }),
    account_id: Type.Integer({ description: "Whose application it is." }),
    username: Type.String({ description: "Of that account." }),
    name: Type.String({ description: "As on the identity card." }),
    nik: Type.String({ description: "In lists masked but for the last four digits." }),
    phone: Type.String({ description: "+62 and digits." }),
    email: Nullable(Type.String()),
    address: Type.String({ description: "Where the connection is to be." }),
    village: Nullable(Type.String()),
    district: Nullable(Type.String()),
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
    building: Nullable(Type.String({ description: "What kind of building it is." })),
    residents: Nullable(Type.Integer({ description: "How many live there." })),
    has_repeated_file: Flag("1: one of its files was sent before, by whomever. Look twice."),
    cost: Nullable(Rupiah("What the connection costs, rupiah; null before it is quoted.")),
    bill_no: Nullable(Type.String({ description: "The bill over that." })),
    pay_until: Nullable(Instant("Then an unpaid application expires.")),
    payment_code: Nullable(Type.String({ description: "The payment that holds or paid the bill." })),
    scheduled_on: Nullable(Type.String({ description: "Local date of the installation." })),
    meter_no: Nullable(Type.String({ description: "The meter that was installed." })),
    sl: Nullable(Type.String({ description: "The connection that came of it." })),
    created_at: Instant("When it came in."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        registration_no: "PB000000007",
        status: "MENUNGGU_PEMBAYARAN",
        account_id: 12,
        username: "wulan.contoh",
        name: "Wulan Contoh",
        nik: "************1234",
        phone: "+6281234567890",
        email: "wulan@example.com",
        address: "Jl. Melati No. 12",
        village: "Sukamaju",
        district: "Cempaka",
        latitude: -6.2,
        longitude: 106.8,
        building: "Rumah tinggal",
        residents: 4,
        has_repeated_file: 0,
        cost: 1_250_000,
        bill_no: "202611000000042",
        pay_until: "2026-12-06T00:00:00+07:00",
        payment_code: null,
        scheduled_on: null,
        meter_no: null,
        sl: null,
        created_at: "2026-11-21T14:05:00+07:00",
        updated_at: "2026-11-28T09:00:00+07:00",
      },
    ],
  },
);
export type Installation = Static<typeof Installation>;

const Photo = Type.Object({
  file_id: Type.String({ description: "Read it by GET …/files/{id}." }),
  is_repeated: Flag("1: the same bytes were sent before, by whomever."),
  latitude: Nullable(Type.Number({ description: "Where it was taken, if the photo said so." })),
  longitude: Nullable(Type.Number()),
});
const HistoryEntry = Type.Object({
  status: Type.String(),
  note: Nullable(Type.String()),
  actor: Type.String({ description: "Username of staff, account:<id>, or system." }),
  created_at: Instant("When."),
  photos: Type.Array(Photo),
});
const CostLineOut = Type.Object({ item: Type.String(), amount: Rupiah("Rupiah.") });
const [example] = (Installation as unknown as { examples: [object] }).examples;

export const InstallationDetail = Type.Object(
  {
    ...Installation.properties,
    id_card_file_id: Type.String({ description: "Photo of the identity card: GET …/files/{id}." }),
    house_file_id: Nullable(Type.String({ description: "Photo of the house." })),
    title_file_id: Nullable(Type.String({ description: "Proof of ownership, an image or a PDF." })),
    cost_lines: Nullable(
      Type.Array(CostLineOut, { description: "What the connection costs, line by line." }),
    ),
    bill_status: Nullable(Type.String({ description: "BELUM_LUNAS, LUNAS or DIKOREKSI (withdrawn)." })),
    meter_digits: Nullable(Type.Integer()),
    initial_stand: Nullable(Type.Integer({ description: "m³." })),
    history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
  },
  {
    examples: [
      {
        ...example,
        nik: "3174010101011234",
        id_card_file_id: "Zm90by1rdHAtY29udG9oLTAwMDAwMDAx",
        house_file_id: null,
        title_file_id: null,
        cost_lines: [{ item: "Pemasangan pipa dinas 12 m", amount: 1_250_000 }],
        bill_status: "BELUM_LUNAS",
        meter_digits: null,
        initial_stand: null,
        history: [
          {
            status: "DIAJUKAN",
            note: null,
            actor: "account:12",
            created_at: "2026-11-21T14:05:00+07:00",
            photos: [],
          },
        ],
      },
    ],
  },
);
export type InstallationDetail = Static<typeof InstallationDetail>;

export const InstallationQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(installationStates, { description: "Only applications in this state." })),
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of number, name, address, village, district, phone or username, in any case.",
    }),
  ),
  sl: Type.Optional(Text({ maxLength: 100, description: "Only the one that became this connection." })),
});
export type InstallationQuery = Static<typeof InstallationQuery>;

export const InstallationPath = Type.Object({
  no: Text({ maxLength: 100, description: "Number of the application (registration_no)." }),
});

const noteText = "The customer reads it.";
const Note = Text({ minLength: 1, maxLength: 1000, description: noteText });
const Photos = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    maxItems: 5,
    description: "JPEG, PNG or WebP as base64 or data: URI, 5 MiB each.",
  }),
);

export const Remark = Body({ note: Type.Optional(Note) }, { examples: [{ note: "Berkas lengkap." }] });
export type Remark = Static<typeof Remark>;

export const Survey = Body(
  { note: Note, photos: Photos },
  { examples: [{ note: "Pipa distribusi 12 m dari persil." }] },
);
export type Survey = Static<typeof Survey>;

const CostLine = Body({
  item: Text({ minLength: 1, maxLength: 200, description: "What for." }),
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Rupiah." }),
});

export const Quote = Body(
  {
    lines: Type.Array(CostLine, {
      minItems: 1,
      maxItems: 50,
      description: "What the connection costs (RAB). Its bill is over their sum.",
    }),
    pay_within_days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: "Until the end of so many days after today it is to be paid.",
    }),
    note: Type.Optional(Note),
  },
  {
    examples: [{ lines: [{ item: "Pemasangan pipa dinas 12 m", amount: 1_250_000 }], pay_within_days: 14 }],
  },
);
export type Quote = Static<typeof Quote>;

export const Schedule = Body(
  { on: LocalDate("Local date of the installation, not in the past."), note: Type.Optional(Note) },
  { examples: [{ on: "2026-12-08" }] },
);
export type Schedule = Static<typeof Schedule>;

export const Installed = Body(
  {
    meter_no: Text({
      minLength: 1,
      maxLength: 50,
      pattern: "^(?=[^]*\\S)[^\\u0000\\ud800-\\udfff]*$",
      "x-hint": "must not be blank, nor contain U+0000 or half of a surrogate pair",
      description: "Number of the meter; no other connection has it.",
    }),
    meter_digits: Type.Integer({ minimum: 3, maximum: 9, description: "How many digits the meter shows." }),
    initial_stand: Type.Integer({ minimum: 0, maximum: 999_999_999, description: "What it shows now, m³." }),
    note: Type.Optional(Note),
    photos: Photos,
  },
  { examples: [{ meter_no: "M-12345", meter_digits: 5, initial_stand: 0 }] },
);
export type Installed = Static<typeof Installed>;

export const Activation = Body(
  {
    sl: Type.String({
      pattern: "^[0-9A-Z-]{4,20}$",
      "x-hint": "must be 4-20 characters of 0-9, A-Z and hyphen",
      description: "Number of the new connection.",
    }),
    class_code: Text({ maxLength: 100, description: "Code of its tariff class." }),
    area: Text({
      minLength: 1,
      maxLength: 100,
      pattern: "^(?=[^]*\\S)[^\\u0000\\ud800-\\udfff]*$",
      "x-hint": "must not be blank, nor contain U+0000 or half of a surrogate pair",
      description: "Reading area (wilayah).",
    }),
    customer_code: Type.Optional(
      Text({ maxLength: 100, description: "Of a customer who is there already." }),
    ),
    new_customer_code: Type.Optional(
      Type.String({
        pattern: "^[A-Z0-9-]{1,20}$",
        "x-hint": "must be 1-20 characters of A-Z, 0-9 and hyphen",
        description: "Of a customer who is created from the application. Send this or customer_code.",
      }),
    ),
    note: Type.Optional(Note),
  },
  {
    examples: [
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", new_customer_code: "P-000124" },
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", customer_code: "P-000123" },
    ],
  },
);
export type Activation = Static<typeof Activation>;

export const Reason = Body({ reason: Note }, { examples: [{ reason: "Di luar wilayah layanan." }] });
export type Reason = Static<typeof Reason>;
