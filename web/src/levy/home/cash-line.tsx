import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { useFormat } from "../../format/format.ts";
import { daysFrom } from "../../format/zones.ts";
import { useMessages } from "../../messages/language.tsx";
import { homeMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/cash/days";

interface CashLineProps {
  date: string;
  isToday: boolean;
  /** Empty: all locations. */
  location: string;
}

/** What was counted and what was handed in for it, of the day and the one before; nothing where nobody ever handed in. */
export function CashLine({ date, isToday, location }: CashLineProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const before = daysFrom(date, -1);
  return (
    <Group gap="lg" mt="xs" mih={22} role="group" aria-label={t.cash}>
      <CashOf date={date} location={location} name={isToday ? t.thisDay : format.date(date)} />
      <CashOf date={before} location={location} name={isToday ? t.yesterday : t.dayBefore} />
    </Group>
  );
}

function CashOf({ date, location, name }: Omit<CashLineProps, "isToday"> & { name: string }) {
  const t = useMessages(homeMessages);
  const { money } = useFormat();
  const days = useRead(path, { query: { date } }, { refetchInterval: 60_000 }).data;
  if (days?.is_used !== 1) return null;
  const items = days.items.filter(({ location_code }) => location === "" || location_code === location);
  if (items.length === 0) return null;
  // As the headline has it: with what came after a day was closed.
  const counted = items.reduce((sum, day) => sum + day.counted + day.changed_since, 0);
  const handedIn = items.reduce((sum, day) => sum + day.handed_in, 0);
  const address = location === "" ? `/cash?date=${date}` : `/cash/${encodeURIComponent(location)}/${date}`;
  return (
    <Anchor component={Link} to={address} size="sm">
      {t.cashOf(name, money(counted), money(handedIn))}
    </Anchor>
  );
}
