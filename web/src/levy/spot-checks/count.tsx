import { Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { useFilters } from "../../components/use-filters.ts";
import { usePageTitle } from "../../components/use-page-title.ts";
import { useTexts } from "../../messages/texts.ts";
import { WaitingList } from "../../outbox/waiting-list.tsx";
import { useGatesOf } from "../../places/all-places.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { useSessionRenewal } from "../../sign-in/renew.ts";
import { CountButtons } from "./count-buttons.tsx";
import { type Counting, categories, keepCounting, keptCounting, secondsNow } from "./counting.ts";
import { FinishForm } from "./finish-form.tsx";
import { keepForReload } from "./keep-for-reload.ts";
import { spotCheckMessages } from "./messages.ts";

/** Counting at a gate on a phone. From the first press on it needs no line, and a reload loses nothing. */
export function Count() {
  const { t, names } = useTexts(spotCheckMessages);
  const [counting, setCounting] = useState(keptCounting);
  usePageTitle(names.spotChecks);
  useSessionRenewal();
  useEffect(keepForReload, []);
  const change = (next: Counting | undefined) => {
    keepCounting(next);
    setCounting(next);
  };
  return (
    <Stack component="main" p="sm" mih="100dvh" maw={560} mx="auto">
      {counting === undefined ? (
        <>
          <Title order={1}>{t.setUp}</Title>
          <WaitingList />
          <SetUp onStart={change} />
        </>
      ) : counting.until === null ? (
        <CountButtons counting={counting} onChange={change} />
      ) : (
        <FinishForm counting={{ ...counting, until: counting.until }} onChange={change} />
      )}
    </Stack>
  );
}

function SetUp({ onStart }: { onStart: (counting: Counting) => void }) {
  const { t, common } = useTexts(spotCheckMessages);
  const [{ location, gate }, setFilters] = useFilters({ location: "", gate: "" });
  const [chosen, setChosen] = useState<string[]>(["motor", "car"]);
  const { data: gates } = useGatesOf(location);
  const found = gates?.find(({ gate_code }) => gate_code === gate);
  const start = () => {
    if (found === undefined) return;
    const { location_code, gate_code, name } = found;
    onStart({
      ...{ key: newIdempotencyKey(), location_code, gate_code, gate_name: name },
      categories: categories.filter((one) => chosen.includes(one)),
      ...{ from: secondsNow(), until: null, taps: [] },
    });
  };
  return (
    <Stack>
      <Text size="sm">{t.setUpHint}</Text>
      <LocationSelect
        required
        value={location}
        onChange={(code) => setFilters({ location: code, gate: "" })}
      />
      {location !== "" && (
        <GateSelect
          required
          location={location}
          value={gate}
          onChange={(code) => setFilters({ gate: code })}
        />
      )}
      <Checkbox.Group label={t.what} value={chosen} onChange={setChosen}>
        <Group mt="xs">
          {categories.map((category) => (
            <Checkbox key={category} value={category} size="md" label={common.categories[category]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button size="lg" disabled={found === undefined || chosen.length === 0} onClick={start}>
        {t.start}
      </Button>
      <Button component={Link} to="/spot-checks" variant="subtle">
        {t.toList}
      </Button>
    </Stack>
  );
}
