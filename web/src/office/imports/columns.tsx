import { Button, Code, Group, Paper, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { DataTable } from "../../pieces/data-table.tsx";
import { saveText } from "../../pieces/save-text.ts";
import { useWords } from "../../words/language.tsx";
import { type ImportKind, kinds } from "./kinds.ts";
import { columnWords, importWords } from "./words.ts";

/** Which columns a file is to have, and an example of it. */
export function Columns({ kind }: { kind: Exclude<ImportKind, "mutations"> }) {
  const w = useWords(importWords);
  const columns = useWords(columnWords) as Record<string, string>;
  const { required, optional, example } = kinds[kind];
  const rows = [
    ...required.map((name) => ({ name, word: w.required })),
    ...optional.map((name) => ({ name, word: w.optional })),
  ];
  return (
    <Paper component="section" bg="transparent">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{w.columns}</Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(example, `${kind}.csv`, "text/csv;charset=utf-8")}
        >
          {w.example}
        </Button>
      </Group>
      <DataTable
        label={w.columns}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", head: w.column, cell: ({ name }) => <Code>{name}</Code> },
          { key: "meaning", head: w.meaning, cell: ({ name }) => columns[name] },
          {
            key: "word",
            head: w.isRequired,
            cell: ({ word }) => (
              <Text size="sm" component="span" {...(word === w.required ? { fw: 600 } : { c: "dimmed" })}>
                {word}
              </Text>
            ),
          },
        ]}
      />
    </Paper>
  );
}
