import { Group, Tooltip } from "@mantine/core";
import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { Nothing } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { readingMessages } from "./messages.ts";

export type Reading = ItemOf<"/backoffice/v1/readings">;
export type Method = Reading["method"];

export const flags = [
  "PEMAKAIAN_TIDAK_WAJAR",
  "STAND_TURUN",
  "TAKSASI_LEBIH",
  "METER_DIGANTI",
  "ROLLOVER",
  "LOKASI_JAUH",
  "FOTO_BERULANG",
] as const;
export type Flag = (typeof flags)[number];

const methodTones: Record<Method, Tone> = { PETUGAS: "good", MANDIRI: "good", TAKSASI: "off" };
const flagTones: Record<Flag, Tone> = {
  PEMAKAIAN_TIDAK_WAJAR: "warn",
  STAND_TURUN: "warn",
  TAKSASI_LEBIH: "plain",
  METER_DIGANTI: "plain",
  ROLLOVER: "plain",
  LOKASI_JAUH: "warn",
  FOTO_BERULANG: "bad",
};

/** The method of a reading. */
export function MethodBadge({ method }: { method: Method }) {
  const t = useMessages(readingMessages);
  return <StatusBadge tone={methodTones[method]}>{t.methods[method]}</StatusBadge>;
}

/** What makes a reading worth a second look, each with its meaning on pointing. */
export function Flags({ of }: { of: readonly string[] }) {
  const t = useMessages(readingMessages);
  if (of.length === 0) return <Nothing />;
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
          <Tooltip key={flag} label={t.flagMeanings[known]} multiline maw={320}>
            <span>
              <StatusBadge tone={flagTones[known]}>{t.flagNames[known]}</StatusBadge>
            </span>
          </Tooltip>
        );
      })}
    </Group>
  );
}
