import { Alert, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ActionError } from "../../components/action-error.tsx";
import { confirm } from "../../components/confirm.tsx";
import { Segments } from "../../components/segments.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { post } from "../../outbox/outbox.ts";
import { bodyOf, type Counting, countOf, shortest } from "./counting.ts";
import { spotCheckMessages } from "./messages.ts";

const weathers = ["CLEAR", "CLOUDY", "RAIN", "DARK"] as const;

interface FinishFormProps {
  counting: Counting & { until: number };
  onChange: (counting: Counting | undefined) => void;
}

/** What was counted, the weather and a note; sends it now, or as soon as there is a line. */
export function FinishForm({ counting, onChange }: FinishFormProps) {
  const { t, common, names } = useTexts(spotCheckMessages);
  const { number, span } = useFormat();
  const navigate = useNavigate();
  const [weather, setWeather] = useState<(typeof weathers)[number] | "">("");
  const [note, setNote] = useState("");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { from, until, gate_name, taps, key } = counting;
  const isTooShort = until - from < shortest;
  const send = async () => {
    setBusy(true);
    setError(undefined);
    const body = {
      ...bodyOf(counting, until),
      ...(weather === "" ? {} : { weather }),
      ...(note.trim() === "" ? {} : { note: note.trim() }),
    };
    try {
      const id = await post({ kind: "spot check", body }, `${names.spotChecks}, ${gate_name}`, key);
      onChange(undefined);
      if (id !== undefined) await navigate(`/spot-checks/${id}`);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () =>
    confirm({
      title: t.giveUpTitle,
      effect: t.giveUpEffect(number(taps.length)),
      verb: t.giveUp,
      kind: "destructive",
      done: t.givenUp,
      onConfirm: async () => onChange(undefined),
    });
  return (
    <Stack>
      <Title order={1} size="h3">
        {gate_name}
      </Title>
      <Text>
        {span(until - from)}.{" "}
        {counting.categories
          .map((one) => `${common.categories[one]}: ${number(countOf(counting, one))}`)
          .join(", ")}
      </Text>
      {isTooShort && (
        <Alert role="note" color="orange">
          {t.tooShort}
        </Alert>
      )}
      <div>
        <Text size="sm" id="weather">
          {t.weather}
        </Text>
        <Segments
          aria-labelledby="weather"
          fullWidth
          data={weathers.map((value) => ({ value, label: t.weathers[value] }))}
          value={weather as (typeof weathers)[number]}
          onChange={setWeather}
        />
      </div>
      <Textarea
        label={t.note}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ActionError error={error} />
      <Button size="lg" loading={isBusy} disabled={isTooShort} onClick={() => void send()}>
        {t.send}
      </Button>
      <Group grow>
        <Button variant="default" onClick={() => onChange({ ...counting, until: null })}>
          {t.goOn}
        </Button>
        <Button variant="subtle" color="red" onClick={giveUp}>
          {t.giveUp}
        </Button>
      </Group>
    </Stack>
  );
}
