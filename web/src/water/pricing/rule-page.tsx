import { Button, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useChange } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { dayColumn } from "../../components/columns.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, ListTable, type Paged } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { pricingMessages } from "./messages.ts";
import { PricingNav } from "./pricing-nav.tsx";
import { useValidity, ValidityBadge } from "./validity.tsx";

/** What every dated rule has. */
export interface DatedRule {
  id: number;
  effective_from: string;
  legal_basis: string | null;
  created_at: string;
  created_by: string;
}

interface RulePageProps<Rule extends DatedRule> {
  title: string;
  /** What such rules do, in a sentence. */
  explain: string;
  path: string;
  list: UseQueryResult<Paged<Rule>, Error>;
  /** The rule's own columns, before the date. */
  columns: Column<Rule>[];
  /** Rules with the same text follow each other. */
  sameAs: (rule: Rule) => string;
  /** How one is called when it is deleted. */
  nameOf: (rule: Rule) => string;
  remove: (id: number) => Promise<unknown>;
  form: (onDone: () => void) => ReactNode;
  none: string;
}

/** Dated rules of one kind: listed, added, and deleted as long as they are to come. */
export function RulePage<Rule extends DatedRule>(props: RulePageProps<Rule>) {
  const { title, explain, path, list, sameAs, nameOf, remove, form, none } = props;
  const pricingText = useMessages(pricingMessages);
  const [{ open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const startsOf = (rule: Rule) =>
    (list.data?.items ?? [])
      .filter((other) => sameAs(other) === sameAs(rule))
      .map(({ effective_from }) => effective_from);
  const columns = useRuleColumns({ columns: props.columns, startsOf, nameOf, remove });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={title}>
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {pricingText.add}
        </AddButton>
      </PageHeader>
      <PricingNav />
      <Text size="sm" mb="md" maw={720}>
        {explain} {pricingText.dated}
      </Text>
      <ListTable
        label={title}
        list={list}
        exportOf={{ path: path }}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<EmptyState title={none} hint={explain} />}
      />
      <RequireRole role="admin">
        <SideDrawer isWide opened={open === "new"} title={`${pricingText.add} · ${title}`} onClose={close}>
          {form(close)}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

interface RuleColumns<Rule> {
  columns: Column<Rule>[];
  startsOf: (rule: Rule) => string[];
  nameOf: (rule: Rule) => string;
  remove: (id: number) => Promise<unknown>;
}

function useRuleColumns<Rule extends DatedRule>(props: RuleColumns<Rule>): Column<Rule>[] {
  const { columns, startsOf, nameOf, remove } = props;
  const pricingText = useMessages(pricingMessages);
  const { fields, common } = useTexts();
  const mayRemove = useHasRole("admin");
  const today = useToday();
  const validityOf = useValidity();
  const removal = useChange(remove);
  const onRemove = (rule: Rule) =>
    confirm({
      title: pricingText.removeTitle(nameOf(rule)),
      effect: pricingText.removeEffect,
      verb: common.remove,
      kind: "destructive",
      done: pricingText.removed,
      onConfirm: () => removal.mutateAsync(rule.id),
    });
  return [
    ...columns,
    dayColumn("from", fields.effective_from, ({ effective_from }) => effective_from),
    {
      key: "state",
      head: common.status,
      cell: (rule) => <ValidityBadge validity={validityOf(rule.effective_from, startsOf(rule))} />,
    },
    { key: "basis", head: fields.legal_basis, cell: ({ legal_basis }) => legal_basis ?? "–" },
    {
      key: "by",
      head: fields.entered_by,
      wideOnly: true,
      cell: ({ created_by, created_at }) => (
        <>
          {created_by}, <Moment iso={created_at} />
        </>
      ),
    },
    ...(mayRemove
      ? [
          {
            key: "acts",
            head: common.actions,
            align: "end" as const,
            cell: (rule: Rule) =>
              rule.effective_from > today ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={pricingText.remove(nameOf(rule))}
                  onClick={() => onRemove(rule)}
                >
                  {common.remove}
                </Button>
              ) : (
                "–"
              ),
          },
        ]
      : []),
  ];
}
