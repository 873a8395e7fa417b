import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useParams } from "react-router";
import { useRead, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { nameToCome, useLocationNames, useZones } from "../../places/all-places.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { gateKey, useGateNames } from "../places/named-gates.ts";
import { tariffMessages } from "./messages.ts";
import { startText, usePriceText } from "./price.tsx";
import { PriceForm, type TariffRecord } from "./price-form.tsx";
import { RemoveTariff } from "./remove-tariff.tsx";
import classes from "./tariffs.module.css";
import { Timeline } from "./timeline.tsx";

const recordPath = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";

/** One tariff: what a passage costs now and next, and every price there was. */
export function TariffPage() {
  const { location: location_code = "", gate: gate_code = "", category = "" } = useParams();
  const { t, common, names } = useTexts(tariffMessages);
  const locationName = useLocationNames();
  const gate = { location_code, gate_code };
  const gateName = useGateNames([gate]).get(gateKey(gate)) ?? nameToCome;
  const zoneOf = useZones();
  const [{ open }, setFilters] = useFilters({ open: "" });
  const mayChange = useHasRole("operator");
  const path = { location_code, gate_code, category };
  const record = useRecord(recordPath, { path }, { refetchInterval: 60_000 });
  const history = useRead(`${recordPath}/history`, { path }, { refetchInterval: 60_000 });
  const tariff = record.data?.data;
  const zone = zoneOf(location_code, tariff?.created_at ?? "+00:00");
  const scheduled =
    open === "scheduled"
      ? history.data?.items.find(({ effective_from }) => effective_from === tariff?.next_effective_from)
      : undefined;
  const close = () => setFilters({ open: "" });
  const place = [location_code, gate_code].map(encodeURIComponent);
  return (
    <>
      <PageHeader
        title={`${common.categories[category as TariffRecord["category"]] ?? category} · ${gateName}`}
        crumbs={[
          { label: names.tariffs, to: "/tariffs" },
          { label: locationName(location_code), to: `/locations/${place[0]}` },
          { label: gateName, to: `/gates/${place.join("/")}` },
        ]}
      >
        {tariff && (
          <>
            <RequireRole role="admin">
              <RemoveTariff
                tariff={tariff}
                etag={record.data?.etag}
                versions={history.data?.items.length ?? 1}
              />
            </RequireRole>
            <RequireRole role="operator">
              <Button onClick={() => setFilters({ open: "price" })}>{t.changePrice}</Button>
            </RequireRole>
          </>
        )}
      </PageHeader>
      <QueryView query={record} awaits={gateName === nameToCome}>
        {({ data }) => (
          <>
            <PriceCard tariff={data} zone={zone} onChangeNext={() => setFilters({ open: "scheduled" })} />
            <AuditLink entity="tariffs" recordKey={`${location_code}/${gate_code}/${category}`} />
            <Title order={2} mt="lg" mb="sm">
              {t.history}
            </Title>
            <QueryView query={history}>
              {({ items }) => <Timeline tariff={data} versions={items} zone={zone} />}
            </QueryView>
          </>
        )}
      </QueryView>
      <SideDrawer
        isWide
        opened={(open === "price" || scheduled !== undefined) && mayChange && record.data !== undefined}
        title={scheduled === undefined ? t.changePrice : t.changeScheduled}
        onClose={close}
      >
        {record.data && <PriceForm record={record.data} zone={zone} scheduled={scheduled} onDone={close} />}
      </SideDrawer>
    </>
  );
}

interface PriceCardProps {
  tariff: TariffRecord;
  zone: string;
  onChangeNext: () => void;
}

/** The price, large, and next to it the one that follows. */
function PriceCard({ tariff, zone, onChangeNext }: PriceCardProps) {
  const { t, fields } = useTexts(tariffMessages);
  const format = useFormat();
  const price = usePriceText();
  return (
    <Paper withBorder p="md" mb="sm" bg="var(--loket-surface)">
      <Group gap="xl" align="flex-start">
        <Stack gap={2}>
          <Text size="xs" c="dimmed">
            {t.priceNow}
          </Text>
          <Text className={classes.headline}>{price(tariff.price)}</Text>
          <Text size="sm">
            {t.since} {startText(format, tariff.effective_from, zone)}
          </Text>
          <Text size="sm" c={tariff.legal_basis === null ? "var(--loket-waiting)" : "dimmed"}>
            {tariff.legal_basis === null ? t.noBasis : `${fields.legal_basis}: ${tariff.legal_basis}`}
          </Text>
        </Stack>
        <Stack gap={2}>
          <Text size="xs" c="dimmed">
            {fields.next_price}
          </Text>
          {tariff.next_price === null ? (
            <Text className={classes.headline} c="dimmed">
              {t.unchanging}
            </Text>
          ) : (
            <>
              <Text className={classes.headline}>{price(tariff.next_price)}</Text>
              {tariff.next_effective_from !== null && (
                <Text size="sm">{t.beginsOn(startText(format, tariff.next_effective_from, zone))}</Text>
              )}
              <RequireRole role="operator">
                <Button size="xs" variant="default" mt={4} onClick={onChangeNext}>
                  {t.changeScheduled}
                </Button>
              </RequireRole>
            </>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}
