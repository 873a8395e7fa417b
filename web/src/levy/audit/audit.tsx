import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { Change } from "./change.tsx";
import { fieldName } from "./field-name.ts";
import { auditMessages } from "./messages.ts";
import { auditNames, nameOf } from "./names.ts";
import { type ValueContext, valueText } from "./values.ts";

const path = "/retribusi/v1/frontend/audit-logs";
type AuditRecord = ItemOf<typeof path>;

const filters = defineFilters(path, {
  entity: { kind: "choice", label: (l) => auditMessages[l].entity, options: (l) => auditNames[l].entities },
  action: { kind: "choice", label: (l) => auditMessages[l].action, options: (l) => auditNames[l].actions },
  key: {
    kind: "text",
    label: (l) => auditMessages[l].key,
    placeholder: () => "PSR01/G1",
    param: "entity_key",
  },
  actor: { kind: "text", label: (l) => auditMessages[l].who },
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
});

/** Who changed what, and when; each change shows what was there before and after. */
export function Audit() {
  const t = useMessages(auditMessages);
  const names = useMessages(viewNames);
  const { number } = useFormat();
  const list = useList(filters, { limit: 50, exported: false, more: { open: 0 } });
  const { open } = list.values;
  return (
    <>
      <PageHeader title={names.audit}>
        <ExportMenu path={`${path}/export`} query={list.query} name="audit" />
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        columns={useColumns((id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
      />
      <SideDrawer opened={open !== 0} title={t.title(number(open))} onClose={() => list.change({ open: 0 })}>
        {open !== 0 && <Change id={open} />}
      </SideDrawer>
    </>
  );
}

/** Fields with the value before and after; of many only the names, since a row has two lines. */
function changesText(
  { entity, created_at, before, after, changed_fields }: AuditRecord,
  fields: Parameters<typeof fieldName>[0],
  telling: Pick<ValueContext, "language" | "format">,
): string {
  const value = (of: AuditRecord["before"], name: string) =>
    valueText(name, of?.[name], { ...telling, entity, offset: offsetOf(created_at) });
  const named = changed_fields.map((name) => ({ name, label: fieldName(fields, name) }));
  if (named.length > 2 || named.some(({ name }) => name.includes(".")))
    return named.map(({ label }) => label).join(", ");
  return named
    .map(({ name, label }) => `${label}: ${value(before, name)} → ${value(after, name)}`)
    .join("; ");
}

function useColumns(address: (id: number) => string): Column<AuditRecord>[] {
  const t = useMessages(auditMessages);
  const names = useMessages(auditNames);
  const fields = useMessages(fieldMessages);
  const telling = { language: useLanguage(), format: useFormat() };
  return [
    {
      key: "when",
      head: t.when,
      cell: ({ id, created_at }) => (
        <Anchor component={Link} to={address(id)} size="sm">
          <Moment iso={created_at} exact />
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
      cell: (record) => (record.action === "update" ? changesText(record, fields, telling) : "–"),
      wideOnly: true,
    },
  ];
}
