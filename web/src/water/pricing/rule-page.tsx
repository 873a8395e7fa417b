import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useChange } from "../../api/reading.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { type Column, ListTable, type Paged } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { PricingNav } from "./pricing-nav.tsx";
import { today, ValidityBadge, validityOf } from "./validity.tsx";
import { pricingWords } from "./words.ts";

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
  /** Before the date: what the rule says. */
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
  const p = useWords(pricingWords);
  const [{ open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const startsOf = (rule: Rule) =>
    (list.data?.items ?? [])
      .filter((other) => sameAs(other) === sameAs(rule))
      .map(({ effective_from }) => effective_from);
  const columns = useRuleColumns({ columns: props.columns, startsOf, nameOf, remove, path });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={title}>
        <For role="admin">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {p.add}
          </Button>
        </For>
      </PageHead>
      <PricingNav />
      <Text size="sm" mb="md" maw={720}>
        {explain} {p.dated}
      </Text>
      <ListTable
        label={title}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<Empty title={none} hint={explain} />}
      />
      <For role="admin">
        <SideDrawer opened={open === "new"} title={`${p.add} · ${title}`} onClose={close}>
          {form(close)}
        </SideDrawer>
      </For>
    </>
  );
}

interface RuleColumns<Rule> {
  columns: Column<Rule>[];
  startsOf: (rule: Rule) => string[];
  nameOf: (rule: Rule) => string;
  remove: (id: number) => Promise<unknown>;
  path: string;
}

function useRuleColumns<Rule extends DatedRule>(props: RuleColumns<Rule>): Column<Rule>[] {
  const { columns, startsOf, nameOf, remove, path } = props;
  const p = useWords(pricingWords);
  const all = useWords(everywhere);
  const mayRemove = useMay("admin");
  const removal = useChange(remove, [path, "/backoffice/v1/tariff-classes"]);
  const onRemove = (rule: Rule) =>
    ask({
      title: p.removeTitle(nameOf(rule)),
      effect: p.removeEffect,
      verb: all.remove,
      destructive: true,
      act: async () => {
        await removal.mutateAsync(rule.id);
        told(p.removed);
      },
    });
  return [
    ...columns,
    { key: "from", head: p.effectiveFrom, cell: ({ effective_from }) => <Day date={effective_from} /> },
    {
      key: "state",
      head: all.status,
      cell: (rule) => <ValidityBadge validity={validityOf(rule.effective_from, startsOf(rule))} />,
    },
    { key: "basis", head: p.legalBasis, cell: ({ legal_basis }) => legal_basis ?? "–" },
    {
      key: "by",
      head: p.enteredBy,
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
            head: all.actions,
            align: "end" as const,
            cell: (rule: Rule) =>
              rule.effective_from > today() ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={p.remove(nameOf(rule))}
                  onClick={() => onRemove(rule)}
                >
                  {all.remove}
                </Button>
              ) : (
                "–"
              ),
          },
        ]
      : []),
  ];
}
