import { Alert, Anchor, Group, Stack, Text } from "@mantine/core";
import { useFormat } from "../format/format.ts";
import { fieldErrorMessage } from "../messages/field-errors.ts";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";
import { idNumber, plural } from "../messages/plural.ts";
import { csvText } from "./csv-text.ts";
import { type Column, DataTable } from "./data-table.tsx";
import type { Run } from "./run.ts";
import { saveText } from "./save-text.ts";

type Problem = Run["problems"][number];

const messages = defineMessages({
  problems: [
    (count: number) => `${idNumber(count)} baris perlu diperbaiki`,
    (count) => `${plural(count, "row needs", "rows need")} mending`,
  ],
  questions: [
    (count: number) => `${idNumber(count)} baris perlu dipastikan`,
    (count) => `${plural(count, "row has", "rows have")} to be confirmed`,
  ],
  firstOnly: [
    (shown: string, all: string) => `Ditampilkan ${shown} pertama dari ${all}.`,
    (shown, all) => `The first ${shown} of ${all} are shown.`,
  ],
  save: ["Simpan sebagai CSV", "Save as CSV"],
  nothingKept: [
    "Tidak ada yang disimpan. Perbaiki baris di bawah, lalu kirim lagi.",
    "Nothing was kept. Mend the rows below, then send again.",
  ],
  notConfirmed: [
    "Tidak ada yang disimpan. Coba berkas ini lagi, lalu pastikan baris di bawah.",
    "Nothing was kept. Try the file again, then confirm the rows below.",
  ],
  failed: ["Proses ini gagal", "This work failed"],
  line: ["Baris", "Line"],
  column: ["Kolom", "Column"],
  message: ["Yang salah", "What is wrong"],
  whole: ["seluruhnya", "as a whole"],
});

/** What was wrong with a run: row by row where it was about rows. */
export function RunProblems({ run: { problems, problem_count, status, result } }: { run: Run }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  if (problems.length === 0) return null;
  const isAsked = result !== null && "to_confirm" in result;
  const title = isAsked ? t.questions(problem_count) : t.problems(problem_count);
  const onRows = problems.some(({ line }) => line !== null);
  if (!onRows)
    return (
      <Alert color="red" role="alert" title={t.failed}>
        {problems.map((problem) => (
          <Text key={problem.message} size="sm">
            {fieldErrorMessage(problem, language)}
          </Text>
        ))}
      </Alert>
    );
  const columns: Column<Numbered>[] = [
    {
      key: "line",
      head: t.line,
      align: "end",
      cell: ({ line }) => (line === null ? "–" : format.number(line)),
    },
    { key: "column", head: t.column, cell: ({ column }) => column ?? t.whole },
    {
      key: "message",
      head: t.message,
      // An element, since what is to be done about it may stand at the end of a long text.
      cell: (problem) => <>{fieldErrorMessage(problem, language)}</>,
    },
  ];
  return (
    <Stack gap="xs">
      <Alert color={isAsked ? "yellow" : "red"} role="alert" title={title}>
        {status === "GAGAL" && <Text size="sm">{isAsked ? t.notConfirmed : t.nothingKept}</Text>}
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {problems.length < problem_count
              ? t.firstOnly(format.number(problems.length), format.number(problem_count))
              : ""}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => saveAsCsv(problems)}>
            {t.save}
          </Anchor>
        </Group>
      </Alert>
      <DataTable
        label={title}
        columns={columns}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => index}
      />
    </Stack>
  );
}

type Numbered = Problem & { index: number };

/** In the service's own words, for the person who corrects the file. */
function saveAsCsv(problems: readonly Problem[]): void {
  const rows = problems.map(({ line, column, message }) => [line, column, message]);
  const text = csvText([["line", "column", "message"], ...rows]);
  saveText(text, "problems.csv", "text/csv;charset=utf-8");
}
