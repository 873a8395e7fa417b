/** What came from a device: the body of a request, of an MQTT message or of an answer, or one line. */
export interface Message {
  readonly payload: string;
  /** Of MQTT, where it came from there. */
  readonly topic?: string;
  /** When the agent received it, Unix seconds by the service's clock; null while that is not known. */
  readonly receivedAt: number | null;
}

/** One passage in the device's own words; the site's tables (`agent/routing.ts`) make a gate and a category of them. */
export interface DevicePassage {
  /** Where, such as a camera and its zone. */
  readonly place: string;
  /** What passed, such as `person`. */
  readonly kind: string;
  /** When by the device, Unix seconds; null where it does not tell, and then it is when the agent received it. */
  readonly at: number | null;
  /** The device's own id of it, by which a message that comes again is recognised; null where totals do that. */
  readonly key: string | null;
}

/** More passages at once than can be true (`per_minute`), or messages lost: a person decides. */
export interface Jump {
  readonly place: string;
  readonly kind: string;
  readonly at: number | null;
  readonly count: number;
}

/** What a message comes to. An unreadable one changes nothing. */
export type Outcome<State> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly passages: readonly DevicePassage[];
      readonly jumps: readonly Jump[];
    }
  | { readonly ok: false; readonly why: string };

/** What the configuration says of a device, as far as adapters need it. */
export interface AdapterSettings {
  /** Most passages of one counter in a minute that are believed. */
  readonly perMinute: number;
  /** JSON Pointers of totals by the name of their counter (`chirpstack`). */
  readonly counters: Readonly<Record<string, string>>;
  /** Where things stand in the device's JSON (`json`). */
  readonly mapping: JsonMapping;
}

/** Each is a JSON Pointer (RFC 6901) when it begins with a slash; `place` and `kind` may be plain texts instead. */
export interface JsonMapping {
  /** To a list, each item of which is read by itself; the other pointers then begin at the item. */
  readonly items?: string;
  readonly place?: string;
  readonly kind?: string;
  /** Unix seconds or milliseconds, or ISO 8601 with an offset. */
  readonly time?: string;
  readonly key?: string;
  /** To a total that only grows; without it each item is one passage. */
  readonly total?: string;
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
