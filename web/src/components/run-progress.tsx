import { Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useRead, useReadAgain } from "../api/queries.ts";
import { useFormat } from "../format/format.ts";
import { Ago, Moment } from "../format/texts.tsx";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { QueryView } from "./query-view.tsx";
import type { Run } from "./run.ts";
import { RunProblems } from "./run-problems.tsx";
import { RunStatus } from "./run-status.tsx";

const messages = defineMessages({
  progress: ["Kemajuan", "Progress"],
  of: [(done: string, total: string) => `${done} dari ${total}`, (done, total) => `${done} of ${total}`],
  done: [(done: string) => `${done} dikerjakan`, (done) => `${done} done`],
  startedBy: ["Dimulai oleh", "Started by"],
  leave: [
    "Boleh tinggalkan halaman ini: proses berlangsung di server.",
    "You may leave this page: the work goes on at the server.",
  ],
});

interface RunProgressProps {
  id: number;
  /** What is done: "Impor pelanggan". */
  title: string;
  /** The result, worded for this kind of run; shown once the run is done. */
  result?: (result: NonNullable<Run["result"]>, run: Run) => ReactNode;
  onEnd?: (run: Run) => void;
  /** Without its own card, for use inside another card. */
  bare?: boolean;
}

/**
 * A run, from its start to its end: read every second while it is under way, so that a view that is left and opened again by the
 * run's id shows its progress. Rows that failed are listed one by one.
 */
export function RunProgress(props: RunProgressProps) {
  return <RunCard key={props.id} {...props} />;
}

function RunCard({ id, title, result, onEnd, bare = false }: RunProgressProps) {
  const t = useMessages(messages);
  const readAgain = useReadAgain();
  const [ended, setEnded] = useState(false);
  const run = useRead("/backoffice/v1/runs/{id}", { path: { id } }, ended ? {} : { refetchInterval: 1000 });
  const status = run.data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the run has ended
  useEffect(() => {
    if (ended || status === undefined || status === "BERJALAN" || run.data === undefined) return;
    setEnded(true);
    void readAgain();
    onEnd?.(run.data);
  }, [status]);
  return (
    <Paper
      component="section"
      aria-label={title}
      bg="var(--loket-surface)"
      {...(bare ? {} : { withBorder: true, p: "md" })}
    >
      <QueryView query={run} rows={2}>
        {(data) => (
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{title}</Text>
              <RunStatus status={data.status} />
            </Group>
            {data.status === "BERJALAN" && <Bar run={data} />}
            <Text size="sm" c="dimmed">
              {t.startedBy} {data.created_by}, <Ago iso={data.created_at} />
              {data.finished_at !== null && (
                <>
                  {" → "}
                  <Moment iso={data.finished_at} />
                </>
              )}
            </Text>
            {data.result !== null && result?.(data.result, data)}
            <RunProblems run={data} />
          </Stack>
        )}
      </QueryView>
    </Paper>
  );
}

function Bar({ run: { done, total } }: { run: Run }) {
  const t = useMessages(messages);
  const format = useFormat();
  const part = total === null || total === 0 ? undefined : Math.min(100, (done / total) * 100);
  const text =
    part === undefined || total === null
      ? t.done(format.number(done))
      : `${t.of(format.number(done), format.number(total))} (${format.percent(Math.floor(part))})`;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={part ?? 100}
          animated={part === undefined}
          aria-label={t.progress}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm">{text}</Text>
        <Text size="sm" c="dimmed">
          {t.leave}
        </Text>
      </Group>
    </div>
  );
}
