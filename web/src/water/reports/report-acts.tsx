import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange } from "../../api/reading.ts";
import { ask } from "../../pieces/confirm.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { useKeptOpen } from "../../pieces/use-kept-open.ts";
import { useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { ActForm, isAct } from "./act-form.tsx";
import { type ReportAct, reportActWords } from "./act-words.ts";
import type { ReportDetail } from "./report.tsx";
import type { ReportState } from "./report-badges.tsx";

const base = "/backoffice/v1/reports";

/** What can be done in each state; the first is what comes next. */
const actsIn: Record<ReportState, readonly ReportAct[]> = {
  DITERIMA: ["assign", "reject", "cancel"],
  DIBUKA_KEMBALI: ["assign", "reject"],
  DITUGASKAN: ["start", "assign", "reject", "cancel"],
  DIKERJAKAN: ["finish", "progress", "assign"],
  SELESAI: ["reopen"],
  DITOLAK: [],
  DIBATALKAN: [],
};

/** The acts of a report's state: the next one, another beside it, the rest in a menu. */
export function ReportActs({ report, etag }: { report: ReportDetail; etag: string | undefined }) {
  const w = useWords(reportActWords);
  const all = useWords(everywhere);
  const may = useMay("operator");
  const [{ open }, setFilters] = useFilters({ open: "" });
  const askFor = useAsk(report, etag);
  const acts = actsIn[report.status].filter((act) => act !== "reopen" || mayReopen(report));
  const opened = useKeptOpen(open, isAct, acts);
  if (!may) return null;
  const run = (act: ReportAct) => (isAct(act) ? setFilters({ open: act }) : askFor(act));
  const label = (act: ReportAct) =>
    act === "assign" && report.assigned_to !== null ? w.reassign : w.acts[act];
  const shown = acts.slice(0, 2).filter(isAct);
  const rest = acts.filter((act) => !(shown as readonly ReportAct[]).includes(act));
  const close = () => setFilters({ open: "" });
  return (
    <>
      {[...shown].reverse().map((act) => (
        <Button key={act} variant={act === acts[0] ? "filled" : "default"} onClick={() => run(act)}>
          {label(act)}
        </Button>
      ))}
      {rest.length === 1 && rest[0] !== undefined && <RestButton act={rest[0]} label={label} run={run} />}
      {rest.length > 1 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={all.actions}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((act) => (
              <Menu.Item key={act} onClick={() => run(act)}>
                {label(act)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <SideDrawer
        opened={opened !== undefined}
        title={opened === undefined ? "" : `${label(opened)} · ${report.report_no}`}
        onClose={close}
      >
        {opened !== undefined && <ActForm act={opened} report={report} etag={etag} onDone={close} />}
      </SideDrawer>
    </>
  );
}

interface RestButtonProps {
  act: ReportAct;
  label: (act: ReportAct) => string;
  run: (act: ReportAct) => void;
}

function RestButton({ act, label, run }: RestButtonProps) {
  return (
    <Button variant="default" onClick={() => run(act)}>
      {label(act)}
    </Button>
  );
}

const reopenMs = 7 * 24 * 3600 * 1000;

function mayReopen({ finished_at }: ReportDetail): boolean {
  return finished_at !== null && Date.now() - Date.parse(finished_at) <= reopenMs;
}

/** Acts that need a reason: asked for, with what will happen. */
function useAsk(report: ReportDetail, etag: string | undefined) {
  const w = useWords(reportActWords);
  // The question stays open while the page reads anew: it acts on the version that is on screen by then.
  const version = useRef(etag);
  version.current = etag;
  const { report_no: no } = report;
  const withReason = useChange(
    ({ act, reason }: { act: "reject" | "cancel" | "reopen"; reason: string }) => {
      const init = { params: { path: { no }, ...ifMatch(version.current) }, body: { reason } };
      if (act === "reject") return dataOf(api.POST(`${base}/{no}/reject`, init));
      if (act === "cancel") return dataOf(api.POST(`${base}/{no}/cancel`, init));
      return dataOf(api.POST(`${base}/{no}/reopen`, init));
    },
    [base],
  );
  return (act: ReportAct) => {
    if (act !== "reject" && act !== "cancel" && act !== "reopen") return;
    ask({
      title: `${w.acts[act]} ${no}?`,
      effect: w.effects[act],
      verb: w.verbs[act],
      destructive: act !== "reopen",
      reasonLabel: w.reason,
      act: async (reason) => {
        await withReason.mutateAsync({ act, reason });
        told(w.done[act]);
      },
    });
  };
}
