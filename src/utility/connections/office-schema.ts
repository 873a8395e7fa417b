import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Instant, LocalDate, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { placeFields } from "../../kernel/places/coordinates.ts";
import { Text } from "../../kernel/text.ts";
import { AccountId } from "../accounts/office-schema.ts";
import { Key, SameKey } from "../customers/office-schema.ts";

/** SEGEL: sealed for arrears. TUTUP_SEMENTARA: closed for a while. CABUT: taken away. */
export const connectionStatuses = ["AKTIF", "SEGEL", "TUTUP_SEMENTARA", "CABUT"] as const;

const StatusWord = OneOf(connectionStatuses, {
  description: "AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away.",
});

const NewSl = Type.String({
  pattern: "^[0-9A-Z-]{4,20}$",
  ...hint(fieldError("NOT_MADE_OF", { min: 4, max: 20, characters: ["0-9", "A-Z", "hyphen"] })),
  description: "Number of the connection (SL). Unique; cannot be changed.",
  examples: ["0100123456"],
});
const notBlank = {
  minLength: 1,
  pattern: "^(?=[^]*\\S)[^\\u0000\\ud800-\\udfff]*$",
  ...hint(fieldError("BLANK")),
};
const Address = Text({
  ...notBlank,
  maxLength: 300,
  description: "Where the meter is.",
  examples: ["Jl. Melati No. 12"],
});
const Area = Text({
  ...notBlank,
  maxLength: 100,
  description: "Reading area (wilayah).",
  examples: ["UTARA"],
});

const meterFields = {
  meter_no: Nullable(
    Text({
      ...notBlank,
      maxLength: 50,
      description: "Number of the meter; unique.",
      examples: ["M-12345"],
    }),
  ),
  meter_digits: Type.Integer({
    minimum: 3,
    maximum: 9,
    description: "How many digits the meter shows.",
    examples: [5],
  }),
  initial_stand: Type.Integer({
    minimum: 0,
    maximum: 999_999_999,
    description: "What the meter showed when its readings began, m³.",
    examples: [0],
  }),
  status: StatusWord,
  ...placeFields,
  installed_on: Nullable(
    Type.String({
      format: "date",
      pattern: "^(19|20)",
      ...hint(fieldError("DATE_OUTSIDE_YEARS", { first: 1900, last: 2099 })),
      description: "When it was installed.",
      examples: ["2024-03-01"],
    }),
  ),
};

const slOfAnswer = Words("Number of the connection (SL).", "0100123456");

export const Connection = Type.Object(
  {
    sl: slOfAnswer,
    customer_code: Words("Code of the customer who answers for it.", "P-000123"),
    customer_name: Words("Name of that customer.", "Wulan Contoh"),
    class_code: Words("Code of its tariff class.", "RT-A"),
    class_name: Words("Name of that class.", "Rumah tangga A"),
    address: Words("Where the meter is.", "Jl. Melati No. 12"),
    area: Words("Reading area (wilayah).", "UTARA"),
    ...meterFields,
    meter_no: Nullable(Words("Number of the meter.", "M-12345")),
    account_count: Count("How many accounts look after it."),
    created_at: Instant("When the connection was created."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "Connection" },
);
export type Connection = Static<typeof Connection>;

const optional = Type.Partial(Type.Object(meterFields)).properties;

export const NewConnection = Body(
  {
    sl: NewSl,
    customer_code: Key("Code of the customer who answers for it.", "P-000123"),
    class_code: Key("Code of its tariff class.", "RT-A"),
    address: Address,
    area: Area,
    ...optional,
  },
  { title: "NewConnection" },
);
export type NewConnection = Static<typeof NewConnection>;

export const ConnectionChange = Body(
  {
    sl: SameKey,
    customer_code: Type.Optional(Key("Code of the customer who answers for it from now on.")),
    class_code: Type.Optional(Key("Code of its tariff class, for bills that are made from now on.")),
    address: Type.Optional(Address),
    area: Type.Optional(Area),
    ...optional,
  },
  { title: "ConnectionChange", examples: [{ status: "SEGEL" }] },
);
export type ConnectionChange = Static<typeof ConnectionChange>;

export const ConnectionPath = Type.Object({ sl: Key("Number of the connection.") });

export const ConnectionQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of number, address, meter number or the customer's name, in any case.",
    }),
  ),
  area: Type.Optional(Key("Only connections of this area.")),
  class_code: Type.Optional(Key("Only connections of this tariff class.")),
  status: Type.Optional(OneOf(connectionStatuses, { description: "Only connections in this state." })),
  customer_code: Type.Optional(Key("Only connections of this customer.")),
  account_id: Type.Optional(AccountId("Only connections that this account looks after.")),
});
export type ConnectionQuery = Static<typeof ConnectionQuery>;

export const DeletedConnection = Deleted("DeletedConnection", { sl: slOfAnswer });

const username = Words("Username of the account.", "wulan.contoh");

const LinkedAccount = Type.Object(
  {
    username,
    name: Words("Name of its owner.", "Wulan Contoh"),
    relation: OneOf(["PEMILIK", "PEMBAYAR"], {
      description: "PEMILIK: proved to be the owner; PEMBAYAR: pays, and sees no more than that takes.",
    }),
    label: Nullable(Words("What the account calls it.", "Rumah")),
    linked_at: Instant("Since when."),
  },
  { title: "LinkedAccount" },
);
export type LinkedAccount = Static<typeof LinkedAccount>;
export const LinkedAccounts = Type.Object({ items: Type.Array(LinkedAccount) }, { title: "LinkedAccounts" });

export const InstalledMeter = Type.Object(
  {
    meter_no: meterFields.meter_no,
    digits: meterFields.meter_digits,
    installed_on: meterFields.installed_on,
    start_stand: Type.Integer({
      description: "What it showed when its readings began, m³.",
      examples: [0],
    }),
    removed_on: Nullable(
      LocalDate("When it was taken off; null: it is there now.", { examples: ["2026-11-05"] }),
    ),
    end_stand: Nullable(Type.Integer({ description: "What it showed then, m³.", examples: [1229] })),
    reason: Nullable(Words("Why it was taken off.", "Meter buram")),
    file_id: Nullable(
      Words("The photo of the exchange: GET …/files/{id}.", "Zm90by1tZXRlci1jb250b2gtMDAwMDAx"),
    ),
    recorded_by: Nullable(Words("Username of who recorded that.", "operator")),
    recorded_at: Nullable(Instant("When.", { examples: ["2026-11-05T10:00:00+07:00"] })),
  },
  { title: "InstalledMeter" },
);
export type InstalledMeter = Static<typeof InstalledMeter>;
export const InstalledMeters = Type.Object(
  { items: Type.Array(InstalledMeter) },
  { title: "InstalledMeters" },
);

export const LinkPath = Type.Object({
  ...ConnectionPath.properties,
  username: Key("Username of the account."),
});
export const DeletedLink = Deleted("DeletedLink", { sl: slOfAnswer, username });
