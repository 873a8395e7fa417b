import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, optional, Whole, Words } from "../../kernel/http/schema.ts";
import { FilledLine } from "../../kernel/text.ts";

const CrewId = Nullable(
  Whole([1, 2_147_483_647], "An active crew to which the area's work is offered first.", 3),
);

export const Area = WireRecord("Area", {
  id: Count("Id of the area.", 2),
  name: Words("What connections and schedules call it.", "UTARA"),
  crew_id: Nullable(Count("The crew to which its work is offered first.", 3)),
  crew_name: Nullable(Words("What that crew is called.", "Regu utara")),
  connections: Count("How many connections lie in it.", 408),
  created_at: Instant("When it was entered."),
  updated_at: Instant("When it was last changed."),
});
export type Area = Static<typeof Area>;

export const NewArea = Body(
  "NewArea",
  {
    name: FilledLine(100, "Unique, and never changed: connections hold it.", "UTARA"),
    crew_id: Type.Optional(CrewId),
  },
  { examples: [{ name: "UTARA" }] },
);
export type NewArea = Static<typeof NewArea>;

export const AreaChange = Body("AreaChange", optional({ crew_id: CrewId }), {
  minProperties: 1,
  examples: [{ crew_id: null }],
});
export type AreaChange = Static<typeof AreaChange>;

export const AreaPath = Type.Object({ id: Whole([1, 2_147_483_647], "Id of the area.") });

export const DeletedArea = Deleted("DeletedArea", { id: Count("Id of the area.", 2) });
