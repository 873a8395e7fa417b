import { Text, type TextProps } from "@mantine/core";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useNow } from "../session/clock.ts";
import { useFormat } from "./format.ts";

/** A dash where there is no value; lists leave it out where the screen is narrow. */
export function Nothing() {
  return <span data-nothing>–</span>;
}

/** Rupiah; nothing to show is a dash. */
export function Money({ rupiah, ...props }: { rupiah: number | null | undefined } & TextProps) {
  const format = useFormat();
  const text = rupiah == null ? <Nothing /> : format.money(rupiah);
  // A list has hundreds that look as their cell does.
  if (Object.keys(props).length === 0)
    return (
      <span data-money style={{ whiteSpace: "nowrap" }}>
        {text}
      </span>
    );
  return (
    <Text component="span" inherit data-money style={{ whiteSpace: "nowrap" }} {...props}>
      {text}
    </Text>
  );
}

interface MomentProps {
  iso: string | null | undefined;
  /** With its seconds, where several may fall into a minute. */
  exact?: boolean;
  /** On two lines where there is no room for one, in a list of many columns. */
  wraps?: boolean;
}

/** A moment as the service wrote it, with the zone named. */
export function Moment({ iso, exact = false, wraps = false }: MomentProps) {
  const format = useFormat();
  if (iso == null) return <Nothing />;
  return (
    <time dateTime={iso} style={wraps ? undefined : { whiteSpace: "nowrap" }}>
      {exact ? format.exactMoment(iso) : format.moment(iso)}
    </time>
  );
}

interface DayProps {
  date: string | null | undefined;
  /** As of MomentProps. */
  wraps?: boolean;
}

/** A local date. */
export function Day({ date, wraps = false }: DayProps) {
  const format = useFormat();
  if (date == null) return <Nothing />;
  return (
    <time dateTime={date} data-day style={wraps ? undefined : { whiteSpace: "nowrap" }}>
      {format.date(date)}
    </time>
  );
}

const messages = defineMessages({
  ago: [(span: string) => `${span} lalu`, (span: string) => `${span} ago`],
  never: ["belum pernah", "never"],
});

/** How long ago, growing with the clock; the moment itself on pointing and for screen readers. */
export function Ago({ iso }: { iso: string | null | undefined }) {
  const format = useFormat();
  const t = useMessages(messages);
  const now = useNow();
  if (iso == null) return <>{t.never}</>;
  return (
    // A title, and no Tooltip: a view has dozens of them.
    <time dateTime={iso} title={format.moment(iso)} style={{ whiteSpace: "nowrap" }}>
      {t.ago(format.span(now - Date.parse(iso) / 1000))}
    </time>
  );
}
