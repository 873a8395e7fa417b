import type { Scalars } from "../kernel/http/scalars.ts";
import { Instant, LocalDate } from "../kernel/http/schema.ts";
import { ExactText, FilledLine, FilledText, Text } from "../kernel/text.ts";

const unfinished = ["PASSWORD_CHANGE_REQUIRED", "SECOND_FACTOR_ENROLMENT_REQUIRED"];

/** Refusals that most calls share, by the name that stands for all of them in the document. */
export const codeGroups = {
  NotSignedIn: ["UNAUTHORIZED", "TOKEN_EXPIRED"],
  NotAllowed: [...unfinished, "FORBIDDEN", "OUT_OF_SCOPE"],
  NotInScope: [...unfinished, "OUT_OF_SCOPE"],
  NotPermitted: unfinished,
};

/** Kinds of fields that the document names, so that it says once what is true of each. */
export const scalars: Scalars = {
  ExactText: {
    ...ExactText(),
    description: "Text that is kept as it came: without U+0000 and halves of surrogate pairs.",
  },
  FilledLine: {
    ...FilledLine(),
    description: "Text that can be stored, with a first line that is not blank.",
  },
  FilledText: { ...FilledText(), description: "Text that can be stored, and is not blank." },
  Instant: Instant("A moment, ISO 8601 with offset."),
  LocalDate: LocalDate("A calendar date."),
  Text: {
    ...Text(),
    description:
      "Text that can be stored: without U+0000, halves of surrogate pairs, and marks of direction (U+202A-202E, U+2066-2069).",
  },
};
