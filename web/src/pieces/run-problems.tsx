import { Alert, Anchor, Group, Stack, Text } from "@mantine/core";
import { useFormat } from "../format/format.ts";
import { fieldText } from "../words/faults.ts";
import { useLanguage, useWords, wordsOf } from "../words/language.tsx";
import { csvText } from "./csv-text.ts";
import { type Column, DataTable } from "./data-table.tsx";
import type { Run } from "./run-progress.tsx";
import { saveText } from "./save-text.ts";

type Problem = Run["problems"][number];

const words = wordsOf(
  {
    problems: (count: string) => `${count} baris perlu diperbaiki`,
    firstOnly: (shown: string, all: string) => `Ditampilkan ${shown} pertama dari ${all}.`,
    save: "Simpan sebagai CSV",
    nothingKept: "Tidak ada yang disimpan. Perbaiki baris di bawah, lalu kirim lagi.",
    failed: "Pekerjaan ini gagal",
    line: "Baris",
    column: "Kolom",
    message: "Yang salah",
    whole: "seluruhnya",
  },
  {
    problems: (count) => `${count} rows need mending`,
    firstOnly: (shown, all) => `The first ${shown} of ${all} are shown.`,
    save: "Save as CSV",
    nothingKept: "Nothing was kept. Mend the rows below, then send again.",
    failed: "This work failed",
    line: "Line",
    column: "Column",
    message: "What is wrong",
    whole: "as a whole",
  },
);

/** What was wrong with a run: row by row where it was about rows. */
export function RunProblems({ run: { problems, problem_count, status } }: { run: Run }) {
  const w = useWords(words);
  const language = useLanguage();
  const format = useFormat();
  if (problems.length === 0) return null;
  const onRows = problems.some(({ line }) => line !== null);
  if (!onRows)
    return (
      <Alert color="red" role="alert" title={w.failed}>
        {problems.map(({ message }) => (
          <Text key={message} size="sm">
            {fieldText(message, language)}
          </Text>
        ))}
      </Alert>
    );
  const columns: Column<Numbered>[] = [
    {
      key: "line",
      head: w.line,
      align: "end",
      cell: ({ line }) => (line === null ? "–" : format.number(line)),
    },
    { key: "column", head: w.column, cell: ({ column }) => column ?? w.whole },
    { key: "message", head: w.message, cell: ({ message }) => fieldText(message, language) },
  ];
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert" title={w.problems(format.number(problem_count))}>
        {status === "GAGAL" && <Text size="sm">{w.nothingKept}</Text>}
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {problems.length < problem_count
              ? w.firstOnly(format.number(problems.length), format.number(problem_count))
              : ""}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => saveAsCsv(problems)}>
            {w.save}
          </Anchor>
        </Group>
      </Alert>
      <DataTable
        label={w.problems(format.number(problem_count))}
        columns={columns}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => index}
      />
    </Stack>
  );
}

interface Numbered extends Problem {
  index: number;
}

/** As the service said it, for whoever mends the file. */
function saveAsCsv(problems: readonly Problem[]): void {
  const rows = problems.map(({ line, column, message }) => [line, column, message]);
  const text = csvText([["line", "column", "message"], ...rows]);
  saveText(text, "problems.csv", "text/csv;charset=utf-8");
}
