import "dayjs/locale/id";
import { DateTimePicker } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { offsetOf, useFormat } from "../format/format.ts";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";
import { useOffset, useToday } from "../session/clock.ts";

const messages = defineMessages({
  next: ["Berikutnya", "Next"],
  previous: ["Sebelumnya", "Previous"],
  time: ["Jam", "Time"],
  done: ["Selesai", "Done"],
  clear: ["Kosongkan waktu", "Clear the time"],
});

interface MomentInputProps {
  label: string;
  /** ISO 8601 with its offset, or empty. */
  value: string;
  onChange: (iso: string) => void;
  error?: React.ReactNode;
  required?: boolean;
}

/** A moment to the minute, in the utility's zone; a value that is there keeps its own offset. The label names it. */
export function MomentInput({ label, value, onChange, error, required = false }: MomentInputProps) {
  const language = useLanguage();
  const t = useMessages(messages);
  const format = useFormat();
  const offset = useOffset();
  const today = useToday();
  const zone = value === "" ? offset : offsetOf(value);
  return (
    <DateTimePicker
      label={`${label} (${format.zone(zone)})`}
      locale={language}
      leftSection={<IconCalendar size={16} aria-hidden />}
      nextLabel={t.next}
      previousLabel={t.previous}
      valueFormat={language === "id" ? "D MMM YYYY HH.mm" : "D MMM YYYY HH:mm"}
      defaultDate={today}
      value={value === "" ? null : value.slice(0, 16).replace("T", " ")}
      onChange={(text) =>
        onChange(text === null ? "" : `${text.slice(0, 10)}T${text.slice(11, 16)}:00${zone}`)
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
