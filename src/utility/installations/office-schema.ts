import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Flag, Instant, LocalDate, Nullable, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";
import { HistoryEntry } from "../work-history.ts";
import { SentPhotos } from "../work-photos.ts";
import { installationActions, installationStates } from "./states.ts";

const cost = { examples: [1_250_000] };
const item = { examples: ["Pemasangan pipa dinas 12 m"] };
const meter = { examples: ["M-12345"] };
const none = { examples: [null] };

export const Installation = Type.Object(
  {
    registration_no: Words("What the customer knows as no_registrasi.", "PB000000007"),
    status: OneOf(installationStates, { description: "Where it stands.", examples: ["MENUNGGU_PEMBAYARAN"] }),
    account_id: Count("Whose application it is.", { examples: [12] }),
    username: Words("Of that account.", "wulan.contoh"),
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
    residents: Nullable(Type.Integer({ description: "How many live there.", examples: [4] })),
    has_repeated_file: Flag("1: one of its files was sent before, by whomever. Look twice."),
    cost: Nullable(Rupiah("What the connection costs, rupiah; null before it is quoted.", cost)),
    bill_no: Nullable(Words("The bill over that.", "202611000000042")),
    pay_until: Nullable(
      Instant("Then an unpaid application expires.", { examples: ["2026-12-06T00:00:00+07:00"] }),
    ),
    payment_code: Nullable(Type.String({ description: "The payment that holds or paid the bill." }), none),
    scheduled_on: Nullable(Type.String({ description: "Local date of the installation." }), none),
    meter_no: Nullable(Type.String({ description: "The meter that was installed." }), none),
    sl: Nullable(Type.String({ description: "The connection that came of it." }), none),
    created_at: Instant("When it came in."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "Installation" },
);
export type Installation = Static<typeof Installation>;

const CostLine = Type.Object(
  { item: Type.String(item), amount: Rupiah("Rupiah.", cost) },
  { title: "CostLine" },
);

export const InstallationDetail = Type.Object(
  {
    ...Installation.properties,
    id_card_file_id: Nullable(
      Words(
        "Photo of the identity card: GET …/files/{id}. Null for viewers.",
        "Zm90by1rdHAtY29udG9oLTAwMDAwMDAx",
      ),
    ),
    house_file_id: Nullable(Type.String({ description: "Photo of the house." }), none),
    title_file_id: Nullable(Type.String({ description: "Proof of ownership, an image or a PDF." }), none),
    cost_lines: Nullable(Type.Array(CostLine, { description: "What the connection costs, line by line." }), {
      examples: [[{ item: "Pemasangan pipa dinas 12 m", amount: 1_250_000 }]],
    }),
    bill_status: Nullable(Words("BELUM_LUNAS, LUNAS or DIKOREKSI (withdrawn).", "BELUM_LUNAS")),
    meter_digits: Nullable(Type.Integer(), none),
    initial_stand: Nullable(Type.Integer({ description: "m³." }), none),
    history: Type.Array(HistoryEntry, { description: "Every step, from the first on." }),
    actions: Type.Array(OneOf(installationActions), {
      description: "What the caller may do with it now; what comes next is first.",
    }),
  },
  { title: "InstallationDetail" },
);
export type InstallationDetail = Static<typeof InstallationDetail>;

export const InstallationQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(OneOf(installationStates, { description: "Only applications in this state." })),
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description:
        "Part of number, name, address, village, district, phone or username, in any case; a whole NIK, though not for viewers.",
    }),
  ),
  sl: Type.Optional(Text({ maxLength: 100, description: "Only the one that became this connection." })),
});
export type InstallationQuery = Static<typeof InstallationQuery>;

export const InstallationPath = Type.Object({
  no: Text({ maxLength: 100, description: "Number of the application (registration_no)." }),
});

const note = (example: string) =>
  Text({ minLength: 1, maxLength: 1000, description: "The customer reads it.", examples: [example] });
const optionalNote = Type.Optional(note("Berkas lengkap."));

export const Remark = Body(
  { note: optionalNote },
  { title: "InstallationRemark", examples: [{ note: "Berkas lengkap." }] },
);

export const Survey = Body(
  { note: note("Pipa distribusi 12 m dari persil."), photos: SentPhotos },
  { title: "InstallationSurvey" },
);

const NewCostLine = Body(
  {
    item: Text({ minLength: 1, maxLength: 200, description: "What for.", ...item }),
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Rupiah.", ...cost }),
  },
  { title: "NewCostLine" },
);

export const Quote = Body(
  {
    lines: Type.Array(NewCostLine, {
      minItems: 1,
      maxItems: 50,
      description: "What the connection costs (RAB). Its bill is over their sum.",
    }),
    pay_within_days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: "Until the end of so many days after today it is to be paid.",
      examples: [14],
    }),
    note: optionalNote,
  },
  { title: "InstallationQuote" },
);
export type Quote = Static<typeof Quote>;

export const Schedule = Body(
  {
    on: LocalDate("Local date of the installation, not in the past.", { examples: ["2026-12-08"] }),
    note: optionalNote,
  },
  { title: "InstallationDay" },
);
export type Schedule = Static<typeof Schedule>;

const notBlank = {
  minLength: 1,
  pattern: "^(?=[^]*\\S)[^\\u0000\\ud800-\\udfff]*$",
  ...hint(fieldError("BLANK")),
};

export const Installed = Body(
  {
    meter_no: Text({
      ...notBlank,
      maxLength: 50,
      description: "Number of the meter; no other connection has it.",
      ...meter,
    }),
    meter_digits: Type.Integer({
      minimum: 3,
      maximum: 9,
      description: "How many digits the meter shows.",
      examples: [5],
    }),
    initial_stand: Type.Integer({
      minimum: 0,
      maximum: 999_999_999,
      description: "What it shows now, m³.",
      examples: [0],
    }),
    note: optionalNote,
    photos: SentPhotos,
  },
  { title: "InstallationMeter" },
);
export type Installed = Static<typeof Installed>;

export const Activation = Body(
  {
    sl: Type.String({
      pattern: "^[0-9A-Z-]{4,20}$",
      ...hint(fieldError("NOT_MADE_OF", { min: 4, max: 20, characters: ["0-9", "A-Z", "hyphen"] })),
      description: "Number of the new connection.",
    }),
    class_code: Text({ maxLength: 100, description: "Code of its tariff class." }),
    area: Text({ ...notBlank, maxLength: 100, description: "Reading area (wilayah)." }),
    customer_code: Type.Optional(
      Text({ maxLength: 100, description: "Of a customer who is there already." }),
    ),
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
    title: "InstallationActivation",
    examples: [
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", new_customer_code: "P-000124" },
      { sl: "0100123456", class_code: "RT-A", area: "UTARA", customer_code: "P-000123" },
    ],
  },
);
export type Activation = Static<typeof Activation>;

export const Reason = Body({ reason: note("Di luar wilayah layanan.") }, { title: "InstallationReason" });
