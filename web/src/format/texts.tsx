import { Text, type TextProps } from "@mantine/core";
import { createContext, useContext } from "react";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { useNow, useOffset, useToday } from "../session/clock.ts";
import { offsetOf, useFormat } from "./format.ts";

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

/** Whether what is drawn stands in the rows of a list, where moments and days are brief. */
export const InList = createContext(false);

interface MomentProps {
  iso: string | null | undefined;
  /** With its seconds, where several may fall into a minute. */
  exact?: boolean;
}

/** A moment as the service wrote it, with the zone named. In a list it is brief, and whole on pointing and on paper. */
export function Moment({ iso, exact = false }: MomentProps) {
  const format = useFormat();
  const isBrief = useContext(InList);
  if (iso == null) return <Nothing />;
  const whole = exact ? format.exactMoment(iso) : format.moment(iso);
  if (isBrief) return <BriefMoment iso={iso} exact={exact} whole={whole} />;
  return (
    <time dateTime={iso} style={{ whiteSpace: "nowrap" }}>
      {whole}
    </time>
  );
}

/** The zone is named where it is not the office's own. */
function BriefMoment({ iso, exact, whole }: { iso: string; exact: boolean; whole: string }) {
  const format = useFormat();
  const [today, offset] = [useToday(), useOffset()];
  const zone = offsetOf(iso) === offset ? "" : ` ${format.zone(offsetOf(iso))}`;
  return (
    <time dateTime={iso} title={whole} data-brief style={{ whiteSpace: "nowrap" }}>
      {format.briefMoment(iso, today, exact) + zone}
    </time>
  );
}

/** A local date. In a list it is brief, and whole on pointing and on paper. */
export function Day({ date }: { date: string | null | undefined }) {
  const format = useFormat();
  const isBrief = useContext(InList);
  if (date == null) return <Nothing />;
  if (isBrief) return <BriefDay date={date} />;
  return (
    <time dateTime={date} data-day style={{ whiteSpace: "nowrap" }}>
      {format.date(date)}
    </time>
  );
}

function BriefDay({ date }: { date: string }) {
  const format = useFormat();
  const today = useToday();
  return (
    <time dateTime={date} title={format.date(date)} data-day data-brief style={{ whiteSpace: "nowrap" }}>
      {format.briefDate(date, today)}
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
