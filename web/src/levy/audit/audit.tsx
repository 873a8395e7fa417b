import { Anchor, Button, Text } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { nameToCome } from "../../places/all-places.ts";
import { useProductCheck } from "../../session/require-role.tsx";
import { Change } from "./change.tsx";
import { type AuditRecord, changesText } from "./changes.ts";
import { auditMessages } from "./messages.ts";
import { auditNames, nameOf } from "./names.ts";
import { auditActionProducts, auditEntityProducts } from "./products.ts";
import { recordName } from "./record-name.ts";
import { placesOf, usePlaceNames } from "./use-place-names.ts";
import { AuditVerification } from "./verification.tsx";

const path = "/retribusi/v1/frontend/audit-logs";

const filters = defineFilters(path, {
  entity: {
    kind: "choice",
    label: (l) => auditMessages[l].entity,
    options: (l) => auditNames[l].entities,
    productsOf: auditEntityProducts,
  },
  action: {
    kind: "choice",
    label: (l) => auditMessages[l].action,
    options: (l) => auditNames[l].actions,
    productsOf: auditActionProducts,
  },
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
  const { t, names } = useTexts(auditMessages);
  const { number } = useFormat();
  const list = useList(filters, { limit: 50, exported: false, more: { open: 0, verify: "" } });
  const records = list.table.list.data?.items ?? [];
  const nameOfRecord = useRecordNames(records);
  const { open, verify } = list.values;
  // The chain is that of all records.
  const seesAll = useProductCheck()("whole");
  return (
    <>
      <PageHeader title={names.audit}>
        {seesAll && (
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            onClick={() => list.change({ verify: "all" })}
          >
            {t.verify}
          </Button>
        )}
        <ExportMenu path={`${path}/export`} query={list.query} name="audit" />
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        awaits={records.some((record) => nameOfRecord(record).includes(nameToCome))}
        columns={useColumns(nameOfRecord, (id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
      />
      <SideDrawer
        isWide
        opened={open !== 0}
        title={t.title(number(open))}
        onClose={() => list.change({ open: 0 })}
      >
        {open !== 0 && <Change id={open} />}
      </SideDrawer>
      <SideDrawer
        isWide
        opened={verify !== "" && open === 0 && seesAll}
        title={t.verify}
        onClose={() => list.change({ verify: "" })}
      >
        <AuditVerification addressOf={(id) => list.addressOf({ open: id, verify: "" })} />
      </SideDrawer>
    </>
  );
}

/** What the records of the trail are called, with the names of gates and locations. */
function useRecordNames(records: readonly AuditRecord[]): (record: AuditRecord) => string {
  const places = usePlaceNames(records.flatMap(placesOf));
  const telling = { language: useLanguage(), format: useFormat() };
  return (record) => recordName(record, { ...telling, places });
}

function useColumns(
  name: (record: AuditRecord) => string,
  address: (id: number) => string,
): Column<AuditRecord>[] {
  const { t, fields, common } = useTexts(auditMessages);
  const names = useMessages(auditNames);
  const telling = { language: useLanguage(), format: useFormat() };
  return [
    { key: "when", head: t.when, cell: ({ created_at }) => <Moment iso={created_at} exact /> },
    { key: "who", head: t.who, cell: ({ actor }) => actor.username },
    {
      key: "did",
      head: t.did,
      cell: (record) => {
        const did = nameOf(names.actions, record.action);
        return (
          <Anchor
            component={Link}
            to={address(record.id)}
            size="sm"
            aria-label={`${did}: ${nameOf(names.entities, record.entity)} ${name(record)}`}
          >
            {did}
          </Anchor>
        );
      },
    },
    {
      key: "what",
      head: t.what,
      cell: (record) => (
        <Text size="sm" span>
          {nameOf(names.entities, record.entity)} <b>{name(record)}</b>
        </Text>
      ),
    },
    {
      key: "fields",
      head: t.fields,
      cell: (record) => {
        const { entity, created_at } = record;
        return (
          changesText(record, fields, { ...telling, entity, offset: offsetOf(created_at) }) ?? common.none
        );
      },
      wideOnly: true,
    },
  ];
}
