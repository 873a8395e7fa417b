import { Alert, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { api, recordOf } from "../../api/client.ts";
import { fieldProps } from "../../components/field-props.ts";
import { PhotoInput } from "../../components/photo-input.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { installationActionMessages } from "./action-messages.ts";
import type { FormAction } from "./form-actions.ts";
import type { InstallationDetail } from "./installation-detail.ts";
import { installationMessages } from "./messages.ts";
import { type StageValues, sendStage } from "./send-stage.ts";
import { ActivateFields, InstalledFields, QuoteFields, ScheduleFields } from "./stage-fields.tsx";

const basePath = "/backoffice/v1/installations";
function versionOf({
  data,
  etag,
}: {
  data: InstallationDetail;
  etag: string | undefined;
}): Version<StageValues> {
  return {
    values: {
      note: "",
      photos: [],
      lines: [{ item: "", amount: "" }],
      pay_within_days: 14,
      on: data.scheduled_on ?? "",
      meter_no: data.meter_no ?? "",
      meter_digits: data.meter_digits ?? 5,
      initial_stand: data.initial_stand ?? 0,
      sl: "",
      class_code: "",
      area: data.district ?? "",
      whose: "new",
      customer_code: "",
      new_customer_code: "",
    },
    etag,
  };
}

interface StageFormProps {
  action: FormAction;
  verb: string;
  one: InstallationDetail;
  etag: string | undefined;
  onDone: () => void;
}

/** The form of one action. When somebody else advances the application meanwhile, what was entered stays. */
export function StageForm({ action, verb, one, etag, onDone }: StageFormProps) {
  const { t, fields } = useTexts(installationActionMessages);
  const installationText = useMessages(installationMessages);
  const [begunAt] = useState(one.status);
  const no = one.registration_no;
  const takesPhotos = action === "survey" || action === "installed";
  return (
    <RecordForm
      initial={versionOf({ data: one, etag })}
      labels={useLabels()}
      formatValue={useSaid()}
      verb={verb}
      submit={(values, version) => sendStage(action, no, values, version)}
      reload={async () =>
        versionOf(await recordOf(api.GET(`${basePath}/{no}`, { params: { path: { no } } })))
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          {one.status !== begunAt && (
            <Alert color="orange" variant="outline" p="xs" role="status">
              {t.movedOn(installationText.statuses[one.status])}
            </Alert>
          )}
          <Text size="sm">{t.effects[action]}</Text>
          {action === "quote" && <QuoteFields form={form} />}
          {action === "schedule" && <ScheduleFields form={form} />}
          {action === "installed" && <InstalledFields form={form} />}
          {action === "activate" && <ActivateFields form={form} />}
          <Textarea
            label={fields.note}
            description={installationText.noteHint}
            required={action === "survey"}
            autosize
            minRows={2}
            {...form.getInputProps("note")}
          />
          {takesPhotos && <PhotoInput {...fieldProps(form, "photos")} label={fields.photos} />}
        </>
      )}
    </RecordForm>
  );
}

function useLabels(): { [Name in keyof StageValues]: string } {
  const { t, fields } = useTexts(installationActionMessages);

  return {
    note: fields.note,
    photos: fields.photos,
    lines: t.lines,
    pay_within_days: t.payWithin,
    on: t.on,
    meter_no: fields.meter_no,
    meter_digits: fields.meter_digits,
    initial_stand: t.initialStand,
    sl: t.sl,
    class_code: t.classCode,
    area: fields.area,
    whose: fields.customer,
    customer_code: t.customerCode,
    new_customer_code: t.newCustomerCode,
  };
}

function useSaid() {
  const t = useMessages(installationActionMessages);
  const format = useFormat();
  return {
    photos: (photos: StageValues["photos"]) => photos.map(({ name }) => name).join(", ") || "–",
    lines: (lines: StageValues["lines"]) =>
      lines
        .map(({ item, amount }) => `${item || "–"} ${amount === "" ? "" : format.money(amount)}`)
        .join("; "),
    on: (on: string) => (on === "" ? "–" : format.date(on)),
    whose: (whose: StageValues["whose"]) => (whose === "new" ? t.newCustomer : t.oldCustomer),
  };
}
