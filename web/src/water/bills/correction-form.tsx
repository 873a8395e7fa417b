import { Alert, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../client/errors.ts";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { notify } from "../../components/notify.ts";
import { type Question, RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { correctionMessages } from "./correction-messages.ts";
import { CorrectionOfWater } from "./correction-of-water.tsx";
import { type CorrectionValues, correctionBody, initialCorrection } from "./correction-values.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

/** Corrects or cancels an unpaid bill by a new document; `onDone` receives its number. */
export function CorrectionForm({ bill, onDone }: { bill: Bill; onDone: (billNo?: string) => void }) {
  const { t, fields } = useTexts(correctionMessages);

  const format = useFormat();
  const [followerBill, setFollowerBill] = useState<string>();
  const params = { path: { bill_no: bill.bill_no } };
  /** Shows what becomes of the next reading's bill, where that stands in the way. */
  const noteFollower = (error: unknown): never => {
    if (error instanceof ApiError && error.code === "FOLLOWER_BILLED")
      setFollowerBill(String(error.data.bill_no ?? ""));
    throw error;
  };
  const question = async (values: CorrectionValues): Promise<Question> => {
    const body = correctionBody(bill, values);
    const made = await dataOf(
      api.POST("/backoffice/v1/bills/{bill_no}/correct/preview", { params, body }),
    ).catch(noteFollower);
    const { follower } = made;
    return {
      title: t.askTitle(bill.bill_no),
      effect: [
        t.askEffect(format.money(bill.total), format.money(made.total), format.date(made.due_on)),
        ...(follower?.total == null
          ? []
          : [t.askFollower(format.month(follower.period), format.money(follower.total))]),
      ].join(" "),
      verb: t.verb,
      kind: made.total > bill.total ? "warning" : "plain",
    };
  };
  const submit = async (values: CorrectionValues) => {
    const body = correctionBody(bill, values);
    const { bill_no, follower } = await dataOf(
      api.POST("/backoffice/v1/bills/{bill_no}/correct", { params, body }),
    ).catch(noteFollower);
    if (follower !== null)
      notify(
        follower.bill === null
          ? t.followerDone(format.month(follower.period))
          : t.followerReplaced(follower.bill.bill_no),
      );
    return bill_no;
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
      question={question}
      submit={submit}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{bill.kind === "AIR" ? t.effect(bill.bill_no) : t.effectOther(bill.bill_no)}</Text>
          <Segments
            aria-label={t.what}
            data={[
              { value: "mend", label: t.mend },
              { value: "cancel", label: t.cancel },
            ]}
            value={form.values.cancel}
            onChange={(cancel) => form.setFieldValue("cancel", cancel)}
          />
          {form.values.cancel === "cancel" && <Alert color="orange">{t.cancelEffect}</Alert>}
          {form.values.cancel === "mend" && bill.kind === "AIR" && (
            <CorrectionOfWater bill={bill} form={form} followerBill={followerBill} />
          )}
          {form.values.cancel === "mend" && bill.kind === "NON_AIR" && (
            <RupiahInput {...form.field("amount")} data-autofocus />
          )}
          <Textarea {...form.field("reason")} description={t.reasonHint} required autosize minRows={2} />
          <div>
            <DayInput {...fieldProps(form, "due_on")} />
            <Text size="xs" c="dimmed">
              {t.dueHint}
            </Text>
          </div>
        </>
      )}
    </RecordForm>
  );
}
