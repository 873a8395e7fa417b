import { Anchor, Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { entered } from "../../components/entered.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { useSession } from "../../session/session.ts";
import { tillMessages } from "./till-messages.ts";
import { type Till, TillSheet } from "./till-sheet.tsx";

/** The clerk's own till: asked to be opened, open, or just closed, to be signed. Nothing where the office has no tills. */
export function OwnTill() {
  const own = useRead("/backoffice/v1/own-till");
  const [closed, setClosed] = useState<Till>();
  if (closed !== undefined) return <ClosedTill till={closed} onDone={() => setClosed(undefined)} />;
  if (own.data === undefined || !own.data.is_required) return null;
  return own.data.till === null ? <OpenTill /> : <RunningTill till={own.data.till} onClosed={setClosed} />;
}

/** Whether the office has tills and the clerk's is not open, so that no cash can be taken. */
export function useLacksTill(): boolean {
  const { data } = useRead("/backoffice/v1/own-till");
  return data?.is_required === true && data.till === null;
}

/** Asks for the float, and opens the till. */
export function OpenTill() {
  const { t, fields } = useTexts(tillMessages);
  return (
    <Paper
      withBorder
      p="md"
      mb="md"
      maw={480}
      bg="var(--loket-surface)"
      component="section"
      aria-label={t.open}
    >
      <Title order={2}>{t.open}</Title>
      <HandedTills />
      <Text size="sm" mb="sm">
        {t.openHint}
      </Text>
      <RecordForm
        initial={{ values: { opening_float: "" as number | string }, etag: undefined }}
        labels={{ opening_float: fields.opening_float }}
        verb={t.open}
        submit={async ({ opening_float }) =>
          dataOf(
            api.POST("/backoffice/v1/tills", {
              body: { opening_float: entered("opening_float", opening_float) },
            }),
          )
        }
        onDone={() => undefined}
        onCancel={null}
      >
        {(form) => <RupiahInput {...form.field("opening_float")} max={100_000_000_000} required />}
      </RecordForm>
    </Paper>
  );
}

/** The tills whose money a colleague hands to the clerk, to be taken over instead of opening one. */
function HandedTills() {
  const { t } = useTexts(tillMessages);
  const { money } = useFormat();
  const own = useSession()?.user.username ?? "";
  const { data } = useRead("/backoffice/v1/tills", { query: { handed_to: own, state: "closed", limit: 5 } });
  return (data?.items ?? [])
    .filter(({ actions }) => actions.includes("take_over"))
    .map(({ id, clerk, counted }) => (
      <Text key={id} my="xs">
        {t.waiting(clerk, money(counted ?? 0))}{" "}
        <Anchor component={Link} to={`/water/tills/${id}?open=take-over`} inherit>
          {t.takeOver}
        </Anchor>
      </Text>
    ));
}

function RunningTill({ till, onClosed }: { till: Till; onClosed: (closed: Till) => void }) {
  const { t, fields } = useTexts(tillMessages);
  const { money, number, date } = useFormat();
  const [isClosing, setClosing] = useState(false);
  return (
    <Paper withBorder p="sm" mb="md" bg="var(--loket-surface)" component="section" aria-label={t.till}>
      <Group justify="space-between">
        <Text size="sm">
          {t.till} · {date(till.day)} · {fields.expected} {money(till.expected)} · {number(till.receipts)}{" "}
          {fields.receipts.toLowerCase()}
        </Text>
        <Button variant="default" size="xs" onClick={() => setClosing(true)}>
          {t.close}
        </Button>
      </Group>
      <SideDrawer opened={isClosing} title={t.close} onClose={() => setClosing(false)}>
        <CloseForm
          till={till}
          onDone={(closed) => {
            setClosing(false);
            if (closed !== undefined) onClosed(closed);
          }}
        />
      </SideDrawer>
    </Paper>
  );
}

function CloseForm({ till, onDone }: { till: Till; onDone: (closed?: Till) => void }) {
  const { t } = useTexts(tillMessages);
  const { money } = useFormat();
  return (
    <RecordForm
      initial={{ values: { counted: "" as number | string, note: "", handed_to: "" }, etag: undefined }}
      labels={{ counted: t.counted, note: t.note, handed_to: t.handedTo }}
      verb={t.close}
      done={t.closed}
      submit={async ({ counted, note, handed_to }) =>
        dataOf(
          api.POST("/backoffice/v1/tills/{id}/close", {
            params: { path: { id: till.id } },
            body: {
              counted: entered("counted", counted),
              expected: till.expected,
              ...(note.trim() === "" ? {} : { note: note.trim() }),
              ...(handed_to.trim() === "" ? {} : { handed_to: handed_to.trim() }),
            },
          }),
        )
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.closeHint(money(till.expected))}</Text>
          <RupiahInput {...form.field("counted")} max={100_000_000_000} required />
          <Textarea {...form.field("note")} autosize minRows={1} />
          <TextInput {...form.field("handed_to")} description={t.handedToHint} />
        </>
      )}
    </RecordForm>
  );
}

/** What was counted, to be printed and signed. */
function ClosedTill({ till, onDone }: { till: Till; onDone: () => void }) {
  const { t } = useTexts(tillMessages);
  return (
    <Stack maw={640} mb="md" component="section" aria-label={t.closed}>
      <Title order={2} role="status">
        {t.closed}
      </Title>
      <TillSheet till={till} />
      <Group data-print="never">
        <Button onClick={() => window.print()}>{t.print}</Button>
        <Button variant="default" onClick={onDone}>
          {t.another}
        </Button>
      </Group>
    </Stack>
  );
}
