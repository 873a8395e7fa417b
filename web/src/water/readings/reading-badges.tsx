import { Group, Tooltip } from "@mantine/core";
import type { ItemOf } from "../../api/reading.ts";
import { StatusBadge, type Tone } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { readingWords } from "./words.ts";

export type Reading = ItemOf<"/backoffice/v1/readings">;
export type Method = Reading["method"];

export const flags = [
  "PEMAKAIAN_TIDAK_WAJAR",
  "STAND_TURUN",
  "ROLLOVER",
  "LOKASI_JAUH",
  "FOTO_BERULANG",
] as const;
export type Flag = (typeof flags)[number];

const methodTones: Record<Method, Tone> = { PETUGAS: "good", MANDIRI: "good", TAKSASI: "off" };
const flagTones: Record<Flag, Tone> = {
  PEMAKAIAN_TIDAK_WAJAR: "warn",
  STAND_TURUN: "warn",
  ROLLOVER: "plain",
  LOKASI_JAUH: "warn",
  FOTO_BERULANG: "bad",
};

/** How a stand came to be known. */
export function MethodBadge({ method }: { method: Method }) {
  const w = useWords(readingWords);
  return <StatusBadge tone={methodTones[method]}>{w.methods[method]}</StatusBadge>;
}

/** What makes a reading worth a second look, each with its meaning on pointing. */
export function Flags({ of }: { of: readonly string[] }) {
  const w = useWords(readingWords);
  if (of.length === 0) return <>–</>;
  return (
    <Group gap={4} component="span">
      {of.map((flag) => {
        const known = flags.find((name) => name === flag);
        if (known === undefined)
          return (
            <StatusBadge key={flag} tone="plain">
              {flag}
            </StatusBadge>
          );
        return (
          <Tooltip key={flag} label={w.flagMeanings[known]} multiline maw={320}>
            <span>
              <StatusBadge tone={flagTones[known]}>{w.flagNames[known]}</StatusBadge>
            </span>
          </Tooltip>
        );
      })}
    </Group>
  );
}
