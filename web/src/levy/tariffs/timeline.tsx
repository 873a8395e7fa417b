import { Anchor, Group, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Answer } from "../../api/queries.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { type Format, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { useTexts } from "../../messages/texts.ts";
import { useNow } from "../../session/clock.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { correctionOfPrice } from "../corrections/correction-form.tsx";
import { tariffMessages } from "./messages.ts";
import { startText, type TariffKey, usePriceText } from "./price.tsx";
import classes from "./tariffs.module.css";

type Version =
  Answer<"/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history">["items"][number];

interface TimelineProps {
  tariff: TariffKey;
  versions: Version[];
  zone: string;
}

/** Every price of a tariff, the newest first: what, from when until when, by which regulation, and who entered it. */
export function Timeline({ tariff, versions, zone }: TimelineProps) {
  const now = useNow();
  const minutes = new Set(versions.map(({ effective_from }) => minuteOf(effective_from)));
  const isShared = minutes.size < new Set(versions.map(({ effective_from }) => effective_from)).size;
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <ol className={classes.timeline}>
        {versions.map((version) => (
          <Entry
            key={`${version.effective_from} ${version.replaced_at}`}
            tariff={tariff}
            version={version}
            zone={zone}
            now={now}
            exact={isShared}
          />
        ))}
      </ol>
    </Paper>
  );
}

interface EntryProps {
  tariff: TariffKey;
  version: Version;
  zone: string;
  now: number;
  /** Two prices share a minute: their times are told to the second. */
  exact: boolean;
}

function Entry({ tariff, version, zone, now, exact }: EntryProps) {
  const { t, fields } = useTexts(tariffMessages);
  const format = useFormat();
  const price = usePriceText();
  const mayAsk = useHasRole("operator");
  const { effective_from, effective_until, replaced_at } = version;
  const stands = replaced_at === null;
  const isScheduled = stands && effective_from > now;
  const isNow = stands && !isScheduled && (effective_until === null || effective_until > now);
  const from = startText(format, effective_from, zone, exact);
  const span = !stands
    ? t.replaced(from, exact ? format.exactMoment(replaced_at) : format.moment(replaced_at))
    : effective_until === null
      ? t.sinceMoment(from)
      : t.until(from, lastText(format, effective_until, zone, exact));
  const end = replaced_at === null ? effective_until : Math.ceil(Date.parse(replaced_at) / 1000);
  const until = end === null ? now : Math.min(end, now);
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
      {mayAsk && effective_from < until && (
        <Anchor
          component={Link}
          to={correctionOfPrice(tariff, effective_from, until)}
          size="sm"
          aria-label={`${t.correct}: ${price(version.price)}, ${span}`}
        >
          {t.correct}
        </Anchor>
      )}
    </li>
  );
}

/** Until when a price is valid: the last day where the next begins with a day, else the moment. */
function lastText(format: Format, until: number, zone: string, exact: boolean): string {
  const isDay = isoAt(until, zone).slice(11, 19) === "00:00:00";
  return isDay ? format.date(isoAt(until - 1, zone)) : startText(format, until, zone, exact);
}

function minuteOf(seconds: number): number {
  return Math.floor(seconds / 60);
}
