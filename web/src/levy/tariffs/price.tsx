import { Anchor, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Format, useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { useMessages } from "../../messages/language.tsx";
import { tariffMessages } from "./messages.ts";
import classes from "./tariffs.module.css";

export type Tariff = ItemOf<"/retribusi/v1/frontend/tariffs">;
export type TariffKey = Pick<Tariff, "location_code" | "gate_code" | "category">;

/** The page of a tariff. */
export function tariffAddress({ location_code, gate_code, category }: TariffKey): string {
  return `/tariffs/${[location_code, gate_code, category].map(encodeURIComponent).join("/")}`;
}

/** When a price begins: a day where it begins with the day, else the moment; `exact`, to the second. */
export function startText(format: Format, seconds: number, zone: string, exact = false): string {
  const iso = isoAt(seconds, zone);
  if (iso.slice(11, 19) === "00:00:00") return format.date(iso);
  return exact ? format.exactMoment(iso) : format.moment(iso);
}

/** Rupiah for one passage, or that it is free. */
export function usePriceText(): (rupiah: number) => string {
  const { money } = useFormat();
  const t = useMessages(tariffMessages);
  return (rupiah) => (rupiah === 0 ? t.free : money(rupiah));
}

/** The price that follows, with its day; nothing where none is scheduled. */
export function NextPrice({ tariff, zone }: { tariff: Tariff; zone: string }) {
  const format = useFormat();
  const price = usePriceText();
  const t = useMessages(tariffMessages);
  const { next_price, next_effective_from } = tariff;
  if (next_price === null || next_effective_from === null) return null;
  return (
    <Text component="span" size="xs" c="var(--loket-waiting)" className={classes.next}>
      <span>
        <IconClock size={14} aria-hidden /> {price(next_price)}
      </span>{" "}
      <span>
        {t.begins} {startText(format, next_effective_from, zone)}
      </span>
    </Text>
  );
}

/** What one passage costs now, and from when it costs what; leads to the tariff. */
export function PriceLink({ tariff, zone }: { tariff: Tariff; zone: string }) {
  const price = usePriceText();
  return (
    <div>
      <Anchor component={Link} to={tariffAddress(tariff)} size="sm" style={{ whiteSpace: "nowrap" }}>
        {price(tariff.price)}
      </Anchor>
      <NextPrice tariff={tariff} zone={zone} />
    </div>
  );
}
