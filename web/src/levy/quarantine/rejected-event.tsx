import { Alert, Anchor, Code, List, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { Link } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { Moment } from "../../format/texts.tsx";
import { fieldErrorMessage } from "../../messages/field-errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { quarantineMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/rejected-events/{id}";
type Rejected = Answer<typeof path>;

/** One refused event: what was sent and why it was refused, and a way to put it right. */
export function RejectedEvent({ id, onDone }: { id: number; onDone: () => void }) {
  const event = useRead(path, { path: { id } });
  return <QueryView query={event}>{(data) => <Body key={data.id} event={data} onDone={onDone} />}</QueryView>;
}

function Body({ event, onDone }: { event: Rejected; onDone: () => void }) {
  const { t, fields } = useTexts(quarantineMessages);
  const language = useLanguage();
  const mayReplay = useHasRole("operator");
  return (
    <Stack>
      <Alert color="orange" title={(t.errors as Record<string, string>)[event.error] ?? event.error}>
        {event.message}
        {event.details !== null && (
          <List size="sm" mt="xs">
            {event.details.map((detail) => (
              <List.Item key={`${detail.field} ${detail.message}`}>
                {detail.field}: {fieldErrorMessage(detail, language)}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
      <Title order={2}>{t.sent}</Title>
      <Code block>{JSON.stringify(event.event, null, 2)}</Code>
      <Text size="sm" c="dimmed">
        {fields.machine}: {event.api_key} · <Moment iso={event.received_at} />
      </Text>
      {event.status === "replayed" && <Replayed event={event} />}
      {event.status === "waiting" && mayReplay && <Replay event={event} onDone={onDone} />}
    </Stack>
  );
}

function Replayed({ event }: { event: Rejected }) {
  const t = useMessages(quarantineMessages);
  return (
    <DescriptionList
      items={[
        [t.by, event.replayed_by],
        [t.at, <Moment key="at" iso={event.replayed_at} />],
        [
          t.became,
          <Anchor key="event" component={Link} to={`/events/${event.entry_id}`}>
            {event.entry_id}
          </Anchor>,
        ],
      ]}
    />
  );
}

function Replay({ event, onDone }: { event: Rejected; onDone: () => void }) {
  const { t, common } = useTexts(quarantineMessages);
  const replay = (corrections: object) =>
    dataOf(
      api.POST("/retribusi/v1/frontend/rejected-events/{id}/replay", {
        params: { path: { id: event.id } },
        body: corrections,
      }),
    );
  const none = { location_code: "", gate_code: "", category: "" };
  return (
    <>
      <Title order={2}>{t.correct}</Title>
      <Text size="sm" c="dimmed">
        {t.correctHint}
      </Text>
      <RecordForm
        initial={{ values: none, etag: undefined }}
        labels={{ location_code: common.location, gate_code: common.gate, category: common.category }}
        verb={t.replay}
        submit={(values) => replay(omitEmpty(values))}
        onDone={onDone}
      >
        {(form) => (
          <>
            <TextInput {...form.field("location_code")} placeholder={event.location_code ?? t.asSent} />
            <TextInput {...form.field("gate_code")} placeholder={event.gate_code ?? t.asSent} />
            <Select
              {...form.field("category")}
              placeholder={t.asSent}
              clearable
              data={Object.entries(common.categories).map(([value, label]) => ({ value, label }))}
            />
          </>
        )}
      </RecordForm>
    </>
  );
}
