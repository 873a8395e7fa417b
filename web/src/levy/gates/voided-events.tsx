import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { eventMessages } from "../events/messages.ts";

interface VoidedEventsProps {
  location_code: string;
  gate_code: string;
  date: string;
}

/** What of a day does not count at a gate, with the way to it: hours that are empty in its chart may be voided ones. */
export function VoidedEvents({ location_code, gate_code, date }: VoidedEventsProps) {
  const t = useMessages(eventMessages);
  const query = { location_code, gate_code, start_date: date, end_date: date };
  const { data } = useRead("/retribusi/v1/frontend/entry-events/sums", { query });
  if (data === undefined || data.voided_count === 0) return null;
  const place = { location: location_code, gate: gate_code };
  const search = new URLSearchParams({ ...place, status: "voided", from: date, until: date });
  return (
    <Anchor component={Link} to={`/events?${search}`} size="sm" style={{ alignSelf: "start" }}>
      {t.voidedThen(data.voided_count)}: <Money rupiah={data.voided_revenue} />
    </Anchor>
  );
}
