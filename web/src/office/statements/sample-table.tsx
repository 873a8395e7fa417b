import { Select, Text } from "@mantine/core";
import type { RecordFormState } from "../../components/field-props.ts";
import { useMessages } from "../../messages/language.tsx";
import { isSameColumn, type MappingValues, type Meaning, meanings } from "./mapping-values.ts";
import { mappingMessages } from "./messages.ts";
import type { Sample } from "./sample.ts";
import classes from "./sample-table.module.css";

interface SampleTableProps {
  form: RecordFormState<MappingValues>;
  sample: Sample;
}

/** The first rows of the file, and above each column its meaning. */
export function SampleTable({ form, sample: { header, rows } }: SampleTableProps) {
  const t = useMessages(mappingMessages);
  const values = form.getValues();
  const meaningOf = (column: string) =>
    meanings.find((meaning) => values[meaning] !== "" && isSameColumn(values[meaning], column)) ?? null;
  const choose = (column: string, meaning: Meaning | null) => {
    // A column has one meaning, and a meaning one column; only the direction may share the amount's column.
    const cleared = meanings.filter((one) => values[one] !== "" && isSameColumn(values[one], column));
    form.setValues({
      ...Object.fromEntries(cleared.map((one) => [one, ""])),
      ...(meaning === "amount_column" ? { credit_column: "" } : {}),
      ...(meaning === "credit_column" ? { amount_column: "", direction_column: "", credit_word: "" } : {}),
      ...(meaning === null ? {} : { [meaning]: column }),
    });
  };
  const label = t.rowsSeen(rows.length);
  return (
    <section className={classes.frame} data-print="whole" aria-label={label}>
      <Text size="sm" p="xs" c="dimmed">
        {label}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            {header.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stay where they are, and may be named alike
              <th key={index} scope="col">
                <strong>{column}</strong>
                <Select
                  mt={4}
                  size="xs"
                  aria-label={t.meaning(column)}
                  placeholder={t.skip}
                  clearable
                  data={meanings.map((value) => ({ value, label: t.meanings[value] }))}
                  value={meaningOf(column)}
                  onChange={(meaning) => choose(column, meaning as Meaning | null)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are
            <tr key={line}>
              {header.map((column, index) => (
                <td key={`${column} ${String(index)}`} data-used={meaningOf(column) !== null || undefined}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
