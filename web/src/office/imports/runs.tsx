import { Anchor, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { RunProgress, RunStatus } from "../../components/run-progress.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { importMessages } from "./messages.ts";
import { RunResult, useRunName } from "./run-result.tsx";

const path = "/backoffice/v1/runs";
type RunSummary = ItemOf<typeof path>;

const filters = defineFilters(path, {
  work: {
    kind: "choice",
    label: (l) => importMessages[l].run,
    options: (l) => importMessages[l].runKinds,
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
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
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
      head: t.problems,
      align: "end",
      cell: ({ problem_count }) => number(problem_count),
    },
    { key: "by", head: t.by, cell: ({ created_by }) => created_by },
    { key: "at", head: t.at, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
