import { Group, Paper, Skeleton, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconEqual } from "@tabler/icons-react";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useToday } from "../../session/clock.ts";
import { CashLine } from "./cash-line.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { type Against, type Comparison, ComparisonLine } from "./comparison.tsx";
import classes from "./headline.module.css";
import { homeMessages } from "./messages.ts";
import type { Day } from "./use-day.ts";

interface HeadlineProps {
  day: Day;
  against: Against;
  earlierDate: string | undefined;
  comparison: Comparison | undefined;
  onAgainst: (against: Against) => void;
  /** Whose money is shown, empty: all; undefined: of a gate nobody hands in alone. */
  cashOf: string | undefined;
}

/** How much, and whether that is as usual: the day's figures next to those of another day, and its categories. */
export function Headline({ day, comparison, cashOf, ...line }: HeadlineProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { figures } = day;
  const small = [
    [t.passages, figures?.count, "total_count", comparison?.count_change_pct],
    [t.in, figures?.inCount, "in_count", comparison?.in_change_pct],
    [t.out, figures?.outCount, "out_count", comparison?.out_change_pct],
  ] as const;
  const isAwaited = line.earlierDate !== undefined;
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="headline">
      <Group gap="sm" justify="space-between">
        <Text component="h2" id="headline" className={classes.name}>
          {day.isToday ? t.revenueToday : t.revenueOn(format.date(day.date))}
        </Text>
        <Freshness day={day} />
      </Group>
      <div className={classes.figures}>
        <div className={classes.figure} data-big>
          <Value big text={figures && format.money(figures.revenue)} />
          <Change
            of={comparison}
            measure="total_revenue"
            percent={comparison?.revenue_change_pct}
            write={format.money}
            isAwaited={isAwaited}
            hasSpan
          />
        </div>
        <div className={classes.small}>
          {small.map(([name, value, measure, percent]) => (
            <div className={classes.figure} key={measure}>
              <div className={classes.name}>{name}</div>
              <Value text={value === undefined ? undefined : format.number(value)} />
              <Change
                of={comparison}
                measure={measure}
                percent={percent}
                write={format.number}
                isAwaited={isAwaited}
              />
            </div>
          ))}
        </div>
      </div>
      <ComparisonLine {...line} comparison={comparison} />
      <CategoryBar categories={figures?.categories} />
      {cashOf !== undefined && <CashLine date={day.date} isToday={day.isToday} location={cashOf} />}
    </Paper>
  );
}

/** Live, or the moment of the figures. */
function Freshness({ day }: { day: Day }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const today = useToday();
  // An address may name today, or a day to come.
  if (!day.isToday && day.date >= today) return null;
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

/** Characters; from a thousand million rupiah a day on, the headline is written smaller. */
const long = 14;

/** Figures of a day in a town: the space kept for unknown figures is as wide as these. */
const usual = { money: 50_000_000, count: 5000 };

function Value({ text, big = false }: { text: string | undefined; big?: boolean }) {
  const format = useFormat();
  if (text === undefined)
    return (
      <div className={classes.value}>
        <Skeleton w="fit-content">
          <span className={classes.place}>
            {big ? format.money(usual.money) : format.number(usual.count)}
          </span>
        </Skeleton>
      </div>
    );
  return (
    <div className={classes.value} data-long={text.length > long || undefined}>
      {text}
    </div>
  );
}

interface ChangeProps {
  of: Comparison | undefined;
  measure: keyof Comparison["figures"];
  /** null: there was nothing then. */
  percent: number | null | undefined;
  write: (value: number) => string;
  /** Whether there will be something to compare with: then its place is kept until it is there. */
  isAwaited: boolean;
  /** Names the minute up to which both figures count; the others next to it count as far. */
  hasSpan?: boolean;
}

/** More or less than then: an arrow, a percentage, and the two figures that it is of. */
function Change({ of, measure, percent, write, isAwaited, hasSpan = false }: ChangeProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (of === undefined || percent === undefined) {
    if (!isAwaited) return null;
    const figure = write(measure === "total_revenue" ? usual.money : usual.count);
    return (
      <div className={`${classes.change} ${classes.place}`} aria-hidden>
        <IconEqual size={14} stroke={2.2} />
        <span className={classes.percent}>{t.up(format.percent(10))}</span>
        <span>{hasSpan ? t.versusUntil(figure, figure, "00.00") : t.versus(figure, figure)}</span>
      </div>
    );
  }
  const [now, then] = [of.figures[measure], of.with_figures[measure]];
  const Icon = now === then ? IconEqual : now > then ? IconArrowUp : IconArrowDown;
  const part = format.percent(Math.abs(percent ?? 0));
  const text = now === then ? t.same : now > then ? t.up(part) : t.down(part);
  return (
    <div className={classes.change}>
      {percent !== null && <Icon size={14} stroke={2.2} aria-hidden />}
      <span className={classes.percent}>{percent === null ? t.nothingBefore : text}</span>
      <span>
        {hasSpan && of.until !== null
          ? t.versusUntil(write(now), write(then), format.time(of.until).split(" ")[0] ?? "")
          : t.versus(write(now), write(then))}
      </span>
    </div>
  );
}
