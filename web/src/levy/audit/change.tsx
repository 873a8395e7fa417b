import { Stack, Table, Text } from "@mantine/core";
import { useRead } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import type { AuditRecord } from "./audit.tsx";
import classes from "./change.module.css";
import { auditWords } from "./words.ts";

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
  const seesAddresses = useMay("operator");
  const { before, after, actor } = record;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => shown(before?.[name]) !== shown(after?.[name]));
  return (
    <Stack>
      <Facts
        of={[
          [w.when, <Moment key="at" iso={record.created_at} />],
          [
            w.who,
            actor.id === null ? `${actor.username} (${w.system})` : `${actor.username} (${actor.role})`,
          ],
          [w.what, `${record.entity} ${record.entity_key}`],
          [w.did, (w.actions as Record<string, string>)[record.action] ?? record.action],
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
                <Table.Th fw={500}>{name}</Table.Th>
                <Table.Td>
                  {before === null ? "" : <del className={classes.gone}>{shown(before[name])}</del>}
                </Table.Td>
                <Table.Td>
                  {after === null ? "" : <ins className={classes.came}>{shown(after[name])}</ins>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {names.length > changed.length && (
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

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
