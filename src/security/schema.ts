import { type Static, Type } from "typebox";
import { securityEventApis, securityEventKinds } from "../db/security-words.ts";
import { WireRecord } from "../kernel/http/record.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Words } from "../kernel/http/schema.ts";
import { Text } from "../kernel/text.ts";

const Filter = {
  kind: Type.Optional(OneOf(securityEventKinds, { description: "Only events of this kind." })),
  who: Type.Optional(Text(100, "Only events of this name, as it is in `name`.", "admin")),
  ip_address: Type.Optional(Text(100, "Only events from this address.", "203.0.113.9")),
  start_date: Type.Optional(LocalDate("First day, local to TIMEZONE.")),
  end_date: Type.Optional(LocalDate("Last day, local to TIMEZONE; at most 366 days with the first.")),
};
const SecurityEventFilter = Type.Object(Filter);
export type SecurityEventFilter = Static<typeof SecurityEventFilter>;

export const SecurityEventQuery = Type.Object(Filter);
export type SecurityEventQuery = Static<typeof SecurityEventQuery>;

const EventText = WireRecord(
  "SecurityEventText",
  { id: Words("In Indonesian.", "kunci 5: Gerbang utara"), en: Words("In English.", "key 5: Gerbang utara") },
  { description: "`about` as people read it." },
);

export const SecurityEvent = WireRecord("SecurityEvent", {
  id: Count("Newer rows have higher ones.", 17),
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
      "What it was about: the code of a refusal and its call, the path that was exported, or another code with its parameters, such as `SESSIONS_OF budi 3`, whose sentence is `text`; `SEVERAL` where many were counted together.",
      "KEY 5 Gerbang utara",
    ),
  ),
  text: Nullable(EventText),
  ip_address: Nullable(Words("Of the first of them.", "203.0.113.9")),
  user_agent: Nullable(Words("Of the first of them, at most 200 characters.", "Mozilla/5.0")),
  request_id: Words("Of the first of them, as in the log and in X-Request-Id.", "Vb1kPz0QeXhT-1z"),
});
export type SecurityEvent = Static<typeof SecurityEvent>;
