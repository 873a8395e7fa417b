import { Anchor, Group, Stack, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/reading.ts";
import { type Format, useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { useWords } from "../../words/language.tsx";
import { tariffWords } from "./words.ts";

export type Tariff = ItemOf<"/retribusi/v1/frontend/tariffs">;
type TariffKey = Pick<Tariff, "location_code" | "gate_code" | "category">;

/** The page of a tariff. */
export function tariffAddress({ location_code, gate_code, category }: TariffKey): string {
  return `/tariffs/${[location_code, gate_code, category].map(encodeURIComponent).join("/")}`;
}

/** When a price begins: a day where it begins with the day, else the moment. */
export function startText(format: Format, seconds: number, zone: string): string {
  const iso = isoAt(seconds, zone);
  return iso.slice(11, 19) === "00:00:00" ? format.date(iso) : format.moment(iso);
}

/** The price that follows, with its day; nothing where none is scheduled. */
export function NextPrice({ tariff, zone }: { tariff: Tariff; zone: string }) {
  const format = useFormat();
  const w = useWords(tariffWords);
  const { next_price, next_effective_from } = tariff;
  if (next_price === null || next_effective_from === null) return null;
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex" c="var(--loket-waiting)">
      <IconClock size={14} aria-hidden style={{ flex: "none" }} />
      <Text component="span" size="xs">
        {w.fromDay(format.money(next_price), startText(format, next_effective_from, zone))}
      </Text>
    </Group>
  );
}

/** What one passage costs now, and from when it costs what; leads to the tariff. */
export function PriceLink({ tariff, zone }: { tariff: Tariff; zone: string }) {
  const { money } = useFormat();
  return (
    <Stack gap={0} component="span" align="inherit">
      <Anchor component={Link} to={tariffAddress(tariff)} size="sm" style={{ whiteSpace: "nowrap" }}>
        {money(tariff.price)}
      </Anchor>
      <NextPrice tariff={tariff} zone={zone} />
    </Stack>
  );
}
