import { ActionIcon, Anchor, Grid, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Link } from "react-router";
import { connectionAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { Picture } from "../../components/picture.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { LastReadings } from "./last-readings.tsx";
import { readingMessages } from "./messages.ts";
import { Flags } from "./reading-badges.tsx";
import type { SelfReading } from "./self-reading.ts";
import classes from "./self-reading-detail.module.css";
import { SelfReadingStatus } from "./self-reading-list.tsx";
import { selfReadingMessages } from "./self-reading-messages.ts";
import { SelfReadingReview } from "./self-reading-review.tsx";

interface DetailProps {
  one: SelfReading;
  place: { at: number; of: number };
  onNext: () => void;
  onPrevious: () => void;
  /** It was verified or rejected. */
  onDone: () => void;
}

/** One self reading: its photo next to what was read before, and the decision. */
export function SelfReadingDetail({ one, place, onNext, onPrevious, onDone }: DetailProps) {
  const { t, common } = useTexts(selfReadingMessages);
  const readingText = useMessages(readingMessages);
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
            <Anchor component={Link} to={connectionAddress(one.sl)} inherit>
              {one.sl}
            </Anchor>
          </Title>
          <Text size="sm">{format.month(one.period)}</Text>
          <SelfReadingStatus status={one.status} />
        </Group>
        <Group gap={4}>
          <Text size="sm" c="dimmed" role="status">
            {t.place(format.number(place.at), format.number(place.of))}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={common.previous}
            disabled={place.at === 1}
            onClick={onPrevious}
          >
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t.next}
            disabled={place.at === place.of}
            onClick={onNext}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Group align="flex-start" grow wrap="nowrap">
            {one.file_id === null ? (
              <Text c="dimmed">{t.noPhoto}</Text>
            ) : (
              <Picture src={`/backoffice/v1/files/${one.file_id}`} alt={t.photo(one.sl)} height={280} />
            )}
            {one.earlier_file_id !== null && <EarlierPhoto one={one} fileId={one.earlier_file_id} />}
          </Group>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack gap="sm">
            <dl className={classes.stands}>
              {[
                [t.before, format.number(one.previous)],
                [t.customerRead, one.stand === null ? t.noStand : format.number(one.stand)],
                [readingText.usage, one.usage === null ? "–" : format.volume(one.usage)],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {one.flags.length > 0 && <FlagExplanations flags={one.flags} />}
            {one.actions.includes("reject") && <SelfReadingReview one={one} onDone={onDone} />}
          </Stack>
        </Grid.Col>
      </Grid>
      <Stack mt="md" gap="sm">
        <LastReadings sl={one.sl} count={6} />
        <MoreDetails one={one} />
        {one.reviewed_at !== null && <AuditLink entity="self_readings" recordKey={one.id} />}
      </Stack>
    </Paper>
  );
}

/** The photo as which the same bytes came first, and whose it was. */
function EarlierPhoto({ one, fileId }: { one: SelfReading; fileId: string }) {
  const t = useMessages(selfReadingMessages);
  const format = useFormat();
  const { earlier_at, earlier_sl, earlier_period } = one;
  return (
    <Stack gap={4} component="figure" m={0}>
      <Picture src={`/backoffice/v1/files/${fileId}`} alt={t.earlierPhoto} height={280} />
      <Text size="sm" component="figcaption">
        {t.earlierSent} <Moment iso={earlier_at} />
        {earlier_sl !== null && (
          <>
            {" · "}
            <Anchor component={Link} inherit to={connectionAddress(earlier_sl)}>
              {earlier_sl}
            </Anchor>
          </>
        )}
        {earlier_period !== null && ` · ${format.month(earlier_period)}`}
      </Text>
    </Stack>
  );
}

function FlagExplanations({ flags }: { flags: readonly string[] }) {
  const readingText = useMessages(readingMessages);
  const meanings = readingText.flagMeanings as Record<string, string>;
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

function MoreDetails({ one }: { one: SelfReading }) {
  const { t, fields } = useTexts(selfReadingMessages);
  const readingText = useMessages(readingMessages);
  const { latitude, longitude } = one;
  return (
    <DescriptionList
      items={[
        [t.kind, t.kinds[one.kind]],
        [
          fields.account,
          <Anchor key="account" component={Link} inherit to={`/water/accounts/${one.account_id}`}>
            {one.username}
          </Anchor>,
        ],
        [readingText.area, one.area],
        [fields.submitted_at, <Moment key="sent" iso={one.submitted_at} />],
        ...(latitude === null || longitude === null
          ? []
          : [[t.where, `${latitude}, ${longitude}`] as [string, string]]),
        ...(one.note === null ? [] : [[fields.note, one.note] as [string, string]]),
        ...(one.reviewed_at === null
          ? []
          : [
              [
                t.reviewed,
                <>
                  <Moment iso={one.reviewed_at} /> · {one.reviewed_by}
                </>,
              ] as [string, React.ReactNode],
            ]),
      ]}
    />
  );
}
