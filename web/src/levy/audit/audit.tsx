import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { Change } from "./change.tsx";
import { fieldName } from "./field-name.ts";
import { auditMessages } from "./messages.ts";
import { auditNames, nameOf } from "./names.ts";

const path = "/retribusi/v1/frontend/audit-logs";
type AuditRecord = ItemOf<typeof path>;

const first = { page: 1, open: 0, entity: "", action: "", key: "", from: "", until: "" };

/** Who changed what, and when; each change shows what was there before and after. */
export function Audit() {
  const t = useMessages(auditMessages);
  const common = useMessages(commonMessages);
  const auditText = useMessages(auditNames);
  const names = useMessages(viewNames);
  const { number } = useFormat();
  const [filters, setFilters, addressOf] = useFilters(first);
  const query = queryOf(filters);
  const list = useRead(path, { query: { ...query, page: filters.page, limit: 50 } });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <PageHeader title={names.audit}>
        <ExportMenu path={`${path}/export`} query={query} name="audit" />
      </PageHeader>
      <FilterBar onClear={isFiltered ? () => setFilters({ ...first }) : undefined}>
        <ChoiceFilter
          label={t.entity}
          words={auditText.entities}
          value={filters.entity}
          onChange={(entity) => setFilters({ entity })}
        />
        <ChoiceFilter
          label={t.action}
          words={auditText.actions}
          value={filters.action}
          onChange={(action) => setFilters({ action })}
        />
        <SearchInput
          label={t.key}
          placeholder="PSR01/G1"
          value={filters.key}
          onChange={(key) => setFilters({ key })}
        />
        <DayInput label={common.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={common.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={t.label}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === filters.open}
        pageAddress={(page) => addressOf({ page })}
      />
      <SideDrawer
        opened={filters.open !== 0}
        title={t.title(number(filters.open))}
        onClose={() => setFilters({ open: 0 })}
      >
        {filters.open !== 0 && <Change id={filters.open} />}
      </SideDrawer>
    </>
  );
}

function queryOf({ entity, action, key, from, until }: typeof first) {
  return omitEmpty({ entity, action, entity_key: key, start_date: from, end_date: until }) as NonNullable<
    ReadParams<typeof path>["query"]
  >;
}

function useColumns(address: (id: number) => string): Column<AuditRecord>[] {
  const t = useMessages(auditMessages);
  const names = useMessages(auditNames);
  const fields = useMessages(fieldMessages);
  return [
    {
      key: "when",
      head: t.when,
      cell: ({ id, created_at }) => (
        <Anchor component={Link} to={address(id)} size="sm">
          <Moment iso={created_at} />
        </Anchor>
      ),
    },
    { key: "who", head: t.who, cell: ({ actor }) => actor.username },
    { key: "did", head: t.did, cell: ({ action }) => nameOf(names.actions, action) },
    {
      key: "what",
      head: t.what,
      cell: ({ entity, entity_key }) => (
        <Text size="sm" span>
          {nameOf(names.entities, entity)} <b>{entity_key}</b>
        </Text>
      ),
    },
    {
      key: "fields",
      head: t.fields,
      cell: ({ action, changed_fields }) =>
        action === "update" ? changed_fields.map((name) => fieldName(fields, name)).join(", ") : "–",
      wideOnly: true,
    },
  ];
}
