import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Instant, Nullable } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  CUSTOMER_NOT_FOUND: ["not-found", "There is no customer P-000123."],
  CUSTOMER_EXISTS: ["conflict", "There is already a customer P-000123."],
  CUSTOMER_HAS_CONNECTIONS: [
    "conflict",
    "The customer P-000123 has connections. Give them to another customer first.",
  ],
};

const NewCode = Type.String({
  pattern: "^[A-Z0-9-]{1,20}$",
  "x-hint": "must be 1-20 characters of A-Z, 0-9 and hyphen",
  description: "Unique; cannot be changed.",
});
/** A code that only looks something up: any text, so that an unknown one is simply not found. */
export const CustomerCode = (description: string) => Text({ maxLength: 100, description });

const Name = Text({
  minLength: 1,
  maxLength: 200,
  pattern: "^(?=.*\\S)[^\\u0000\\ud800-\\udfff]*$",
  "x-hint": "must not be blank, nor contain U+0000 or half of a surrogate pair",
  description: "Who answers for the bills.",
});
const Nik = Nullable(
  Type.String({
    pattern: "^[0-9]{16}$",
    "x-hint": "must be 16 digits",
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
    "x-hint": "must be an e-mail address such as wulan@example.com",
    description: "Kept in lower case.",
  }),
);
const Address = Nullable(Text({ maxLength: 300, description: "Where letters go." }));

const fields = { nik: Nik, phone: Phone, email: Email, address: Address };

export const Customer = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    nik: Nullable(Type.String({ description: "Masked but for the last four digits." })),
    phone: Nullable(Type.String({ description: "+62 and digits; who knows it proves to be the owner." })),
    email: Nullable(Type.String()),
    address: Nullable(Type.String()),
    connection_count: Type.Integer({ description: "How many connections the customer has." }),
    created_at: Instant("When the customer was created."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        code: "P-000123",
        name: "Wulan Contoh",
        nik: "************1234",
        phone: "+6281234567890",
        email: "wulan@example.com",
        address: "Jl. Melati No. 12",
        connection_count: 1,
        created_at: "2026-11-21T08:00:00+07:00",
        updated_at: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type Customer = Static<typeof Customer>;

const [example] = (Customer as unknown as { examples: [object] }).examples;

export const CustomerDetail = Type.Object(
  {
    ...Customer.properties,
    connections: Type.Array(
      Type.Object({
        sl: Type.String(),
        address: Type.String(),
        area: Type.String(),
        class_code: Type.String(),
        status: Type.String({ description: "AKTIF, SEGEL, TUTUP_SEMENTARA or CABUT." }),
      }),
      { description: "The first 100, by number; all of them: GET …/connections?customer_code=." },
    ),
  },
  {
    examples: [
      {
        ...example,
        connections: [
          {
            sl: "0100123456",
            address: "Jl. Melati No. 12",
            area: "UTARA",
            class_code: "RT-A",
            status: "AKTIF",
          },
        ],
      },
    ],
  },
);
export type CustomerDetail = Static<typeof CustomerDetail>;

export const NewCustomer = Body(
  {
    code: NewCode,
    name: Name,
    nik: Type.Optional(Nik),
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
    address: Type.Optional(Address),
  },
  { examples: [{ code: "P-000123", name: "Wulan Contoh", phone: "0812-3456-7890" }] },
);
export type NewCustomer = Static<typeof NewCustomer>;

export const CustomerChange = Body(
  {
    code: Type.Optional(
      Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
    ),
    name: Type.Optional(Name),
    ...Type.Partial(Type.Object(fields)).properties,
  },
  { examples: [{ phone: "0812-9876-5432" }] },
);
export type CustomerChange = Static<typeof CustomerChange>;

export const CustomerPath = Type.Object({ code: CustomerCode("Code of the customer.") });

export const CustomerQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of code, name or phone, in any case; a phone number in any form.",
    }),
  ),
});
export type CustomerQuery = Static<typeof CustomerQuery>;

export const DeletedCustomer = Type.Object(
  { deleted: Type.Literal(true), code: Type.String() },
  { examples: [{ deleted: true, code: "P-000123" }] },
);
