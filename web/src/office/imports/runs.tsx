import { Anchor, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { RunProgress, RunStatus } from "../../pieces/run-progress.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { RunResult, useRunName } from "./run-result.tsx";
import { importWords } from "./words.ts";

const path = "/backoffice/v1/runs";
type RunSummary = ItemOf<typeof path>;

/** Everything that the server carried out for somebody, newest first. */
export function Runs() {
  const [filters, setFilters, addressOf] = useFilters({ page: 1, work: "", open: 0 });
  const { page, work, open } = filters;
  const w = useWords(importWords);
  const nameOf = useRunName();
  const list = useRead(path, { query: { page, limit: 10, ...given({ kind: work }) } }, { every: 10_000 });
  const chosen = list.data?.items.find(({ id }) => id === open);
  return (
    <section>
      <Title order={2} mb="xs">
        {w.past}
      </Title>
      <FilterBar onClear={work === "" ? undefined : () => setFilters({ work: "" })}>
        <WordFilter
          label={w.run}
          words={w.runKinds}
          value={work}
          onChange={(kind) => setFilters({ work: kind })}
        />
      </FilterBar>
      <ListTable
        label={w.past}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<Empty title={w.none} hint={w.noneHint} />}
      />
      <SideDrawer
        opened={open > 0}
        title={`${chosen === undefined ? w.run : nameOf(chosen.kind)} #${open}`}
        onClose={() => setFilters({ open: 0 })}
      >
        {open > 0 && (
          <RunProgress
            id={open}
            title={chosen === undefined ? w.run : nameOf(chosen.kind)}
            result={(result) => <RunResult result={result} />}
          />
        )}
      </SideDrawer>
    </section>
  );
}

function useColumns(addressOf: (id: number) => string): Column<RunSummary>[] {
  const w = useWords(importWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  const nameOf = useRunName();
  return [
    {
      key: "run",
      head: w.run,
      cell: ({ id, kind, result }) => (
        <Group gap={8}>
          <Anchor component={Link} to={addressOf(id)} preventScrollReset inherit fw={500}>
            {nameOf(kind)} #{id}
          </Anchor>
          {result?.dry_run === true && (
            <Text size="xs" c="dimmed">
              {w.isTry}
            </Text>
          )}
        </Group>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <RunStatus status={status} /> },
    {
      key: "rows",
      head: w.rows,
      align: "end",
      cell: ({ result, total }) => number(typeof result?.rows === "number" ? result.rows : (total ?? 0)),
    },
    {
      key: "problems",
      head: w.problems,
      align: "end",
      cell: ({ problem_count }) => number(problem_count),
    },
    { key: "by", head: w.by, cell: ({ created_by }) => created_by },
    { key: "at", head: w.at, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
