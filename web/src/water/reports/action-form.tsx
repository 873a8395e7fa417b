import { Alert, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { api, dataOf, recordOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { fieldProps } from "../../components/field-props.ts";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportActionMessages } from "./action-messages.ts";
import { type Assignee, AssigneeInput, assigneeBody, assigneeOf } from "./assignee-input.tsx";
import { reportMessages } from "./messages.ts";
import type { ReportDetail } from "./report-detail.ts";

const basePath = "/backoffice/v1/reports";
const formActions = ["assign", "start", "progress", "finish"] as const;
/** Actions that have a form of their own. */
export type FormAction = (typeof formActions)[number];

export function isFormAction(text: string): text is FormAction {
  return (formActions as readonly string[]).includes(text);
}

type Values = Assignee & {
  note: string;
  photos: Photo[];
};

function versionOf({ data, etag }: { data: ReportDetail; etag: string | undefined }): Version<Values> {
  return {
    values: { ...assigneeOf(data), note: "", photos: [] },
    etag,
  };
}

interface ActionFormProps {
  action: FormAction;
  report: ReportDetail;
  etag: string | undefined;
  onDone: () => void;
}

/** The form of one action on a report. When somebody else advances the report meanwhile, what was entered stays, and its new status is shown. */
export function ActionForm({ action, report, etag, onDone }: ActionFormProps) {
  const { t, fields } = useTexts(reportActionMessages);
  const reportText = useMessages(reportMessages);
  const [begunAt] = useState(report.status);
  const no = report.report_no;
  const takesPhotos = action === "progress" || action === "finish";
  return (
    <RecordForm
      initial={versionOf({ data: report, etag })}
      labels={{ crew_id: fields.crew_id, assigned_to: t.assignee, note: fields.note, photos: t.photosOfWork }}
      formatValue={{
        photos: (photos) => photos.map(({ name }) => name).join(", ") || "–",
      }}
      verb={t.verbs[action]}
      submit={(values, version) => send(action, no, values, version)}
      reload={async () =>
        versionOf(await recordOf(api.GET(`${basePath}/{no}`, { params: { path: { no } } })))
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          {report.status !== begunAt && (
            <Alert color="orange" variant="outline" p="xs" role="status">
              {t.movedOn(reportText.statuses[report.status], report.assigned_to ?? reportText.nobody)}
            </Alert>
          )}
          <Text size="sm">{t.effects[action]}</Text>
          {action === "assign" && (
            <AssigneeInput
              value={form.getValues()}
              onChange={(assignee) => form.setValues(assignee)}
              errors={form.errors}
            />
          )}
          <Textarea
            label={action === "finish" ? t.whatWasDone : fields.note}
            description={reportText.noteHint}
            required={takesPhotos}
            autosize
            minRows={3}
            data-autofocus={action !== "assign" || undefined}
            {...form.getInputProps("note")}
          />
          {takesPhotos && <PhotoInput {...fieldProps(form, "photos")} />}
        </>
      )}
    </RecordForm>
  );
}

function send(
  action: FormAction,
  no: string,
  { note, photos, ...assignee }: Values,
  etag: string | undefined,
) {
  const params = { path: { no }, ...ifMatch(etag) };
  const maybeNote = note.trim() === "" ? {} : { note: note.trim() };
  const work = { note, photos: photos.map(({ data }) => data) };
  if (action === "assign")
    return dataOf(
      api.POST(`${basePath}/{no}/assign`, { params, body: { ...assigneeBody(assignee), ...maybeNote } }),
    );
  if (action === "start") return dataOf(api.POST(`${basePath}/{no}/start`, { params, body: maybeNote }));
  if (action === "progress") return dataOf(api.POST(`${basePath}/{no}/progress`, { params, body: work }));
  return dataOf(api.POST(`${basePath}/{no}/finish`, { params, body: work }));
}
