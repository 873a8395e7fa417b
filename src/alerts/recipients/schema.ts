import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { PageQuery } from "../../kernel/paging.ts";
import { Text } from "../../kernel/text.ts";

const Id = Count("Id of the recipient.", { examples: [2] });
const fields = {
  email: Text({ minLength: 3, maxLength: 254, description: "One address.", examples: ["dinas@example.id"] }),
  location_code: Nullable(
    Text({
      maxLength: 100,
      description: "Only alerts of this location; null: all, also those of no location.",
      examples: ["PSR01"],
    }),
  ),
  language: OneOf(["id", "en"], { description: "Language of the mails.", examples: ["id"] }),
};

export const AlertRecipient = Type.Object(
  {
    id: Id,
    ...fields,
    created_at: Instant("When the recipient was entered."),
    updated_at: Instant("When it was last changed."),
  },
  { title: "AlertRecipient" },
);
export type AlertRecipient = Static<typeof AlertRecipient>;

export const NewAlertRecipient = Body(fields, { title: "NewAlertRecipient" });
export type NewAlertRecipient = Static<typeof NewAlertRecipient>;

export const AlertRecipientChange = Body(Type.Partial(Type.Object(fields)).properties, {
  title: "AlertRecipientChange",
  minProperties: 1,
  examples: [{ language: "en" }],
});
export type AlertRecipientChange = Static<typeof AlertRecipientChange>;

export const AlertRecipientPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Id of the recipient." }),
});

export const AlertRecipientQuery = Type.Object(PageQuery);
export const DeletedAlertRecipient = Deleted("DeletedAlertRecipient", { id: Id });
