import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { SetFilters } from "../../components/use-filters.ts";
import { DailyCard } from "../home/daily-card.tsx";
import { PlaceHours } from "../places/place-hours.tsx";

/** Which day and days are shown, as the address of the page has them; empty: today, and the last 30 days. */
export const noDays = { date: "", from: "", until: "", daily: "" };
type Days = typeof noDays;

interface LocationDaysProps {
  code: string;
  /** In the location's own zone; undefined until it is known. */
  today: string | undefined;
  days: Days;
  onChange: SetFilters<Days>;
  /** What stands between the hours of a day and the days. */
  children: ReactNode;
}

/** What came in at one location in the hours of a day, and day by day; a press on a day shows its hours. */
export function LocationDays({ code, today, days, onChange, children }: LocationDaysProps) {
  return (
    <Stack gap="lg" mt="lg">
      <PlaceHours location_code={code} date={days.date} today={today} onDate={(date) => onChange({ date })} />
      {children}
      <div>
        <DailyCard scope={{ ...days, location: code, gate: "" }} today={today} onChange={onChange} />
      </div>
    </Stack>
  );
}
