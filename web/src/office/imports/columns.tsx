import { Button, Code, Group, Paper, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { DataTable } from "../../components/data-table.tsx";
import { saveText } from "../../components/save-text.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type ImportKind, kinds, type StatementKind } from "./kinds.ts";
import { columnMessages, importMessages } from "./messages.ts";

/** Which columns a file is to have, and an example of it. */
export function Columns({ kind }: { kind: Exclude<ImportKind, StatementKind> }) {
  const { t, common } = useTexts(importMessages);
  const columns = useMessages(columnMessages) as Record<string, string>;
  const fields = useMessages(fieldMessages) as Record<string, string>;
  const { required, optional, example } = kinds[kind];
  const rows = [
    ...required.map((name) => ({ name, word: common.required })),
    ...optional.map((name) => ({ name, word: t.optional })),
  ];
  return (
    <Paper component="section" bg="transparent">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.columns}</Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(example, `${kind}.csv`, "text/csv;charset=utf-8")}
        >
          {t.example}
        </Button>
      </Group>
      <DataTable
        label={t.columns}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", head: t.column, cell: ({ name }) => <Code>{name}</Code> },
          {
            key: "meaning",
            head: t.meaning,
            cell: ({ name }) => columns[`${kind}/${name}`] ?? columns[name] ?? fields[name],
          },
          {
            key: "word",
            head: t.isRequired,
            cell: ({ word }) => (
              <Text
                size="sm"
                component="span"
                {...(word === common.required ? { fw: 600 } : { c: "dimmed" })}
              >
                {word}
              </Text>
            ),
          },
        ]}
      />
    </Paper>
  );
}
