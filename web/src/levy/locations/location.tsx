import { Alert, Anchor, Button, Group } from "@mantine/core";
import { Link, useParams } from "react-router";
import { useRead, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { mapMessages } from "../../components/map/messages.ts";
import { placeText } from "../../components/map/place-values.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { peopleInside } from "../places/people-inside.ts";
import { RuleText } from "../places/rule-text.tsx";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";
import { LocationActions } from "./location-actions.tsx";
import { LocationDays, noDays } from "./location-days.tsx";
import { LocationForm } from "./location-form.tsx";
import { LocationGates } from "./location-gates.tsx";
import { LocationRuleForm } from "./location-rule-form.tsx";
import { locationMessages } from "./messages.ts";

/** One location: what it is, what came in today, its gates and their prices. */
export function LocationPage() {
  const { code = "" } = useParams();
  const { t, fields, common, names } = useTexts(locationMessages);
  const rule = useMessages(sendingRuleMessages);
  const mapText = useMessages(mapMessages);
  const { number } = useFormat();
  const [{ page, open, ...days }, setFilters, addressOf] = useFilters({ page: 1, open: "", ...noDays });
  const mayChange = useHasRole("operator");
  const record = useRecord("/retribusi/v1/frontend/locations/{code}", { path: { code } });
  const { data: today } = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code: code } },
    { refetchInterval: 15_000, enabled: record.data !== undefined },
  );
  const location = record.data?.data;
  const insideText = (gates: Parameters<typeof peopleInside>[0] = []) => {
    const people = peopleInside(gates);
    if (people === undefined) return common.none;
    const capacity = location?.capacity ?? null;
    return capacity === null ? number(people) : t.insideOf(number(people), number(capacity));
  };
  const isOn = location?.is_active === 1;
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader
        title={location?.name ?? code}
        crumbs={[{ label: names.locations, to: "/locations" }]}
        beside={
          location && (
            <StatusBadge tone={isOn ? "good" : "off"}>{isOn ? common.active : common.inactive}</StatusBadge>
          )
        }
      >
        {location && (
          <>
            <LocationActions location={location} etag={record.data?.etag} />
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
          <>
            {!isOn && (
              <Alert role="note" color="orange" mb="md">
                {t.isOff}
              </Alert>
            )}
            <DescriptionList
              items={[
                [t.revenue, <Money key="revenue" rupiah={today?.total_revenue} fw={600} />],
                [t.passages, today === undefined ? common.none : number(today.total_count)],
                [
                  t.inOut,
                  today === undefined
                    ? common.none
                    : `${number(today.in_count)} / ${number(today.out_count)}`,
                ],
                [t.inside, insideText(today?.gates)],
                [fields.code, data.code],
                [fields.type, data.type],
                [fields.capacity, data.capacity === null ? common.none : number(data.capacity)],
                [fields.revenue_account, data.revenue_account ?? common.none],
                [fields.timezone, data.timezone],
                [mapText.place, placeText(data) ?? common.none],
                [rule.title, <RuleText key="rule" rule={data.sending_rule} none={rule.none} />],
                [fields.created, <Moment key="created" iso={data.created_at} />],
                [fields.updated_at, <Moment key="changed" iso={data.updated_at} />],
              ]}
            />
            <Group gap="md" mt="sm">
              <Anchor component={Link} size="sm" to={`/?location=${encodeURIComponent(code)}`}>
                {t.charts}
              </Anchor>
              <Anchor component={Link} size="sm" to={`/events?location=${encodeURIComponent(code)}`}>
                {fields.events}
              </Anchor>
              <Anchor component={Link} size="sm" to={`/alerts?location=${encodeURIComponent(code)}`}>
                {names.alerts}
              </Anchor>
              <AuditLink entity="locations" recordKey={code} />
            </Group>
            <LocationDays code={code} today={today?.date} days={days} onChange={setFilters}>
              <LocationGates
                code={data.code}
                zone={data.timezone}
                snapshot={today}
                page={page}
                pageAddress={(to) => addressOf({ page: to })}
              />
            </LocationDays>
          </>
        )}
      </QueryView>
      <SideDrawer
        opened={open === "edit" && mayChange && record.data !== undefined}
        title={t.change}
        onClose={close}
      >
        <LocationForm code={code} onDone={() => close()} />
      </SideDrawer>
      <SideDrawer
        opened={open === "hours" && mayChange && record.data !== undefined}
        title={rule.change}
        onClose={close}
      >
        <LocationRuleForm code={code} onDone={close} />
      </SideDrawer>
    </>
  );
}
