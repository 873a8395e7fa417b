import "dayjs/locale/id";
import { DateTimePicker } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { offsetOf, useFormat } from "../format/format.ts";
import { isoAt } from "../format/zones.ts";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";
import { useNow, useOffset, useToday } from "../session/clock.ts";

const messages = defineMessages({
  next: ["Berikutnya", "Next"],
  previous: ["Sebelumnya", "Previous"],
  time: ["Jam", "Time"],
  done: ["Selesai", "Done"],
  clear: ["Kosongkan waktu", "Clear the time"],
  now: ["Sekarang", "Now"],
});

interface MomentInputProps {
  label: string;
  /** ISO 8601 with its offset, or empty. */
  value: string;
  onChange: (iso: string) => void;
  error?: React.ReactNode;
  required?: boolean;
  /** To the second, where two moments of one minute are different things. */
  isExact?: boolean;
  /** Only what is to come is meant: now is not offered. */
  isLater?: boolean;
}

/** A moment to the minute, in the utility's zone; a value that is there keeps its own offset. The label names it. */
export function MomentInput({
  label,
  value,
  onChange,
  error,
  required = false,
  isExact = false,
  isLater = false,
}: MomentInputProps) {
  const language = useLanguage();
  const t = useMessages(messages);
  const format = useFormat();
  const offset = useOffset();
  const today = useToday();
  const zone = value === "" ? offset : offsetOf(value);
  const now = useNow();
  const digits = isExact ? 19 : 16;
  const separator = language === "id" ? "." : ":";
  const wall = (iso: string) => iso.slice(0, digits).replace("T", " ");
  return (
    <DateTimePicker
      label={`${label} (${format.zone(zone)})`}
      locale={language}
      leftSection={<IconCalendar size={16} aria-hidden />}
      nextLabel={t.next}
      previousLabel={t.previous}
      valueFormat={["D MMM YYYY HH", "mm", ...(isExact ? ["ss"] : [])].join(separator)}
      withSeconds={isExact}
      {...(isLater ? {} : { presets: [{ value: wall(isoAt(now, zone)), label: t.now }] })}
      defaultDate={today}
      value={value === "" ? null : wall(value)}
      onChange={(text) =>
        onChange(
          text === null ? "" : `${text.slice(0, digits).replace(" ", "T")}${isExact ? "" : ":00"}${zone}`,
        )
      }
      timePickerProps={{ "aria-label": t.time }}
      submitButtonProps={{ "aria-label": t.done }}
      popoverProps={{ withinPortal: true }}
      error={error}
      required={required}
      clearable={!required}
      clearButtonProps={{ "aria-label": t.clear }}
    />
  );
}
