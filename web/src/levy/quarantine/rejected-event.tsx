import { Alert, Anchor, Code, List, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { Link } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { given } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { fieldText } from "../../words/faults.ts";
import { useLanguage, useWords } from "../../words/language.tsx";
import { quarantineWords } from "./words.ts";

const path = "/retribusi/v1/frontend/rejected-events/{id}";
type Rejected = Answer<typeof path>;

/** One refused event: what was sent and why it was refused, and a way to put it right. */
export function RejectedEvent({ id, onDone }: { id: number; onDone: () => void }) {
  const event = useRead(path, { path: { id } });
  return <Read of={event}>{(data) => <Body key={data.id} event={data} onDone={onDone} />}</Read>;
}

function Body({ event, onDone }: { event: Rejected; onDone: () => void }) {
  const w = useWords(quarantineWords);
  const language = useLanguage();
  const mayReplay = useMay("operator");
  return (
    <Stack>
      <Alert color="orange" title={(w.errors as Record<string, string>)[event.error] ?? event.error}>
        {event.message}
        {event.fields !== null && (
          <List size="sm" mt="xs">
            {Object.entries(event.fields).map(([name, faults]) => (
              <List.Item key={name}>
                {name}: {faults.map((fault) => fieldText(fault, language)).join("; ")}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
      <Title order={2}>{w.sent}</Title>
      <Code block>{JSON.stringify(event.event, null, 2)}</Code>
      <Text size="sm" c="dimmed">
        {w.machine}: {event.api_key} · <Moment iso={event.received_at} />
      </Text>
      {event.status === "replayed" && <Replayed event={event} />}
      {event.status === "waiting" && mayReplay && <Replay event={event} onDone={onDone} />}
    </Stack>
  );
}

function Replayed({ event }: { event: Rejected }) {
  const w = useWords(quarantineWords);
  return (
    <Facts
      of={[
        [w.by, event.replayed_by],
        [w.at, <Moment key="at" iso={event.replayed_at} />],
        [
          w.became,
          <Anchor key="event" component={Link} to={`/events/${event.entry_id}`}>
            {event.entry_id}
          </Anchor>,
        ],
      ]}
    />
  );
}

function Replay({ event, onDone }: { event: Rejected; onDone: () => void }) {
  const w = useWords(quarantineWords);
  const all = useWords(everywhere);
  const replay = useChange(
    (corrections: object) =>
      dataOf(
        api.POST("/retribusi/v1/frontend/rejected-events/{id}/replay", {
          params: { path: { id: event.id } },
          body: corrections,
        }),
      ),
    ["/retribusi/v1"],
  );
  const none = { location_code: "", gate_code: "", category: "" };
  return (
    <>
      <Title order={2}>{w.correct}</Title>
      <Text size="sm" c="dimmed">
        {w.correctHint}
      </Text>
      <RecordForm
        initial={{ values: none, etag: undefined }}
        labels={{ location_code: all.location, gate_code: all.gate, category: all.category }}
        verb={w.replay}
        submit={(values) => replay.mutateAsync(given(values))}
        onDone={onDone}
      >
        {(form) => (
          <>
            <TextInput
              label={all.location}
              placeholder={event.location_code ?? w.asSent}
              {...form.getInputProps("location_code")}
            />
            <TextInput
              label={all.gate}
              placeholder={event.gate_code ?? w.asSent}
              {...form.getInputProps("gate_code")}
            />
            <Select
              label={all.category}
              placeholder={w.asSent}
              clearable
              data={Object.entries(all.categories).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps("category")}
            />
          </>
        )}
      </RecordForm>
    </>
  );
}
