import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface StepProps {
  title: string;
  /** What this step is for. */
  hint?: string;
  /** What can be done in it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One of the steps that lead a period from its readings to its bills. */
export function Step({ title, hint, action, children }: StepProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} bg="var(--loket-surface)">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2}>{title}</Title>
            {hint !== undefined && (
              <Text size="sm" c="dimmed" maw={640}>
                {hint}
              </Text>
            )}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
