import { Alert, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { fieldOf } from "../../pieces/field-of.ts";
import { PhotoInput } from "../../pieces/photo-input.tsx";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { useWords } from "../../words/language.tsx";
import { type InstallationAct, installationActWords } from "./act-words.ts";
import type { InstallationDetail } from "./installation.tsx";
import { type StageValues, sendStage } from "./send-stage.ts";
import { ActivateFields, InstalledFields, QuoteFields, ScheduleFields } from "./stage-fields.tsx";
import { installationWords } from "./words.ts";

const base = "/backoffice/v1/installations";
const formActs = ["verify", "survey", "approve", "quote", "schedule", "installed", "activate"] as const;
/** Acts that have a form. */
export type FormAct = (typeof formActs)[number];

export function isFormAct(text: InstallationAct | string): text is FormAct {
  return (formActs as readonly string[]).includes(text);
}

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
  act: FormAct;
  verb: string;
  one: InstallationDetail;
  etag: string | undefined;
  onDone: () => void;
}

/** The form of one stage. When somebody else moved the application meanwhile, what was entered stays. */
export function StageForm({ act, verb, one, etag, onDone }: StageFormProps) {
  const w = useWords(installationActWords);
  const i = useWords(installationWords);
  const [begunAt] = useState(one.status);
  const no = one.registration_no;
  const send = useChange(
    ({ values, version }: { values: StageValues; version: string | undefined }) =>
      sendStage(act, no, values, version),
    [base, "/backoffice/v1/bills", "/backoffice/v1/connections", "/backoffice/v1/customers"],
  );
  const takesPhotos = act === "survey" || act === "installed";
  return (
    <RecordForm
      initial={versionOf({ data: one, etag })}
      labels={useLabels()}
      said={useSaid()}
      verb={verb}
      submit={(values, version) => send.mutateAsync({ values, version })}
      reload={async () => versionOf(await recordOf(api.GET(`${base}/{no}`, { params: { path: { no } } })))}
      onDone={onDone}
    >
      {(form) => (
        <>
          {one.status !== begunAt && (
            <Alert color="orange" variant="outline" p="xs" role="status">
              {w.movedOn(i.statuses[one.status])}
            </Alert>
          )}
          <Text size="sm">{w.effects[act]}</Text>
          {act === "quote" && <QuoteFields form={form} />}
          {act === "schedule" && <ScheduleFields form={form} />}
          {act === "installed" && <InstalledFields form={form} />}
          {act === "activate" && <ActivateFields form={form} />}
          <Textarea
            label={i.note}
            description={i.noteHint}
            required={act === "survey"}
            autosize
            minRows={2}
            {...form.getInputProps("note")}
          />
          {takesPhotos && <PhotoInput label={i.photos} {...fieldOf(form, "photos")} />}
        </>
      )}
    </RecordForm>
  );
}

function useLabels(): { [Name in keyof StageValues]: string } {
  const w = useWords(installationActWords);
  const i = useWords(installationWords);
  return {
    note: i.note,
    photos: i.photos,
    lines: w.lines,
    pay_within_days: w.payWithin,
    on: w.on,
    meter_no: w.meterNo,
    meter_digits: w.meterDigits,
    initial_stand: w.initialStand,
    sl: w.sl,
    class_code: w.classCode,
    area: w.area,
    whose: w.whose,
    customer_code: w.customerCode,
    new_customer_code: w.newCustomerCode,
  };
}

function useSaid() {
  const w = useWords(installationActWords);
  const format = useFormat();
  return {
    photos: (photos: StageValues["photos"]) => photos.map(({ name }) => name).join(", ") || "–",
    lines: (lines: StageValues["lines"]) =>
      lines
        .map(({ item, amount }) => `${item || "–"} ${amount === "" ? "" : format.money(amount)}`)
        .join("; "),
    on: (on: string) => (on === "" ? "–" : format.date(on)),
    whose: (whose: StageValues["whose"]) => (whose === "new" ? w.newCustomer : w.oldCustomer),
  };
}
