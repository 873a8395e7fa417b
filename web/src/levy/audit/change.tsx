import { Stack, Table, Text } from "@mantine/core";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { offsetOf, useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { isoAt } from "../../live/moment.ts";
import { Facts } from "../../pieces/facts.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import classes from "./change.module.css";
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
  const seesAddresses = useMay("operator");
  const format = useFormat();
  const { actor } = record;
  const offset = offsetOf(record.created_at);
  const before = record.before && flat(record.before);
  const after = record.after && flat(record.after);
  const moment = (seconds: number) => format.moment(isoAt(seconds * 1000, offset));
  const shown = (name: string, value: unknown) => told(name, value, moment);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => told(name, before?.[name]) !== told(name, after?.[name]));
  return (
    <Stack>
      <Facts
        of={[
          [w.when, <Moment key="at" iso={record.created_at} />],
          [
            w.who,
            actor.id === null ? `${actor.username} (${w.system})` : `${actor.username} (${actor.role})`,
          ],
          [
            w.what,
            `${(w.entities as Record<string, string>)[record.entity] ?? record.entity} ${record.entity_key}`,
          ],
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

/** Fields of what is inside a field stand by themselves: "scheduled.price". */
function flat(fields: object, within = ""): Record<string, unknown> {
  const inner = Object.entries(fields).map(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? flat(value, `${within}${name}.`)
      : { [within + name]: value },
  );
  return Object.assign({}, ...inner);
}

/** @param moment how Unix seconds are written; as they are unless told */
function told(name: string, value: unknown, moment: (seconds: number) => string = String): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number" && /(^|_|\.)effective_(from|until)$/.test(name)) return moment(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
