import { type Static, Type } from "typebox";
import { securityEventApis, securityEventKinds } from "../db/security-words.ts";
import { DownloadQuery } from "../kernel/http/download.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Words } from "../kernel/http/schema.ts";
import { PageQuery } from "../kernel/paging.ts";
import { Text } from "../kernel/text.ts";

const Filter = {
  kind: Type.Optional(OneOf(securityEventKinds, { description: "Only events of this kind." })),
  who: Type.Optional(
    Text({
      maxLength: 100,
      description: "Only events of this name, as it is in `name`.",
      examples: ["admin"],
    }),
  ),
  ip_address: Type.Optional(
    Text({ maxLength: 100, description: "Only events from this address.", examples: ["203.0.113.9"] }),
  ),
  start_date: Type.Optional(LocalDate("First day, local to TIMEZONE.")),
  end_date: Type.Optional(LocalDate("Last day, local to TIMEZONE; at most 366 days with the first.")),
};
const SecurityEventFilter = Type.Object(Filter);
export type SecurityEventFilter = Static<typeof SecurityEventFilter>;

export const SecurityEventQuery = Type.Object({ ...PageQuery, ...Filter });
export type SecurityEventQuery = Static<typeof SecurityEventQuery>;

export const SecurityEventExportQuery = Type.Object({ ...Filter, ...DownloadQuery });

export const SecurityEvent = Type.Object(
  {
    id: Count("Newer rows have higher ones.", { examples: [17] }),
    happened_at: Instant("When the first of them happened."),
    last_at: Instant("When the last of them happened; the same for one."),
    kind: OneOf(securityEventKinds, { description: "What happened." }),
    api: OneOf(securityEventApis, {
      description: "Where: on the staff API, the customer API, a call for machines, or the command line.",
    }),
    count: Count("How many of them within the minute this row stands for."),
    actor_id: Nullable(
      Count("The user's, account's or key's id, by `api`; null for somebody who is not known."),
    ),
    name: Nullable(
      Words(
        "Whose it is. Of a name that nobody has the first three characters and …, since people type passwords there.",
        "admin",
      ),
    ),
    about: Nullable(
      Words(
        "What it was about: the code of a refusal and its call, the file that was exported, the user or key that was changed; `several` where many were counted together.",
        "INVALID_CREDENTIALS",
      ),
    ),
    ip_address: Nullable(Words("Of the first of them.", "203.0.113.9")),
    user_agent: Nullable(Words("Of the first of them, at most 200 characters.", "Mozilla/5.0")),
    request_id: Words("Of the first of them, as in the log and in X-Request-Id.", "Vb1kPz0QeXhT-1z"),
  },
  { title: "SecurityEvent" },
);
export type SecurityEvent = Static<typeof SecurityEvent>;
