import { type Static, Type } from "typebox";
import { fieldError, hint } from "../field-errors/field-errors.ts";
import { Body, WireRecord } from "../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, OneOf, Whole, Words } from "../kernel/http/schema.ts";
import { SearchText } from "../kernel/lists/paging.ts";
import { ExactText, Text } from "../kernel/text.ts";
import { type StaffRole, staffRoles } from "./permissions.ts";
import { products } from "./scope.ts";

const wordsOfRoles =
  "viewer reads; operator also creates and changes; admin also deletes and manages users and keys. Where water is among the products: counter, reader, billing, matching, approver and crew read, and do one kind of work of the utility each. Where levies are: collector, supervisor, treasurer and finance read, and do one kind of work with the money of the gates.";
const RoleWord = OneOf(staffRoles, {
  description: `The first of the roles. ${wordsOfRoles}`,
  examples: ["operator"],
});
const RoleWords = Type.Array(OneOf(staffRoles), {
  description: `All roles: what one of them allows is allowed. The highest rank stands first, and viewer only where there is no other. ${wordsOfRoles}`,
  minItems: 1,
  maxItems: staffRoles.length,
  uniqueItems: true,
  examples: [["counter", "reader"]],
});
const CrewId = {
  ...Nullable(Whole([1, 2_147_483_647], "Id of the crew.", 3)),
  description:
    "The crew that a user of the role crew belongs to, and whose reports the user works on. Null: none.",
};
/** As they are sent: the one role, or all of them. */
const givenRoles = {
  role: Type.Optional({
    ...RoleWord,
    description: `The only role; who has several is sent with roles. ${wordsOfRoles}`,
  }),
  roles: Type.Optional(RoleWords),
};

export function rolesOf({ role, further_roles }: { role: StaffRole; further_roles: readonly string[] }) {
  return { role, roles: staffRoles.filter((one) => one === role || further_roles.includes(one)) };
}

const ProductWords = (description: string) =>
  Type.Array(OneOf(products), {
    description,
    minItems: 1,
    maxItems: products.length,
    uniqueItems: true,
    examples: [["levies"]],
  });
const Products = ProductWords("The products that the user works with; what belongs to another answers 403.");
export const LocationCodes = Type.Unsafe<string[] | null>({
  ...Nullable(
    Type.Array(Text([1, 50], undefined, "PSR01"), { minItems: 1, maxItems: 1000, uniqueItems: true }),
    ["PSR01"],
  ),
  description:
    "The locations of the levies that exist for the user: others are left out of lists and totals, and answered 404. Null: all.",
});
const scopeFields = { products: Products, location_codes: LocationCodes };

export function scopeOf({
  products: own,
  location_codes,
}: {
  products: string[];
  location_codes: string[] | null;
}) {
  return { products: products.filter((product) => own.includes(product)), location_codes };
}

const passwordRule = "At least 8 characters; none of the common ones, and not made of the username.";
const passwordOf = (description: string) => ExactText([8, 200], description, "a long sentence is best");
export const NewPassword = passwordOf(passwordRule);
const NewUsername = Type.String({
  pattern: "^[a-z0-9._-]{3,30}$",
  ...hint(
    fieldError("NOT_MADE_OF", { min: 3, max: 30, characters: ["a-z", "0-9", "dot", "underscore", "hyphen"] }),
  ),
  description: "3-30 characters of a-z, 0-9, dot, underscore and hyphen.",
  examples: ["petugas.pasar"],
});

export const Login = Body(
  "Login",
  {
    username: Text([1, 100], "In any case.", "admin"),
    password: ExactText([1, 1000], "As it is.", "the password printed at the first start"),
    code: Type.Optional(
      Text(
        [6, 40],
        "Of who has a second factor: six digits of the authenticator app, or a recovery code.",
        "492039",
      ),
    ),
  },
  { examples: [{ username: "admin", password: "the password printed at the first start" }] },
);
export type Login = Static<typeof Login>;

const SignedInUser = WireRecord("SignedInUser", {
  id: Count("Id of the user."),
  username: Words("Always in lower case.", "admin"),
  role: Words("admin, operator or viewer, or one of the water utility's.", "admin"),
  roles: Type.Array(OneOf(staffRoles), {
    description: "All roles of the user, role among them.",
    examples: [["admin"]],
  }),
  ...scopeFields,
});

/** What a user has to do after a login before anything else. */
export const requiredActions = ["change_password", "enrol_second_factor"] as const;
export type RequiredAction = (typeof requiredActions)[number];

/** The clock of the service, so that a client need not trust the one of its own machine. */
export const serviceClock = {
  timezone: Words("IANA zone of the utility's local dates and times (TIMEZONE).", "Asia/Jakarta"),
  now: Instant("What time it is, by the service's clock."),
};

export const Session = WireRecord("Session", {
  token: Words(
    "Send it as Authorization: Bearer <token>.",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  ),
  expires_in: Count("Seconds.", 28800),
  user: SignedInUser,
  products: ProductWords(
    "What the installation is run for (PRODUCTS): a console leaves out the rest, whatever the user may work with.",
  ),
  required_action: Type.Optional(
    OneOf(requiredActions, {
      description:
        "Only where something is to be done first: every other call but a logout answers 403 until then.",
      examples: ["change_password"],
    }),
  ),
  ...serviceClock,
});
export type Session = Static<typeof Session>;

const userProperties = {
  id: Count("Id of the user.", 2),
  username: Words("Always in lower case.", "petugas.pasar"),
  role: RoleWord,
  roles: RoleWords,
  ...scopeFields,
  crew_id: CrewId,
  email: Nullable(
    Words("Where the user is written to, as entered by the user; null: nowhere.", "siti@example.id"),
  ),
  is_active: Flag("0 after deactivation: no login, every token ended."),
  must_change_password: Flag("1: somebody else set the password, and it is to be changed first."),
  has_second_factor: Flag("1: a login demands a code of an authenticator app."),
  last_sign_in_at: Nullable(
    Instant("When the user last signed in with the password; null: never, or before this was noted."),
  ),
  created_at: Instant("When the user was created."),
  updated_at: Instant("When the user was last changed."),
};

export const User = WireRecord("User", userProperties);
export type User = Static<typeof User>;

export const SignedIn = WireRecord("SignedIn", { ...userProperties, ...serviceClock });

export const NewUser = Body(
  "NewUser",
  {
    username: NewUsername,
    password: Type.Optional(
      passwordOf(`${passwordRule} Without it nobody knows one: invite the user by a link.`),
    ),
    ...givenRoles,
    products: Type.Optional(ProductWords("The products that the user works with. Default: both.")),
    location_codes: Type.Optional(LocationCodes),
    crew_id: Type.Optional(CrewId),
  },
  {
    examples: [
      { username: "petugas.pasar", password: "a long sentence is best", role: "operator" },
      { username: "siti.kasir", roles: ["counter"] },
    ],
  },
);
export type NewUser = Static<typeof NewUser>;

export const UserChange = Body(
  "UserChange",
  {
    ...givenRoles,
    products: Type.Optional(Products),
    location_codes: Type.Optional(LocationCodes),
    crew_id: Type.Optional(CrewId),
    is_active: Type.Optional(Flag("1 active, 0 deactivated.")),
    password: Type.Optional(NewPassword),
  },
  { minProperties: 1, examples: [{ is_active: 0 }] },
);
export type UserChange = Static<typeof UserChange>;

export const OwnPasswordChange = Body("OwnPasswordChange", {
  old: ExactText([1, 1000], "The present password.", "the password an admin gave"),
  new: NewPassword,
});
export type OwnPasswordChange = Static<typeof OwnPasswordChange>;

const Email = Nullable(Text([3, 254], "Where the user is written to; null: nowhere.", "siti@example.id"));
export const OwnEmail = Body("OwnEmail", { email: Email }, { examples: [{ email: "siti@example.id" }] });
export type OwnEmail = Static<typeof OwnEmail>;
/** As it is kept now. */
export const KeptEmail = WireRecord("KeptEmail", { email: Email });

export const UserQuery = Type.Object({ q: SearchText("Part of the username, in any case.") });
export type UserQuery = Static<typeof UserQuery>;

export const UserPath = Type.Object({ id: Whole([1, 2147483647], "Id of the user.") });
