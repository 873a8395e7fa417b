import { Button, SimpleGrid } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { viewNames } from "../../layout/sidebar-links.ts";
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

/** What customers are shown in the app. */
export function Promotions() {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const names = useMessages(viewNames);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, active: "", open: "" });
  const { page, active, open } = filters;
  const query = {
    page,
    limit: 12,
    ...omitEmpty({ active: active === "" ? undefined : Number(active) }),
  } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={names.promotions}>
        <RequireRole role="operator">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {t.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <FilterBar onClear={active === "" ? undefined : () => setFilters({ active: "" })}>
        <ChoiceFilter
          label={common.status}
          words={t.filter}
          value={active}
          onChange={(next) => setFilters({ active: next })}
        />
      </FilterBar>
      <QueryView query={list}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            active === "" ? (
              <EmptyState title={t.none} hint={t.noneHint} />
            ) : (
              <EmptyState />
            )
          ) : (
            <>
              <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
                {items.map((promotion) => (
                  <PromotionCard
                    key={promotion.id}
                    promotion={promotion}
                    onChange={() => setFilters({ open: String(promotion.id) })}
                  />
                ))}
              </SimpleGrid>
              <Pager {...pagination} pageAddress={(next) => addressOf({ page: next })} />
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
