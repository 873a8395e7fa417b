import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { EventsArchived } from "../totals/totals.ts";

export const EventNotFound = recordNotFound("EVENT_NOT_FOUND", "entry event", 42);
/** What EventsArchived is of a list. */
export const EventArchived = conflict(
  EventsArchived.code,
  (id: number) => `The entry event ${id} is archived: bring its month back (loket archive --bring-back).`,
  42,
);
export const VoidsSecondPerson = conflict(
  "VOIDS_SECOND_PERSON_REQUIRED",
  (most: number) =>
    `You have voided ${most} events one by one today. Ask for a correction of the window (POST …/entry-corrections), which another person approves (SINGLE_VOIDS_PER_DAY).`,
  20,
);
export const VoidSecondPerson = conflict(
  "VOID_SECOND_PERSON_REQUIRED",
  () =>
    "Here no event is voided by one person: ask for a correction (POST …/entry-corrections), which another person approves (VOID_SECOND_PERSON).",
);
export const AlreadyVoided = conflict(
  "ALREADY_VOIDED",
  (id: number) => `The entry event ${id} was voided before.`,
  42,
);
