import { Anchor, Button, List, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { apiOrigin } from "../../api/client.ts";
import { CopyText } from "../../components/copy-text.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useHasRole } from "../../session/require-role.tsx";
import { newKeyAddress } from "./gate-status.tsx";
import { gateMessages } from "./messages.ts";

/** What sends one passage, to be pasted into a shell: only the key is missing. */
function curlLine(location: string, gate: string, category: string): string {
  const event = `{"timestamp":'$(date +%s)',"location_code":"${location}","gate_code":"${gate}","category":"${category}"}`;
  return [
    `curl -X POST ${apiOrigin}/retribusi/v1/ingest`,
    `-H 'X-API-KEY: rtb_…' -H 'content-type: application/json'`,
    `-d '${event}'`,
  ].join(" \\\n  ");
}

/** No gates yet: the button that makes one, and what sends its first event (docs/console.md, "Words"). */
export function FirstSteps({ location }: { location: string }) {
  const t = useMessages(gateMessages);
  const mayAdd = useHasRole("operator");
  const place = location === "" ? "" : `location=${encodeURIComponent(location)}&`;
  if (!mayAdd) return <EmptyState title={t.none} hint={t.noneForYou} />;
  return (
    <EmptyState title={t.none}>
      <Button component={Link} to={`/gates?${place}open=new`} leftSection={<IconPlus size={16} />}>
        {t.add}
      </Button>
      <Text size="sm" c="dimmed" mt="sm">
        {t.noneHint}
      </Text>
      <Stack gap="xs" maw={680} w="100%" align="stretch" ta="start">
        <List type="ordered" size="sm">
          <List.Item>{t.steps.gate}</List.Item>
          <List.Item>{t.steps.tariff}</List.Item>
          <List.Item>{t.steps.send}</List.Item>
        </List>
        <CopyText text={curlLine(location || "PSR01", "G1", "motor")} label={t.curl} />
      </Stack>
    </EmptyState>
  );
}

/** A gate that has never sent: its own line, ready but for the key. `category`: one that has a tariff. */
export function FirstEvent({
  location,
  gate,
  category,
}: {
  location: string;
  gate: string;
  category: string | undefined;
}) {
  const t = useMessages(gateMessages);
  const isAdmin = useHasRole("admin");
  const maySet = useHasRole("operator");
  if (!maySet) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t.firstTitle}>
      <Title order={2}>{t.firstTitle}</Title>
      <Text size="sm">{category === undefined ? t.firstNoTariff : t.firstHint}</Text>
      <CopyText text={curlLine(location, gate, category ?? "motor")} label={t.curl} />
      {isAdmin && (
        <Anchor component={Link} to={newKeyAddress(location, gate)} size="sm">
          {t.newKey}
        </Anchor>
      )}
    </Stack>
  );
}
