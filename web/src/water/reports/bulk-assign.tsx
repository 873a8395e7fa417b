import { Button, Group, Paper, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { notify } from "../../components/notify.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportActionMessages } from "./action-messages.ts";
import { AssigneeInput, assigneeBody } from "./assignee-input.tsx";
import type { Report } from "./report-badges.tsx";

/** The reports that are ticked, and what ticks one. */
export interface Chosen {
  reports: readonly Report[];
  toggle: (report: Report) => void;
}

/** Whether somebody can still be given the report. */
export function isAssignable({ status }: Report): boolean {
  return status !== "SELESAI" && status !== "DITOLAK" && status !== "DIBATALKAN";
}

/** Gives all ticked reports to one crew, or to somebody else. */
export function BulkAssign({ reports, onDone }: { reports: readonly Report[]; onDone: () => void }) {
  const { t, common } = useTexts(reportActionMessages);
  const [isOpen, setOpen] = useState(false);
  if (reports.length === 0) return null;
  return (
    <Paper withBorder p="xs" mb="md" component="section" aria-label={t.chosenReports}>
      <Group>
        <Text size="sm">{t.chosen(reports.length)}</Text>
        <Button size="xs" onClick={() => setOpen(true)}>
          {t.assignAll}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
      </Group>
      <SideDrawer opened={isOpen} title={t.assignChosen(reports.length)} onClose={() => setOpen(false)}>
        <AssignForm
          reports={reports}
          onDone={(isSaved) => {
            setOpen(false);
            if (isSaved) onDone();
          }}
        />
      </SideDrawer>
    </Paper>
  );
}

interface AssignFormProps {
  reports: readonly Report[];
  onDone: (isSaved: boolean) => void;
}

function AssignForm({ reports, onDone }: AssignFormProps) {
  const { t, fields } = useTexts(reportActionMessages);
  // The crew of their area, where they have one in common.
  const crews = new Set(reports.map(({ area_crew_id }) => area_crew_id));
  const [common = null] = crews.size === 1 ? crews : [];
  return (
    <RecordForm
      initial={{
        values: { crew_id: common === null ? "" : String(common), assigned_to: "", note: "" },
        etag: undefined,
      }}
      labels={{ crew_id: fields.crew_id, assigned_to: t.assignee, note: fields.note }}
      verb={t.actions.assign}
      submit={async ({ note, ...assignee }) => {
        const report_nos = reports.map(({ report_no }) => report_no);
        const said = note.trim() === "" ? {} : { note: note.trim() };
        const answer = await dataOf(
          api.POST("/backoffice/v1/reports/assign", {
            body: { report_nos, ...assigneeBody(assignee), ...said },
          }),
        );
        if (answer.skipped.length > 0) notify(t.skipped(answer.skipped.join(", ")));
        return answer;
      }}
      onDone={(answer) => onDone(answer !== undefined)}
    >
      {(form) => (
        <>
          <AssigneeInput
            value={form.values}
            onChange={(value) => form.setValues(value)}
            errors={{ crew_id: form.errors.crew_id, assigned_to: form.errors.assigned_to }}
          />
          <Textarea {...form.field("note")} autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}
