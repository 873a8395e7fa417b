import { ActionIcon, Anchor, Grid, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { For } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { LastReadings } from "./new-reading-form.tsx";
import { Flags } from "./reading-badges.tsx";
import classes from "./self-reading-detail.module.css";
import { SelfReadingStatus } from "./self-reading-list.tsx";
import { SelfReadingReview } from "./self-reading-review.tsx";
import { selfReadingWords } from "./self-reading-words.ts";
import type { SelfReading } from "./self-readings.tsx";
import { readingWords } from "./words.ts";

interface DetailProps {
  one: SelfReading;
  place: { at: number; of: number };
  onNext: () => void;
  onPrevious: () => void;
  /** It was verified or rejected. */
  onDone: () => void;
}

/** One self reading: its photo beside what was read before, and the decision. */
export function SelfReadingDetail({ one, place, onNext, onPrevious, onDone }: DetailProps) {
  const w = useWords(selfReadingWords);
  const r = useWords(readingWords);
  const format = useFormat();
  // None of the fields is left out: they are typed in while one goes through the queue.
  useHotkeys(
    [
      ["alt+ArrowDown", onNext],
      ["alt+ArrowUp", onPrevious],
    ],
    [],
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={one.sl} bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="sm">
          <Title order={2}>
            <Anchor component={Link} to={`/water/connections/${encodeURIComponent(one.sl)}`} inherit>
              {one.sl}
            </Anchor>
          </Title>
          <Text size="sm">{format.month(one.period)}</Text>
          <SelfReadingStatus status={one.status} />
        </Group>
        <Group gap={4}>
          <Text size="sm" c="dimmed" role="status">
            {w.place(format.number(place.at), format.number(place.of))}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={w.previous}
            disabled={place.at === 1}
            onClick={onPrevious}
          >
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={w.next}
            disabled={place.at === place.of}
            onClick={onNext}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          {one.file_id === null ? (
            <Text c="dimmed">{w.noPhoto}</Text>
          ) : (
            <Picture src={`/backoffice/v1/files/${one.file_id}`} alt={w.photo(one.sl)} height={280} />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack gap="sm">
            <dl className={classes.stands}>
              {[
                [w.before, format.number(one.previous)],
                [w.customerRead, one.stand === null ? w.noStand : format.number(one.stand)],
                [r.usage, one.usage === null ? "–" : format.volume(one.usage)],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {one.flags.length > 0 && <FlagsSaid flags={one.flags} />}
            {one.status === "DIKIRIM" && (
              <For role="operator">
                <SelfReadingReview one={one} onDone={onDone} />
              </For>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
      <Stack mt="md" gap="sm">
        <LastReadings sl={one.sl} count={6} />
        <More one={one} />
        {one.reviewed_at !== null && <AuditLink entity="self_readings" of={one.id} />}
      </Stack>
    </Paper>
  );
}

function FlagsSaid({ flags }: { flags: readonly string[] }) {
  const r = useWords(readingWords);
  const meanings = r.flagMeanings as Record<string, string>;
  return (
    <Stack gap={4}>
      {flags.map((flag) => (
        <div key={flag}>
          <Flags of={[flag]} />
          <Text size="sm" c="dimmed">
            {meanings[flag]}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function More({ one }: { one: SelfReading }) {
  const w = useWords(selfReadingWords);
  const r = useWords(readingWords);
  const { latitude, longitude } = one;
  return (
    <Facts
      of={[
        [w.kind, w.kinds[one.kind]],
        [
          w.account,
          <Anchor key="account" component={Link} inherit to={`/water/accounts/${one.account_id}`}>
            {one.username}
          </Anchor>,
        ],
        [r.area, one.area],
        [w.sent, <Moment key="sent" iso={one.submitted_at} />],
        ...(latitude === null || longitude === null
          ? []
          : [[w.where, `${latitude}, ${longitude}`] as [string, string]]),
        ...(one.note === null ? [] : [[r.note, one.note] as [string, string]]),
        ...(one.reviewed_at === null
          ? []
          : [
              [
                w.reviewed,
                <>
                  <Moment iso={one.reviewed_at} /> · {one.reviewed_by}
                </>,
              ] as [string, React.ReactNode],
            ]),
      ]}
    />
  );
}
