import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useLanguage } from "../messages/language.tsx";

/** Whole rupiah, grouped as the language writes them while one types; an empty field is "". */
export function RupiahInput(props: Omit<NumberInputProps, "thousandSeparator" | "decimalSeparator">) {
  const language = useLanguage();
  const [group, point] = language === "id" ? [".", ","] : [",", "."];
  return (
    <NumberInput
      prefix="Rp "
      thousandSeparator={group}
      decimalSeparator={point}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      {...props}
    />
  );
}
