import { type Static, Type } from "typebox";
import { alertKinds } from "../../db/alert-words.ts";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

const Id = Count("Id of the recipient.", 2);
const fields = {
  email: Text([3, 254], "One address.", "dinas@example.id"),
  location_codes: Type.Array(Text(100), {
    maxItems: 100,
    description: "Only alerts of these locations; none: all, also those of no location.",
    examples: [["PSR01"]],
  }),
  kinds: Nullable(
    Type.Array(OneOf(alertKinds), { minItems: 1, description: "Only alerts of these kinds; null: all." }),
    null,
  ),
  from_hour: Nullable(
    Whole(
      [0, 23],
      "With until_hour: mails are sent from this hour on; what comes before waits. null: always.",
      7,
    ),
    null,
  ),
  until_hour: Nullable(
    Whole([0, 23], "Until this hour, which is not included; not after from_hour: on the next day.", 18),
    null,
  ),
  language: OneOf(["id", "en"], { description: "Language of the mails.", examples: ["id"] }),
};

export const AlertRecipient = WireRecord("AlertRecipient", {
  id: Id,
  ...fields,
  created_at: Instant("When the recipient was entered."),
  updated_at: Instant("When it was last changed."),
});
export type AlertRecipient = Static<typeof AlertRecipient>;

const { email, language, ...narrowed } = fields;
export const NewAlertRecipient = Body("NewAlertRecipient", {
  email,
  language,
  ...Type.Partial(Type.Object(narrowed)).properties,
});
export type NewAlertRecipient = Static<typeof NewAlertRecipient>;

export const AlertRecipientChange = Body(
  "AlertRecipientChange",
  Type.Partial(Type.Object(fields)).properties,
  { minProperties: 1, examples: [{ language: "en" }] },
);
export type AlertRecipientChange = Static<typeof AlertRecipientChange>;

export const AlertRecipientPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the recipient.") });

export const DeletedAlertRecipient = Deleted("DeletedAlertRecipient", { id: Id });
