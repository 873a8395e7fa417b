import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, optional, Whole, Words } from "../../kernel/http/schema.ts";
import { ActiveQuery } from "../../kernel/lists/paging.ts";
import { ExactText, FilledLine } from "../../kernel/text.ts";

const Name = FilledLine(100, "Unique. Kept without space around it.", "Regu utara");
const Phone = Nullable(ExactText(30, "Where to call it; kept as +62…", "0812-3456-7890"));
const IsActive = Bool("false: no report is given to it any more.");

export const Crew = WireRecord("Crew", {
  id: Count("Id of the crew.", 3),
  name: Words("What it is called.", "Regu utara"),
  phone: Nullable(Words("Where to call it.", "+6281234567890")),
  is_active: IsActive,
  created_at: Instant("When it was entered."),
  updated_at: Instant("When it was last changed."),
});
export type Crew = Static<typeof Crew>;

export const NewCrew = Body(
  "NewCrew",
  { name: Name, phone: Type.Optional(Phone), is_active: Type.Optional(IsActive) },
  { examples: [{ name: "Regu utara", phone: "0812-3456-7890", is_active: true }] },
);
export type NewCrew = Static<typeof NewCrew>;

export const CrewChange = Body("CrewChange", optional(NewCrew.properties), {
  minProperties: 1,
  examples: [{ phone: "0812-3456-7891" }, { is_active: false }],
});
export type CrewChange = Static<typeof CrewChange>;

export const CrewPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the crew.") });

export const CrewQuery = Type.Object({ ...ActiveQuery });
export type CrewQuery = Static<typeof CrewQuery>;
