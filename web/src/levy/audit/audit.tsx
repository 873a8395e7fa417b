import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { ExportMenu } from "../../pieces/export-menu.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { Change } from "./change.tsx";
import { fieldName, fieldNames } from "./field-names.ts";
import { auditNames, nameOf } from "./names.ts";
import { auditWords } from "./words.ts";

const path = "/retribusi/v1/frontend/audit-logs";
type AuditRecord = ItemOf<typeof path>;

const first = { page: 1, open: 0, entity: "", action: "", key: "", from: "", until: "" };

/** Who changed what, and when; each change shows what was there before and after. */
export function Audit() {
  const w = useWords(auditWords);
  const all = useWords(everywhere);
  const n = useWords(auditNames);
  const names = useWords(viewNames);
  const { number } = useFormat();
  const [filters, setFilters, addressOf] = useFilters(first);
  const query = queryOf(filters);
  const list = useRead(path, { query: { ...query, page: filters.page, limit: 50 } });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <PageHead title={names.audit}>
        <ExportMenu path={`${path}/export`} query={query} name="audit" />
      </PageHead>
      <FilterBar onClear={isFiltered ? () => setFilters({ ...first }) : undefined}>
        <WordFilter
          label={w.entity}
          words={n.entities}
          value={filters.entity}
          onChange={(entity) => setFilters({ entity })}
        />
        <WordFilter
          label={w.action}
          words={n.actions}
          value={filters.action}
          onChange={(action) => setFilters({ action })}
        />
        <SearchInput
          label={w.key}
          placeholder="PSR01/G1"
          value={filters.key}
          onChange={(key) => setFilters({ key })}
        />
        <DayInput label={all.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={all.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={w.label}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === filters.open}
        pageAddress={(page) => addressOf({ page })}
      />
      <SideDrawer
        opened={filters.open !== 0}
        title={w.title(number(filters.open))}
        onClose={() => setFilters({ open: 0 })}
      >
        {filters.open !== 0 && <Change id={filters.open} />}
      </SideDrawer>
    </>
  );
}

function queryOf({ entity, action, key, from, until }: typeof first) {
  return given({ entity, action, entity_key: key, start_date: from, end_date: until }) as {
    [name: string]: string;
  };
}

function useColumns(address: (id: number) => string): Column<AuditRecord>[] {
  const w = useWords(auditWords);
  const n = useWords(auditNames);
  const fields = useWords(fieldNames);
  return [
    {
      key: "when",
      head: w.when,
      cell: ({ id, created_at }) => (
        <Anchor component={Link} to={address(id)} size="sm">
          <Moment iso={created_at} />
        </Anchor>
      ),
    },
    { key: "who", head: w.who, cell: ({ actor }) => actor.username },
    { key: "did", head: w.did, cell: ({ action }) => nameOf(n.actions, action) },
    {
      key: "what",
      head: w.what,
      cell: ({ entity, entity_key }) => (
        <Text size="sm" span>
          {nameOf(n.entities, entity)} <b>{entity_key}</b>
        </Text>
      ),
    },
    {
      key: "fields",
      head: w.fields,
      cell: ({ action, changed_fields }) =>
        action === "update" ? changed_fields.map((name) => fieldName(fields, name)).join(", ") : "–",
      wideOnly: true,
    },
  ];
}
