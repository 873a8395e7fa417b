import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

const NewCode = Type.String({
  pattern: "^[A-Z0-9-]{1,20}$",
  ...hint(fieldError("NOT_MADE_OF", { min: 1, max: 20, characters: ["A-Z", "0-9", "hyphen"] })),
  description: "Unique; cannot be changed.",
  examples: ["P-000123"],
});
/** A key that only looks something up: any text, so that an unknown one is simply not found. */
export const Key = (description: string, example?: string) =>
  Text({ maxLength: 100, description, ...(example === undefined ? {} : { examples: [example] }) });

/** The key of a record, in a body that changes it. */
export const SameKey = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
);

const Name = Text({
  minLength: 1,
  maxLength: 200,
  pattern: "^(?=.*\\S)[^\\u0000\\ud800-\\udfff]*$",
  ...hint(fieldError("BLANK")),
  description: "Who answers for the bills.",
  examples: ["Wulan Contoh"],
});
const Nik = Nullable(
  Type.String({
    pattern: "^[0-9]{16}$",
    ...hint(fieldError("DIGITS", { count: 16 })),
    description: "National identity number, 16 digits. Shown masked.",
  }),
);
const Phone = Nullable(
  Text({ maxLength: 30, description: "Indonesian telephone number in any form; kept as +62…" }),
);
const Email = Nullable(
  Type.String({
    pattern:
      "^[^\\s@\\u0000\\ud800-\\udfff]+@[^\\s@.\\u0000\\ud800-\\udfff]+(\\.[^\\s@.\\u0000\\ud800-\\udfff]+)+$",
    maxLength: 254,
    ...hint(fieldError("NOT_AN_EMAIL")),
    description: "Kept in lower case.",
  }),
);
const Address = Nullable(Text({ maxLength: 300, description: "Where letters go." }));

const optional = {
  nik: Type.Optional(Nik),
  phone: Type.Optional(Phone),
  email: Type.Optional(Email),
  address: Type.Optional(Address),
};

const customerFields = {
  code: Words("Code of the customer.", "P-000123"),
  name: Words("Who answers for the bills.", "Wulan Contoh"),
  nik: Nullable(Words("Masked but for the last four digits.", "************1234")),
  phone: Nullable(Words("+62 and digits; who knows it proves to be the owner.", "+6281234567890")),
  email: Nullable(Words("In lower case.", "wulan@example.com")),
  address: Nullable(Words("Where letters go.", "Jl. Melati No. 12")),
  connection_count: Count("How many connections the customer has."),
  created_at: Instant("When the customer was created."),
  updated_at: Instant("When it was last changed."),
};

export const Customer = Type.Object(customerFields, { title: "Customer" });
export type Customer = Static<typeof Customer>;

const ConnectionOfCustomer = Type.Object(
  {
    sl: Words("Number of the connection.", "0100123456"),
    address: Words("Where the meter is.", "Jl. Melati No. 12"),
    area: Words("Reading area (wilayah).", "UTARA"),
    class_code: Words("Code of its tariff class.", "RT-A"),
    status: Words("AKTIF, SEGEL, TUTUP_SEMENTARA or CABUT.", "AKTIF"),
  },
  { title: "ConnectionOfCustomer" },
);

export const CustomerDetail = Type.Object(
  {
    ...customerFields,
    connections: Type.Array(ConnectionOfCustomer, {
      description: "The first 100, by number; all of them: GET …/connections?customer_code=.",
    }),
  },
  { title: "CustomerDetail" },
);
export type CustomerDetail = Static<typeof CustomerDetail>;

export const NewCustomer = Body({ code: NewCode, name: Name, ...optional }, { title: "NewCustomer" });
export type NewCustomer = Static<typeof NewCustomer>;

export const CustomerChange = Body(
  { code: SameKey, name: Type.Optional(Name), ...optional },
  { title: "CustomerChange", examples: [{ phone: "0812-9876-5432" }] },
);
export type CustomerChange = Static<typeof CustomerChange>;

export const CustomerPath = Type.Object({ code: Key("Code of the customer.") });

export const CustomerQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description:
        "Part of code, name or phone, in any case; a phone number in any form; a whole NIK, though not for viewers.",
    }),
  ),
});
export type CustomerQuery = Static<typeof CustomerQuery>;

export const DeletedCustomer = Deleted("DeletedCustomer", {
  code: Words("Code of the customer.", "P-000123"),
});
