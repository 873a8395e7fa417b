import { Anchor, Button, List, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { door } from "../../api/client.ts";
import { CopyText } from "../../pieces/copy-text.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { gateWords } from "./words.ts";

/** What sends one passage, to be pasted into a shell: only the key is missing. */
function curlLine(location: string, gate: string, category: string): string {
  const event = `{"timestamp":'$(date +%s)',"location_code":"${location}","gate_code":"${gate}","category":"${category}"}`;
  return [
    `curl -X POST ${door}/retribusi/v1/ingest`,
    `-H 'X-API-KEY: rtb_…' -H 'content-type: application/json'`,
    `-d '${event}'`,
  ].join(" \\\n  ");
}

/** No gates yet: the button that makes one, and what sends its first event (CONSOLE.md, "Words"). */
export function FirstSteps({ location }: { location: string }) {
  const w = useWords(gateWords);
  const mayAdd = useMay("operator");
  const place = location === "" ? "" : `location=${encodeURIComponent(location)}&`;
  if (!mayAdd) return <Empty title={w.none} hint={w.noneForYou} />;
  return (
    <Empty title={w.none}>
      <Button component={Link} to={`/gates?${place}open=new`} leftSection={<IconPlus size={16} />}>
        {w.add}
      </Button>
      <Text size="sm" c="dimmed" mt="sm">
        {w.noneHint}
      </Text>
      <Stack gap="xs" maw={680} w="100%" align="stretch" ta="start">
        <List type="ordered" size="sm">
          <List.Item>{w.steps.gate}</List.Item>
          <List.Item>{w.steps.tariff}</List.Item>
          <List.Item>{w.steps.send}</List.Item>
        </List>
        <CopyText text={curlLine(location || "PSR01", "G1", "motor")} label={w.curl} />
      </Stack>
    </Empty>
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
  const w = useWords(gateWords);
  const isAdmin = useMay("admin");
  const maySet = useMay("operator");
  if (!maySet) return null;
  return (
    <Stack gap="xs" component="section" aria-label={w.firstTitle}>
      <Title order={2}>{w.firstTitle}</Title>
      <Text size="sm">{category === undefined ? w.firstNoTariff : w.firstHint}</Text>
      <CopyText text={curlLine(location, gate, category ?? "motor")} label={w.curl} />
      {isAdmin && (
        <Anchor component={Link} to="/machines" size="sm">
          {w.machines}
        </Anchor>
      )}
    </Stack>
  );
}
