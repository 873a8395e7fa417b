import { type Static, Type } from "typebox";
import { alertKinds } from "../db/alert-words.ts";
import { Body, WireRecord } from "../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, OneOf, Whole, Words } from "../kernel/http/schema.ts";
import { Text } from "../kernel/text.ts";

const alertStates = ["open", "acknowledged", "ended"] as const;

const Kind = (description: string) => OneOf(alertKinds, { description });
const State = (description: string) => OneOf(alertStates, { description });

export const AlertQuery = Type.Object({
  state: Type.Optional(State("Only alerts of this state; open: not acknowledged either.")),
  kind: Type.Optional(Kind("Only alerts of this kind.")),
  location_code: Type.Optional(Text(100, "Only alerts of this location.", "PSR01")),
  gate_code: Type.Optional(Text(100, "Only alerts of gates with this code.", "G1")),
  muted: Type.Optional(Flag("1: only those that are mute; 0: only those that are not.")),
});
export type AlertQuery = Static<typeof AlertQuery>;

const Details = Type.Unsafe<{ [name: string]: unknown }>({
  type: "object",
  additionalProperties: true,
  description:
    "The figures behind the text, as they were when the alert opened; which there are depends on the kind.",
  examples: [{ last_event_at: "2026-11-21T10:12:00+07:00", silent_after_minutes: 30, agent_alive: true }],
});

const AlertText = WireRecord("AlertText", {
  id: Words(
    "In Indonesian.",
    "Gerbang PSR01/G1 diam: tidak ada kejadian sejak 21 Nov 2026 10.12 (batas 30 menit).",
  ),
  en: Words("In English.", "Gate PSR01/G1 is silent: no passage since 21 Nov 2026 10:12 (limit 30 min)."),
});

export const Alert = WireRecord("Alert", {
  id: Count("Newer alerts have higher ones.", 17),
  kind: Kind(
    "gate_silent: no passage in the hours of its sending rule; agent_offline, queue_growing, clock_off: of an agent; dead_letters, quarantine: what waits for a person; counts_unmapped: what devices count and an agent maps to nothing; gate_clock: a gate's events are refused for their time; mqtt_refused: a gate publishes by MQTT without QoS 1; takings_low: far below the same weekday; location_full: more inside than it has room for; day_not_closed: days whose money nobody has closed by CASH_CLOSE_BY; cash_not_deposited: cash of days that DEPOSIT_WORKING_DAYS has passed; machine_off: a gate's machine differs from what persons counted in its last spot checks by more than SPOT_CHECK_BAND; cash_difference: a day closed with a difference that is not usual; unmatched_money: at the bank; report_due: a fault report near or past its deadline.",
  ),
  subject: Words(
    "What it is about, by its key. Of a kind and a subject one alert at most has not ended.",
    "PSR01/G1",
  ),
  location_code: Nullable(Words("Where, if it is anywhere.", "PSR01")),
  gate_code: Nullable(Words("Of which gate, if of one.", "G1")),
  state: State("open; acknowledged: somebody has seen it; ended: it is right again."),
  text: AlertText,
  details: Details,
  since: Instant("Since when it has been wrong."),
  opened_at: Instant("When it became an alert."),
  better_since: Nullable(
    Instant("Since when it has been right again; the alert ends ALERT_END_AFTER seconds later."),
  ),
  ended_at: Nullable(Instant("When it ended.")),
  acknowledged_at: Nullable(Instant("When somebody acknowledged it.")),
  acknowledged_by: Nullable(Words("Who did.", "petugas")),
  muted_until: Nullable(Instant("Until when nothing of this kind and subject is mailed.")),
  muted_by: Nullable(Words("Who said so.", "petugas")),
});
export type Alert = Static<typeof Alert>;

export const AlertPath = Type.Object({ id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the alert.") });

export const AlertMute = Body("AlertMute", {
  until: Nullable(
    Type.String({
      format: "date-time",
      maxLength: 40,
      description:
        "ISO 8601 with offset such as 2026-11-24T07:00:00+07:00, from now to 90 days ahead; null: not mute any more.",
    }),
    null,
  ),
});
export type AlertMute = Static<typeof AlertMute>;
