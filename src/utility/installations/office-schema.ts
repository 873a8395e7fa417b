import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import {
  Count,
  Flag,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { ExactText, FilledLine, FilledText, Text } from "../../kernel/text.ts";
import { KnownSl, NewSl } from "../sl.ts";
import { HistoryEntry, SentPhotos } from "../work-history.ts";
import { installationActions, installationStates } from "./states.ts";

const cost = 1_250_000;
const item = "Pemasangan pipa dinas 12 m";

export const Installation = WireRecord("Installation", {
  registration_no: Words("What the customer knows as no_registrasi.", "PB000000007"),
  status: OneOf(installationStates, { description: "Where it stands.", examples: ["MENUNGGU_PEMBAYARAN"] }),
  account_id: Nullable(Count("Whose application it is; null: somebody came to the counter.", 12)),
  username: Nullable(Words("Of that account.", "wulan.contoh")),
  name: Words("As on the identity card.", "Wulan Contoh"),
  nik: Words(
    "In lists, and for viewers everywhere, masked but for the last four digits.",
    "************1234",
  ),
  phone: Words("+62 and digits.", "+6281234567890"),
  email: Nullable(Type.String({ examples: ["wulan@example.com"] })),
  address: Words("Where the connection is to be.", "Jl. Melati No. 12"),
  village: Nullable(Type.String({ examples: ["Sukamaju"] })),
  district: Nullable(Type.String({ examples: ["Cempaka"] })),
  latitude: Nullable(Type.Number({ examples: [-6.2] })),
  longitude: Nullable(Type.Number({ examples: [106.8] })),
  building: Nullable(Words("What kind of building it is.", "Rumah tinggal")),
  residents: Nullable(Count("How many live there.", 4)),
  has_repeated_file: Flag("1: one of its files was sent before, by whomever. Look twice."),
  cost: Nullable(Rupiah("What the connection costs, rupiah; null before it is quoted.", cost)),
  bill_no: Nullable(Words("The bill over that.", "202611000000042")),
  pay_until: Nullable(Instant("Then an unpaid application expires.", "2026-12-06T00:00:00+07:00")),
  payment_code: Nullable(Type.String({ description: "The payment that holds or paid the bill." }), null),
  scheduled_on: Nullable(Type.String({ description: "Local date of the installation." }), null),
  meter_no: Nullable(Type.String({ description: "The meter that was installed." }), null),
  sl: Nullable(Type.String({ description: "The connection that came of it." }), null),
  created_at: Instant("When it came in."),
  updated_at: Instant("When it was last changed."),
});
export type Installation = Static<typeof Installation>;

const CostLine = WireRecord("CostLine", {
  item: Type.String({ examples: [item] }),
  amount: Rupiah("Rupiah.", cost),
});

export const InstallationDetail = WireRecord("InstallationDetail", {
  ...Installation.properties,
  id_card_file_id: Nullable(
    Words(
      "Photo of the identity card: GET …/files/{id}. Null for viewers.",
      "Zm90by1rdHAtY29udG9oLTAwMDAwMDAx",
    ),
  ),
  house_file_id: Nullable(Type.String({ description: "Photo of the house." }), null),
  title_file_id: Nullable(Type.String({ description: "Proof of ownership, an image or a PDF." }), null),
  cost_lines: Nullable(Type.Array(CostLine, { description: "What the connection costs, line by line." }), [
    { item, amount: cost },
  ]),
  bill_status: Nullable(Words("BELUM_LUNAS, LUNAS or DIKOREKSI (withdrawn).", "BELUM_LUNAS")),
  meter_digits: Nullable(Type.Integer(), null),
  initial_stand: Nullable(Type.Integer({ description: "m³." }), null),
  history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
  actions: Type.Array(OneOf(installationActions), {
    description: "What the caller may do with it now; what comes next is first.",
  }),
});
export type InstallationDetail = Static<typeof InstallationDetail>;

export const InstallationQuery = Type.Object({
  status: Type.Optional(OneOf(installationStates, { description: "Only applications in this state." })),
  q: SearchText(
    "Words of number, name, address, village, district, phone or username, in any order and case; a whole NIK, though not for viewers.",
  ),
  sl: Type.Optional(KnownSl("Only the one that became this connection.")),
});
export type InstallationQuery = Static<typeof InstallationQuery>;

export const InstallationPath = Type.Object({
  no: Text(100, "Number of the application (registration_no)."),
});

const note = (example: string) => Text([1, 1000], "The customer reads it.", example);
const optionalNote = Type.Optional(note("Berkas lengkap."));

const File = (description: string) => Type.String({ minLength: 1, description });
const pictureForms = "JPEG, PNG or WebP as base64 or data: URI, 5 MiB at most";
export const NewInstallation = Body(
  "NewInstallation",
  {
    name: FilledLine(100, "As on the identity card.", "Wulan Contoh"),
    nik: Type.String({
      pattern: "^[0-9]{16}$",
      ...hint(fieldError("DIGITS", { count: 16 })),
      description: "Number of the identity card, 16 digits.",
      examples: ["3174010101011234"],
    }),
    phone: ExactText([1, 30], "In any form; kept as +62….", "0812-3456-7890"),
    email: Type.Optional(Nullable(Text(254, "Where to write."))),
    address: FilledLine(300, "Where the connection is to be.", "Jl. Melati No. 12"),
    village: Type.Optional(Nullable(Text(100, "Kelurahan or desa."))),
    district: Type.Optional(Nullable(Text(100, "Kecamatan."))),
    latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, description: "Degrees." }))),
    longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, description: "Degrees." }))),
    building: Type.Optional(Nullable(Text(100, "What kind of building it is."))),
    residents: Type.Optional(Nullable(Whole([1, 10_000], "How many live there."))),
    id_card_photo: File(`Photo of the identity card: ${pictureForms}.`),
    house_photo: Type.Optional(File(`Photo of the house: ${pictureForms}.`)),
    title_file: Type.Optional(File(`Proof of ownership, also a PDF: ${pictureForms}.`)),
  },
  {
    examples: [
      {
        name: "Wulan Contoh",
        nik: "3174010101011234",
        phone: "0812-3456-7890",
        address: "Jl. Melati No. 12",
        village: "Sukamaju",
        district: "Cempaka",
        id_card_photo: "data:image/png;base64,iVBORw0KGgo=",
      },
    ],
  },
);
export type NewInstallation = Static<typeof NewInstallation>;

export const Remark = Body(
  "InstallationRemark",
  { note: optionalNote },
  { examples: [{ note: "Berkas lengkap." }] },
);

export const Survey = Body("InstallationSurvey", {
  note: note("Pipa distribusi 12 m dari persil."),
  photos: SentPhotos,
});

const NewCostLine = Body("NewCostLine", {
  item: Text([1, 200], "What for.", item),
  amount: Whole([1, 1_000_000_000], "Rupiah.", cost),
});

export const QuoteItems = WireRecord("QuoteItems", {
  items: Type.Array(CostLine, {
    description: "In the order of the setting QUOTE_ITEMS; none where it is not set.",
  }),
});

export const Quote = Body("InstallationQuote", {
  lines: Type.Array(NewCostLine, {
    minItems: 1,
    maxItems: 50,
    description: "What the connection costs (RAB). Its bill is over their sum.",
  }),
  pay_within_days: Whole([1, 365], "Until the end of so many days after today it is to be paid.", 14),
  note: optionalNote,
});
export type Quote = Static<typeof Quote>;

export const Schedule = Body("InstallationDay", {
  on: LocalDate("Local date of the installation, not in the past.", "2036-12-08"),
  note: optionalNote,
});
export type Schedule = Static<typeof Schedule>;

export const Installed = Body("InstallationMeter", {
  meter_no: FilledText(50, "Number of the meter; no other connection has it.", "M-12345"),
  meter_digits: Whole([3, 9], "How many digits the meter shows.", 5),
  initial_stand: Whole([0, 999_999_999], "What it shows now, m³.", 0),
  note: optionalNote,
  photos: SentPhotos,
});
export type Installed = Static<typeof Installed>;

export const Activation = Body(
  "InstallationActivation",
  {
    sl: NewSl("Number of the new connection."),
    class_code: Text(100, "Code of its tariff class."),
    area: FilledText(100, "Reading area (wilayah)."),
    customer_code: Type.Optional(Text(100, "Of a customer who is there already.")),
    new_customer_code: Type.Optional(
      Type.String({
        pattern: "^[A-Z0-9-]{1,20}$",
        ...hint(fieldError("NOT_MADE_OF", { min: 1, max: 20, characters: ["A-Z", "0-9", "hyphen"] })),
        description: "Of a customer who is created from the application. Send this or customer_code.",
      }),
    ),
    note: optionalNote,
  },
  {
    examples: [
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", new_customer_code: "P-000124" },
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", customer_code: "P-000123" },
    ],
  },
);
export type Activation = Static<typeof Activation>;

export const Reason = Body("InstallationReason", { reason: note("Di luar wilayah layanan.") });
