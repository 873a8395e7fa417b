import { Anchor, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { RunStatus } from "../../components/run-status.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { importMessages } from "./messages.ts";
import { runNames, useRunName } from "./run-names.ts";
import { RunResult } from "./run-result.tsx";

const path = "/backoffice/v1/runs";
type RunSummary = ItemOf<typeof path>;

const filters = defineFilters(path, {
  work: {
    kind: "choice",
    label: (l) => importMessages[l].run,
    options: runNames,
    param: "kind",
  },
});

/** Every run of the server, newest first. */
export function Runs() {
  const list = useList(filters, { limit: 10, refetchInterval: 10_000, more: { open: 0 } });
  const { open } = list.values;
  const t = useMessages(importMessages);
  const nameOf = useRunName();
  const chosen = list.read.data?.items.find(({ id }) => id === open);
  return (
    <section>
      <Title order={2} mb="xs">
        {t.past}
      </Title>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.past}
        {...list.table}
        isNarrowed={false}
        columns={useColumns((id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer
        isWide
        opened={open > 0}
        title={`${chosen === undefined ? t.run : nameOf(chosen.kind)} #${open}`}
        onClose={() => list.change({ open: 0 })}
      >
        {open > 0 && (
          <RunProgress
            id={open}
            title={chosen === undefined ? t.run : nameOf(chosen.kind)}
            result={(result) => <RunResult result={result} />}
          />
        )}
      </SideDrawer>
    </section>
  );
}

function useColumns(addressOf: (id: number) => string): Column<RunSummary>[] {
  const { t, fields, common } = useTexts(importMessages);
  const { number } = useFormat();
  const nameOf = useRunName();
  return [
    {
      key: "run",
      head: t.run,
      cell: ({ id, kind, result }) => (
        <Group gap={8}>
          <Anchor component={Link} to={addressOf(id)} preventScrollReset inherit fw={500}>
            {nameOf(kind)} #{id}
          </Anchor>
          {result?.dry_run === true && (
            <Text size="xs" c="dimmed">
              {t.isTry}
            </Text>
          )}
        </Group>
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <RunStatus status={status} /> },
    {
      key: "rows",
      head: fields.rows,
      align: "end",
      cell: ({ result, total }) => number(typeof result?.rows === "number" ? result.rows : (total ?? 0)),
    },
    {
      key: "problems",
      head: fields.problems,
      align: "end",
      cell: ({ problem_count }) => number(problem_count),
    },
    { key: "by", head: t.by, cell: ({ created_by }) => created_by },
    momentColumn("at", t.at, ({ created_at }) => created_at),
  ];
}
