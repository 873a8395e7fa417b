import { Stack, Table, Text } from "@mantine/core";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useMay } from "../../session/may.tsx";
import { useLanguage, useWords } from "../../words/language.tsx";
import classes from "./change.module.css";
import { fieldName, fieldNames } from "./field-names.ts";
import { auditNames, nameOf } from "./names.ts";
import { valueText } from "./values.ts";
import { auditWords } from "./words.ts";

type AuditRecord = ItemOf<"/retribusi/v1/frontend/audit-logs">;

/** One record of the audit trail. The list's cursor names what stands before a place in it: the next one is the record asked for. */
export function Change({ id }: { id: number }) {
  const list = useRead("/retribusi/v1/frontend/audit-logs", { query: { cursor: String(id + 1), limit: 1 } });
  return (
    <Read of={list}>
      {({ items }) => {
        const [record] = items;
        return record?.id === id ? <Difference record={record} /> : <Empty />;
      }}
    </Read>
  );
}

function Difference({ record }: { record: AuditRecord }) {
  const w = useWords(auditWords);
  const names = useWords(auditNames);
  const fields = useWords(fieldNames);
  const seesAddresses = useMay("operator");
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
      <Facts
        of={[
          [w.when, <Moment key="at" iso={record.created_at} />],
          [w.who, <Who key="who" actor={record.actor} />],
          [w.what, `${nameOf(names.entities, entity)} ${record.entity_key}`],
          [w.did, nameOf(names.actions, record.action)],
        ]}
      />
      <Table.ScrollContainer minWidth={360}>
        <Table aria-label={w.fields} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w.field}</Table.Th>
              <Table.Th>{w.before}</Table.Th>
              <Table.Th>{w.after}</Table.Th>
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
          {w.same}
        </Text>
      )}
      <Facts
        of={[
          ...(seesAddresses
            ? ([
                [w.address, record.ip_address],
                [w.agent, record.user_agent],
              ] as [string, string | null][])
            : []),
          [w.request, record.request_id],
          [w.hash, record.hash],
          [w.previous, record.prev_hash],
        ]}
      />
    </Stack>
  );
}

function Who({ actor: { id, username, role } }: Pick<AuditRecord, "actor">) {
  const w = useWords(auditWords);
  return (
    <>
      {username} ({id === null ? w.system : nameOf(w.roles, role)})
    </>
  );
}

/** Fields of what is inside a field stand by themselves: "scheduled.price". */
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
