import { type Static, Type } from "typebox";
import { type AdapterName, adapters } from "./adapters/adapters.ts";

const strict = { additionalProperties: false };
const code = "[A-Za-z0-9._-]{1,50}";
const GateName = Type.String({ pattern: `^${code}/${code}$` });
const Url = (schemes: string) => Type.String({ pattern: `^(${schemes})://.+` });
const Pointer = Type.String({ pattern: "^(/.*)?$" });
const Text = Type.String({ minLength: 1 });
const AdapterWord = Type.Unsafe<AdapterName>({ type: "string", enum: Object.keys(adapters) });
const CategoryWord = Type.Unsafe<"person_walk" | "motor" | "car">({
  type: "string",
  enum: ["person_walk", "motor", "car"],
});

const Mqtt = Type.Object(
  {
    url: Url("mqtts?"),
    topics: Type.Array(Text, { minItems: 1 }),
    username: Type.Optional(Text),
    password_file: Type.Optional(Text),
    /** Certificates that the broker's is signed by, where they are not the system's. */
    ca_file: Type.Optional(Text),
  },
  strict,
);
export type MqttSource = Static<typeof Mqtt>;

const Poll = Type.Object(
  {
    /** `{id}` stands for what `id` finds. */
    url: Url("https?"),
    every_seconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
    id: Type.Optional(Type.Object({ url: Url("https?"), pointer: Pointer }, strict)),
    username: Type.Optional(Text),
    password_file: Type.Optional(Text),
  },
  strict,
);
export type PollSource = Static<typeof Poll>;

/** How many totals a counter knows: one of 16 bits 65,536. */
const Width = Type.Integer({ minimum: 2, maximum: Number.MAX_SAFE_INTEGER });

const Mapping = Type.Object(
  {
    items: Type.Optional(Pointer),
    place: Type.Optional(Text),
    kind: Type.Optional(Text),
    time: Type.Optional(Pointer),
    key: Type.Optional(Pointer),
    total: Type.Optional(Pointer),
    width: Type.Optional(Width),
    session: Type.Optional(Pointer),
    only: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  strict,
);

const Input = Type.Object(
  {
    adapter: AdapterWord,
    /** Gates by the device's places; `*` is every other place; null: it counts nowhere. */
    gates: Type.Optional(Type.Record(Type.String(), Type.Union([GateName, Type.Null()]))),
    /** Categories by the device's kinds; `*` is every other kind; null: it is not counted. */
    classes: Type.Optional(Type.Record(Type.String(), Type.Union([CategoryWord, Type.Null()]))),
    /** Most passages of one counter in a minute that are believed; 120 without it. */
    per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /** `arrival`: the device's clock is not to be trusted. */
    time: Type.Optional(Type.Unsafe<"device" | "arrival">({ type: "string", enum: ["device", "arrival"] })),
    counters: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([Pointer, Type.Object({ pointer: Pointer, width: Type.Optional(Width) }, strict)]),
      ),
    ),
    mapping: Type.Optional(Mapping),
    mqtt: Type.Optional(Mqtt),
    poll: Type.Optional(Poll),
    /** A program, each line of whose output is a message. */
    command: Type.Optional(Type.Array(Text, { minItems: 1 })),
  },
  strict,
);
export type Input = Static<typeof Input>;

const Http = Type.Object(
  { host: Type.Optional(Text), port: Type.Integer({ minimum: 0, maximum: 65_535 }), token_file: Text },
  strict,
);

/** The agent's configuration file. */
export const AgentConfig = Type.Object(
  {
    /** Names this agent in event ids and heartbeats. */
    agent: Type.String({ pattern: "^[A-Za-z0-9._-]{1,40}$" }),
    service: Type.Object({ url: Url("https?"), key_file: Text }, strict),
    store: Type.Object(
      {
        file: Text,
        /** The store refuses what would make it larger; 1 GB without it. */
        most_bytes: Type.Optional(Type.Integer({ minimum: 100_000, maximum: 1_000_000_000_000 })),
      },
      strict,
    ),
    heartbeat_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
    /** Gates to send heartbeats for, in addition to those of the inputs. */
    gates: Type.Optional(Type.Array(GateName)),
    http: Type.Optional(Http),
    inputs: Type.Record(Type.String({ pattern: "^[a-z0-9_-]{1,40}$" }), Input),
  },
  strict,
);
export type AgentConfig = Static<typeof AgentConfig>;
