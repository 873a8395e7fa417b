import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";

export const sessionKinds = ["normal", "display"] as const;
export type SessionKind = (typeof sessionKinds)[number];

const SessionId = Type.String({
  format: "uuid",
  description: "Id of the session.",
  examples: ["6f1c0a52-7f0e-4d0b-9f53-2f4f6f0c8a11"],
});

export const StaffSessionRecord = WireRecord("StaffSession", {
  id: SessionId,
  kind: OneOf(sessionKinds, {
    description: "display: a screen on a wall, with a viewer's rights whatever the role of its user.",
    examples: ["normal"],
  }),
  created_at: Instant("When it began, with a login."),
  authenticated_at: Instant("When the password was last proven in it."),
  last_used_at: Instant("When it was last used, to the minute or so."),
  ends_at: Instant("When it ends; no renewal goes beyond it."),
  ip_address: Nullable(Words("Where it began.", "203.0.113.7")),
  user_agent: Nullable(Words("What it began with, as the client said.", "Mozilla/5.0")),
  is_current: Type.Unsafe<0 | 1>({
    type: "integer",
    enum: [0, 1],
    description: "1: it is the session of this very request.",
    examples: [0],
  }),
});

export const SessionPath = Type.Object({ session_id: SessionId });

export const SessionOfUserPath = Type.Object({
  id: Whole([1, 2147483647], "Id of the user."),
  session_id: SessionId,
});

export const EndedSessions = WireRecord("EndedSessions", {
  ended: Count("How many sessions were ended.", 2),
});
export type EndedSessions = Static<typeof EndedSessions>;
