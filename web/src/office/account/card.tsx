import { Group, Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface CardProps {
  title: string;
  /** Next to the title, such as a status. */
  beside?: ReactNode;
  /** What can be done. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One matter of the account. */
export function Card({ title, beside, actions, children }: CardProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack>
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2}>{title}</Title>
            {beside}
          </Group>
          <Group gap="xs">{actions}</Group>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
