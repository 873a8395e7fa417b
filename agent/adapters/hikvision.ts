import { XMLParser } from "fast-xml-parser";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { type Adapter, nothing, unreadable } from "./adapter.ts";
import { secondsOf } from "./reading.ts";
import { advance, type NewTotal, type Totals } from "./totals.ts";

const Count = Type.String({ pattern: "^\\d{1,15}$" });
const Region = Type.Optional(Type.String({ maxLength: 40 }));
const Alert = Type.Object({
  macAddress: Type.String({ minLength: 1, maxLength: 40 }),
  channelID: Type.Optional(Type.String({ maxLength: 20 })),
  dateTime: Type.String(),
  peopleCounting: Type.Object({ enter: Count, exit: Count, regionsID: Region, regionID: Region }),
});

/** Entities are not followed: nothing in an alert needs them, and they can be made to grow without end. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

/**
 * Hikvision's ISAPI event `PeopleCounting`, pushed to an HTTP host or read from the alert stream; also as a part of a multipart body.
 * `enter` and `exit` of the method `realTime` count up; `timeRange` reports the same people again, and is passed over like every
 * other kind of event. Each region of a channel has totals of its own, which come in turn.
 */
export const hikvision: Adapter<Totals> = {
  initial: {},
  read(state, { payload }, { perMinute }) {
    const found = /<(?:\w+:)?EventNotificationAlert\b[\s\S]*?<\/(?:\w+:)?EventNotificationAlert>/.exec(
      payload,
    );
    if (found === null) return unreadable("no EventNotificationAlert");
    const alert = parsed(found[0]);
    if (alert === null) return unreadable("no XML");
    if (alert.eventType !== "PeopleCounting" || alert.isDataRetransmission === "true") return nothing(state);
    const { peopleCounting } = alert;
    if (!isRecord(peopleCounting) || peopleCounting.statisticalMethods !== "realTime") return nothing(state);
    if (!Value.Check(Alert, alert)) {
      const [first] = Value.Errors(Alert, alert);
      return unreadable(`${first?.instancePath ?? ""} ${first?.message ?? ""}`.trim());
    }
    const heard = [...peopleIn(alert), ...othersIn(alert, peopleCounting)];
    const { totals, passages, jumps } = advance(state, heard, perMinute);
    return { ok: true, state: totals, passages, jumps };
  },
};

function peopleIn(alert: Static<typeof Alert>): NewTotal[] {
  const { enter, exit } = alert.peopleCounting;
  return [total(alert, "person", "enter", enter), total(alert, "person", "exit", exit)];
}

/** What some cameras count in addition to people, such as `vehicleEnter`: kinds of their own, which only those count who name them. */
function othersIn(alert: Static<typeof Alert>, counting: Record<string, unknown>): NewTotal[] {
  return Object.entries(counting).flatMap(([name, count]) => {
    const [, kind, way] = /^(.+)(Enter|Exit)$/.exec(name) ?? [];
    if (kind === undefined || way === undefined || !Value.Check(Count, count)) return [];
    return [{ ...total(alert, kind, way.toLowerCase(), count), byNameOnly: true as const }];
  });
}

function total(alert: Static<typeof Alert>, kind: string, way: string, count: string): NewTotal {
  const { macAddress, channelID = "1", dateTime, peopleCounting } = alert;
  const channel = `${macAddress}/${channelID}`;
  const region = peopleCounting.regionsID ?? peopleCounting.regionID ?? "";
  const at = secondsOf(dateTime);
  const counted = { kind, count: Number(count), at, session: null, passedAt: at };
  if (region === "") return { ...counted, place: `${channel}/${way}` };
  return { ...counted, place: `${channel}/${region}/${way}`, within: `${channel}/${way}` };
}

function parsed(xml: string): Record<string, unknown> | null {
  try {
    const document: unknown = parser.parse(xml, true);
    const alert = isRecord(document) ? document.EventNotificationAlert : null;
    return isRecord(alert) ? alert : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
