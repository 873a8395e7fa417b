import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import type { LiveView } from "../../live/live-session.ts";
import { useWords } from "../../words/language.tsx";
import { FeedList } from "../live/feed-list.tsx";
import { usePlaceNames } from "../live/place-names.ts";
import classes from "./home.module.css";
import { homeWords } from "./words.ts";

const few = 20;

/** What has just come in, at the side. */
export function FeedPanel({ live, gate, address }: { live: LiveView; gate: string; address: string }) {
  const w = useWords(homeWords);
  const { zone } = useFormat();
  const placeName = usePlaceNames();
  const all = useDeferredValue(live.rows);
  const rows = useMemo(
    () => (gate === "" ? all : all.filter((row) => row.gate_code === gate)).slice(0, few),
    [all, gate],
  );
  return (
    <Paper withBorder component="section" aria-label={w.feed} className={classes.feed}>
      <Group justify="space-between" className={classes.feedHead} gap="xs">
        <Title order={2}>
          {w.feed}
          <Text span size="xs" c="dimmed" ms={6}>
            {live.figures && zone(live.offset)}
          </Text>
        </Title>
        <LiveMark of={live} />
      </Group>
      <div className={classes.feedRows}>
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed" p="sm">
            {w.feedEmpty}
          </Text>
        ) : (
          <FeedList label={w.feed} rows={rows} placeName={placeName} offset={live.offset} />
        )}
      </div>
      <Anchor component={Link} to={address} size="sm" className={classes.feedFoot}>
        {w.toLive}
      </Anchor>
    </Paper>
  );
}
