import { Button, Group, NumberInput, Select, Text, TextInput } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { LineEditor } from "../../components/line-editor.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { AreaSelect } from "../connections/area-select.tsx";
import { NextNumber } from "../connections/next-number.tsx";
import { installationActionMessages } from "./action-messages.ts";
import type { StageValues } from "./send-stage.ts";

interface FieldsProps {
  form: RecordFormState<StageValues>;
}

/** What the connection costs, line by line, with their sum. */
export function QuoteFields({ form }: FieldsProps) {
  const { t, fields } = useTexts(installationActionMessages);
  const sum = form.values.lines.reduce((all, { amount }) => all + (amount === "" ? 0 : amount), 0);
  return (
    <>
      <LineEditor
        form={form}
        name="lines"
        emptyLine={{ item: "", amount: "" }}
        legend={t.lines}
        addLabel={t.addLine}
        removeLabel={t.removeLine}
        suggestions={<UsualItems form={form} />}
        foot={
          <Text fw={600}>
            {t.total} <Money rupiah={sum} />
          </Text>
        }
      >
        {(index, number) => (
          <>
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
          </>
        )}
      </LineEditor>
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

/** What a connection usually costs, item by item, to be added by a press. */
function UsualItems({ form }: FieldsProps) {
  const t = useMessages(installationActionMessages);
  const usual = useRead("/backoffice/v1/quote-items");
  const { lines } = form.values;
  const left = (usual.data?.items ?? []).filter(({ item }) => !lines.some((line) => line.item === item));
  if (left.length === 0) return null;
  const add = (items: typeof left) =>
    form.setFieldValue("lines", [
      ...lines.filter(({ item, amount }) => item.trim() !== "" || amount !== ""),
      ...items.map(({ item, amount }) => ({ item, amount })),
    ]);
  return (
    <Group gap="xs">
      <Text size="sm">{t.usual}</Text>
      {left.map((one) => (
        <Button key={one.item} size="compact-xs" variant="default" onClick={() => add([one])}>
          {one.item}
        </Button>
      ))}
      {left.length > 1 && (
        <Button size="compact-xs" variant="light" onClick={() => add(left)}>
          {t.allUsual}
        </Button>
      )}
    </Group>
  );
}

/** The day. */
export function ScheduleFields({ form }: FieldsProps) {
  const t = useMessages(installationActionMessages);
  return <DayInput required {...fieldProps(form, "on")} label={t.on} />;
}

/** The meter that was put in. */
export function InstalledFields({ form }: FieldsProps) {
  const { t, fields } = useTexts(installationActionMessages);
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
  const { t, fields } = useTexts(installationActionMessages);
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
      <NextNumber
        of="sl"
        area={form.values.area}
        value={form.values.sl}
        onUse={(number) => form.setFieldValue("sl", number)}
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
      <AreaSelect label={fields.area} required {...form.getInputProps("area")} value={form.values.area} />
      <Segments
        aria-label={fields.customer}
        data={[
          { value: "new", label: t.newCustomer },
          { value: "old", label: t.oldCustomer },
        ]}
        value={form.values.whose}
        onChange={(whose) => form.setFieldValue("whose", whose)}
      />
      {form.values.whose === "new" ? (
        <>
          <TextInput
            label={t.newCustomerCode}
            description={t.newCustomerHint}
            required
            {...form.getInputProps("new_customer_code")}
            onChange={upper("new_customer_code")}
          />
          <NextNumber
            of="customer_code"
            value={form.values.new_customer_code}
            onUse={(number) => form.setFieldValue("new_customer_code", number)}
          />
        </>
      ) : (
        <TextInput label={t.customerCode} required {...form.getInputProps("customer_code")} />
      )}
    </>
  );
}
