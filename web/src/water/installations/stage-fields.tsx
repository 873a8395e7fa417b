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
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, hasOwnError } from "../../components/field-props.ts";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Money } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { installationActionMessages } from "./action-messages.ts";
import type { StageValues } from "./send-stage.ts";

interface FieldsProps {
  form: UseFormReturnType<StageValues>;
}

/** What the connection costs, line by line, with their sum. */
export function QuoteFields({ form }: FieldsProps) {
  const t = useMessages(installationActionMessages);
  const fields = useMessages(fieldMessages);
  const { lines } = form.values;
  const sum = lines.reduce((all, { amount }) => all + (amount === "" ? 0 : amount), 0);
  return (
    <>
      <Fieldset legend={t.lines} p="sm">
        <Stack gap="sm">
          {lines.map((_, index) => {
            const number = String(index + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
              <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
                <TextInput
                  aria-label={`${t.line(number)}: ${fields.item}`}
                  placeholder={fields.item}
                  flex={1}
                  {...form.getInputProps(`lines.${index}.item`)}
                />
                <RupiahInput
                  aria-label={`${t.line(number)}: ${fields.amount}`}
                  placeholder={fields.amount}
                  w={150}
                  {...form.getInputProps(`lines.${index}.amount`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t.removeLine(number)}
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
              {t.addLine}
            </Button>
            <Text fw={600}>
              {t.total} <Money rupiah={sum} />
            </Text>
          </Group>
          {hasOwnError(form.errors, "lines") && (
            <Text size="sm" c="var(--mantine-color-error)">
              {form.errors.lines}
            </Text>
          )}
        </Stack>
      </Fieldset>
      <NumberInput
        label={t.payWithin}
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
  const t = useMessages(installationActionMessages);
  return <DayInput label={t.on} required {...fieldProps(form, "on")} />;
}

/** The meter that was put in. */
export function InstalledFields({ form }: FieldsProps) {
  const t = useMessages(installationActionMessages);
  const fields = useMessages(fieldMessages);
  return (
    <>
      <TextInput label={fields.meter_no} required data-autofocus {...form.getInputProps("meter_no")} />
      <NumberInput
        label={fields.meter_digits}
        required
        min={3}
        max={9}
        allowDecimal={false}
        {...form.getInputProps("meter_digits")}
      />
      <NumberInput
        label={t.initialStand}
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
  const t = useMessages(installationActionMessages);
  const fields = useMessages(fieldMessages);
  const classes = useRead("/backoffice/v1/tariff-classes", { query: { limit: 100, is_active: "true" } });
  const upper = (name: "sl" | "new_customer_code") => (event: { currentTarget: { value: string } }) =>
    form.setFieldValue(name, event.currentTarget.value.toUpperCase());
  return (
    <>
      <TextInput
        label={t.sl}
        description={t.slHint}
        required
        data-autofocus
        {...form.getInputProps("sl")}
        onChange={upper("sl")}
      />
      <Select
        label={t.classCode}
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
      <TextInput label={fields.area} required {...form.getInputProps("area")} />
      <SegmentedControl
        aria-label={fields.customer}
        data={[
          { value: "new", label: t.newCustomer },
          { value: "old", label: t.oldCustomer },
        ]}
        value={form.values.whose}
        onChange={(whose) => form.setFieldValue("whose", whose)}
      />
      {form.values.whose === "new" ? (
        <TextInput
          label={t.newCustomerCode}
          description={t.newCustomerHint}
          required
          {...form.getInputProps("new_customer_code")}
          onChange={upper("new_customer_code")}
        />
      ) : (
        <TextInput label={t.customerCode} required {...form.getInputProps("customer_code")} />
      )}
    </>
  );
}
