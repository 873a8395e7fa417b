import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { type Answer, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { DataTable } from "../../pieces/data-table.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { useWords } from "../../words/language.tsx";
import { counterWords } from "./counter-words.ts";
import { paymentWords } from "./words.ts";

const shown = 10;

/** Finds the connection of whoever stands there. */
export function CounterConnection({ onChoose }: { onChoose: (sl: string) => void }) {
  const w = useWords(counterWords);
  const p = useWords(paymentWords);
  const { number } = useFormat();
  const [text, setText] = useState("");
  const isAsked = text.trim().length > 1;
  const found = useRead(
    "/backoffice/v1/connections",
    { query: { q: text.trim(), limit: shown } },
    { when: isAsked },
  );
  const items = found.data?.items ?? [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [only] = items;
    if (items.length === 1 && only !== undefined) onChoose(only.sl);
  };
  return (
    <Stack>
      <Paper withBorder p="md" bg="var(--loket-surface)">
        <form onSubmit={onSubmit}>
          <SearchInput label={w.find} placeholder={w.findHint} value={text} onChange={setText} />
        </form>
      </Paper>
      {isAsked && (
        <Read of={found}>
          {({ items: connections, pagination }) =>
            connections.length === 0 ? (
              <Paper withBorder bg="var(--loket-surface)">
                <Empty title={w.notFound} hint={w.notFoundHint} />
              </Paper>
            ) : (
              <>
                <Text size="sm" c="dimmed" role="status">
                  {w.found(number(pagination.total))}
                  {pagination.total > shown && ` · ${w.more(number(shown))}`}
                </Text>
                <DataTable
                  label={p.connection}
                  rows={connections}
                  rowKey={({ sl }) => sl}
                  columns={[
                    {
                      key: "sl",
                      head: p.connection,
                      cell: ({ sl }) => (
                        <Button variant="subtle" size="compact-sm" px={4} onClick={() => onChoose(sl)}>
                          {sl}
                        </Button>
                      ),
                    },
                    { key: "name", head: p.name, cell: ({ customer_name }) => customer_name },
                    { key: "address", head: w.address, cell: ({ address }) => address },
                    { key: "meter", head: w.meter, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
                  ]}
                />
              </>
            )
          }
        </Read>
      )}
    </Stack>
  );
}

/** Whose bills they are, to be read aloud and compared. */
export function FoundConnection({ connection }: { connection: Answer<"/backoffice/v1/connections/{sl}"> }) {
  const w = useWords(counterWords);
  const { sl, customer_name, address, class_code, class_name, meter_no, status } = connection;
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="sm">
            <Title order={2}>{customer_name}</Title>
            {status !== "AKTIF" && (
              <Badge variant="outline" color="gray" radius="sm">
                {status}
              </Badge>
            )}
          </Group>
          <Text size="sm">{address}</Text>
          <Text size="sm" c="dimmed">
            SL {sl} · {w.tariffClass} {class_name ?? class_code}
            {meter_no !== null && ` · ${w.meter} ${meter_no}`}
          </Text>
        </div>
        <Anchor component={Link} to={`/water/connections/${sl}`} size="sm">
          {w.history}
        </Anchor>
      </Group>
    </Paper>
  );
}

/** Who owes a bill of no connection. */
export function FoundBill({ bill }: { bill: Answer<"/backoffice/v1/bills/{bill_no}"> }) {
  const { name, address, description } = bill;
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <Title order={2}>{name}</Title>
      <Text size="sm">{address}</Text>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
    </Paper>
  );
}
