import { Button, Text, Textarea } from "@mantine/core";
import { useRef } from "react";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { outageMessages } from "./messages.ts";

const path = "/backoffice/v1/outages/{id}";
export type OutageDetail = Answer<typeof path>;

interface ActionsProps {
  outage: OutageDetail;
  etag: string | undefined;
}

/** What can be done with an outage now; what comes next is first. */
export function OutageActions({ outage, etag }: ActionsProps) {
  const t = useMessages(outageMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const ask = useAsked(outage, etag);
  const close = () => setFilters({ open: "" });
  const mayFinish = outage.status === "SELESAI" && outage.open_reports > 0;
  return (
    <>
      {outage.actions.map((action, at) => (
        <Button
          key={action}
          variant={at === 0 ? "filled" : "default"}
          onClick={() => (action === "extend" ? setFilters({ open: "extend" }) : ask(action))}
        >
          {t.actions[action]}
        </Button>
      ))}
      <RequireRole role="operator">
        {mayFinish && <Button onClick={() => setFilters({ open: "finish" })}>{t.finish}</Button>}
      </RequireRole>
      <SideDrawer
        opened={open === "extend" && outage.actions.includes("extend")}
        title={t.actions.extend}
        onClose={close}
      >
        <ExtendForm outage={outage} etag={etag} onDone={close} />
      </SideDrawer>
      <SideDrawer opened={open === "finish" && mayFinish} title={t.finish} onClose={close}>
        <FinishForm outage={outage} onDone={close} />
      </SideDrawer>
    </>
  );
}

/** Asks before what customers are told, naming how many. */
function useAsked(outage: OutageDetail, etag: string | undefined) {
  const t = useMessages(outageMessages);
  // The dialog stays open while the page is read again: the action applies to the version on screen by then.
  const version = useRef(etag);
  version.current = etag;
  const change = useChange(({ action, reason }: { action: "start" | "end" | "cancel"; reason: string }) => {
    const params = { path: { id: outage.id }, ...ifMatch(version.current) };
    if (action === "start") return dataOf(api.POST(`${path}/start`, { params }));
    if (action === "end") return dataOf(api.POST(`${path}/end`, { params }));
    return dataOf(api.POST(`${path}/cancel`, { params, body: { reason } }));
  });
  return (action: "start" | "end" | "cancel") =>
    confirm({
      title: `${t.actions[action]}?`,
      effect: t.effects[action](outage.accounts),
      verb: t.actions[action],
      kind: action === "cancel" ? "destructive" : "plain",
      ...(action === "cancel" ? { reasonLabel: t.reasonOfCancel } : {}),
      done: t.done[action],
      onConfirm: (reason) => change.mutateAsync({ action, reason }),
    });
}

function ExtendForm({ outage, etag, onDone }: ActionsProps & { onDone: () => void }) {
  const { t, fields } = useTexts(outageMessages);
  return (
    <RecordForm
      initial={{ values: { ends_at: outage.ends_at, reason: outage.reason }, etag }}
      labels={{ ends_at: t.ends, reason: fields.reason }}
      verb={t.actions.extend}
      submit={(body, version) =>
        dataOf(api.POST(`${path}/extend`, { params: { path: { id: outage.id }, ...ifMatch(version) }, body }))
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <MomentInput {...fieldProps(form, "ends_at")} required isLater />
          <Textarea {...form.field("reason")} description={t.reasonHint} required autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}

function FinishForm({ outage, onDone }: { outage: OutageDetail; onDone: () => void }) {
  const { t } = useTexts(outageMessages);
  return (
    <RecordForm
      initial={{ values: { note: "" }, etag: undefined }}
      labels={{ note: t.whatWasDone }}
      verb={t.finish}
      done={t.finished}
      submit={(body) =>
        dataOf(api.POST(`${path}/finish-reports`, { params: { path: { id: outage.id } }, body }))
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.finishHint(outage.open_reports)}</Text>
          <Textarea
            {...form.field("note")}
            description={t.reasonHint}
            required
            autosize
            minRows={3}
            data-autofocus
          />
        </>
      )}
    </RecordForm>
  );
}
