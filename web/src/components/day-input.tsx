import "dayjs/locale/id";
import "@mantine/dates/styles.css";
import { DateInput, MonthPickerInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  clear: ["Kosongkan tanggal", "Clear the date"],
  next: ["Berikutnya", "Next"],
  previous: ["Sebelumnya", "Previous"],
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

/** A local date, typed or picked, as the language writes it. The calendar opens by a click or an arrow key. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, max, min, required = false, clearable = !required, ...rest } = props;
  const looks = useDateProps();
  const calendar = useCalendar();
  return (
    <DateInput
      {...looks}
      {...rest}
      {...calendar}
      popoverProps={{ ...looks.popoverProps, ...calendar.popoverProps }}
      w={180}
      valueFormat="D MMM YYYY"
      dateParser={(text) => parsed(text)}
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
 * Opens and closes the calendar of a date that can be typed. By itself it opens with the focus, and so with every dialog and drawer
 * whose first field is a date, over what stands below.
 */
function useCalendar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    popoverProps: { opened: isOpen },
    // Escape then closes the calendar, and not the drawer around it.
    "data-mantine-stop-propagation": isOpen,
    getDayProps: () => ({ onClick: close }),
    onBlur: close,
    onClick: () => setOpen(true),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "ArrowDown" || key === "ArrowUp") setOpen(true);
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

const typed = [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/] as const;

/** What people type: 2026-11-21, 21/11/2026, 21.11.2026. */
function parsed(text: string): string | null {
  const [iso, local] = typed;
  const byIso = iso.exec(text.trim());
  const byLocal = local.exec(text.trim());
  const [year, month, day] = byIso?.slice(1) ?? byLocal?.slice(1).reverse() ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}
