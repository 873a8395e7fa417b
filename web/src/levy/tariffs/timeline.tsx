import { Group, Paper, Text } from "@mantine/core";
import type { Answer } from "../../api/reading.ts";
import { type Format, useFormat } from "../../format/format.ts";
import { useNow } from "../../format/now.ts";
import { Moment } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { startText, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";
import { tariffWords } from "./words.ts";

type Version =
  Answer<"/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history">["items"][number];

/** Every price of a tariff, the newest first: what, from when until when, by which regulation, and who entered it. */
export function Timeline({ versions, zone }: { versions: Version[]; zone: string }) {
  const now = useNow();
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <ol className={classes.timeline}>
        {versions.map((version) => (
          <Entry key={version.effective_from} version={version} zone={zone} now={now} />
        ))}
      </ol>
    </Paper>
  );
}

function Entry({ version, zone, now }: { version: Version; zone: string; now: number }) {
  const w = useWords(tariffWords);
  const format = useFormat();
  const price = usePriceText();
  const { effective_from, effective_until } = version;
  const isScheduled = effective_from > now;
  const isNow = !isScheduled && (effective_until === null || effective_until > now);
  const from = startText(format, effective_from, zone);
  const span =
    effective_until === null ? w.sinceMoment(from) : w.until(from, lastText(format, effective_until, zone));
  return (
    <li data-now={isNow || undefined} data-scheduled={isScheduled || undefined}>
      <Group gap="sm">
        <Text fw={600}>{price(version.price)}</Text>
        {isNow && <StatusBadge tone="good">{w.isNow}</StatusBadge>}
        {isScheduled && <StatusBadge tone="waiting">{w.isScheduled}</StatusBadge>}
      </Group>
      <Text size="sm">{span}</Text>
      <Text size="sm">
        {w.basis}: {version.legal_basis ?? "–"}
      </Text>
      <Text size="xs" c="dimmed">
        {w.enteredBy} <Moment iso={version.created_at} /> {w.by(version.created_by)}
      </Text>
    </li>
  );
}

/** Until when a price is valid: the last day where the next begins with a day, else the moment. */
function lastText(format: Format, until: number, zone: string): string {
  const iso = isoAt(until, zone);
  return iso.slice(11, 19) === "00:00:00" ? format.date(isoAt(until - 1, zone)) : format.moment(iso);
}
