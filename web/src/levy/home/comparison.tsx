import { Group, NativeSelect } from "@mantine/core";
import { type Answer, useRead } from "../../api/queries.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { daysFrom, monthsFrom } from "../../format/zones.ts";
import { useMessages } from "../../messages/language.tsx";
import classes from "./headline.module.css";
import { homeMessages } from "./messages.ts";
import type { Day, Scope } from "./use-day.ts";

const path = "/retribusi/v1/summary/comparison";

/** Two days over the same span, as the service sums them. */
export type Comparison = Answer<typeof path>;

const choices = ["weekday", "yesterday", "month", "year", "none"] as const;
/** Which day the one shown is compared with; none: with nothing. */
export type Against = (typeof choices)[number];

/** The choice in the address; the same weekday last week where there is none. */
export function againstOf(text: string): Against {
  return choices.find((choice) => choice === text) ?? "weekday";
}

/** The date that a day is compared with; undefined: none. @param date YYYY-MM-DD */
export function comparedDate(date: string, against: Against): string | undefined {
  if (against === "none") return undefined;
  if (against === "weekday") return daysFrom(date, -7);
  if (against === "yesterday") return daysFrom(date, -1);
  return monthsFrom(date, against === "month" ? -1 : -12);
}

/** Milliseconds; the span ends at a full minute, and names it. */
const betweenReads = 20_000;

/** A day next to another one; of today, read again while the day is running. */
export function useComparison(
  { location, gate }: Scope,
  day: Day,
  earlierDate: string | undefined,
): Comparison | undefined {
  const known = !day.isToday || day.figures !== undefined;
  const read = useRead(
    path,
    {
      query: {
        date: day.date,
        with_date: earlierDate ?? day.date,
        ...omitEmpty({ location_code: location, gate_code: gate }),
      },
    },
    {
      enabled: known && earlierDate !== undefined,
      ...(day.isToday ? { refetchInterval: betweenReads } : {}),
    },
  );
  const isOf = read.data?.date === day.date && read.data.with_date === earlierDate;
  return isOf ? read.data : undefined;
}

interface ComparisonLineProps {
  against: Against;
  earlierDate: string | undefined;
  comparison: Comparison | undefined;
  onAgainst: (against: Against) => void;
}

/** What the day is compared with, by choice; and over which span. */
export function ComparisonLine({ against, earlierDate, comparison, onAgainst }: ComparisonLineProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const date = earlierDate === undefined ? "" : format.date(earlierDate);
  const span =
    comparison === undefined || earlierDate === undefined
      ? ""
      : comparison.until === null
        ? t.comparedDay(date)
        : t.comparedUntil(date, format.time(comparison.until));
  return (
    <Group gap={8} className={classes.against}>
      <NativeSelect
        size="xs"
        aria-label={t.against}
        value={against}
        onChange={(event) => onAgainst(againstOf(event.currentTarget.value))}
        data={choices.map((choice) => ({ value: choice, label: t.againstChoices[choice] }))}
      />
      <span>{span}</span>
    </Group>
  );
}
