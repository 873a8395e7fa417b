import type { Adapter } from "./adapter.ts";
import { axisObjectAnalytics } from "./axis-object-analytics.ts";
import { axisPeopleCounter } from "./axis-people-counter.ts";
import { chirpstack } from "./chirpstack.ts";
import { frigate } from "./frigate.ts";
import { hikvision } from "./hikvision.ts";
import { json } from "./json.ts";
import { opendatacam } from "./opendatacam.ts";
import { passages } from "./passages.ts";
import { pulses } from "./pulses.ts";

/** Every adapter, by the word that the configuration has for it. */
export const adapters = {
  frigate,
  "axis-object-analytics": axisObjectAnalytics,
  "axis-people-counter": axisPeopleCounter,
  hikvision,
  opendatacam,
  chirpstack,
  json,
  passages,
  pulses,
} as const;

export type AdapterName = keyof typeof adapters;

/** The adapter of this name; its state is JSON that only it reads. */
export function adapterOf(name: AdapterName): Adapter {
  return adapters[name] as Adapter;
}
