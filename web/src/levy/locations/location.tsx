import { Alert, Anchor, Button, Group } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { inside } from "../places/inside.ts";
import { LocationActs } from "./location-acts.tsx";
import { LocationForm } from "./location-form.tsx";
import { LocationGates } from "./location-gates.tsx";
import { locationWords } from "./words.ts";

/** One location: what it is, what came in today, its gates and their prices. */
export function LocationPage() {
  const { code = "" } = useParams();
  const w = useWords(locationWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const { number } = useFormat();
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayChange = useMay("operator");
  const record = useRecord("/retribusi/v1/frontend/locations/{code}", { path: { code } });
  const { data: today } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code: code } },
    { every: 15_000, when: record.data !== undefined },
  );
  const location = record.data?.data;
  const insideText = (gates: Parameters<typeof inside>[0] = []) => {
    const people = inside(gates);
    return people === undefined ? all.none : number(people);
  };
  const isOn = location?.is_active === 1;
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead
        title={location?.name ?? code}
        crumbs={[{ label: names.locations, to: "/locations" }]}
        beside={
          location && (
            <StatusBadge tone={isOn ? "good" : "off"}>{isOn ? all.active : all.inactive}</StatusBadge>
          )
        }
      >
        {location && (
          <>
            <LocationActs location={location} etag={record.data?.etag} />
            <For role="operator">
              <Button onClick={() => setFilters({ open: "edit" })}>{all.change}</Button>
            </For>
          </>
        )}
      </PageHead>
      <Read of={record}>
        {({ data }) => (
          <>
            {!isOn && (
              <Alert role="note" color="orange" mb="md">
                {w.isOff}
              </Alert>
            )}
            <Facts
              of={[
                [w.revenue, <Money key="revenue" rupiah={today?.total_revenue} fw={600} />],
                [w.passages, today === undefined ? all.none : number(today.total_count)],
                [
                  w.inOut,
                  today === undefined ? all.none : `${number(today.in_count)} / ${number(today.out_count)}`,
                ],
                [w.inside, insideText(today?.gates)],
                [w.code, data.code],
                [w.type, data.type],
                [w.zone, data.timezone],
                [w.created, <Moment key="created" iso={data.created_at} />],
                [w.changed, <Moment key="changed" iso={data.updated_at} />],
              ]}
            />
            <Group gap="md" mt="sm">
              <Anchor component={Link} size="sm" to={`/events?location=${encodeURIComponent(code)}`}>
                {w.events}
              </Anchor>
              <AuditLink entity="locations" of={code} />
            </Group>
            <LocationGates
              code={data.code}
              zone={data.timezone}
              snapshot={today}
              page={page}
              pageAddress={(to) => addressOf({ page: to })}
            />
          </>
        )}
      </Read>
      <SideDrawer
        opened={open === "edit" && mayChange && record.data !== undefined}
        title={w.change}
        onClose={close}
      >
        {record.data && <LocationForm record={record.data} onDone={close} />}
      </SideDrawer>
    </>
  );
}
