import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../../api/client.ts";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { allPages, type Gate, useAllGates, useZones } from "../../places/all-places.ts";
import { LocationSelect } from "../../places/place-select.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { CopyForm } from "./copy-form.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { tariffMessages } from "./messages.ts";
import { PriceLink, type Tariff } from "./price.tsx";

const path = "/retribusi/v1/frontend/tariffs";

/** The tariffs of a location as a table, a row for each gate and a column for each category; where many are changed at once. */
export function TariffMatrix() {
  const { t, names } = useTexts(matrixMessages);
  const [{ location, open }, setFilters] = useFilters({ location: "", open: "" }, ["location"]);
  const mayChange = useHasRole("operator");
  const gates = useAllGates();
  const tariffs = useTariffsOf(location);
  const close = () => setFilters({ open: "" });
  const ofLocation = (gates.data ?? []).filter(({ location_code }) => location_code === location);
  const target = ofLocation.find(({ gate_code }) => open === `copy-${gate_code}`);
  return (
    <>
      <PageHeader title={t.title} crumbs={[{ label: names.tariffs, to: "/tariffs" }]}>
        <RequireRole role="operator">
          <Button disabled={location === ""} onClick={() => setFilters({ open: "change" })}>
            {t.change}
          </Button>
        </RequireRole>
      </PageHeader>
      <Group mb="md" maw={420} grow>
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code })} required />
      </Group>
      {location === "" ? (
        <EmptyState title={t.choose} />
      ) : (
        <QueryView query={tariffs}>
          {(rows) => (
            <Matrix
              gates={ofLocation}
              tariffs={rows}
              onCopy={mayChange ? (gate) => setFilters({ open: `copy-${gate}` }) : undefined}
            />
          )}
        </QueryView>
      )}
      <SideDrawer
        isWide
        opened={open === "change" && mayChange && location !== ""}
        title={t.change}
        onClose={close}
      >
        <BulkForm location={location} gates={ofLocation} onDone={close} />
      </SideDrawer>
      <SideDrawer
        isWide
        opened={target !== undefined && mayChange}
        title={t.copyTitle(target?.gate_code ?? "")}
        onClose={close}
      >
        {target && <CopyForm to={target} gates={ofLocation} onDone={close} />}
      </SideDrawer>
    </>
  );
}

function useTariffsOf(location: string) {
  return useQuery({
    queryKey: [path, "every", location],
    enabled: location !== "",
    queryFn: ({ signal }) =>
      allPages((page) =>
        dataOf(api.GET(path, { params: { query: { page, limit: 100, location_code: location } }, signal })),
      ),
  });
}

interface MatrixProps {
  gates: readonly Gate[];
  tariffs: readonly Tariff[];
  /** Opens the form by which a gate copies another's tariffs; undefined: the reader may not. */
  onCopy: ((gate: string) => void) | undefined;
}

function Matrix({ gates, tariffs, onCopy }: MatrixProps) {
  const { t, common } = useTexts(matrixMessages);
  const tariffText = useMessages(tariffMessages);
  const zoneOf = useZones();
  const words = Object.entries(common.categories) as [Tariff["category"], string][];
  const of = (gate: Gate, category: string) =>
    tariffs.find((one) => one.gate_code === gate.gate_code && one.category === category);
  const columns: Column<Gate>[] = [
    { key: "gate", head: common.gate, cell: ({ gate_code, name }) => `${name} (${gate_code})` },
    ...words.map(
      ([category, head]): Column<Gate> => ({
        key: category,
        head,
        align: "end",
        isNamed: true,
        cell: (gate) => {
          const tariff = of(gate, category);
          if (tariff === undefined)
            return (
              <Text size="xs" c="dimmed" component="span">
                {tariffText.missing}
              </Text>
            );
          return <PriceLink tariff={tariff} zone={zoneOf(tariff.location_code, tariff.created_at)} />;
        },
      }),
    ),
    ...(onCopy === undefined
      ? []
      : [
          {
            key: "copy",
            head: common.actions,
            align: "end" as const,
            cell: (gate: Gate) =>
              words.some(([category]) => of(gate, category) === undefined) && (
                <Button size="xs" variant="default" onClick={() => onCopy(gate.gate_code)}>
                  {t.copy}
                </Button>
              ),
          },
        ]),
  ];
  return <DataTable label={t.label} rows={gates} rowKey={({ gate_code }) => gate_code} columns={columns} />;
}
