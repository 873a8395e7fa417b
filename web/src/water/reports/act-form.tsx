import { Alert, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange } from "../../api/reading.ts";
import { type Photo, PhotoInput } from "../../pieces/photo-input.tsx";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { useWords } from "../../words/language.tsx";
import { reportActWords } from "./act-words.ts";
import type { ReportDetail } from "./report.tsx";
import { reportWords } from "./words.ts";

const base = "/backoffice/v1/reports";
const formActs = ["assign", "start", "progress", "finish"] as const;
/** Acts that have a form of their own. */
export type FormAct = (typeof formActs)[number];

export function isAct(text: string): text is FormAct {
  return (formActs as readonly string[]).includes(text);
}

type Values = {
  assigned_to: string;
  note: string;
  photos: Photo[];
};

function versionOf({ data, etag }: { data: ReportDetail; etag: string | undefined }): Version<Values> {
  return {
    values: { assigned_to: data.assigned_to ?? "", note: "", photos: [] },
    etag,
  };
}

interface ActFormProps {
  act: FormAct;
  report: ReportDetail;
  etag: string | undefined;
  onDone: () => void;
}

/** One act on a report. When somebody else moved the report meanwhile, what was entered stays, and where it stands now is told. */
export function ActForm({ act, report, etag, onDone }: ActFormProps) {
  const w = useWords(reportActWords);
  const r = useWords(reportWords);
  const [begunAt] = useState(report.status);
  const no = report.report_no;
  const take = useChange(
    ({ values, version }: { values: Values; version: string | undefined }) => send(act, no, values, version),
    [base],
  );
  const takesPhotos = act === "progress" || act === "finish";
  return (
    <RecordForm
      initial={versionOf({ data: report, etag })}
      labels={{ assigned_to: w.assignee, note: r.note, photos: w.photosOfWork }}
      said={{
        photos: (photos) => photos.map(({ name }) => name).join(", ") || "–",
      }}
      verb={w.verbs[act]}
      submit={(values, version) => take.mutateAsync({ values, version })}
      reload={async () => versionOf(await recordOf(api.GET(`${base}/{no}`, { params: { path: { no } } })))}
      onDone={onDone}
    >
      {(form) => (
        <>
          {report.status !== begunAt && (
            <Alert color="orange" variant="outline" p="xs" role="status">
              {w.movedOn(r.statuses[report.status], report.assigned_to ?? r.nobody)}
            </Alert>
          )}
          <Text size="sm">{w.effects[act]}</Text>
          {act === "assign" && (
            <TextInput label={w.assignee} required data-autofocus {...form.getInputProps("assigned_to")} />
          )}
          <Textarea
            label={act === "finish" ? w.whatWasDone : r.note}
            description={r.noteHint}
            required={takesPhotos}
            autosize
            minRows={3}
            data-autofocus={act !== "assign" || undefined}
            {...form.getInputProps("note")}
          />
          {takesPhotos && (
            <PhotoInput
              label={w.photosOfWork}
              value={form.values.photos}
              onChange={(photos) => form.setFieldValue("photos", photos)}
              error={form.errors.photos}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

function send(act: FormAct, no: string, { assigned_to, note, photos }: Values, etag: string | undefined) {
  const params = { path: { no }, ...ifMatch(etag) };
  const maybeNote = note.trim() === "" ? {} : { note: note.trim() };
  const work = { note, photos: photos.map(({ data }) => data) };
  if (act === "assign")
    return dataOf(api.POST(`${base}/{no}/assign`, { params, body: { assigned_to, ...maybeNote } }));
  if (act === "start") return dataOf(api.POST(`${base}/{no}/start`, { params, body: maybeNote }));
  if (act === "progress") return dataOf(api.POST(`${base}/{no}/progress`, { params, body: work }));
  return dataOf(api.POST(`${base}/{no}/finish`, { params, body: work }));
}
