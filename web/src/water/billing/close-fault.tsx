import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { ApiError } from "../../../../client/errors.ts";
import { useFormat } from "../../format/format.ts";
import { For } from "../../session/may.tsx";
import { faultText } from "../../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../../words/language.tsx";
import { monthOf } from "../readings/month.ts";
import { EstimateButton } from "./estimate-button.tsx";

const words = wordsOf(
  {
    missing: (count: string) => `${count} sambungan aktif belum punya bacaan periode ini.`,
    missingHint: "Tidak ada yang ditagih. Baca atau taksir dahulu, atau tagih yang lain tanpa mereka.",
    see: "Lihat daftarnya",
    skip: "Tagih tanpa mereka",
    tariff: (classes: string) => `Golongan ini belum punya tarif yang berlaku pada awal periode: ${classes}.`,
    tariffHint: "Tidak ada yang ditagih. Isi tarifnya, lalu tutup lagi.",
    toPricing: "Ke tarif & aturan",
    early: (day: string) => `Periode ini baru dapat ditutup mulai ${day}.`,
  },
  {
    missing: (count) => `Active connections without a reading of this period: ${count}.`,
    missingHint: "Nothing was billed. Read or estimate them first, or bill the others without them.",
    see: "See which",
    skip: "Bill without them",
    tariff: (classes) => `These classes have no tariff valid at the start of the period: ${classes}.`,
    tariffHint: "Nothing was billed. Enter their tariffs, then close again.",
    toPricing: "To tariffs & rules",
    early: (day) => `This period can be closed from ${day} on.`,
  },
);

interface CloseFaultProps {
  error: unknown;
  period: string;
  onSkip: () => void;
  onEstimateStarted: (run: number) => void;
}

/** Why a period could not be closed, and what to do about it. */
export function CloseFault({ error, period, onSkip, onEstimateStarted }: CloseFaultProps) {
  const w = useWords(words);
  const language = useLanguage();
  const format = useFormat();
  const code = error instanceof ApiError ? error.code : "";
  const said = error instanceof ApiError ? error.said : "";
  if (code === "READINGS_MISSING") {
    const count = Number(/^(\d+)/.exec(said)?.[1] ?? 0);
    return (
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {w.missing(format.number(count))}
        </Text>
        <Text size="sm">{w.missingHint}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            component={Link}
            to={`/water/anomalies?period=${monthOf(period)}&reason=MISSING`}
          >
            {w.see}
          </Button>
          <For role="operator">
            <EstimateButton period={period} missing={count} onStarted={onEstimateStarted} />
          </For>
          <Button variant="default" onClick={onSkip}>
            {w.skip}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (code === "TARIFF_MISSING")
    return (
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {w.tariff(/: (.+)\.$/.exec(said)?.[1] ?? "")}
        </Text>
        <Text size="sm">
          {w.tariffHint}{" "}
          <Anchor component={Link} to="/water/pricing" inherit>
            {w.toPricing}
          </Anchor>
        </Text>
      </Stack>
    );
  if (code === "PERIOD_NOT_OVER")
    return <Text size="sm">{w.early(format.date(/(\d{4}-\d{2}-\d{2})/.exec(said)?.[1] ?? ""))}</Text>;
  return <Text size="sm">{faultText(error, language)}</Text>;
}
