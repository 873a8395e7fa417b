import { type Static, Type } from "typebox";
import { Body } from "../kernel/http/endpoint.ts";
import { Flag, Instant, OneOf } from "../kernel/http/schema.ts";
import { Text } from "../kernel/text.ts";

export const roles = ["admin", "operator", "viewer"] as const;
export type Role = (typeof roles)[number];

const RoleWord = OneOf(roles, {
  description:
    "viewer reads; operator also creates and changes; admin also deletes and manages users and keys.",
});
const NewPassword = Text({ minLength: 8, maxLength: 200, description: "At least 8 characters." });
const NewUsername = Type.String({
  pattern: "^[a-z0-9._-]{3,30}$",
  "x-hint": "must be 3-30 characters of a-z, 0-9, dot, underscore and hyphen",
  description: "3-30 characters of a-z, 0-9, dot, underscore and hyphen.",
});

export const Login = Body(
  {
    username: Text({ minLength: 1, maxLength: 100, description: "In any case." }),
    password: Text({ minLength: 1, maxLength: 1000, description: "As it is." }),
  },
  { examples: [{ username: "admin", password: "the password printed at the first start" }] },
);
export type Login = Static<typeof Login>;

export const LoggedInUser = Type.Object({ id: Type.Integer(), username: Type.String(), role: Type.String() });

export const Session = Type.Object(
  {
    token: Type.String({ description: "Send it as Authorization: Bearer <token>." }),
    expires_in: Type.Integer({ description: "Seconds." }),
    user: LoggedInUser,
  },
  {
    examples: [
      {
        token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
        expires_in: 28800,
        user: { id: 1, username: "admin", role: "admin" },
      },
    ],
  },
);
export type Session = Static<typeof Session>;

export const User = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    role: RoleWord,
    is_active: Flag("0 after deactivation: no login, every token ended."),
    created_at: Instant("When the user was created."),
    updated_at: Instant("When the user was last changed."),
  },
  {
    examples: [
      {
        id: 2,
        username: "petugas.pasar",
        role: "operator",
        is_active: 1,
        created_at: "2026-11-21T08:00:00+07:00",
        updated_at: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type User = Static<typeof User>;

export const NewUser = Body(
  { username: NewUsername, password: NewPassword, role: RoleWord },
  { examples: [{ username: "petugas.pasar", password: "a long sentence is best", role: "operator" }] },
);
export type NewUser = Static<typeof NewUser>;

export const UserChange = Body(
  {
    role: Type.Optional(RoleWord),
    is_active: Type.Optional(Flag("1 active, 0 deactivated.")),
    password: Type.Optional(NewPassword),
  },
  { minProperties: 1, examples: [{ is_active: 0 }] },
);
export type UserChange = Static<typeof UserChange>;

export const UserPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2147483647, description: "Id of the user." }),
});
