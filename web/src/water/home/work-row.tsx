import { Skeleton, Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import classes from "./work-list.module.css";

const messages = defineMessages({
  failed: ["tidak dapat dimuat", "could not be loaded"],
});

interface WorkRowProps {
  what: string;
  /** undefined while it is on its way. */
  count: number | undefined;
  isError?: boolean;
  to: string;
  /** Below it: rupiah, the oldest, what to do. */
  detail?: ReactNode;
  /** Overdue, or money that waits: marked by a colour next to the words. */
  tone?: "bad" | "warn";
}

/** One kind of work: how much of it waits, and the way to it. */
export function WorkRow({ what, count, isError = false, to, detail, tone }: WorkRowProps) {
  const t = useMessages(messages);
  const { number } = useFormat();
  const waits = count !== undefined && count > 0;
  return (
    <li className={classes.row}>
      <Link to={to} className={`${classes.link ?? ""} ${waits ? "" : (classes.nothing ?? "")}`}>
        <span
          className={classes.count}
          {...(waits && tone !== undefined ? { style: { color: `var(--loket-${tone})` } } : {})}
        >
          {count === undefined ? isError ? "–" : <Skeleton height={24} /> : number(count)}
        </span>
        <span className={classes.what}>
          <Text component="span" display="block" {...(waits ? { fw: 500 } : { c: "dimmed" })}>
            {what}
          </Text>
          {(isError || (waits && detail !== undefined)) && (
            <Text component="span" display="block" size="xs" c="dimmed">
              {isError ? t.failed : detail}
            </Text>
          )}
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
