import { Anchor, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RunStatus } from "../../components/run-status.tsx";
import { Ago } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useRunName } from "../../office/imports/run-names.ts";
import { amountIn } from "../billing/result-fields.ts";

const path = "/backoffice/v1/runs";
type RunSummary = ItemOf<typeof path>;

const messages = defineMessages({
  title: ["Riwayat proses", "Jobs"],
  none: ["Belum ada impor atau penutupan periode.", "No import or close of a period yet."],
  rows: [(count: number) => `${idNumber(count)} baris`, (count) => plural(count, "row", "rows")],
  isTry: ["percobaan", "a trial"],
  problems: [
    (count: number) => `${idNumber(count)} masalah`,
    (count) => plural(count, "problem", "problems"),
  ],
});

/** What the server carries out now, and did last. */
export function RunsCard() {
  const t = useMessages(messages);
  const list = useRead(path, { query: { page: 1, limit: 5 } }, { refetchInterval: 10_000 });
  return (
    <Paper withBorder p="md" component="section" aria-label={t.title} bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {t.title}
      </Title>
      <QueryView query={list} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.none}
            </Text>
          ) : (
            <Stack gap="sm">
              {items.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Paper>
  );
}

function RunRow({ run }: { run: RunSummary }) {
  const t = useMessages(messages);
  const name = useRunName()(run.kind);
  const rows = run.result === null ? run.done : amountIn(run.result, "rows");
  const isTry = run.result?.dry_run === true;
  const part = run.total === null || run.total === 0 ? 100 : (run.done / run.total) * 100;
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Anchor component={Link} to={addressOf(run)} size="sm">
          {name}
        </Anchor>
        <RunStatus status={run.status} />
      </Group>
      {run.status === "BERJALAN" && <Progress value={part} my={4} aria-label={name} />}
      <Text size="xs" c="dimmed">
        <Ago iso={run.created_at} />, {run.created_by}
        {isTry && `, ${t.isTry}`}
        {rows > 0 && `, ${t.rows(rows)}`}
        {run.problem_count > 0 && `, ${t.problems(run.problem_count)}`}
      </Text>
    </div>
  );
}

/** Where a run is shown whole: billing at its period, imports among the imports. */
function addressOf({ kind, id, result }: RunSummary): string {
  const period = result === null ? 0 : Number(result.period ?? amountIn(result, "period"));
  if (period > 0 && kind === "billing") return `/water/billing/${period}?close=${id}`;
  if (period > 0 && kind === "billing-preview") return `/water/billing/${period}?preview=${id}`;
  if (period > 0 && kind === "readings-estimate") return `/water/billing/${period}?estimate=${id}`;
  if (kind === "mutations-import") return "/water/mutations";
  return kind.endsWith("-import") ? `/imports?run=${id}` : "/water/billing";
}
