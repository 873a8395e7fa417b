import { Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { startsWithAny, useRead } from "../api/queries.ts";
import { useFormat } from "../format/format.ts";
import { Ago, Moment } from "../format/texts.tsx";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { QueryView } from "./query-view.tsx";
import type { Run } from "./run.ts";
import { RunProblems } from "./run-problems.tsx";
import { StatusBadge, type Tone } from "./status-badge.tsx";

const messages = defineMessages(
  {
    progress: "Kemajuan",
    statuses: { BERJALAN: "Berjalan", SELESAI: "Selesai", GAGAL: "Gagal" },
    of: (done: string, total: string) => `${done} dari ${total}`,
    done: (done: string) => `${done} dikerjakan`,
    startedBy: "Dimulai oleh",
    leave: "Boleh tinggalkan halaman ini: pekerjaan berlangsung di server.",
  },
  {
    progress: "Progress",
    statuses: { BERJALAN: "Running", SELESAI: "Done", GAGAL: "Failed" },
    of: (done, total) => `${done} of ${total}`,
    done: (done) => `${done} done`,
    startedBy: "Started by",
    leave: "You may leave this page: the work goes on at the server.",
  },
);

const tones: Record<Run["status"], Tone> = { BERJALAN: "waiting", SELESAI: "good", GAGAL: "bad" };

/** The status of a run: a word with an icon. */
export function RunStatus({ status }: { status: Run["status"] }) {
  const t = useMessages(messages);
  return <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>;
}

interface RunProgressProps {
  id: number;
  /** What is done: "Impor pelanggan". */
  title: string;
  /** The result, worded for this kind of run; shown once the run is done. */
  result?: (result: NonNullable<Run["result"]>, run: Run) => ReactNode;
  /** Paths whose reads are old once the run has ended, as in `useChange`. */
  invalidates?: readonly string[];
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

function RunCard({ id, title, result, invalidates = [], onEnd, bare = false }: RunProgressProps) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const [ended, setEnded] = useState(false);
  const run = useRead("/backoffice/v1/runs/{id}", { path: { id } }, ended ? {} : { refetchInterval: 1000 });
  const status = run.data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the run has ended
  useEffect(() => {
    if (ended || status === undefined || status === "BERJALAN" || run.data === undefined) return;
    setEnded(true);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => startsWithAny(queryKey, invalidates) });
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
