import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { useEffect } from "react";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { useTexts } from "../../messages/texts.ts";
import { useNow } from "../../session/clock.ts";
import { session } from "../../session/session.ts";
import { useWakeLock } from "../wall/use-wake-lock.ts";
import classes from "./count.module.css";
import { type Category, type Counting, countOf, longest, secondsNow } from "./counting.ts";
import { spotCheckMessages } from "./messages.ts";

interface CountButtonsProps {
  counting: Counting;
  onChange: (counting: Counting) => void;
}

/** One large button for each category; the screen stays on, and the phone answers each press. */
export function CountButtons({ counting, onChange }: CountButtonsProps) {
  const { t, common } = useTexts(spotCheckMessages);
  const { number, span, time } = useFormat();
  const { online } = useNetwork();
  const now = useNow();
  useWakeLock();
  const { taps, from, gate_name } = counting;
  const lasted = Math.max(0, now - from);
  const end = (until: number) => onChange({ ...counting, until });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is longer than a day's work ends by itself, once
  useEffect(() => {
    if (lasted >= longest) end(from + longest);
  }, [lasted >= longest]);
  const press = (category: Category) => {
    navigator.vibrate?.(30);
    onChange({ ...counting, taps: [...taps, { category, at: secondsNow() }] });
  };
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h3">
          {gate_name}
        </Title>
        <Text size="sm" c="dimmed">
          {t.since(time(isoAt(from, session()?.timezone ?? "UTC")))} · {span(lasted)}
        </Text>
      </Group>
      {!online && (
        <Text size="sm" role="status" c="var(--loket-warn)">
          {t.offlineOk}
        </Text>
      )}
      <Stack className={classes.buttons ?? ""}>
        {counting.categories.map((category) => (
          <button key={category} type="button" className={classes.tap} onClick={() => press(category)}>
            <span className={classes.name}>{common.categories[category]}</span>{" "}
            <span className={classes.figure}>{number(countOf(counting, category))}</span>
          </button>
        ))}
      </Stack>
      <Group grow>
        <Button
          size="lg"
          variant="default"
          disabled={taps.length === 0}
          onClick={() => onChange({ ...counting, taps: taps.slice(0, -1) })}
        >
          {t.undo}
        </Button>
        <Button size="lg" onClick={() => end(Math.min(secondsNow() + 1, from + longest))}>
          {t.finish}
        </Button>
      </Group>
    </>
  );
}
