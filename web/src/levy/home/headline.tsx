import { Group, Paper, Skeleton, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconEqual } from "@tabler/icons-react";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import { useMessages } from "../../messages/language.tsx";
import { CategoryBar } from "./category-bar.tsx";
import classes from "./headline.module.css";
import { homeMessages } from "./messages.ts";
import type { Day } from "./use-day.ts";
import type { Hours, Measured } from "./use-hours.ts";

/** How much, and whether that is as usual: the day's figures beside those of a week earlier, and its categories. */
export function Headline({ day, hours }: { day: Day; hours: Hours }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { figures } = day;
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="headline">
      <Group gap="sm" justify="space-between">
        <Text component="h2" id="headline" className={classes.name}>
          {day.isToday ? t.revenueToday : t.revenueOn(format.date(day.date))}
        </Text>
        <Freshness day={day} />
      </Group>
      <div className={classes.figures}>
        <Figure
          big
          value={figures && format.money(figures.revenue)}
          hours={hours}
          measure="revenue"
          write={format.money}
        />
        <Figure
          name={t.passages}
          value={figures && format.number(figures.count)}
          hours={hours}
          measure="count"
        />
        <Figure
          name={t.in}
          value={figures && format.number(figures.inCount)}
          hours={hours}
          measure="in_count"
        />
        <Figure
          name={t.out}
          value={figures && format.number(figures.outCount)}
          hours={hours}
          measure="out_count"
        />
      </div>
      <Text size="xs" c="dimmed" className={classes.against}>
        <Comparison hours={hours} />
      </Text>
      <CategoryBar categories={figures?.categories} />
    </Paper>
  );
}

/** Live, or of which moment. */
function Freshness({ day }: { day: Day }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (!day.isToday)
    return (
      <Text size="sm" c="dimmed">
        {t.fixed}
      </Text>
    );
  if (day.readAt === undefined) return <LiveMark of={day.live} />;
  return (
    <Text size="sm" c="dimmed" role="status">
      {day.readAt > 0 ? t.asOf(format.clock(isoAt(day.readAt / 1000, day.live.offset))) : "…"}
    </Text>
  );
}

function Comparison({ hours }: { hours: Hours }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const date = format.date(hours.earlierDate);
  if (hours.until === 0) return t.notYet;
  return hours.until === 24 ? t.comparedDay(date) : t.comparedUntil(date, format.hour(hours.until));
}

/** Characters; from a thousand million rupiah a day on, the headline is written smaller. */
const long = 14;

interface FigureProps {
  name?: string;
  value: string | undefined;
  hours: Hours;
  measure: keyof Measured;
  write?: (value: number) => string;
  big?: boolean;
}

function Figure({ name, value, hours, measure, write, big = false }: FigureProps) {
  const format = useFormat();
  const { now, before, until } = hours;
  return (
    <div className={classes.figure} data-big={big || undefined}>
      {name !== undefined && <div className={classes.name}>{name}</div>}
      {value === undefined ? (
        <Skeleton height={big ? 52 : 28} width={big ? 280 : 80} my={4} />
      ) : (
        <div className={classes.value} data-long={value.length > long || undefined}>
          {value}
        </div>
      )}
      {until > 0 && now !== undefined && before !== undefined && (
        <Change now={now[measure]} then={before[measure]} write={write ?? format.number} />
      )}
    </div>
  );
}

/** More or less than then: an arrow, a percentage, and what it was. */
function Change({ now, then, write }: { now: number; then: number; write: (value: number) => string }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (then === 0) return <div className={classes.change}>{t.nothingBefore}</div>;
  const percent = format.percent((Math.abs(now - then) / then) * 100);
  const Icon = now === then ? IconEqual : now > then ? IconArrowUp : IconArrowDown;
  const text = now === then ? t.same : now > then ? t.up(percent) : t.down(percent);
  return (
    <div className={classes.change}>
      <Icon size={14} stroke={2.2} aria-hidden />
      <span className={classes.percent}>{text}</span>
      <span>{t.before(write(then))}</span>
    </div>
  );
}
