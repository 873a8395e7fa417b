import { Alert, Checkbox, NumberInput, Stack, Text } from "@mantine/core";
import type { Answer } from "../../api/queries.ts";
import type { RecordFormState } from "../../components/field-props.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { ClassSelect } from "../connections/class-select.tsx";
import { correctionMessages } from "./correction-messages.ts";
import { type CorrectionValues, rollsOver } from "./correction-values.ts";

interface CorrectionOfWaterProps {
  bill: Answer<"/backoffice/v1/bills/{bill_no}">;
  form: RecordFormState<CorrectionValues>;
  /** The bill of the next reading, once the service has named it as an obstacle. */
  followerBill: string | undefined;
}

/** What can be corrected on a water bill: stand, usage, adjustment, class and tariff. */
export function CorrectionOfWater({ bill, form, followerBill }: CorrectionOfWaterProps) {
  const { t, fields } = useTexts(correctionMessages);
  const format = useFormat();
  return (
    <>
      <NumberInput
        label={t.standEnd}
        description={
          bill.is_cancelled
            ? t.standEndOfCancelled
            : bill.stand_start !== null && t.standStart(format.number(bill.stand_start))
        }
        min={0}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps("stand_end")}
      />
      {(rollsOver(bill, form.values) || form.errors.usage !== undefined) && (
        <NumberInput
          label={fields.usage}
          description={t.usageHint}
          min={0}
          allowDecimal={false}
          {...form.getInputProps("usage")}
        />
      )}
      <NumberInput
        label={fields.adjustment}
        description={t.adjustmentHint}
        allowDecimal={false}
        {...form.getInputProps("adjustment")}
      />
      <Stack gap="xs">
        <Checkbox
          label={t.reprice}
          description={t.repriceHint}
          {...form.getInputProps("reprice", { type: "checkbox" })}
        />
        {form.values.reprice && (
          <ClassSelect
            label={fields.class_code}
            placeholder={t.classHint}
            value={form.values.class_code}
            onChange={(code) => form.setFieldValue("class_code", code)}
            error={form.errors.class_code}
          />
        )}
      </Stack>
      {followerBill !== undefined && (
        <Alert color="orange">
          <Checkbox
            label={t.withFollower(followerBill)}
            description={<Text size="xs">{t.withFollowerHint}</Text>}
            {...form.getInputProps("with_follower", { type: "checkbox" })}
          />
        </Alert>
      )}
    </>
  );
}
