import "dayjs/locale/id";
import "@mantine/dates/styles.css";
import { DateInput, MonthPickerInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { defineMessages, useLanguage, useMessages } from "../messages/language.tsx";

const messages = defineMessages(
  { clear: "Kosongkan tanggal", next: "Berikutnya", previous: "Sebelumnya" },
  { clear: "Clear the date", next: "Next", previous: "Previous" },
);

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

/** A local date, typed or picked, as the language writes it. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, max, min, required = false, clearable = !required, ...rest } = props;
  const looks = useDateProps();
  return (
    <DateInput
      {...looks}
      {...rest}
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
