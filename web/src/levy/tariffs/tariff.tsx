import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useParams } from "react-router";
import { useRead, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { useLocationNames, useZones } from "../places/every.ts";
import { startText, usePriceText } from "./price.tsx";
import { PriceForm, type TariffRecord } from "./price-form.tsx";
import { RemoveTariff } from "./remove-tariff.tsx";
import classes from "./tariffs.module.css";
import { Timeline } from "./timeline.tsx";
import { tariffWords } from "./words.ts";

const one = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";

/** One tariff: what a passage costs now and next, and every price there was. */
export function TariffPage() {
  const { location: location_code = "", gate: gate_code = "", category = "" } = useParams();
  const w = useWords(tariffWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const locationName = useLocationNames();
  const zoneOf = useZones();
  const [{ open }, setFilters] = useFilters({ open: "" });
  const mayChange = useMay("operator");
  const path = { location_code, gate_code, category };
  const record = useRecord(one, { path }, { every: 60_000 });
  const history = useRead(`${one}/history`, { path }, { every: 60_000 });
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
      <PageHead
        title={`${all.categories[category as TariffRecord["category"]] ?? category} · ${gate_code}`}
        crumbs={[
          { label: names.tariffs, to: "/tariffs" },
          { label: locationName(location_code), to: `/locations/${place[0]}` },
          { label: `${all.gate} ${gate_code}`, to: `/gates/${place.join("/")}` },
        ]}
      >
        {tariff && (
          <>
            <For role="admin">
              <RemoveTariff
                tariff={tariff}
                etag={record.data?.etag}
                versions={history.data?.items.length ?? 1}
              />
            </For>
            <For role="operator">
              <Button onClick={() => setFilters({ open: "price" })}>{w.changePrice}</Button>
            </For>
          </>
        )}
      </PageHead>
      <Read of={record}>
        {({ data }) => (
          <PriceCard tariff={data} zone={zone} onChangeNext={() => setFilters({ open: "scheduled" })} />
        )}
      </Read>
      <AuditLink entity="tariffs" of={`${location_code}/${gate_code}/${category}`} />
      <Title order={2} mt="lg" mb="sm">
        {w.history}
      </Title>
      <Read of={history}>{({ items }) => <Timeline versions={items} zone={zone} />}</Read>
      <SideDrawer
        opened={(open === "price" || scheduled !== undefined) && mayChange && record.data !== undefined}
        title={scheduled === undefined ? w.changePrice : w.changeScheduled}
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

/** The price, large, and beside it the one that follows. */
function PriceCard({ tariff, zone, onChangeNext }: PriceCardProps) {
  const w = useWords(tariffWords);
  const format = useFormat();
  const price = usePriceText();
  return (
    <Paper withBorder p="md" mb="sm" bg="var(--loket-surface)">
      <Group gap="xl" align="flex-start">
        <Stack gap={2}>
          <Text size="xs" c="dimmed">
            {w.priceNow}
          </Text>
          <Text className={classes.headline}>{price(tariff.price)}</Text>
          <Text size="sm">
            {w.since} {startText(format, tariff.effective_from, zone)}
          </Text>
          <Text size="sm" c="dimmed">
            {w.basis}: {tariff.legal_basis ?? "–"}
          </Text>
        </Stack>
        <Stack gap={2}>
          <Text size="xs" c="dimmed">
            {w.next}
          </Text>
          {tariff.next_price === null ? (
            <Text className={classes.headline} c="dimmed">
              {w.unchanging}
            </Text>
          ) : (
            <>
              <Text className={classes.headline}>{price(tariff.next_price)}</Text>
              {tariff.next_effective_from !== null && (
                <Text size="sm">{w.beginsOn(startText(format, tariff.next_effective_from, zone))}</Text>
              )}
              <For role="operator">
                <Button size="xs" variant="default" mt={4} onClick={onChangeNext}>
                  {w.changeScheduled}
                </Button>
              </For>
            </>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}
