import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { commonMessages } from "../messages/common-messages.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  apart: [
    "Perubahan itu sudah ada di isian ini dan tidak menyentuh yang Anda ubah.",
    "That change is in this form already, and touches nothing that you changed.",
  ],
});

/** How the values of a record are written for people, by field name. */
export type ValueFormats<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

interface ConflictProps<Values extends Record<string, unknown>> {
  mine: Values;
  theirs: Values;
  labels: { [Name in keyof Values]: string };
  /** How a value is read by people, where it is not so already. */
  formatValue?: ValueFormats<Values> | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Compares what somebody else saved with what was entered here, field by field, and offers the choice. */
export function Conflict<Values extends Record<string, unknown>>(props: ConflictProps<Values>) {
  const { mine, theirs, labels, formatValue, onKeepMine, onTakeTheirs } = props;
  const text = (values: Values, name: keyof Values) =>
    formatValue?.[name]?.(values[name]) ?? displayText(values[name]);
  const common = useMessages(commonMessages);
  const t = useMessages(messages);
  const names = Object.keys(labels).filter((name) => displayText(mine[name]) !== displayText(theirs[name]));
  return (
    <Alert
      color="orange"
      role="alert"
      title={common.changedElsewhere}
      styles={{ title: { color: "var(--loket-warn)" } }}
    >
      <Text size="sm" mb="xs">
        {names.length === 0 ? t.apart : common.changedElsewhereHint}
      </Text>
      {names.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{common.field}</Table.Th>
              <Table.Th>{common.theirs}</Table.Th>
              <Table.Th>{common.mine}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Th>{labels[name]}</Table.Th>
                <Table.Td>{text(theirs, name)}</Table.Td>
                <Table.Td>{text(mine, name)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="sm">
        <Button size="xs" onClick={onKeepMine}>
          {common.keepMine}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {common.takeTheirs}
        </Button>
      </Group>
    </Alert>
  );
}

function displayText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
