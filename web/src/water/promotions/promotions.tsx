import { Button, SimpleGrid } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ItemOf, type ReadParams, useRead } from "../../api/reading.ts";
import { offsetOf } from "../../format/format.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Pager } from "../../pieces/pager.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PromotionCard } from "./promotion-card.tsx";
import { PromotionForm } from "./promotion-form.tsx";

const path = "/backoffice/v1/promotions";
export type Promotion = ItemOf<typeof path>;

const words = wordsOf(
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
  const w = useWords(words);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, active: "", open: "" });
  const { page, active, open } = filters;
  const query = {
    page,
    limit: 12,
    ...given({ active: active === "" ? undefined : Number(active) }),
  } as NonNullable<ReadParams<typeof path>["query"]>;
  const list = useRead(path, { query });
  const close = () => setFilters({ open: "" });
  // The zone that the service writes moments in is the utility's own.
  const offset = list.data?.items[0] === undefined ? ownOffset() : offsetOf(list.data.items[0].starts_at);
  return (
    <>
      <PageHead title={names.promotions}>
        <For role="operator">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <FilterBar onClear={active === "" ? undefined : () => setFilters({ active: "" })}>
        <WordFilter
          label={all.status}
          words={w.filter}
          value={active}
          onChange={(next) => setFilters({ active: next })}
        />
      </FilterBar>
      <Read of={list}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            active === "" ? (
              <Empty title={w.none} hint={w.noneHint} />
            ) : (
              <Empty />
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
      </Read>
      <For role="operator">
        <SideDrawer opened={open !== ""} title={open === "new" ? w.add : w.change} onClose={close}>
          {open !== "" && (
            <PromotionForm id={open === "new" ? undefined : Number(open)} offset={offset} onDone={close} />
          )}
        </SideDrawer>
      </For>
    </>
  );
}

/** The browser's own offset, such as +07:00. */
function ownOffset(): string {
  const minutes = -new Date().getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
