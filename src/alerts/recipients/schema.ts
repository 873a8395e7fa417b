import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

const Id = Count("Id of the recipient.", 2);
const fields = {
  email: Text([3, 254], "One address.", "dinas@example.id"),
  location_code: Nullable(
    Text(100, "Only alerts of this location; null: all, also those of no location.", "PSR01"),
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

export const NewAlertRecipient = Body("NewAlertRecipient", fields);
export type NewAlertRecipient = Static<typeof NewAlertRecipient>;

export const AlertRecipientChange = Body(
  "AlertRecipientChange",
  Type.Partial(Type.Object(fields)).properties,
  { minProperties: 1, examples: [{ language: "en" }] },
);
export type AlertRecipientChange = Static<typeof AlertRecipientChange>;

export const AlertRecipientPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the recipient.") });

export const DeletedAlertRecipient = Deleted("DeletedAlertRecipient", { id: Id });
