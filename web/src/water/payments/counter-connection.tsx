import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { DataTable } from "../../components/data-table.tsx";
import { useFirstFocus } from "../../components/first-field.ts";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ArrearsCell } from "../connections/arrears.tsx";
import { connectionMessages } from "../connections/messages.ts";
import { counterMessages } from "./counter-messages.ts";

const shown = 10;

interface CounterConnectionProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (sl: string) => void;
}

/** Finds the connection of the person at the counter; what each owes tells those of one name apart. */
export function CounterConnection({ text, onText, onChoose }: CounterConnectionProps) {
  const { t, fields } = useTexts(counterMessages);
  const connectionText = useMessages(connectionMessages);
  const { number } = useFormat();
  const isAsked = text.length > 1;
  const found = useRead(
    "/backoffice/v1/connections",
    { query: { q: text, limit: shown } },
    { enabled: isAsked },
  );
  const items = found.data?.items ?? [];
  const form = useFirstFocus();
  // Enter does not wait until the list is there: of what was typed then, that number, or the only one that matches, is opened.
  const [entered, setEntered] = useState<string>();
  const isThere = isAsked && entered === text && !found.isFetching && found.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    setEntered(undefined);
    const exact = items.find(({ sl }) => sl.toLowerCase() === text.toLowerCase());
    const only = exact ?? (items.length === 1 ? items[0] : undefined);
    if (only !== undefined) onChoose(only.sl);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget.querySelector("input")?.value.trim() ?? "";
    setEntered(typed);
    onText(typed);
  };
  return (
    <Stack>
      <Paper withBorder p="md" bg="var(--loket-surface)">
        <form ref={form} onSubmit={onSubmit}>
          <SearchInput label={t.find} description={t.findHint} value={text} onChange={onText} />
        </form>
      </Paper>
      {isAsked && (
        <QueryView query={found}>
          {({ items: connections, pagination }) =>
            connections.length === 0 ? (
              <Paper withBorder bg="var(--loket-surface)">
                <EmptyState title={t.notFound} hint={t.notFoundHint} />
              </Paper>
            ) : (
              <>
                <Text size="sm" c="dimmed" role="status">
                  {t.found(pagination.total)}
                  {pagination.total > shown && ` · ${t.more(number(shown))}`}
                </Text>
                <DataTable
                  label={fields.connection}
                  rows={connections}
                  rowKey={({ sl }) => sl}
                  columns={[
                    {
                      key: "sl",
                      head: fields.connection,
                      cell: ({ sl }) => (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          px={4}
                          data-print="text"
                          onClick={() => onChoose(sl)}
                        >
                          {sl}
                        </Button>
                      ),
                    },
                    { key: "name", head: fields.name, cell: ({ customer_name }) => customer_name },
                    { key: "address", head: fields.address, cell: ({ address }) => address },
                    { key: "meter", head: t.meter, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
                    {
                      key: "arrears",
                      head: connectionText.unpaidSum,
                      align: "end",
                      cell: ({ sl }) => <ArrearsCell sl={sl} />,
                    },
                  ]}
                />
              </>
            )
          }
        </QueryView>
      )}
    </Stack>
  );
}

/** Whose bills they are, to be read aloud and compared. */
export function FoundConnection({ connection }: { connection: Answer<"/backoffice/v1/connections/{sl}"> }) {
  const { t, fields } = useTexts(counterMessages);
  const connectionText = useMessages(connectionMessages);
  const { sl, customer_name, address, class_code, class_name, meter_no, status } = connection;
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="sm">
            <Title order={2}>{customer_name}</Title>
            {status !== "AKTIF" && (
              <Badge variant="outline" color="gray" radius="sm">
                {connectionText.status[status]}
              </Badge>
            )}
          </Group>
          <Text size="sm">{address}</Text>
          <Text size="sm" c="dimmed">
            SL {sl} · {fields.class_code} {class_name ?? class_code}
            {meter_no !== null && ` · ${t.meter} ${meter_no}`}
          </Text>
        </div>
        <Anchor component={Link} to={connectionAddress(sl)} size="sm">
          {t.history}
        </Anchor>
      </Group>
    </Paper>
  );
}

/** The debtor of a bill without a connection. */
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
