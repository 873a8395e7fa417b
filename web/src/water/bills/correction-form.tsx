import { Alert, SegmentedControl, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { notify } from "../../components/notify.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { correctionMessages } from "./correction-messages.ts";
import { CorrectionOfWater } from "./correction-of-water.tsx";
import { type CorrectionValues, correctionBody, initialCorrection } from "./correction-values.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

/** Corrects or cancels an unpaid bill by a new document; `onDone` receives its number. */
export function CorrectionForm({ bill, onDone }: { bill: Bill; onDone: (billNo?: string) => void }) {
  const t = useMessages(correctionMessages);
  const fields = useMessages(fieldMessages);

  const format = useFormat();
  const [followerBill, setFollowerBill] = useState<string>();
  const correct = useChange(
    (values: CorrectionValues) =>
      dataOf(
        api.POST("/backoffice/v1/bills/{bill_no}/correct", {
          params: { path: { bill_no: bill.bill_no } },
          body: correctionBody(bill, values),
        }),
      ),
    ["/backoffice/v1/bills", "/backoffice/v1/readings"],
  );
  const submit = async (values: CorrectionValues) => {
    try {
      const { bill_no, follower } = await correct.mutateAsync(values);
      if (follower !== null)
        notify(
          follower.bill === null
            ? t.followerDone(format.month(follower.period))
            : t.followerReplaced(follower.bill.bill_no),
        );
      return bill_no;
    } catch (error) {
      if (error instanceof ApiError && error.code === "FOLLOWER_BILLED")
        setFollowerBill(String(error.data.bill_no ?? ""));
      throw error;
    }
  };
  return (
    <RecordForm
      initial={{ values: initialCorrection(bill), etag: undefined }}
      labels={{
        reason: fields.reason,
        cancel: t.what,
        stand_end: t.standEnd,
        usage: fields.usage,
        adjustment: fields.adjustment,
        reprice: t.reprice,
        class_code: fields.class_code,
        with_follower: t.withFollower(followerBill ?? ""),
        amount: fields.amount,
        due_on: fields.due_on,
      }}
      verb={t.verb}
      submit={submit}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{bill.kind === "AIR" ? t.effect(bill.bill_no) : t.effectOther(bill.bill_no)}</Text>
          <SegmentedControl
            aria-label={t.what}
            data={[
              { value: "mend", label: t.mend },
              { value: "cancel", label: t.cancel },
            ]}
            {...form.getInputProps("cancel")}
          />
          {form.values.cancel === "cancel" && <Alert color="orange">{t.cancelEffect}</Alert>}
          {form.values.cancel === "mend" && bill.kind === "AIR" && (
            <CorrectionOfWater bill={bill} form={form} followerBill={followerBill} />
          )}
          {form.values.cancel === "mend" && bill.kind === "NON_AIR" && (
            <RupiahInput label={fields.amount} data-autofocus {...form.getInputProps("amount")} />
          )}
          <Textarea
            label={fields.reason}
            description={t.reasonHint}
            required
            autosize
            minRows={2}
            {...form.getInputProps("reason")}
          />
          <div>
            <DayInput
              label={fields.due_on}
              value={form.values.due_on}
              onChange={(date) => form.setFieldValue("due_on", date)}
              error={form.errors.due_on}
            />
            <Text size="xs" c="dimmed">
              {t.dueHint}
            </Text>
          </div>
        </>
      )}
    </RecordForm>
  );
}
