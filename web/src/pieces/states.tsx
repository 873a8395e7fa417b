import { Alert, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { everywhere } from "../words/everywhere.ts";
import { faultText } from "../words/faults.ts";
import { useLanguage, useWords } from "../words/language.tsx";

/** While a view's data is on its way for the first time. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const w = useWords(everywhere);
  return (
    <Stack gap="sm" role="status" aria-label={w.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <Skeleton key={row} height={28} radius="sm" />
      ))}
    </Stack>
  );
}

/** What went wrong, and a way on. */
export function Fault({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const w = useWords(everywhere);
  const language = useLanguage();
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={w.failed}>
      <Group justify="space-between">
        <Text size="sm">{faultText(error, language)}</Text>
        {onRetry !== undefined && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {w.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Nothing there yet: what it would be, and the one thing to do (CONSOLE.md, "Words"). */
export function Empty({ title, hint, children }: { title?: string; hint?: string; children?: ReactNode }) {
  const w = useWords(everywhere);
  const text = hint ?? (title === undefined ? w.nothingHint : undefined);
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Title order={2} c="dimmed" fw={500}>
        {title ?? w.nothing}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** A read, in whichever state it is: loading, failed, or there. An old answer stays on screen while a new one fails. */
export function Read<Data>({
  of,
  rows,
  children,
}: {
  of: UseQueryResult<Data, Error>;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isError, refetch } = of;
  if (data === undefined)
    return isError ? (
      <Fault error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading {...(rows ? { rows } : {})} />
    );
  return (
    <>
      {isError && <Fault error={error} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}
