import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  CONNECTION_NOT_FOUND: ["not-found", "There is no connection 0100123456."],
  CONNECTION_EXISTS: ["conflict", "There is already a connection 0100123456."],
  CONNECTION_IN_USE: [
    "conflict",
    "The connection 0100123456 has readings, bills or accounts. Set it to CABUT instead.",
  ],
  METER_EXISTS: ["conflict", "The meter M-12345 belongs to another connection."],
  METER_HAS_READINGS: [
    "conflict",
    "The meter of 0100123456 has been read. Its digits and first stand stay as they are.",
  ],
  LINK_NOT_FOUND: ["not-found", "The account wulan.contoh does not look after 0100123456."],
  PAYMENT_OPEN: [
    "conflict",
    "The account has an open payment for this connection. Let it be paid or cancelled first.",
  ],
};

/** SEGEL: sealed for arrears. TUTUP_SEMENTARA: closed for a while. CABUT: taken away. */
export const connectionStatuses = ["AKTIF", "SEGEL", "TUTUP_SEMENTARA", "CABUT"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

const statusText = "AKTIF; SEGEL: sealed; TUTUP_SEMENTARA: closed for a while; CABUT: taken away.";
const StatusWord = OneOf(connectionStatuses, { description: statusText });

const NewSl = Type.String({
  pattern: "^[0-9A-Z-]{4,20}$",
  "x-hint": "must be 4-20 characters of 0-9, A-Z and hyphen",
  description: "Number of the connection (SL). Unique; cannot be changed.",
});
/** A key that only looks something up: any text, so that an unknown one is simply not found. */
const Key = (description: string) => Text({ maxLength: 100, description });
const notBlank = {
  minLength: 1,
  pattern: "^(?=[^]*\\S)[^\\u0000\\ud800-\\udfff]*$",
  "x-hint": "must not be blank, nor contain U+0000 or half of a surrogate pair",
};
const Address = Text({ ...notBlank, maxLength: 300, description: "Where the meter is." });
const Area = Text({ ...notBlank, maxLength: 100, description: "Reading area (wilayah)." });
const MeterNo = Nullable(Text({ ...notBlank, maxLength: 50, description: "Number of the meter; unique." }));
const MeterDigits = Type.Integer({ minimum: 3, maximum: 9, description: "How many digits the meter shows." });
const InitialStand = Type.Integer({
  minimum: 0,
  maximum: 999_999_999,
  description: "What the meter showed when its readings began, m³.",
});
const Latitude = Nullable(
  Type.Number({ minimum: -90, maximum: 90, description: "Degrees, north positive." }),
);
const Longitude = Nullable(
  Type.Number({ minimum: -180, maximum: 180, description: "Degrees, east positive." }),
);
const InstalledOn = Nullable(
  Type.String({
    format: "date",
    pattern: "^(19|20)",
    "x-hint": "must be a calendar date from 1900 to 2099",
    description: "When it was installed.",
  }),
);

export const Connection = Type.Object(
  {
    sl: Type.String(),
    customer_code: Type.String(),
    customer_name: Type.String(),
    class_code: Type.String(),
    class_name: Type.String(),
    address: Type.String(),
    area: Type.String(),
    meter_no: Nullable(Type.String()),
    meter_digits: MeterDigits,
    initial_stand: InitialStand,
    status: StatusWord,
    latitude: Latitude,
    longitude: Longitude,
    installed_on: InstalledOn,
    account_count: Type.Integer({ description: "How many accounts look after it." }),
    created_at: Instant("When the connection was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        sl: "0100123456",
        customer_code: "P-000123",
        customer_name: "Wulan Contoh",
        class_code: "RT-A",
        class_name: "Rumah tangga A",
        address: "Jl. Melati No. 12",
        area: "UTARA",
        meter_no: "M-12345",
        meter_digits: 5,
        initial_stand: 0,
        status: "AKTIF",
        latitude: -6.2,
        longitude: 106.8,
        installed_on: "2024-03-01",
        account_count: 1,
        created_at: "2026-11-21T08:00:00+07:00",
        updated_at: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type Connection = Static<typeof Connection>;

const optional = {
  meter_no: Type.Optional(MeterNo),
  meter_digits: Type.Optional(MeterDigits),
  initial_stand: Type.Optional(InitialStand),
  status: Type.Optional(StatusWord),
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  installed_on: Type.Optional(InstalledOn),
};

export const NewConnection = Body(
  {
    sl: NewSl,
    customer_code: Key("Code of the customer who answers for it."),
    class_code: Key("Code of its tariff class."),
    address: Address,
    area: Area,
    ...optional,
  },
  {
    examples: [
      {
        sl: "0100123456",
        customer_code: "P-000123",
        class_code: "RT-A",
        address: "Jl. Melati No. 12",
        area: "UTARA",
        meter_no: "M-12345",
      },
    ],
  },
);
export type NewConnection = Static<typeof NewConnection>;

export const ConnectionChange = Body(
  {
    sl: Type.Optional(
      Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
    ),
    customer_code: Type.Optional(Key("Code of the customer who answers for it from now on.")),
    class_code: Type.Optional(Key("Code of its tariff class, for bills that are made from now on.")),
    address: Type.Optional(Address),
    area: Type.Optional(Area),
    ...optional,
  },
  { examples: [{ status: "SEGEL" }] },
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
  account_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Only connections that this account looks after.",
    }),
  ),
});
export type ConnectionQuery = Static<typeof ConnectionQuery>;

export const DeletedConnection = Type.Object(
  { deleted: Type.Literal(true), sl: Type.String() },
  { examples: [{ deleted: true, sl: "0100123456" }] },
);

export const LinkedAccount = Type.Object(
  {
    username: Type.String(),
    name: Type.String(),
    relation: OneOf(["PEMILIK", "PEMBAYAR"], {
      description: "PEMILIK: proved to be the owner; PEMBAYAR: pays, and sees no more than that takes.",
    }),
    label: Nullable(Type.String({ description: "What the account calls it." })),
    linked_at: Instant("Since when."),
  },
  {
    examples: [
      {
        username: "wulan.contoh",
        name: "Wulan Contoh",
        relation: "PEMILIK",
        label: "Rumah",
        linked_at: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type LinkedAccount = Static<typeof LinkedAccount>;
export const LinkedAccounts = Type.Object({ items: Type.Array(LinkedAccount) });

export const LinkPath = Type.Object({
  sl: Key("Number of the connection."),
  username: Key("Username of the account."),
});
export const DeletedLink = Type.Object(
  { deleted: Type.Literal(true), sl: Type.String(), username: Type.String() },
  { examples: [{ deleted: true, sl: "0100123456", username: "wulan.contoh" }] },
);
