import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import type { LiveView } from "../../live/live-session.ts";
import { useMessages } from "../../messages/language.tsx";
import { useToday } from "../../session/clock.ts";
import { FeedList } from "../live/feed-list.tsx";
import { usePlaceNames } from "../live/place-names.ts";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";

const maxRows = 20;

/** What has just come in, at the side. */
export function FeedPanel({ live, gate, address }: { live: LiveView; gate: string; address: string }) {
  const t = useMessages(homeMessages);
  const { zone } = useFormat();
  const all = useDeferredValue(live.rows);
  const rows = useMemo(
    () => (gate === "" ? all : all.filter((row) => row.gate_code === gate)).slice(0, maxRows),
    [all, gate],
  );
  const placeName = usePlaceNames(rows);
  const today = useToday();
  const isOfToday = rows[0] === undefined || rows[0].event_time.startsWith(today);
  const title = isOfToday ? t.feed : t.lastEvents;
  return (
    <Paper withBorder component="section" aria-label={title} className={classes.feed} data-print="never">
      <Group justify="space-between" className={classes.feedHead} gap="xs">
        <Title order={2}>
          {title}
          <Text span size="xs" c="dimmed" ms={6}>
            {live.figures && zone(live.offset)}
          </Text>
        </Title>
        <LiveMark of={live} />
      </Group>
      <div className={classes.feedRows}>
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed" p="sm">
            {t.feedEmpty}
          </Text>
        ) : (
          <FeedList label={t.feed} rows={rows} placeName={placeName} offset={live.offset} />
        )}
      </div>
      <Anchor component={Link} to={address} size="sm" className={classes.feedFoot}>
        {t.toLive}
      </Anchor>
    </Paper>
  );
}
