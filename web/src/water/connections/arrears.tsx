import { Paper, Skeleton, Text } from "@mantine/core";
import { ErrorAlert } from "../../components/query-view.tsx";
import { type Format, useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { connectionMessages } from "./messages.ts";
import { useArrears } from "./use-arrears.ts";

const messages = defineMessages({
  since: [(month: string) => `tertua ${month}`, (month) => `oldest ${month}`],
  penalty: [(money: string) => `termasuk denda ${money}`, (money) => `${money} penalty included`],
  newest: ["100 terbaru saja", "the newest 100 only"],
  today: ["Hari ini, dengan denda dan meterai.", "As of today, with penalty and stamp duty."],
});

/** What the caller owes: the largest figure of the page. */
export function ArrearsHeadline({ sl }: { sl: string }) {
  const t = useMessages(messages);
  const connectionText = useMessages(connectionMessages);
  const format = useFormat();
  const { arrears, isError, error, refetch } = useArrears(sl);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={connectionText.unpaidSum}
      bg="var(--loket-surface)"
    >
      <Text size="xs" c="dimmed">
        {connectionText.unpaidSum}
      </Text>
      {isError && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {arrears === undefined ? (
        !isError && <Skeleton height={84} width={200} />
      ) : (
        <>
          <Money
            rupiah={arrears.total}
            display="block"
            fz={34}
            fw={650}
            lh={1.25}
            {...(arrears.penalty > 0 ? { c: "var(--loket-bad)" } : {})}
          />
          <Text size="sm">
            {arrears.count === 0
              ? connectionText.nothingUnpaid
              : [
                  connectionText.unpaid(arrears.count),
                  overdueText(arrears.overdue, connectionText, format),
                  ...(arrears.oldest === undefined ? [] : [t.since(format.month(arrears.oldest))]),
                ].join(", ")}
          </Text>
          {arrears.count > 0 && (
            <Text size="xs" c="dimmed">
              {arrears.penalty > 0 && `${t.penalty(format.money(arrears.penalty))}. `}
              {arrears.isWhole ? t.today : t.newest}
            </Text>
          )}
        </>
      )}
    </Paper>
  );
}

/** How much of it is arrears: a bill that is not due is none. */
function overdueText(
  { count, total }: { count: number; total: number },
  t: (typeof connectionMessages)["en"],
  format: Format,
): string {
  return count === 0 ? t.noneOverdue : t.overdue(format.money(total), count);
}

/** What a connection owes, in a row of a list. */
export function ArrearsCell({ sl }: { sl: string }) {
  const connectionText = useMessages(connectionMessages);
  const format = useFormat();
  const { arrears, isError } = useArrears(sl);
  if (isError) return <>–</>;
  if (arrears === undefined) return <Skeleton height={16} width={80} ml="auto" />;
  if (arrears.count === 0)
    return (
      <Text component="span" size="sm" c="dimmed">
        {connectionText.nothingUnpaid}
      </Text>
    );
  return (
    <span>
      <Money rupiah={arrears.total} fw={600} />{" "}
      <Text component="span" size="xs" c="dimmed">
        ({format.number(arrears.count)}) · {overdueText(arrears.overdue, connectionText, format)}
      </Text>
    </span>
  );
}
