import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Immutable, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { sortBy } from "../../kernel/lists/sorting.ts";
import { ExactText, FilledLine, refusedCharacters, Text } from "../../kernel/text.ts";

const NewCode = Type.String({
  pattern: "^[A-Z0-9-]{1,20}$",
  ...hint(fieldError("NOT_MADE_OF", { min: 1, max: 20, characters: ["A-Z", "0-9", "hyphen"] })),
  description: "Unique; cannot be changed.",
  examples: ["P-000123"],
});
/** A key that only looks something up: any text, so that an unknown one is simply not found. */
export const Key = (description: string, example?: string) => Text(100, description, example);

const Name = FilledLine(200, "Who answers for the bills.", "Wulan Contoh");
const Nik = Nullable(
  Type.String({
    pattern: "^[0-9]{16}$",
    ...hint(fieldError("DIGITS", { count: 16 })),
    description: "National identity number, 16 digits. Shown masked.",
  }),
);
const Phone = Nullable(ExactText(30, "Indonesian telephone number in any form; kept as +62…"));
const Email = Nullable(
  Type.String({
    pattern: `^[^\\s@${refusedCharacters}]+@[^\\s@.${refusedCharacters}]+(\\.[^\\s@.${refusedCharacters}]+)+$`,
    maxLength: 254,
    ...hint(fieldError("NOT_AN_EMAIL")),
    description: "Kept in lower case.",
  }),
);
const Address = Nullable(Text(300, "Where letters go."));

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

export const Customer = WireRecord("Customer", customerFields);
export type Customer = Static<typeof Customer>;

const ConnectionOfCustomer = WireRecord("ConnectionOfCustomer", {
  sl: Words("Number of the connection.", "0100123456"),
  address: Words("Where the meter is.", "Jl. Melati No. 12"),
  area: Words("Reading area (wilayah).", "UTARA"),
  class_code: Words("Code of its tariff class.", "RT-A"),
  status: Words("AKTIF, SEGEL, TUTUP_SEMENTARA or CABUT.", "AKTIF"),
});

export const CustomerDetail = WireRecord("CustomerDetail", {
  ...customerFields,
  connections: Type.Array(ConnectionOfCustomer, {
    description: "The first 100, by number; all of them: GET …/connections?customer_code=.",
  }),
});

export const NewCustomer = Body("NewCustomer", { code: NewCode, name: Name, ...optional });
export type NewCustomer = Static<typeof NewCustomer>;

export const CustomerChange = Body(
  "CustomerChange",
  { code: Immutable, name: Type.Optional(Name), ...optional },
  { examples: [{ phone: "0812-9876-5432" }] },
);
export type CustomerChange = Static<typeof CustomerChange>;

export const CustomerPath = Type.Object({ code: Key("Code of the customer.") });

export const CustomerQuery = Type.Object({
  ...sortBy("name", "-name"),
  q: SearchText(
    "Words of code, name and address, in any order and case; a phone number in any form; a whole NIK, though not for viewers.",
  ),
});
export type CustomerQuery = Static<typeof CustomerQuery>;

export const DeletedCustomer = Deleted("DeletedCustomer", {
  code: Words("Code of the customer.", "P-000123"),
});
