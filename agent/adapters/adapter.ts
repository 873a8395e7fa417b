/** What came from a device: the body of a request, of an MQTT message or of an answer, or one line. */
export interface Message {
  readonly payload: string;
  /** The MQTT topic, for messages by MQTT. */
  readonly topic?: string;
  /** When the agent received it, Unix seconds by the service's clock; null while that is not known. */
  readonly receivedAt: number | null;
}

/** What a device counts, in its own words; the site's tables (`agent/routing.ts`) make a gate and a category of them. */
export interface Counted {
  /** Where, such as a camera and its zone. */
  readonly place: string;
  /** The place that this one is a part of, where `gates` may name that instead. */
  readonly within?: string | undefined;
  /** What passed, such as `person`. */
  readonly kind: string;
  /** Only `classes` that name this kind count it, not `*`: the device counts it in addition to what it is there for. */
  readonly byNameOnly?: true | undefined;
}

/** One passage. */
export interface DevicePassage extends Counted {
  /** When by the device, Unix seconds; null where it does not tell, and then it is when the agent received it. */
  readonly at: number | null;
  /** The device's own id of it, by which a message that comes again is recognised; null where totals do that. */
  readonly key: string | null;
}

/** More passages at once than can be true (`per_minute`), or messages lost: a person decides. */
export interface Jump extends Counted {
  readonly at: number | null;
  readonly count: number;
}

/** A part of a message that cannot be understood, while the rest of it can. */
export interface UnreadPart {
  readonly why: string;
  readonly part: string;
}

/** What a message comes to. An unreadable one changes nothing. */
export type Outcome<State> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly passages: readonly DevicePassage[];
      readonly jumps: readonly Jump[];
      readonly unread?: readonly UnreadPart[];
    }
  | { readonly ok: false; readonly why: string };

/** What the configuration says of a device, as far as adapters need it. */
export interface AdapterSettings {
  /** Most passages of one counter in a minute that are believed. */
  readonly perMinute: number;
  /** Where totals stand, by the name of their counter (`chirpstack`). */
  readonly counters: Readonly<Record<string, CounterPlace>>;
  /** Where things stand in the device's JSON (`json`). */
  readonly mapping: JsonMapping;
}

export interface CounterPlace {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** How many totals the counter knows: it begins again from 0 after `width` - 1. Without it, it is never full. */
  readonly width?: number | undefined;
}

/** Each is a JSON Pointer (RFC 6901) when it begins with a slash; `place` and `kind` may be plain texts instead. */
export interface JsonMapping {
  /** To a list whose items are read one by one; the other pointers then begin at the item. */
  readonly items?: string;
  readonly place?: string;
  readonly kind?: string;
  /** Unix seconds or milliseconds, or ISO 8601 with an offset. */
  readonly time?: string;
  readonly key?: string;
  /** To a total that only grows; without it each item is one passage. */
  readonly total?: string;
  /** How many totals the counter knows (65536); without it, it is never full. */
  readonly width?: number;
  /** To what changes when the total begins again. */
  readonly session?: string;
  /** Items are read only where the text at each pointer is this. */
  readonly only?: Readonly<Record<string, string>>;
}

/**
 * Reads what one kind of device sends. Pure: the same state and message give the same outcome, so the state may be kept in the
 * transaction that keeps the passages.
 */
export interface Adapter<State = unknown> {
  /** The state before the first message; it is kept as JSON. */
  readonly initial: State;
  read(state: State, message: Message, settings: AdapterSettings): Outcome<State>;
}

/** A message that says nothing of passages. */
export function nothing<State>(state: State): Outcome<State> {
  return { ok: true, state, passages: [], jumps: [] };
}

/** A message that cannot be understood. @param why for the person who reads the dead letter */
export function unreadable(why: string): { readonly ok: false; readonly why: string } {
  return { ok: false, why };
}
