import { Anchor, Group, Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { RunProgress } from "../../components/run-progress.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { monthOf } from "../months.ts";
import { EstimateButton } from "./estimate-button.tsx";
import { EstimateResult } from "./run-result.tsx";
import { Step } from "./step.tsx";

const messages = defineMessages({
  title: ["1. Bacaan meter", "1. Readings"],
  hint: [
    "Setiap sambungan aktif perlu satu bacaan sebelum periodenya ditutup.",
    "Every active connection needs one reading before the period is closed.",
  ],
  read: ["Sudah dibaca", "Read"],
  missing: ["Belum dibaca", "Not read"],
  flagged: ["Bertanda, perlu dilihat", "Flagged, to look at"],
  run: [(month: string) => `Taksiran ${month}`, (month) => `Estimates of ${month}`],
});

interface ReadingsStepProps {
  period: string;
  /** How many connections were read. */
  readings: number;
  /** Whether the period is still to be closed: odd readings are then worth a look. */
  isOpen: boolean;
  /** The estimate started here; 0: none. */
  run: number;
  onStarted: (run: number) => void;
}

/** How many connections are read, which are not, and which readings look odd. */
export function ReadingsStep({ period, readings, isOpen, run, onStarted }: ReadingsStepProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const missing = useAnomalies(period, "MISSING");
  const flagged = useAnomalies(period, "FLAGGED");
  return (
    <Step
      title={t.title}
      hint={t.hint}
      action={
        <RequireRole role="operator" permission="readings">
          {missing !== undefined && missing > 0 && (
            <EstimateButton period={period} missing={missing} onStarted={onStarted} />
          )}
        </RequireRole>
      }
    >
      <Group gap={48}>
        <Count label={t.read} value={readings} to={`/water/readings?period=${monthOf(period)}`} />
        <Count
          label={t.missing}
          value={missing}
          to={`/water/anomalies?period=${monthOf(period)}&reason=MISSING`}
          isBad
        />
        <Count
          label={t.flagged}
          value={flagged}
          to={`/water/anomalies?period=${monthOf(period)}&reason=FLAGGED`}
          isBad={isOpen}
        />
      </Group>
      {run > 0 && (
        <RunProgress
          bare
          id={run}
          title={t.run(format.month(period))}
          result={(result) => <EstimateResult result={result} />}
        />
      )}
    </Step>
  );
}

function useAnomalies(period: string, reason: "MISSING" | "FLAGGED"): number | undefined {
  const list = useRead("/backoffice/v1/readings/anomalies", { query: { page: 1, limit: 1, period, reason } });
  return list.data?.pagination.total;
}

interface CountProps {
  label: string;
  value: number | undefined;
  to: string;
  isBad?: boolean;
}

function Count({ label, value, to, isBad = false }: CountProps) {
  const { number } = useFormat();
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton height={28} width={64} />
      ) : (
        <Anchor
          component={Link}
          to={to}
          fz={22}
          fw={650}
          aria-label={`${label}: ${number(value)}`}
          {...(isBad && value > 0 ? { c: "var(--loket-warn)" } : { c: "inherit" })}
        >
          {number(value)}
        </Anchor>
      )}
    </div>
  );
}
