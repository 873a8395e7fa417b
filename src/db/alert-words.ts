/** What an alert can be about. One of another kind does not compile, and no filter finds it. */
export const alertKinds = [
  /** No passage in the hours in which the gate must send. */
  "gate_silent",
  "agent_offline",
  /** The agent is heard of, and what waits at it does not become less. */
  "queue_growing",
  "clock_off",
  /** An agent has no room, and refuses passages. */
  "store_full",
  /** Something waits for a person at an agent. */
  "dead_letters",
  /** An agent's devices count what its tables map to nothing. */
  "counts_unmapped",
  "quarantine",
  /** Events of a gate are refused for their time. */
  "gate_clock",
  /** A gate publishes in a way that the MQTT API refuses. */
  "mqtt_refused",
  /** Takings far below those of the same weekday. */
  "takings_low",
  /** More are inside a location than it has room for. */
  "location_full",
  /** Nobody has closed a location's days in time. */
  "day_not_closed",
  /** Cash of a location has not been deposited in time. */
  "cash_not_deposited",
  /** A day was closed with a difference that is not usual there. */
  "cash_difference",
  /** A gate's machine differs from what persons counted. */
  "machine_off",
  /** Money at the bank that has not been matched for days. */
  "unmatched_money",
  /** A fault report whose deadline is near or over. */
  "report_due",
] as const;
/** Those of the water utility; the others are of the levies. */
export const waterAlertKinds: readonly AlertKind[] = ["unmatched_money", "report_due"];
export type AlertKind = (typeof alertKinds)[number];
