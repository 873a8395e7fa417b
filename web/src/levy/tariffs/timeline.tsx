import { Group, Paper, Text } from "@mantine/core";
import type { Answer } from "../../api/queries.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { type Format, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { useTexts } from "../../messages/texts.ts";
import { useNow } from "../../session/clock.ts";
import { tariffMessages } from "./messages.ts";
import { startText, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";

type Version =
  Answer<"/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history">["items"][number];

/** Every price of a tariff, the newest first: what, from when until when, by which regulation, and who entered it. */
export function Timeline({ versions, zone }: { versions: Version[]; zone: string }) {
  const now = useNow();
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <ol className={classes.timeline}>
        {versions.map((version) => (
          <Entry
            key={`${version.effective_from} ${version.replaced_at}`}
            version={version}
            zone={zone}
            now={now}
          />
        ))}
      </ol>
    </Paper>
  );
}

function Entry({ version, zone, now }: { version: Version; zone: string; now: number }) {
  const { t, fields } = useTexts(tariffMessages);
  const format = useFormat();
  const price = usePriceText();
  const { effective_from, effective_until, replaced_at } = version;
  const stands = replaced_at === null;
  const isScheduled = stands && effective_from > now;
  const isNow = stands && !isScheduled && (effective_until === null || effective_until > now);
  const from = startText(format, effective_from, zone);
  const span = !stands
    ? t.replaced(from, format.moment(replaced_at))
    : effective_until === null
      ? t.sinceMoment(from)
      : t.until(from, lastText(format, effective_until, zone));
  return (
    <li data-now={isNow || undefined} data-scheduled={isScheduled || undefined}>
      <Group gap="sm">
        <Text fw={600}>{price(version.price)}</Text>
        {isNow && <StatusBadge tone="good">{t.isNow}</StatusBadge>}
        {isScheduled && <StatusBadge tone="waiting">{fields.scheduled}</StatusBadge>}
        {!stands && <StatusBadge tone="off">{t.isReplaced}</StatusBadge>}
      </Group>
      <Text size="sm">{span}</Text>
      <Text size="sm">
        {fields.legal_basis}: {version.legal_basis ?? "–"}
      </Text>
      <Text size="xs" c="dimmed">
        {t.enteredBy} <Moment iso={version.created_at} /> {t.by(version.created_by)}
      </Text>
    </li>
  );
}

/** Until when a price is valid: the last day where the next begins with a day, else the moment. */
function lastText(format: Format, until: number, zone: string): string {
  const iso = isoAt(until, zone);
  return iso.slice(11, 19) === "00:00:00" ? format.date(isoAt(until - 1, zone)) : format.moment(iso);
}
