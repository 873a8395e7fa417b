import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../../api/client.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useTexts } from "../../messages/texts.ts";
import { allPages, useAllGates } from "../../places/all-places.ts";
import { LocationSelect } from "../../places/place-select.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { CellsForm } from "./cells-form.tsx";
import { CopyForm } from "./copy-form.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { MatrixTable } from "./matrix-table.tsx";

const path = "/retribusi/v1/frontend/tariffs";
/** More rows are no table that somebody looks over. */
const mostRows = 200;

/** Tariffs as a table, a row for each gate and a column for each category: of a location or of all; where many are changed at once. */
export function TariffMatrix() {
  const { t, names } = useTexts(matrixMessages);
  const [{ location, open }, setFilters] = useFilters({ location: "", open: "" }, ["location"]);
  const mayChange = useHasRole("operator");
  const gates = useAllGates();
  const shown = (gates.data ?? []).filter(
    ({ location_code }) => location === "" || location_code === location,
  );
  const isTable = gates.data !== undefined && shown.length <= mostRows;
  const tariffs = useTariffsOf(location, isTable);
  const close = () => setFilters({ open: "" });
  const target = shown.find((gate) => open === `copy-${gateAddress(gate)}`);
  const isEdited = open === "cells" && mayChange;
  return (
    <>
      <PageHeader title={t.title} crumbs={[{ label: names.tariffs, to: "/tariffs" }]}>
        <RequireRole role="operator">
          <Button
            variant="default"
            disabled={!isTable || isEdited}
            onClick={() => setFilters({ open: "cells" })}
          >
            {t.edit}
          </Button>
          <Button disabled={isEdited} onClick={() => setFilters({ open: "change" })}>
            {t.change}
          </Button>
        </RequireRole>
      </PageHeader>
      <Group mb="md" maw={420} grow>
        <LocationSelect value={location} onChange={(code) => setFilters({ location: code })} />
      </Group>
      {shown.length > mostRows ? (
        <EmptyState title={t.choose} />
      ) : (
        <QueryView query={tariffs}>
          {(rows) =>
            isEdited ? (
              <CellsForm
                key={location}
                gates={shown}
                tariffs={rows}
                hasLocations={location === ""}
                onDone={close}
              />
            ) : (
              <MatrixTable
                gates={shown}
                tariffs={rows}
                hasLocations={location === ""}
                cells={undefined}
                onType={close}
                onCopy={mayChange ? (gate) => setFilters({ open: `copy-${gateAddress(gate)}` }) : undefined}
              />
            )
          }
        </QueryView>
      )}
      <SideDrawer isWide opened={open === "change" && mayChange} title={t.change} onClose={close}>
        <BulkForm location={location} gates={location === "" ? [] : shown} onDone={close} />
      </SideDrawer>
      <SideDrawer
        isWide
        opened={target !== undefined && mayChange}
        title={t.copyTitle(target?.gate_code ?? "")}
        onClose={close}
      >
        {target && <CopyForm to={target} gates={gates.data ?? []} onDone={close} />}
      </SideDrawer>
    </>
  );
}

function useTariffsOf(location: string, isNeeded: boolean) {
  return useQuery({
    queryKey: [path, "every", location],
    enabled: isNeeded,
    queryFn: ({ signal }) =>
      allPages((page) => {
        const query = { page, limit: 100, ...(location === "" ? {} : { location_code: location }) };
        return dataOf(api.GET(path, { params: { query }, signal }));
      }),
  });
}
