import { Stack, Table, Text } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import classes from "./change.module.css";
import { type AuditRecord, changesOf } from "./changes.ts";
import { fieldName } from "./field-name.ts";
import { auditMessages } from "./messages.ts";
import { auditNames, nameOf } from "./names.ts";
import { recordName } from "./record-name.ts";
import { placesOf, usePlaceNames } from "./use-place-names.ts";
import { valueText } from "./values.ts";

/** One record of the audit trail. The list's cursor names the record before a position: the next one is the record asked for. */
export function Change({ id }: { id: number }) {
  const list = useRead("/retribusi/v1/frontend/audit-logs", { query: { cursor: String(id + 1), limit: 1 } });
  return (
    <QueryView query={list}>
      {({ items }) => {
        const [record] = items;
        return record?.id === id ? <Difference record={record} /> : <EmptyState />;
      }}
    </QueryView>
  );
}

function Difference({ record }: { record: AuditRecord }) {
  const { t, fields } = useTexts(auditMessages);
  const names = useMessages(auditNames);
  const seesAddresses = useHasRole("operator");
  const { entity } = record;
  const telling = {
    entity,
    language: useLanguage(),
    format: useFormat(),
    offset: offsetOf(record.created_at),
  };
  const places = usePlaceNames(placesOf(record));
  const shown = (field: string, value: unknown) => valueText(field, value, telling);
  const { changed, all } = changesOf(record.before, record.after);
  return (
    <Stack>
      <DescriptionList
        items={[
          [t.when, <Moment key="at" iso={record.created_at} exact />],
          [t.who, <ChangedBy key="who" actor={record.actor} />],
          [t.what, `${nameOf(names.entities, entity)} ${recordName(record, { ...telling, places })}`],
          [t.key, record.entity_key],
          [t.did, nameOf(names.actions, record.action)],
        ]}
      />
      <Table.ScrollContainer minWidth={360}>
        <Table aria-label={t.fields} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.field}</Table.Th>
              <Table.Th>{t.before}</Table.Th>
              <Table.Th>{t.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(({ name, before, after }) => (
              <Table.Tr key={name}>
                <Table.Th fw={500}>{fieldName(fields, name)}</Table.Th>
                <Table.Td>
                  {record.before && <del className={classes.gone}>{shown(name, before)}</del>}
                </Table.Td>
                <Table.Td>
                  {record.after && <ins className={classes.came}>{shown(name, after)}</ins>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {all > changed.length && (
        <Text size="sm" c="dimmed">
          {t.same}
        </Text>
      )}
      <DescriptionList
        items={[
          ...(seesAddresses
            ? ([
                [t.address, record.ip_address],
                [t.agent, record.user_agent],
              ] as [string, string | null][])
            : []),
          [t.request, record.request_id],
          [t.hash, record.hash],
          [t.previous, record.prev_hash],
        ]}
      />
    </Stack>
  );
}

function ChangedBy({ actor: { id, username, role } }: Pick<AuditRecord, "actor">) {
  const t = useMessages(auditMessages);
  const { roles } = useMessages(commonMessages);
  return (
    <>
      {username} ({id === null ? t.system : nameOf({ ...roles, customer: t.customer }, role).toLowerCase()})
    </>
  );
}
