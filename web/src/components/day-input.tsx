import "dayjs/locale/id";
import { DateInput, MonthPickerInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { useFormat } from "../format/format.ts";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";
import { useToday } from "../session/clock.ts";
import { typedDay } from "./typed-day.ts";

const messages = defineMessages({
  clear: ["Kosongkan tanggal", "Clear the date"],
  next: ["Berikutnya", "Next"],
  previous: ["Sebelumnya", "Previous"],
  noDay: [
    (typed: string, example: string) => `“${typed}” bukan tanggal. Tulis seperti ${example}.`,
    (typed, example) => `“${typed}” is no date. Write it like ${example}.`,
  ],
  earliest: [(day: string) => `Paling awal ${day}`, (day) => `${day} at the earliest`],
  latest: [(day: string) => `Paling akhir ${day}`, (day) => `${day} at the latest`],
});

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  description?: React.ReactNode;
  error?: React.ReactNode;
  required?: boolean;
  max?: string | undefined;
  min?: string | undefined;
  /** Whether a cross empties it; by default, when the field is optional. */
  clearable?: boolean;
}

/** A local date, typed or picked, as the language writes it. The calendar opens by a click or an arrow key, at `min` where it is empty. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, max, min, error, required = false, clearable = !required, ...rest } = props;
  const looks = useDateProps();
  const { take, reason, ...typing } = useTyping(props);
  const { popoverProps, onLeave, ...calendar } = useCalendar(value || min);
  return (
    <DateInput
      {...looks}
      {...rest}
      {...calendar}
      {...typing}
      popoverProps={{ ...looks.popoverProps, ...popoverProps }}
      error={error ?? reason}
      w={180}
      valueFormat="D MMM YYYY"
      dateParser={(text) => typedDay(text)}
      onBlur={(event) => {
        onLeave();
        take(event);
      }}
      onKeyDown={(event) => {
        calendar.onKeyDown(event);
        if (event.key === "Enter") take(event);
      }}
      value={value === "" ? null : value}
      onChange={(date) => onChange(date?.slice(0, 10) ?? "")}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(min === undefined ? {} : { minDate: min })}
      required={required}
      clearable={clearable}
    />
  );
}

/**
 * What becomes of what was typed: on its own the input forgets, as it is left, what it cannot read or may not take, and shows what stood
 * there before.
 */
function useTyping({ value, onChange, min, max }: DayInputProps) {
  const t = useMessages(messages);
  const { date } = useFormat();
  const today = useToday();
  const [refused, setRefused] = useState("");
  const outOfRange = (day: string) => {
    if (day === "") return undefined;
    if (min !== undefined && day < min) return t.earliest(date(min));
    return max !== undefined && day > max ? t.latest(date(max)) : undefined;
  };
  return {
    /** Why the text that was typed, or the date itself, is not right. */
    reason: refused || outOfRange(value),
    onInput: () => setRefused(""),
    take({ currentTarget: { value: text } }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
      // A day that can be read as it is typed has been taken, and stands there as the language writes it once the field is left.
      if (text.trim() === "") return;
      const day = typedDay(text, today);
      const reason =
        day === null ? t.noDay(text.trim(), today.split("-").reverse().join("/")) : outOfRange(day);
      setRefused(reason ?? "");
      if (day !== null && reason === undefined && day !== value) onChange(day);
    },
  };
}

/**
 * Opens and closes the calendar of a date that can be typed. By itself it opens with the focus, and so with every dialog and drawer
 * whose first field is a date, over what stands below.
 * @param near a day of the month at which it opens; today's otherwise
 */
function useCalendar(near: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState<string>();
  const close = () => setOpen(false);
  const open = () => {
    if (!isOpen) setMonth(undefined);
    setOpen(true);
  };
  const shown = month ?? near;
  return {
    popoverProps: { opened: isOpen },
    // Escape then closes the calendar, and not the drawer around it.
    "data-mantine-stop-propagation": isOpen,
    getDayProps: () => ({ onClick: close }),
    ...(shown === undefined ? {} : { date: shown }),
    onDateChange: setMonth,
    onLeave: close,
    onClick: open,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "ArrowDown" || key === "ArrowUp") open();
      if (key === "Escape" || key === "Enter" || key === "Tab") close();
    },
  };
}

/** A month: `value` is YYYY-MM, or empty. */
export function MonthInput(month: Omit<DayInputProps, "clearable">) {
  const { value, onChange, max, min, required = false, ...props } = month;
  const looks = useDateProps();
  return (
    <MonthPickerInput
      {...looks}
      {...props}
      w={180}
      valueFormat="MMMM YYYY"
      value={value === "" ? null : `${value}-01`}
      onChange={(date) => onChange(date?.slice(0, 7) ?? "")}
      {...(max === undefined ? {} : { maxDate: `${max}-01` })}
      {...(min === undefined ? {} : { minDate: `${min}-01` })}
      required={required}
      clearable={!required}
    />
  );
}

function useDateProps() {
  const language = useLanguage();
  const t = useMessages(messages);
  return {
    locale: language,
    leftSection: <IconCalendar size={16} aria-hidden />,
    clearButtonProps: { "aria-label": t.clear },
    nextLabel: t.next,
    previousLabel: t.previous,
    popoverProps: { withinPortal: true },
  };
}
