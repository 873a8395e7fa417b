import { Stack, Table, Text } from "@mantine/core";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import classes from "./change.module.css";
import { fieldName } from "./field-name.ts";
import { auditMessages } from "./messages.ts";
import { auditNames, nameOf } from "./names.ts";
import { valueText } from "./values.ts";

type AuditRecord = ItemOf<"/retribusi/v1/frontend/audit-logs">;

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
  const t = useMessages(auditMessages);
  const names = useMessages(auditNames);
  const fields = useMessages(fieldMessages);
  const seesAddresses = useHasRole("operator");
  const { entity } = record;
  const telling = {
    entity,
    language: useLanguage(),
    format: useFormat(),
    offset: offsetOf(record.created_at),
  };
  const before = record.before && flat(record.before);
  const after = record.after && flat(record.after);
  const shown = (field: string, value: unknown) => valueText(field, value, telling);
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = all.filter((field) => !isSame(before?.[field], after?.[field]));
  return (
    <Stack>
      <DescriptionList
        items={[
          [t.when, <Moment key="at" iso={record.created_at} exact />],
          [t.who, <ChangedBy key="who" actor={record.actor} />],
          [t.what, `${nameOf(names.entities, entity)} ${record.entity_key}`],
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
            {changed.map((name) => (
              <Table.Tr key={name}>
                <Table.Th fw={500}>{fieldName(fields, name)}</Table.Th>
                <Table.Td>
                  {before === null ? "" : <del className={classes.gone}>{shown(name, before[name])}</del>}
                </Table.Td>
                <Table.Td>
                  {after === null ? "" : <ins className={classes.came}>{shown(name, after[name])}</ins>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {all.length > changed.length && (
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
  return (
    <>
      {username} ({id === null ? t.system : nameOf(t.roles, role)})
    </>
  );
}

/** Nested fields are listed by their paths, such as "scheduled.price". */
function flat(fields: object, within = ""): Record<string, unknown> {
  const inner = Object.entries(fields).map(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? flat(value, `${within}${name}.`)
      : { [within + name]: value },
  );
  return Object.assign({}, ...inner);
}

/** What is not there and what is empty are the same to a reader. */
function isSame(one: unknown, other: unknown): boolean {
  const bare = (value: unknown) => (Array.isArray(value) && value.length === 0 ? "" : (value ?? ""));
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
}
