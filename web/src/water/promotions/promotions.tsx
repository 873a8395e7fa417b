import { SimpleGrid } from "@mantine/core";
import { AddButton } from "../../components/add-button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { promotionMessages } from "./messages.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { PromotionForm } from "./promotion-form.tsx";

const path = "/backoffice/v1/promotions";

const filters = defineFilters(path, {
  active: statusFilter((l) => promotionMessages[l].filter),
});

/** What customers are shown in the app. */
export function Promotions() {
  const { t, names } = useTexts(promotionMessages);
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
        <SideDrawer isWide opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <PromotionForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}
