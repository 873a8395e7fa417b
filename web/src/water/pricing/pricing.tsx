import { useNavigate } from "react-router";
import { type Answer, type ItemOf, useReads } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Money } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { BlockList } from "./block-list.tsx";
import { ClassForm } from "./class-form.tsx";
import { pricingMessages } from "./messages.ts";
import { PricingNav } from "./pricing-nav.tsx";
import { useValidity } from "./validity.tsx";

const path = "/backoffice/v1/tariff-classes";
type TariffClass = ItemOf<typeof path>;
const historyPath = "/backoffice/v1/tariff-classes/{code}/tariffs";
type History = Answer<typeof historyPath>;

const messages = defineMessages({
  blocks: ["Tarif yang berlaku", "Tariff in force"],
  fixed: ["Biaya tetap per tagihan", "Fixed part of a bill"],
  noTariff: ["belum ada tarif yang berlaku", "no tariff in force yet"],
  none: ["Belum ada golongan", "No classes yet"],
  noneHint: [
    "Golongan menentukan harga air sambungannya. Tambah satu, lalu beri tarif.",
    "A class tells what its connections pay for water. Add one, then give it a tariff.",
  ],
});

const filters = defineFilters(path, {
  is_active: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => ({ true: commonMessages[l].active, false: commonMessages[l].inactive }),
  },
});

/** Tariff classes with what they pay now. */
export function Pricing() {
  const { t, names } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  const navigate = useNavigate();
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const close = () => list.change({ open: "" });
  const codes = list.read.data?.items.map(({ code }) => code) ?? [];
  // A class's versions are read once for the whole table.
  const reads = useReads(
    historyPath,
    codes.map((code) => ({ path: { code } })),
  );
  const columns = useColumns((code) => reads[codes.indexOf(code)]?.data);
  return (
    <>
      <PageHeader title={names.pricing}>
        <ImportButton kind="tariff-classes" />
        <AddButton role="admin" onClick={() => list.change({ open: "new" })}>
          {pricingText.addClass}
        </AddButton>
      </PageHeader>
      <PricingNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={pricingText.classes}
        {...list.table}
        awaits={reads.some(({ isPending }) => isPending)}
        columns={columns}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="admin">
        <SideDrawer opened={list.values.open === "new"} title={pricingText.addClass} onClose={close}>
          <ClassForm
            onDone={(saved) =>
              saved === undefined
                ? close()
                : void navigate(`/water/pricing/${encodeURIComponent(saved.code)}`)
            }
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(historyOf: (code: string) => History | undefined): Column<TariffClass>[] {
  const { t, fields, common } = useTexts(messages);
  return [
    {
      key: "code",
      head: fields.code,
      page: ({ code }) => `/water/pricing/${encodeURIComponent(code)}`,
      cell: ({ code }) => code,
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    {
      key: "blocks",
      head: t.blocks,
      cell: ({ code }) => <TariffNow history={historyOf(code)} show="blocks" />,
    },
    {
      key: "fixed",
      head: t.fixed,
      align: "end",
      cell: ({ code }) => <TariffNow history={historyOf(code)} show="fixed" />,
    },
    {
      key: "status",
      head: common.status,
      // Of the others nothing is said, so that these are seen.
      cell: ({ is_active }) => !is_active && <StatusBadge tone="off">{common.inactive}</StatusBadge>,
    },
  ];
}

/** What a class pays now. */
function TariffNow({ history, show }: { history: History | undefined; show: "blocks" | "fixed" }) {
  const validityOf = useValidity();
  const t = useMessages(messages);
  if (history === undefined) return <>…</>;
  const starts = history.items.map(({ effective_from }) => effective_from);
  const tariff = history.items.find(({ effective_from }) => validityOf(effective_from, starts) === "now");
  if (tariff === undefined) return show === "blocks" ? t.noTariff : "–";
  if (show === "fixed") return <Money rupiah={tariff.base_fee + tariff.maintenance_fee + tariff.admin_fee} />;
  return <BlockList blocks={tariff.blocks} />;
}
