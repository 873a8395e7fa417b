import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { MomentInput } from "../../components/moment-input.tsx";
import { notify } from "../../components/notify.ts";
import { Moment } from "../../format/texts.tsx";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { AlertPlace } from "./alert-place.tsx";
import { alertKinds, alertMessages, alertStates } from "./messages.ts";

const path = "/backoffice/v1/alerts";

/** One alert: what it says, its times, and what can be done about it. */
export function AlertDetails({ alert }: { alert: ItemOf<typeof path> }) {
  const t = useMessages(alertMessages);
  const kinds = useMessages(alertKinds);
  const states = useMessages(alertStates);
  const language = useLanguage();
  return (
    <Stack>
      <Text>{alert.text[language]}</Text>
      <DescriptionList
        items={[
          [t.kind, kinds[alert.kind]],
          [t.state, states[alert.state]],
          [t.place, <AlertPlace key="place" alert={alert} />],
          [t.since, <Moment key="since" iso={alert.since} />],
          [t.opened, <Moment key="opened" iso={alert.opened_at} />],
          [t.better, <Moment key="better" iso={alert.better_since} />],
          [t.ended, <Moment key="ended" iso={alert.ended_at} />],
          [t.acknowledged, alert.acknowledged_by],
          [t.muted, <Moment key="muted" iso={alert.muted_until} />],
        ]}
      />
      <AuditLink entity="alerts" recordKey={alert.id} />
      <RequireRole role="operator">
        <AlertActions key={alert.id} alert={alert} />
      </RequireRole>
    </Stack>
  );
}

function AlertActions({ alert }: { alert: ItemOf<typeof path> }) {
  const t = useMessages(alertMessages);
  const [until, setUntil] = useState("");
  const params = { path: { id: alert.id } };
  const acknowledge = useChange(() => dataOf(api.POST(`${path}/{id}/acknowledge`, { params })));
  const mute = useChange((moment: string | null) =>
    dataOf(api.POST(`${path}/{id}/mute`, { params, body: { until: moment } })),
  );
  const error = acknowledge.error ?? mute.error;
  return (
    <Stack>
      <ActionError error={error} />
      <Group>
        {alert.state === "open" && (
          <Button
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate(undefined, { onSuccess: () => notify(t.acknowledgedNow) })}
          >
            {t.acknowledge}
          </Button>
        )}
        {alert.muted_until !== null && (
          <Button
            variant="default"
            loading={mute.isPending}
            onClick={() => mute.mutate(null, { onSuccess: () => notify(t.unmuted) })}
          >
            {t.unmute}
          </Button>
        )}
      </Group>
      {alert.muted_until === null && (
        <Group align="flex-end">
          <MomentInput isLater label={t.muteUntil} value={until} onChange={setUntil} />
          <Button
            variant="default"
            disabled={until === ""}
            loading={mute.isPending}
            onClick={() => mute.mutate(until, { onSuccess: () => notify(t.mute) })}
          >
            {t.mute}
          </Button>
        </Group>
      )}
      {alert.muted_until === null && (
        <Text size="xs" c="dimmed">
          {t.muteHint}
        </Text>
      )}
    </Stack>
  );
}
