import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { LocationCodes, serviceClock } from "../schema.ts";

const fields = {
  id: Count("Id of the screen.", 3),
  name: Words("For people: where it hangs.", "Layar pos utara"),
  location_codes: LocationCodes,
  created_at: Instant("When it was created."),
  created_by: Words("Who did.", "admin"),
  last_used_at: Nullable(Instant("When it last asked for something, to the minute; null: never.")),
  last_used_ip: Nullable(Words("From where.", "10.20.0.5")),
  revoked_at: Nullable(Instant("When it was revoked; null: it works.")),
};

export const Kiosk = WireRecord("Kiosk", fields);
export type Kiosk = Static<typeof Kiosk>;

export const ShownKiosk = WireRecord("ShownKiosk", {
  ...fields,
  token: Words(
    "Shown this once. The screen opens /console/wall#kiosk=<token>: what stands after # is never sent.",
    "kiosk_h3pZ0kQeXhT1zVb1kPzQeXhT1zVb1kPzQeXhT1zVb1k",
  ),
});
export type ShownKiosk = Static<typeof ShownKiosk>;

export const NewKiosk = Body("NewKiosk", {
  name: Text([1, 100], "Where it hangs.", "Layar pos utara"),
  location_codes: Type.Optional(LocationCodes),
});
export type NewKiosk = Static<typeof NewKiosk>;

export const KioskPath = Type.Object({ id: Whole([1, 2147483647], "Id of the screen.") });

export const CurrentKiosk = WireRecord("CurrentKiosk", {
  id: fields.id,
  name: fields.name,
  location_codes: LocationCodes,
  ...serviceClock,
});
