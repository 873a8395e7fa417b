import { Button } from "@mantine/core";
import { useRef } from "react";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange } from "../../api/queries.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { confirm } from "../../components/confirm.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useOpenAction } from "../../components/use-open-action.ts";
import { useMessages } from "../../messages/language.tsx";
import { ActionForm, isFormAction } from "./action-form.tsx";
import { type ReportAction, reportActionMessages } from "./action-messages.ts";
import type { ReportDetail } from "./report-detail.ts";

const basePath = "/backoffice/v1/reports";

/** The actions of a report's state: the next one, another next to it, the rest in a menu. */
export function ReportActions({ report, etag }: { report: ReportDetail; etag: string | undefined }) {
  const t = useMessages(reportActionMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const confirmAction = useConfirmAction(report, etag);
  const { actions } = report;
  const opened = useOpenAction(open, isFormAction, actions);
  if (actions.length === 0) return null;
  const run = (action: ReportAction) =>
    isFormAction(action) ? setFilters({ open: action }) : confirmAction(action);
  const label = (action: ReportAction) =>
    action === "assign" && report.assigned_to !== null ? t.reassign : t.actions[action];
  const shown = actions.slice(0, 2).filter(isFormAction);
  const rest = actions.filter((action) => !(shown as readonly ReportAction[]).includes(action));
  const close = () => setFilters({ open: "" });
  return (
    <>
      {[...shown].reverse().map((action) => (
        <Button
          key={action}
          variant={action === actions[0] ? "filled" : "default"}
          onClick={() => run(action)}
        >
          {label(action)}
        </Button>
      ))}
      {rest.length === 1 &&
        rest.map((action) => (
          <Button key={action} variant="default" onClick={() => run(action)}>
            {label(action)}
          </Button>
        ))}
      <ActionMenu actions={rest.length > 1 ? rest : []} label={label} run={run} />
      <SideDrawer
        opened={opened !== undefined}
        title={opened === undefined ? "" : `${label(opened)} · ${report.report_no}`}
        onClose={close}
      >
        {opened !== undefined && <ActionForm action={opened} report={report} etag={etag} onDone={close} />}
      </SideDrawer>
    </>
  );
}

/** Confirms actions that need a reason, naming their effect. */
function useConfirmAction(report: ReportDetail, etag: string | undefined) {
  const t = useMessages(reportActionMessages);
  // The dialog stays open while the page is read again: the action applies to the version on screen by then.
  const version = useRef(etag);
  version.current = etag;
  const { report_no: no } = report;
  const withReason = useChange(
    ({ action, reason }: { action: "reject" | "cancel" | "reopen"; reason: string }) => {
      const init = { params: { path: { no }, ...ifMatch(version.current) }, body: { reason } };
      if (action === "reject") return dataOf(api.POST(`${basePath}/{no}/reject`, init));
      if (action === "cancel") return dataOf(api.POST(`${basePath}/{no}/cancel`, init));
      return dataOf(api.POST(`${basePath}/{no}/reopen`, init));
    },
  );
  return (action: ReportAction) => {
    if (action !== "reject" && action !== "cancel" && action !== "reopen") return;
    confirm({
      title: `${t.actions[action]} ${no}?`,
      effect: t.effects[action],
      verb: t.verbs[action],
      kind: action === "reopen" ? "plain" : "destructive",
      reasonLabel: t.reason,
      done: t.done[action],
      onConfirm: (reason) => withReason.mutateAsync({ action, reason }),
    });
  };
}
