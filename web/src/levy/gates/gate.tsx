import { Alert, Anchor, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { useLocationNames, useZones } from "../places/every.ts";
import { inside } from "../places/inside.ts";
import { NewTariffForm } from "../tariffs/new-tariff-form.tsx";
import { tariffWords } from "../tariffs/words.ts";
import classes from "./camera.module.css";
import { Camera } from "./camera.tsx";
import { cameraShown, isNewOrigin } from "./camera-kind.ts";
import { FirstEvent } from "./first-event.tsx";
import { GateActs } from "./gate-acts.tsx";
import { GateForm, type GateRecord } from "./gate-form.tsx";
import { GateHours } from "./gate-hours.tsx";
import { GateStatusBadge } from "./gate-status.tsx";
import { GateTariffs } from "./gate-tariffs.tsx";
import { gateWords } from "./words.ts";

const one = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

/** One gate: what it is doing, what its camera shows, what passing costs, and what passed today. */
export function GatePage() {
  const { location: location_code = "", gate: gate_code = "" } = useParams();
  const w = useWords(gateWords);
  const t = useWords(tariffWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const locationName = useLocationNames();
  const [{ open }, setFilters] = useFilters({ open: "" });
  const mayChange = useMay("operator");
  const record = useRecord(one, { path: { location_code, gate_code } }, { every: 15_000 });
  const gate = record.data?.data;
  const close = () => setFilters({ open: "" });
  const saved = (now?: GateRecord) => {
    // The page's policy admits the cameras that were stored when it was loaded.
    if (now !== undefined && isNewOrigin(gate?.camera ?? null, now.camera))
      window.location.replace(window.location.pathname);
    else close();
  };
  return (
    <>
      <PageHead
        title={gate?.name ?? gate_code}
        crumbs={[
          { label: names.locations, to: "/locations" },
          { label: locationName(location_code), to: `/locations/${encodeURIComponent(location_code)}` },
        ]}
        beside={gate && <GateStatusBadge status={gate.status} />}
      >
        {gate && (
          <>
            <GateActs gate={gate} etag={record.data?.etag} />
            <For role="operator">
              <Button onClick={() => setFilters({ open: "edit" })}>{all.change}</Button>
            </For>
          </>
        )}
      </PageHead>
      <Read of={record}>
        {({ data }) => <GateBody gate={data} onOpen={(drawer) => setFilters({ open: drawer })} />}
      </Read>
      {mayChange && record.data !== undefined && (
        <>
          <SideDrawer opened={open === "edit"} title={w.change} onClose={close}>
            <GateForm record={record.data} onDone={saved} />
          </SideDrawer>
          <SideDrawer opened={open.startsWith("tariff-")} title={t.add} onClose={close}>
            <NewTariffForm
              first={{ location_code, gate_code, category: open.slice("tariff-".length) }}
              onDone={close}
            />
          </SideDrawer>
        </>
      )}
    </>
  );
}

function GateBody({ gate, onOpen }: { gate: GateRecord; onOpen: (drawer: string) => void }) {
  const w = useWords(gateWords);
  const { location_code, gate_code } = gate;
  const zone = useZones()(location_code, gate.created_at);
  const tariffs = useRead(
    "/retribusi/v1/frontend/tariffs",
    { query: { location_code, gate_code, page: 1, limit: 10 } },
    { every: 60_000 },
  );
  const { data: today } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code } },
    { every: 15_000 },
  );
  const figures = today?.gates.find((found) => found.gate_code === gate_code);
  const priced = tariffs.data?.items.find(({ category }) => category === "motor") ?? tariffs.data?.items[0];
  return (
    <Stack gap="lg">
      {gate.status === "inactive" && (
        <Alert role="note" color="orange">
          {gate.is_active === 1 ? w.locationOff : w.isOff}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
        <Camera camera={gate.camera} name={gate.name} onAdd={() => onOpen("edit")} />
        <GateFacts
          gate={gate}
          count={figures?.count}
          revenue={figures?.revenue}
          people={today && inside(today.gates)}
        />
      </SimpleGrid>
      <Read of={tariffs} rows={3}>
        {({ items }) => (
          <GateTariffs tariffs={items} zone={zone} onAdd={(category) => onOpen(`tariff-${category}`)} />
        )}
      </Read>
      {gate.last_event_at === null && tariffs.data !== undefined && (
        <FirstEvent location={location_code} gate={gate_code} category={priced?.category} />
      )}
      {gate.last_event_at !== null && today !== undefined && <GateHours gate={gate} date={today.date} />}
    </Stack>
  );
}

interface GateFactsProps {
  gate: GateRecord;
  /** Of today; undefined until they are known. */
  count: number | undefined;
  revenue: number | undefined;
  /** Inside the gate's location now; undefined where that cannot be known. */
  people: number | undefined;
}

function GateFacts({ gate, count, revenue, people }: GateFactsProps) {
  const w = useWords(gateWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const { location_code, gate_code } = gate;
  const place = [location_code, gate_code].map(encodeURIComponent);
  return (
    <Stack gap="sm">
      <div className={classes.facts}>
        <Facts
          of={[
            [w.revenue, <Money key="revenue" rupiah={revenue} fw={600} />],
            [w.passages, count === undefined ? all.none : number(count)],
            [w.inside, people === undefined ? all.none : number(people)],
            [w.lastEvent, <Ago key="last" iso={gate.last_event_at} />],
            [w.direction, all.directions[gate.direction]],
            [w.code, `${location_code} / ${gate_code}`],
            [w.camera, gate.camera === null ? all.none : cameraShown(gate.camera)],
            [w.created, <Moment key="created" iso={gate.created_at} />],
            [w.changed, <Moment key="changed" iso={gate.updated_at} />],
          ]}
        />
      </div>
      <Group gap="md">
        <Anchor component={Link} size="sm" to={`/events?location=${place[0]}&gate=${place[1]}`}>
          {w.events}
        </Anchor>
        <AuditLink entity="gates" of={`${location_code}/${gate_code}`} />
      </Group>
    </Stack>
  );
}
