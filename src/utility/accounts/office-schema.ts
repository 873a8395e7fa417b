import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Flag, Instant, Nullable } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  ACCOUNT_NOT_FOUND: ["not-found", "There is no account 12."],
};

export const Account = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String({ description: "+62 and digits." })),
    address: Nullable(Type.String()),
    nik: Nullable(Type.String({ description: "Masked but for the last four digits." })),
    connections: Type.Integer({ description: "How many connections it looks after." }),
    is_active: Flag("0 after deactivation: no login, every token ended."),
    inactive_reason: Nullable(Type.String({ description: "Why it was deactivated." })),
    created_at: Instant("When it was registered."),
    updated_at: Instant("When it was last changed."),
  },
  {
    examples: [
      {
        id: 12,
        username: "wulan.contoh",
        name: "Wulan Contoh",
        email: "wulan@example.com",
        phone: "+6281234567890",
        address: null,
        nik: "************1234",
        connections: 1,
        is_active: 1,
        inactive_reason: null,
        created_at: "2026-11-21T08:00:00+07:00",
        updated_at: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type Account = Static<typeof Account>;

export const AccountQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(
    Text({
      minLength: 1,
      maxLength: 100,
      description: "Part of username, name, e-mail or phone, in any case; a phone number in any form.",
    }),
  ),
  is_active: Type.Optional(Flag("Only active (1) or deactivated (0) ones.")),
});
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Id of the account." }),
});

export const Deactivation = Body(
  {
    reason: Text({
      minLength: 1,
      maxLength: 500,
      description: "Kept with the account and in the audit trail.",
    }),
  },
  { examples: [{ reason: "Permintaan pelanggan" }] },
);
export type Deactivation = Static<typeof Deactivation>;
