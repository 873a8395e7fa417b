import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { ApiError } from "../../../../client/errors.ts";
import { useFormat } from "../../format/format.ts";
import { errorMessage } from "../../messages/errors.ts";
import { defineMessages, useLanguage, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { monthOf } from "../months.ts";
import { EstimateButton } from "./estimate-button.tsx";

const messages = defineMessages({
  missing: [
    (count: string) => `${count} sambungan aktif belum punya bacaan periode ini.`,
    (count) => `Active connections without a reading of this period: ${count}.`,
  ],
  missingHint: [
    "Tidak ada yang ditagih. Baca atau taksir dahulu, atau tagih yang lain tanpa mereka.",
    "Nothing was billed. Read or estimate them first, or bill the others without them.",
  ],
  see: ["Lihat daftarnya", "See which"],
  skip: ["Tagih tanpa mereka", "Bill without them"],
  tariff: [
    (classes: string) => `Golongan ini belum punya tarif yang berlaku pada awal periode: ${classes}.`,
    (classes) => `These classes have no tariff valid at the start of the period: ${classes}.`,
  ],
  tariffHint: [
    "Tidak ada yang ditagih. Isi tarifnya, lalu tutup lagi.",
    "Nothing was billed. Enter their tariffs, then close again.",
  ],
  toPricing: ["Ke tarif & aturan", "To tariffs & rules"],
  early: [
    (day: string) => `Periode ini baru dapat ditutup mulai ${day}.`,
    (day) => `This period can be closed from ${day} on.`,
  ],
});

interface CloseErrorProps {
  error: unknown;
  period: string;
  onSkip: () => void;
  onEstimateStarted: (run: number) => void;
}

/** Why a period could not be closed, and what to do about it. */
export function CloseError({ error, period, onSkip, onEstimateStarted }: CloseErrorProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const code = error instanceof ApiError ? error.code : "";
  const data = error instanceof ApiError ? error.data : {};
  if (code === "READINGS_MISSING") {
    const count = Number(data.missing ?? 0);
    return (
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t.missing(format.number(count))}
        </Text>
        <Text size="sm">{t.missingHint}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            component={Link}
            to={`/water/anomalies?period=${monthOf(period)}&reason=MISSING`}
          >
            {t.see}
          </Button>
          <RequireRole role="operator" permission="readings">
            <EstimateButton period={period} missing={count} onStarted={onEstimateStarted} />
          </RequireRole>
          <Button variant="default" onClick={onSkip}>
            {t.skip}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (code === "TARIFF_MISSING")
    return (
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t.tariff([data.class_codes ?? []].flat().join(", "))}
        </Text>
        <Text size="sm">
          {t.tariffHint}{" "}
          <Anchor component={Link} to="/water/pricing" inherit>
            {t.toPricing}
          </Anchor>
        </Text>
      </Stack>
    );
  if (code === "PERIOD_NOT_OVER")
    return <Text size="sm">{t.early(format.date(String(data.closable_from ?? "")))}</Text>;
  return <Text size="sm">{errorMessage(error, language)}</Text>;
}
