import { type Static, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { NewPassword } from "../schema.ts";

const Token = "dGhpcy1pcy1hbi1leGFtcGxlLW9mLWEtdG9rZW4tMDE";

export const NewInvitation = Body(
  "NewInvitation",
  {
    email: Type.Optional(Text([3, 254], "Where the link is mailed; it is kept nowhere.", "siti@example.id")),
  },
  { examples: [{ email: "siti@example.id" }, {}] },
);
export type NewInvitation = Static<typeof NewInvitation>;

export const Invitation = WireRecord("Invitation", {
  token: Words(
    "Shown this once. The link is /console/sign-in#invite=<token>: what stands after # is never sent.",
    Token,
  ),
  ends_at: Instant("Until when it opens, once."),
  mailed_to: Nullable(
    Words(
      "Where the link was mailed; null: no address was given, or the service has no mail server or no CONSOLE_URL.",
      "siti@example.id",
    ),
  ),
});
export type Invitation = Static<typeof Invitation>;

export const Acceptance = Body("InvitationAcceptance", {
  token: Type.String({
    pattern: "^[A-Za-z0-9_-]{20,100}$",
    ...hint(
      fieldError("NOT_MADE_OF", {
        min: 20,
        max: 100,
        characters: ["A-Z", "a-z", "0-9", "underscore", "hyphen"],
      }),
    ),
    description: "From the link.",
    examples: [Token],
  }),
  password: NewPassword,
});
export type Acceptance = Static<typeof Acceptance>;

export const Accepted = WireRecord("AcceptedInvitation", {
  username: Words("Who logs in with the password from now on.", "siti.kasir"),
});
