import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { everywhere } from "../words/everywhere.ts";
import { useWords, wordsOf } from "../words/language.tsx";

const words = wordsOf(
  { apart: "Perubahan itu sudah ada di isian ini dan tidak menyentuh yang Anda ubah." },
  { apart: "That change is in this form already, and touches nothing that you changed." },
);

/** How values of a record are told to people, by name. */
export type Said<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

interface ConflictProps<Values extends Record<string, unknown>> {
  mine: Values;
  theirs: Values;
  labels: { [Name in keyof Values]: string };
  /** How a value is read by people, where it is not so already. */
  said?: Said<Values> | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What somebody else stored beside what one has entered, field by field, and the choice between them. */
export function Conflict<Values extends Record<string, unknown>>(props: ConflictProps<Values>) {
  const { mine, theirs, labels, said, onKeepMine, onTakeTheirs } = props;
  const text = (values: Values, name: keyof Values) => said?.[name]?.(values[name]) ?? shown(values[name]);
  const w = useWords(everywhere);
  const own = useWords(words);
  const names = Object.keys(labels).filter((name) => shown(mine[name]) !== shown(theirs[name]));
  return (
    <Alert
      color="orange"
      role="alert"
      title={w.changedElsewhere}
      styles={{ title: { color: "var(--loket-warn)" } }}
    >
      <Text size="sm" mb="xs">
        {names.length === 0 ? own.apart : w.changedElsewhereHint}
      </Text>
      {names.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w.field}</Table.Th>
              <Table.Th>{w.theirs}</Table.Th>
              <Table.Th>{w.mine}</Table.Th>
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
          {w.keepMine}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {w.takeTheirs}
        </Button>
      </Group>
    </Alert>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
