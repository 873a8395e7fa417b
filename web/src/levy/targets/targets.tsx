import { NumberInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { RemoveButton } from "../../components/remove-button.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { ChoiceFilter } from "../../lists/choice-filter.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { LocationSelect } from "../../places/place-select.tsx";
import { useToday } from "../../session/clock.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { targetMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/targets";
const recordPath = "/retribusi/v1/frontend/targets/{id}";
type Target = ItemOf<typeof path>;

/** What a year's takings are to be; admins change it. */
export function Targets() {
  const { t, names } = useTexts(targetMessages);
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const mayManage = useHasRole("admin");
  const list = useRead(path, { query: { page, limit: 50 } });
  const chosen = list.data?.items.find(({ id }) => String(id) === open);
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={t.title} crumbs={[{ label: names.periodicReports, to: "/reports" }]}>
        <ImportButton kind="levy-targets" />
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <ListTable
        label={t.title}
        list={list}
        exportOf={{ path: "/retribusi/v1/frontend/targets" }}
        columns={useColumns(mayManage, (id) => addressOf({ open: String(id) }))}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.none} hint={t.hint} />}
      />
      <SideDrawer opened={open === "new" && mayManage} title={t.add} onClose={close}>
        <TargetForm onDone={close} />
      </SideDrawer>
      <SideDrawer opened={chosen !== undefined && mayManage} title={t.change} onClose={close}>
        {chosen && (
          <>
            <TargetForm id={chosen.id} onDone={close} />
            <RemoveButton
              remove={() => dataOf(api.DELETE(recordPath, { params: { path: { id: chosen.id } } }))}
              title={t.removeTitle}
              effect={t.removeEffect}
              removed={t.removed}
              onDone={close}
            />
          </>
        )}
      </SideDrawer>
    </>
  );
}

function useColumns(mayManage: boolean, address: (id: number) => string): Column<Target>[] {
  const { t, common } = useTexts(targetMessages);
  const { money } = useFormat();
  return [
    {
      key: "year",
      head: t.year,
      to: mayManage ? ({ id }) => address(id) : undefined,
      cell: ({ year }) => String(year),
    },
    { key: "location", head: common.location, cell: ({ location_code }) => location_code ?? t.everywhere },
    {
      key: "category",
      head: common.category,
      cell: ({ category }) => (category === null ? t.everything : common.categories[category]),
    },
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => money(amount) },
  ];
}

type Values = { year: number; location_code: string; category: string; amount: number | "" };

function TargetForm({ id, onDone }: { id?: number; onDone: () => void }) {
  const { t, common } = useTexts(targetMessages);
  const year = Number(useToday().slice(0, 4));
  const isNew = id === undefined;
  return (
    <RecordEditor
      path={recordPath}
      recordKey={isNew ? undefined : { id }}
      emptyValues={{ year, location_code: "", category: "", amount: "" } as Values}
      valuesOf={({ location_code, category, ...target }): Values => ({
        year: target.year,
        amount: target.amount,
        location_code: location_code ?? "",
        category: category ?? "",
      })}
      create={(values) => dataOf(api.POST(path, { body: bodyOf(values) }))}
      change={({ amount }, params) =>
        dataOf(api.PUT(recordPath, { params, body: { amount: Number(amount) } }))
      }
      labels={{ year: t.year, location_code: common.location, category: common.category, amount: t.amount }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          {isNew && (
            <>
              <NumberInput
                {...form.field("year")}
                min={2000}
                max={2100}
                thousandSeparator={false}
                allowDecimal={false}
                required
              />
              <LocationSelect
                value={form.getValues().location_code}
                onChange={(code) => form.setFieldValue("location_code", code)}
              />
              <ChoiceFilter
                label={common.category}
                words={common.categories}
                value={form.getValues().category}
                onChange={(category) => form.setFieldValue("category", category)}
              />
            </>
          )}
          <RupiahInput {...form.field("amount")} required data-autofocus />
        </>
      )}
    </RecordEditor>
  );
}

function bodyOf({ year, location_code, category, amount }: Values) {
  const known = (["person_walk", "motor", "car"] as const).find((one) => one === category) ?? null;
  return {
    year,
    location_code: location_code === "" ? null : location_code,
    category: known,
    amount: Number(amount),
  };
}
