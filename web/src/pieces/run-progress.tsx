import { Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { type Answer, useRead } from "../api/reading.ts";
import { useFormat } from "../format/format.ts";
import { Ago, Moment } from "../format/texts.tsx";
import { useWords, wordsOf } from "../words/language.tsx";
import { RunProblems } from "./run-problems.tsx";
import { Read } from "./states.tsx";
import { StatusBadge, type Tone } from "./status-badge.tsx";

/** A long work that the server carries out: an import, a billing. */
export type Run = Answer<"/backoffice/v1/runs/{id}">;

const words = wordsOf(
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

/** The state of a run: a word with an icon. */
export function RunStatus({ status }: { status: Run["status"] }) {
  const w = useWords(words);
  return <StatusBadge tone={tones[status]}>{w.statuses[status]}</StatusBadge>;
}

interface RunProgressProps {
  id: number;
  /** What is done: "Impor pelanggan". */
  title: string;
  /** What came of it, in the words of its kind; shown once it is done. */
  result?: (result: NonNullable<Run["result"]>, run: Run) => ReactNode;
  /** Paths whose reads are old once the run has ended, as in `useChange`. */
  stale?: readonly string[];
  onEnd?: (run: Run) => void;
  /** Without a card of its own, where it stands in one. */
  bare?: boolean;
}

/**
 * A run, from its start to its end: asks each second while it is under way, so that a view that is left and opened again by the
 * run's id shows where it stands. When rows were wrong, they are listed one by one.
 */
export function RunProgress(props: RunProgressProps) {
  return <OneRun key={props.id} {...props} />;
}

function OneRun({ id, title, result, stale = [], onEnd, bare = false }: RunProgressProps) {
  const w = useWords(words);
  const queries = useQueryClient();
  const [ended, setEnded] = useState(false);
  const run = useRead("/backoffice/v1/runs/{id}", { path: { id } }, ended ? {} : { every: 1000 });
  const status = run.data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the run has ended
  useEffect(() => {
    if (ended || status === undefined || status === "BERJALAN" || run.data === undefined) return;
    setEnded(true);
    const isOld = (path: unknown) =>
      typeof path === "string" && stale.some((start) => path.startsWith(start));
    void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOld(path) });
    onEnd?.(run.data);
  }, [status]);
  return (
    <Paper
      component="section"
      aria-label={title}
      bg="var(--loket-surface)"
      {...(bare ? {} : { withBorder: true, p: "md" })}
    >
      <Read of={run} rows={2}>
        {(data) => (
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{title}</Text>
              <RunStatus status={data.status} />
            </Group>
            {data.status === "BERJALAN" && <Bar run={data} />}
            <Text size="sm" c="dimmed">
              {w.startedBy} {data.created_by}, <Ago iso={data.created_at} />
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
      </Read>
    </Paper>
  );
}

function Bar({ run: { done, total } }: { run: Run }) {
  const w = useWords(words);
  const format = useFormat();
  const part = total === null || total === 0 ? undefined : Math.min(100, (done / total) * 100);
  const text =
    part === undefined || total === null
      ? w.done(format.number(done))
      : `${w.of(format.number(done), format.number(total))} (${format.percent(Math.floor(part))})`;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={part ?? 100}
          animated={part === undefined}
          aria-label={w.progress}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm">{text}</Text>
        <Text size="sm" c="dimmed">
          {w.leave}
        </Text>
      </Group>
    </div>
  );
}
