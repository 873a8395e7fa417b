import { Alert, Anchor, Button, Code, List, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Answer, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Moment } from "../../format/texts.tsx";
import { fieldErrorMessage } from "../../messages/field-errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { CorrectionsForm } from "./corrections-form.tsx";
import { replayEvent, useDismissal } from "./decisions.ts";
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
        {language === "en" ? event.message : placeOf(event)}
        {event.details !== null && (
          <List size="sm" mt="xs">
            {event.details.map((detail) => (
              <List.Item key={`${detail.field} ${detail.message}`}>
                {(fields as Record<string, string>)[detail.field] ?? detail.field}:{" "}
                {fieldErrorMessage(detail, language)}
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
      {event.status === "dismissed" && <Dismissed event={event} />}
      {event.status === "waiting" && mayReplay && <Replay event={event} onDone={onDone} />}
    </Stack>
  );
}

const placeOf = ({ location_code, gate_code }: Rejected) =>
  [location_code, gate_code].filter((code) => code !== null).join("/");

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
  const t = useMessages(quarantineMessages);
  const ask = useDismissal(onDone);
  return (
    <>
      <Title order={2}>{t.correct}</Title>
      <Text size="sm" c="dimmed">
        {t.correctHint}
      </Text>
      <CorrectionsForm
        sent={event}
        hasTime
        submit={(corrections) => replayEvent(event.id, corrections)}
        onDone={onDone}
      />
      <Button variant="default" mr="auto" onClick={() => ask([event.id])}>
        {t.dismiss}
      </Button>
    </>
  );
}

function Dismissed({ event }: { event: Rejected }) {
  const { fields } = useTexts(quarantineMessages);
  return (
    <DescriptionList
      items={[
        [fields.dismissed_by, event.dismissed_by],
        [fields.dismissed_at, <Moment key="at" iso={event.dismissed_at} />],
        [fields.dismissed_reason, event.dismissed_reason],
      ]}
    />
  );
}
