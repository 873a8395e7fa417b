import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRead } from "../../api/reading.ts";
import { Money } from "../../format/texts.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { fieldOf, hasOwnFinding } from "../../pieces/field-of.ts";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords } from "../../words/language.tsx";
import { installationActWords } from "./act-words.ts";
import type { StageValues } from "./send-stage.ts";

interface FieldsProps {
  form: UseFormReturnType<StageValues>;
}

/** What the connection costs, line by line, with their sum. */
export function QuoteFields({ form }: FieldsProps) {
  const w = useWords(installationActWords);
  const { lines } = form.values;
  const sum = lines.reduce((all, { amount }) => all + (amount === "" ? 0 : amount), 0);
  return (
    <>
      <Fieldset legend={w.lines} p="sm">
        <Stack gap="sm">
          {lines.map((_, index) => {
            const number = String(index + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
              <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
                <TextInput
                  aria-label={`${w.line(number)}: ${w.item}`}
                  placeholder={w.item}
                  flex={1}
                  {...form.getInputProps(`lines.${index}.item`)}
                />
                <RupiahInput
                  aria-label={`${w.line(number)}: ${w.amount}`}
                  placeholder={w.amount}
                  w={150}
                  {...form.getInputProps(`lines.${index}.amount`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={w.removeLine(number)}
                  disabled={lines.length === 1}
                  onClick={() => form.removeListItem("lines", index)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            );
          })}
          <Group justify="space-between">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.insertListItem("lines", { item: "", amount: "" })}
            >
              {w.addLine}
            </Button>
            <Text fw={600}>
              {w.total} <Money rupiah={sum} />
            </Text>
          </Group>
          {hasOwnFinding(form.errors, "lines") && (
            <Text size="sm" c="var(--mantine-color-error)">
              {form.errors.lines}
            </Text>
          )}
        </Stack>
      </Fieldset>
      <NumberInput
        label={w.payWithin}
        required
        min={1}
        max={365}
        allowDecimal={false}
        {...form.getInputProps("pay_within_days")}
      />
    </>
  );
}

/** The day. */
export function ScheduleFields({ form }: FieldsProps) {
  const w = useWords(installationActWords);
  return <DayInput label={w.on} required {...fieldOf(form, "on")} />;
}

/** The meter that was put in. */
export function InstalledFields({ form }: FieldsProps) {
  const w = useWords(installationActWords);
  return (
    <>
      <TextInput label={w.meterNo} required data-autofocus {...form.getInputProps("meter_no")} />
      <NumberInput
        label={w.meterDigits}
        required
        min={3}
        max={9}
        allowDecimal={false}
        {...form.getInputProps("meter_digits")}
      />
      <NumberInput
        label={w.initialStand}
        required
        min={0}
        allowDecimal={false}
        hideControls
        {...form.getInputProps("initial_stand")}
      />
    </>
  );
}

/** What the connection is to be, and whose. */
export function ActivateFields({ form }: FieldsProps) {
  const w = useWords(installationActWords);
  const classes = useRead("/backoffice/v1/tariff-classes", { query: { limit: 100, is_active: "true" } });
  const upper = (name: "sl" | "new_customer_code") => (event: { currentTarget: { value: string } }) =>
    form.setFieldValue(name, event.currentTarget.value.toUpperCase());
  return (
    <>
      <TextInput
        label={w.sl}
        description={w.slHint}
        required
        data-autofocus
        {...form.getInputProps("sl")}
        onChange={upper("sl")}
      />
      <Select
        label={w.classCode}
        required
        searchable
        data={(classes.data?.items ?? []).map(({ code, name }) => ({
          value: code,
          label: `${name} (${code})`,
        }))}
        {...form.getInputProps("class_code")}
        value={form.values.class_code === "" ? null : form.values.class_code}
        onChange={(code) => form.setFieldValue("class_code", code ?? "")}
      />
      <TextInput label={w.area} required {...form.getInputProps("area")} />
      <SegmentedControl
        aria-label={w.whose}
        data={[
          { value: "new", label: w.newCustomer },
          { value: "old", label: w.oldCustomer },
        ]}
        value={form.values.whose}
        onChange={(whose) => form.setFieldValue("whose", whose)}
      />
      {form.values.whose === "new" ? (
        <TextInput
          label={w.newCustomerCode}
          description={w.newCustomerHint}
          required
          {...form.getInputProps("new_customer_code")}
          onChange={upper("new_customer_code")}
        />
      ) : (
        <TextInput label={w.customerCode} required {...form.getInputProps("customer_code")} />
      )}
    </>
  );
}
