import { Alert, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../client/errors.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { errorMessage, fieldErrorMessages } from "../messages/errors.ts";
import { fieldMessages } from "../messages/field-messages.ts";
import { useLanguage, useMessages } from "../messages/language.tsx";

interface LoadingProps {
  rows?: number;
  /** The answer is there and about to be drawn: what the head above makes of it must not be seen to push the bars down. */
  isOver?: boolean;
}

/** While a view's data is on its way for the first time. */
export function Loading({ rows = 6, isOver = false }: LoadingProps) {
  const common = useMessages(commonMessages);
  return (
    <Stack
      gap="sm"
      role="status"
      aria-label={common.loading}
      style={{ visibility: isOver ? "hidden" : "visible" }}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <Skeleton key={row} height={28} radius="sm" />
      ))}
    </Stack>
  );
}

/** What went wrong, with what is asked for wrongly by name, or a button to try again. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const labels: Readonly<Record<string, string>> = useMessages(fieldMessages);
  if (error instanceof ApiError && error.status === 404)
    return <Missing text={errorMessage(error, language)} />;
  // What one may not see is not seen on a second try.
  const isForbidden = error instanceof ApiError && error.status === 403;
  const wrong = Object.entries(fieldErrorMessages(error, language));
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={isForbidden ? common.notForYou : common.failed}
    >
      <Group justify="space-between">
        <Text size="sm">{errorMessage(error, language)}</Text>
        {wrong.map(([name, text]) => (
          <Text key={name} size="sm">
            {labels[name] ?? name}: {text}
          </Text>
        ))}
        {onRetry !== undefined && wrong.length === 0 && !isForbidden && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** What was asked for is not there, which no repetition mends: the way back is the way on. */
function Missing({ text }: { text: string }) {
  const common = useMessages(commonMessages);
  const navigate = useNavigate();
  return (
    <Stack align="flex-start" gap="xs" role="alert">
      <Title order={1}>{common.notThere}</Title>
      <Text>{text}</Text>
      <Button variant="default" onClick={() => void navigate(-1)}>
        {common.back}
      </Button>
    </Stack>
  );
}

/** An empty list: what would be here, and the one thing to do (docs/console.md, "Words"). */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title?: string;
  hint?: string;
  children?: ReactNode;
}) {
  const common = useMessages(commonMessages);
  const text = hint ?? (title === undefined ? common.nothingHint : undefined);
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Title order={2} c="dimmed" fw={500}>
        {title ?? common.nothing}
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

/**
 * Whether the first answer of a query may be drawn. It is drawn one moment after it has come: in slices of a few milliseconds, between
 * which a press on the page is heard, while what a query brings is drawn in one piece otherwise. Later answers are drawn at once.
 */
export function useArrived(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}

/** Shows a query's result, or that it is loading or has failed. An earlier answer stays on screen while a new read fails. */
export function QueryView<Data>({
  query,
  rows,
  awaits = false,
  children,
}: {
  query: UseQueryResult<Data, Error>;
  rows?: number;
  /** Whether something else must be there, too, before this is drawn, such as what the head above is called. */
  awaits?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isError, refetch } = query;
  const hasArrived = useArrived(data !== undefined && !awaits);
  if (data === undefined && isError) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !hasArrived)
    return <Loading isOver={data !== undefined && !awaits} {...(rows ? { rows } : {})} />;
  return (
    <>
      {isError && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}
