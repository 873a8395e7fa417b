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
import { type InstallationAction, installationActionMessages } from "./action-messages.ts";
import { isFormAction } from "./form-actions.ts";
import type { InstallationDetail } from "./installation-detail.ts";
import { StageForm } from "./stage-form.tsx";

const basePath = "/backoffice/v1/installations";

/** The next action as a button, and the others in a menu. */
export function InstallationActions({ one, etag }: { one: InstallationDetail; etag: string | undefined }) {
  const t = useMessages(installationActionMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const confirmAction = useConfirmAction(one, etag);
  const { actions } = one;
  const opened = useOpenAction(open, isFormAction, actions);
  if (actions.length === 0) return null;
  const label = (action: InstallationAction) => {
    if (action === "schedule" && one.scheduled_on !== null) return t.reschedule;
    if (action === "installed" && one.status === "TERPASANG") return t.correctMeter;
    return t.actions[action];
  };
  const run = (action: InstallationAction) =>
    isFormAction(action) ? setFilters({ open: action }) : confirmAction(action);
  const [next, ...rest] = actions;
  const close = () => setFilters({ open: "" });
  return (
    <>
      <ActionMenu actions={rest} label={label} run={run} />
      {next !== undefined && (
        <Button variant={isFormAction(next) ? "filled" : "default"} onClick={() => run(next)}>
          {label(next)}
        </Button>
      )}
      <SideDrawer
        isWide
        opened={opened !== undefined}
        title={opened === undefined ? "" : `${label(opened)} · ${one.registration_no}`}
        onClose={close}
      >
        {opened !== undefined && (
          <StageForm key={opened} action={opened} verb={label(opened)} one={one} etag={etag} onDone={close} />
        )}
      </SideDrawer>
    </>
  );
}

/** Confirms actions that need only a reason. */
function useConfirmAction(one: InstallationDetail, etag: string | undefined) {
  const t = useMessages(installationActionMessages);
  // The dialog stays open while the page is read again: the action applies to the version on screen by then.
  const version = useRef(etag);
  version.current = etag;
  const no = one.registration_no;
  const end = useChange(({ action, reason }: { action: "reject" | "cancel"; reason: string }) => {
    const init = { params: { path: { no }, ...ifMatch(version.current) }, body: { reason } };
    return action === "reject"
      ? dataOf(api.POST(`${basePath}/{no}/reject`, init))
      : dataOf(api.POST(`${basePath}/{no}/cancel`, init));
  });
  return (action: InstallationAction) => {
    if (action !== "reject" && action !== "cancel") return;
    confirm({
      title: `${t.actions[action]} ${no}?`,
      effect: t.effects[action],
      verb: `${t.actions[action]} ${no}`,
      kind: "destructive",
      reasonLabel: t.reason,
      done: t.done[action],
      onConfirm: (reason) => end.mutateAsync({ action, reason }),
    });
  };
}
