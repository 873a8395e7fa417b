import { type Static, Type } from "typebox";
import { WireRecord } from "../kernel/http/record.ts";
import { Instant, Nullable, Words } from "../kernel/http/schema.ts";
import { isoInZone } from "../kernel/time.ts";
import { workCauses } from "./work-causes.ts";
import { type PhotoFacts, presentPhoto, WorkPhoto } from "./work-photos.ts";

/** One step of a fault report or of an application for a new connection, as staff see it. */
export const HistoryEntry = WireRecord("WorkHistoryEntry", {
  status: Type.String({ examples: ["DITUGASKAN"] }),
  note: Nullable(Type.String({ examples: ["Regu utara berangkat hari ini."] })),
  ...workCauses.fields("2026-11-24"),
  actor: Words("Username of staff, account:<id>, or system.", "admin"),
  created_at: Instant("When."),
  photos: Type.Array(WorkPhoto, { description: "Of the work.", examples: [[]] }),
});
type HistoryEntry = Static<typeof HistoryEntry>;

interface StepFacts {
  id: number;
  status: string;
  note: string | null;
  actor: string;
  created_at: Date;
}

/** The steps with their photos, which name them by `event_id`. */
export function presentHistory(
  steps: readonly StepFacts[],
  photos: readonly (PhotoFacts & { event_id: number | null })[],
  zone: string,
): HistoryEntry[] {
  return steps.map(({ id, status, note, actor, created_at }) => ({
    status,
    note,
    ...workCauses.causeOf(note),
    actor,
    created_at: isoInZone(created_at.getTime(), zone),
    photos: photos.filter(({ event_id }) => event_id === id).map(presentPhoto),
  }));
}
