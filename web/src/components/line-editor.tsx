import { ActionIcon, Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { hasOwnError, type RecordFormState } from "./field-props.ts";

interface LineEditorProps<Values> {
  form: RecordFormState<Values>;
  /** The field that holds the lines, and a line to begin with. */
  name: keyof Values & string;
  emptyLine: object;
  legend: string;
  addLabel: string;
  removeLabel: (number: string) => string;
  /** The inputs of a line; `number` counts from 1. */
  children: (index: number, number: string) => ReactNode;
  /** Between the lines and what is below them. */
  suggestions?: ReactNode;
  /** Next to the button that adds a line. */
  foot?: ReactNode;
}

/** Edits the lines of a list within a form; at least one stays. */
export function LineEditor<Values>(props: LineEditorProps<Values>) {
  const { form, name, emptyLine, legend, addLabel, removeLabel, children, suggestions, foot } = props;
  const lines = form.values[name] as readonly unknown[];
  return (
    <Fieldset legend={legend} p="sm">
      <Stack gap="sm">
        {lines.map((_, index) => {
          const number = String(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
              {children(index, number)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={removeLabel(number)}
                disabled={lines.length === 1}
                onClick={() => form.removeListItem(name, index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          );
        })}
        {suggestions}
        <Group justify="space-between">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            // The form's own types follow the path to a line; here the caller says what one is.
            onClick={() => form.insertListItem(name, emptyLine as never)}
          >
            {addLabel}
          </Button>
          {foot}
        </Group>
        {hasOwnError(form.errors, name) && (
          <Text size="sm" c="var(--mantine-color-error)">
            {form.errors[name]}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
