import {
  Alert,
  Autocomplete,
  Checkbox,
  Paper,
  Select,
  SimpleGrid,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useEffect } from "react";
import { ApiError } from "../../../../client/errors.ts";
import type { RecordFormState } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import {
  isSameColumn,
  type MappingValues,
  mappingOf,
  mappingValues,
  meanings,
  numberForms,
} from "./mapping-values.ts";
import { mappingMessages } from "./messages.ts";
import type { Sample } from "./sample.ts";
import { SampleTable } from "./sample-table.tsx";
import type { ReadVersion, StatementCalls } from "./statement-account.ts";

interface MappingEditorProps {
  record: ReadVersion;
  calls: StatementCalls;
  sample: Sample | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The meaning of each column of the bank's files, chosen above the sample's columns or by name. */
export function MappingEditor({ record, calls, sample, onClose, onSaved }: MappingEditorProps) {
  const { t, fields } = useTexts(mappingMessages);
  const { csv_mapping } = record.data;
  return (
    <Paper withBorder p="md" bg="var(--loket-surface)">
      <RecordForm
        initial={{ values: mappingValues(csv_mapping), etag: record.etag }}
        labels={{
          ...t.meanings,
          delimiter: fields.delimiter,
          date_pattern: fields.date_pattern,
          numbers: t.numbers,
          credit_word: fields.credit_word,
        }}
        verb={sample === undefined ? t.save : t.saveAndTry}
        done={t.saved}
        submit={async (values, etag) => {
          await withNames(() => calls.save(mappingOf(values), etag));
          onSaved();
        }}
        reload={async () => {
          const { data, etag } = await calls.read();
          return { values: mappingValues(data.csv_mapping), etag };
        }}
        onDone={onClose}
      >
        {(form) => (
          <>
            {csv_mapping !== null && <Alert color="orange">{t.warning}</Alert>}
            <SampleDelimiter form={form} sample={sample} />
            {sample !== undefined && <SampleTable form={form} sample={sample} />}
            <Forms form={form} />
            <Title order={3}>{t.byName}</Title>
            <Text size="sm" c="dimmed">
              {t.byNameHint}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
              {meanings.map((meaning) => (
                <TextInput
                  key={meaning}
                  label={t.meanings[meaning]}
                  required={meaning === "date_column" || meaning === "description_column"}
                  {...form.getInputProps(meaning)}
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </RecordForm>
    </Paper>
  );
}

type MappingForm = RecordFormState<MappingValues>;

/** The sample determines the delimiter. */
function SampleDelimiter({ form, sample }: { form: MappingForm; sample: Sample | undefined }) {
  const found = sample?.delimiter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sample; the form is another object each time
  useEffect(() => {
    if (found !== undefined) form.setFieldValue("delimiter", found);
  }, [found]);
  return null;
}

const patterns = ["DD/MM/YYYY", "DD-MM-YYYY", "YYYY-MM-DD", "DD/MM/YYYY HH:mm:ss", "YYYY-MM-DD HH:mm:ss"];

/** How dates and amounts are written. */
function Forms({ form }: { form: MappingForm }) {
  const t = useMessages(mappingMessages);
  const { amount_column, direction_column } = form.getValues();
  const isInAmount = amount_column !== "" && isSameColumn(amount_column, direction_column);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        <Select
          {...form.field("delimiter")}
          allowDeselect={false}
          data={[
            { value: ";", label: t.delimiters.semicolon },
            { value: ",", label: t.delimiters.comma },
            { value: "\t", label: t.delimiters.tab },
          ]}
        />
        <Autocomplete
          {...form.field("date_pattern")}
          description={t.datePatternHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          data={patterns}
        />
        <Select {...form.field("numbers")} allowDeselect={false} data={Object.keys(numberForms)} />
        {direction_column !== "" && (
          <TextInput
            {...form.field("credit_word")}
            description={t.creditWordHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            required
          />
        )}
      </SimpleGrid>
      {amount_column !== "" && (
        <Checkbox
          label={t.directionInAmount}
          checked={isInAmount}
          onChange={(event) =>
            form.setFieldValue("direction_column", event.currentTarget.checked ? amount_column : "")
          }
        />
      )}
    </>
  );
}

/** Findings come as csv_mapping.date_column; the form's fields have the names without it. */
async function withNames(save: () => Promise<unknown>) {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const nameOf = (name: string) => name.replace(/^csv_mapping\./, "");
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, texts]) => [nameOf(name), texts]),
    );
    const details = error.details.map((detail) => ({ ...detail, field: nameOf(detail.field) }));
    const { status, code, said: message, retryAfter } = error;
    throw new ApiError(status, { code, message, fields, details }, retryAfter);
  }
}
