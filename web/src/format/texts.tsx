import { Text, type TextProps, Tooltip } from "@mantine/core";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useNow } from "../session/clock.ts";
import { useFormat } from "./format.ts";

/** Rupiah; nothing to show is a dash. */
export function Money({ rupiah, ...props }: { rupiah: number | null | undefined } & TextProps) {
  const format = useFormat();
  return (
    <Text component="span" inherit style={{ whiteSpace: "nowrap" }} {...props}>
      {rupiah == null ? "–" : format.money(rupiah)}
    </Text>
  );
}

/** A moment as the service wrote it, with the zone named; with its seconds where several may fall into a minute. */
export function Moment({ iso, exact = false }: { iso: string | null | undefined; exact?: boolean }) {
  const format = useFormat();
  if (iso == null) return <>–</>;
  return (
    <time dateTime={iso} style={{ whiteSpace: "nowrap" }}>
      {exact ? format.exactMoment(iso) : format.moment(iso)}
    </time>
  );
}

/** A local date. */
export function Day({ date }: { date: string | null | undefined }) {
  const format = useFormat();
  if (date == null) return <>–</>;
  return (
    <time dateTime={date} style={{ whiteSpace: "nowrap" }}>
      {format.date(date)}
    </time>
  );
}

const messages = defineMessages(
  { ago: (span: string) => `${span} lalu`, never: "belum pernah" },
  { ago: (span: string) => `${span} ago`, never: "never" },
);

/** How long ago, growing with the clock; the moment itself on pointing and for screen readers. */
export function Ago({ iso }: { iso: string | null | undefined }) {
  const format = useFormat();
  const t = useMessages(messages);
  const now = useNow();
  if (iso == null) return <>{t.never}</>;
  return (
    <Tooltip label={format.moment(iso)} openDelay={300}>
      <time dateTime={iso} style={{ whiteSpace: "nowrap" }}>
        {t.ago(format.span(now - Date.parse(iso) / 1000))}
      </time>
    </Tooltip>
  );
}
