import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead, useRecord } from "../../api/queries.ts";
import { locationAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { mapMessages } from "../../components/map/messages.ts";
import { placeText } from "../../components/map/place-values.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago, Moment, Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useLocationNames, useZones } from "../../places/all-places.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { peopleInside } from "../places/people-inside.ts";
import { PlaceHours } from "../places/place-hours.tsx";
import { RuleText } from "../places/rule-text.tsx";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";
import { tariffMessages } from "../tariffs/messages.ts";
import { NewTariffForm } from "../tariffs/new-tariff-form.tsx";
import classes from "./camera.module.css";
import { Camera } from "./camera.tsx";
import { cameraKind, cameraShown } from "./camera-kind.ts";
import { FirstEvent } from "./first-event.tsx";
import { GateActions } from "./gate-actions.tsx";
import { GateAgent } from "./gate-agent.tsx";
import { GateForm, type GateRecord } from "./gate-form.tsx";
import { GateOutages } from "./gate-outages.tsx";
import { GateRuleForm } from "./gate-rule-form.tsx";
import { GateProblems, GateStatusBadge, newKeyAddress } from "./gate-status.tsx";
import { GateTariffs } from "./gate-tariffs.tsx";
import { gateMessages } from "./messages.ts";
import { VoidedEvents } from "./voided-events.tsx";

const recordPath = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

/** One gate: what it is doing, what its camera shows, what passing costs, and what passed today. */
export function GatePage() {
  const { location: location_code = "", gate: gate_code = "" } = useParams();
  const gateText = useMessages(gateMessages);
  const tariffText = useMessages(tariffMessages);
  const { common, names } = useTexts();
  const rule = useMessages(sendingRuleMessages);
  const locationName = useLocationNames();
  const [{ open, date }, setFilters] = useFilters({ open: "", date: "" }, ["date"]);
  const mayChange = useHasRole("operator");
  const record = useRecord(recordPath, { path: { location_code, gate_code } }, { refetchInterval: 15_000 });
  const gate = record.data?.data;
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader
        title={gate?.name ?? gate_code}
        crumbs={[
          { label: names.locations, to: "/locations" },
          { label: locationName(location_code), to: locationAddress(location_code) },
        ]}
        beside={
          // On a phone a line of its own from the start, since a problem that comes later would move all that is below.
          <Group gap="xs" mih={26} w={{ base: "100%", sm: "auto" }}>
            {gate && (
              <>
                <GateStatusBadge status={gate.status} />
                <GateProblems problems={gate.problems} />
              </>
            )}
          </Group>
        }
      >
        {gate && (
          <>
            <GateActions gate={gate} etag={record.data?.etag} />
            <RequireRole role="operator">
              <Button variant="default" onClick={() => setFilters({ open: "hours" })}>
                {rule.change}
              </Button>
              <Button onClick={() => setFilters({ open: "edit" })}>{common.change}</Button>
            </RequireRole>
          </>
        )}
      </PageHeader>
      <QueryView query={record}>
        {({ data }) => (
          <GateBody
            gate={data}
            day={date}
            onDay={(next) => setFilters({ date: next })}
            onOpen={(drawer) => setFilters({ open: drawer })}
          />
        )}
      </QueryView>
      {mayChange && record.data !== undefined && (
        <>
          <SideDrawer opened={open === "edit"} title={gateText.change} onClose={close}>
            <GateForm gate={{ location_code, gate_code }} onDone={() => close()} />
          </SideDrawer>
          <SideDrawer opened={open === "hours"} title={rule.change} onClose={close}>
            <GateRuleForm gate={{ location_code, gate_code }} onDone={() => close()} />
          </SideDrawer>
          <SideDrawer opened={open.startsWith("tariff-")} title={tariffText.add} onClose={close}>
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

interface GateBodyProps {
  gate: GateRecord;
  /** Empty: today, which goes on at midnight. */
  day: string;
  onDay: (day: string) => void;
  onOpen: (drawer: string) => void;
}

function GateBody({ gate, day, onDay, onOpen }: GateBodyProps) {
  const t = useMessages(gateMessages);
  const { location_code, gate_code } = gate;
  const zone = useZones()(location_code, gate.created_at);
  const tariffs = useRead(
    "/retribusi/v1/frontend/tariffs",
    { query: { location_code, gate_code, page: 1, limit: 10 } },
    { refetchInterval: 60_000 },
  );
  const { data: today } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code } },
    { refetchInterval: 15_000 },
  );
  const figures = today?.gates.find((found) => found.gate_code === gate_code);
  const priced = tariffs.data?.items.find(({ category }) => category === "motor") ?? tariffs.data?.items[0];
  const hasCamera = cameraKind(gate.camera) !== "none";
  // Without one it is an invitation, which comes after all that is read.
  const camera = <Camera camera={gate.camera} name={gate.name} onAdd={() => onOpen("edit")} />;
  return (
    <Stack gap="lg">
      {gate.status === "inactive" && (
        <Alert role="note" color="orange">
          {gate.is_active === 1 ? t.locationOff : t.isOff}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: hasCamera ? 2 : 1 }} spacing="md" style={{ alignItems: "start" }}>
        {hasCamera && camera}
        <GateDescription
          gate={gate}
          count={figures?.count}
          revenue={figures?.revenue}
          people={today && peopleInside(today.gates)}
        />
      </SimpleGrid>
      {gate.last_event_at !== null && (
        <Stack gap="xs">
          <PlaceHours {...{ location_code, gate_code }} date={day} today={today?.date} onDate={onDay} />
          {today !== undefined && (
            <VoidedEvents {...{ location_code, gate_code }} date={day === "" ? today.date : day} />
          )}
        </Stack>
      )}
      <QueryView query={tariffs} rows={3}>
        {({ items }) => (
          <GateTariffs tariffs={items} zone={zone} onAdd={(category) => onOpen(`tariff-${category}`)} />
        )}
      </QueryView>
      {gate.last_event_at === null && tariffs.data !== undefined && (
        <FirstEvent location={location_code} gate={gate_code} category={priced?.category} />
      )}
      <GateOutages gate={gate} />
      {!hasCamera && camera}
    </Stack>
  );
}

/** When its machine was heard of, and what that says next to the last event. */
function LastSeen({ gate }: { gate: GateRecord }) {
  const t = useMessages(gateMessages);
  const { last_event_at: event, last_seen_at: seen, status } = gate;
  const isQuiet =
    status === "online" && gate.problems.some((one) => one === "silent" || one === "counter_silent");
  return (
    <>
      <Ago iso={seen} />
      {/* Its line is there from the start: one that comes up later would move all that is below. */}
      <Text size="xs" c="dimmed" mih="1lh" w={0} miw="100%">
        {isQuiet && event !== seen && t.aliveNobodyPasses}
      </Text>
    </>
  );
}

interface GateDescriptionProps {
  gate: GateRecord;
  /** Of today; undefined until they are known. */
  count: number | undefined;
  revenue: number | undefined;
  /** Inside the gate's location now; undefined where that cannot be known. */
  people: number | undefined;
}

function GateDescription({ gate, count, revenue, people }: GateDescriptionProps) {
  const rule = useMessages(sendingRuleMessages);
  const mapText = useMessages(mapMessages);
  const { t, fields, common } = useTexts(gateMessages);
  const { number } = useFormat();
  const { location_code, gate_code } = gate;
  const place = [location_code, gate_code].map(encodeURIComponent);
  return (
    <Stack gap="sm">
      <div className={classes.facts}>
        <DescriptionList
          items={[
            [t.revenue, <Money key="revenue" rupiah={revenue} fw={600} />],
            [t.passages, count === undefined ? common.none : number(count)],
            [t.inside, people === undefined ? common.none : number(people)],
            [t.lastEvent, <Ago key="last" iso={gate.last_event_at} />],
            [t.lastSeen, <LastSeen key="seen" gate={gate} />],
            [fields.contact, gate.contact ?? common.none],
            [fields.direction, common.directions[gate.direction]],
            [fields.code, `${location_code} / ${gate_code}`],
            [rule.title, <RuleText key="rule" rule={gate.sending_rule} none={rule.asLocation} />],
            [mapText.place, placeText(gate) ?? common.none],
            [fields.camera, gate.camera === null ? common.none : cameraShown(gate.camera)],
            [fields.created, <Moment key="created" iso={gate.created_at} />],
            [fields.updated_at, <Moment key="changed" iso={gate.updated_at} />],
          ]}
        />
      </div>
      {gate.agent !== null && <GateAgent agent={gate.agent} />}
      <Group gap="md">
        <Anchor component={Link} size="sm" to={`/events?location=${place[0]}&gate=${place[1]}`}>
          {fields.events}
        </Anchor>
        <RequireRole role="admin">
          <Anchor component={Link} size="sm" to={newKeyAddress(location_code, gate_code)}>
            {t.newKey}
          </Anchor>
        </RequireRole>
        <AuditLink entity="gates" recordKey={`${location_code}/${gate_code}`} />
      </Group>
    </Stack>
  );
}
