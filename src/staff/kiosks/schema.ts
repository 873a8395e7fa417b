import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { LocationCodes, serviceClock } from "../schema.ts";

const fields = {
  id: Count("Id of the screen.", { examples: [3] }),
  name: Words("For people: where it hangs.", "Layar pos utara"),
  location_codes: LocationCodes,
  created_at: Instant("When it was created."),
  created_by: Words("Who did.", "admin"),
  last_used_at: Nullable(Instant("When it last asked for something, to the minute; null: never.")),
  last_used_ip: Nullable(Words("From where.", "10.20.0.5")),
  revoked_at: Nullable(Instant("When it was revoked; null: it works.")),
};

export const Kiosk = Type.Object(fields, { title: "Kiosk" });
export type Kiosk = Static<typeof Kiosk>;

export const ShownKiosk = Type.Object(
  {
    ...fields,
    token: Words(
      "Shown this once. The screen opens /console/wall#kiosk=<token>: what stands after # is never sent.",
      "kiosk_h3pZ0kQeXhT1zVb1kPzQeXhT1zVb1kPzQeXhT1zVb1k",
    ),
  },
  { title: "ShownKiosk" },
);
export type ShownKiosk = Static<typeof ShownKiosk>;

export const NewKiosk = Body(
  {
    name: Text({
      minLength: 1,
      maxLength: 100,
      description: "Where it hangs.",
      examples: ["Layar pos utara"],
    }),
    location_codes: Type.Optional(LocationCodes),
  },
  { title: "NewKiosk" },
);
export type NewKiosk = Static<typeof NewKiosk>;

export const KioskPath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2147483647, description: "Id of the screen." }),
});

export const CurrentKiosk = Type.Object(
  { id: fields.id, name: fields.name, location_codes: LocationCodes, ...serviceClock },
  { title: "CurrentKiosk" },
);
export type CurrentKiosk = Static<typeof CurrentKiosk>;
