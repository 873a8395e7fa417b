import { SimpleGrid } from "@mantine/core";
import { AddButton } from "../../components/add-button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { PromotionCard } from "./promotion-card.tsx";
import { PromotionForm } from "./promotion-form.tsx";

const path = "/backoffice/v1/promotions";

const messages = defineMessages(
  {
    add: "Tambah promo",
    change: "Ubah promo",
    filter: { "1": "Yang tampil sekarang", "0": "Yang tidak tampil" },
    none: "Belum ada promo",
    noneHint: "Promo tampil di aplikasi pelanggan, sudah masuk atau belum, selama masanya.",
  },
  {
    add: "Add a promotion",
    change: "Change the promotion",
    filter: { "1": "Shown now", "0": "Not shown" },
    none: "No promotions yet",
    noneHint: "Promotions are shown in the customers' app, logged in or not, during their time.",
  },
);

const filters = defineFilters(path, {
  active: { kind: "choice", label: (l) => commonMessages[l].status, options: (l) => messages[l].filter },
});

/** What customers are shown in the app. */
export function Promotions() {
  const t = useMessages(messages);
  const names = useMessages(viewNames);
  const list = useList(filters, { limit: 12, more: { open: "" } });
  const { open } = list.values;
  const close = () => list.change({ open: "" });
  return (
    <>
      <PageHeader title={names.promotions}>
        <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <ListFilters of={list.filters} />
      <QueryView query={list.read}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            list.table.isNarrowed ? (
              <EmptyState />
            ) : (
              <EmptyState title={t.none} hint={t.noneHint} />
            )
          ) : (
            <>
              <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
                {items.map((promotion) => (
                  <PromotionCard
                    key={promotion.id}
                    promotion={promotion}
                    onChange={() => list.change({ open: String(promotion.id) })}
                  />
                ))}
              </SimpleGrid>
              <Pager {...pagination} pageAddress={list.table.pageAddress} exportOf={list.table.exportOf} />
            </>
          )
        }
      </QueryView>
      <RequireRole role="operator">
        <SideDrawer opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <PromotionForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}
