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
import { type InstallationAct, installationActWords } from "./act-words.ts";
import type { InstallationDetail } from "./installation.tsx";
import type { Stage } from "./stage.tsx";
import { isFormAct, StageForm } from "./stage-form.tsx";

const base = "/backoffice/v1/installations";

/** What can be done at each stage; the first is what comes next. */
const actsAt: Record<Stage, readonly InstallationAct[]> = {
  DIAJUKAN: ["verify", "reject", "cancel"],
  DIVERIFIKASI: ["survey", "reject", "cancel"],
  DISURVEI: ["approve", "reject", "cancel"],
  DISETUJUI: ["quote", "cancel"],
  MENUNGGU_PEMBAYARAN: ["cancel"],
  DIJADWALKAN: ["schedule", "installed", "cancel"],
  TERPASANG: ["activate", "installed"],
  AKTIF: [],
  DITOLAK: [],
  DIBATALKAN: [],
  KADALUARSA: [],
};

function actsOf({ status, scheduled_on }: InstallationDetail): readonly InstallationAct[] {
  // With its day set, the installation comes next, and the day may still be changed.
  if (status === "DIJADWALKAN" && scheduled_on !== null) return ["installed", "schedule", "cancel"];
  return actsAt[status];
}

/** The one act that comes next, and the others in a menu. */
export function InstallationActs({ one, etag }: { one: InstallationDetail; etag: string | undefined }) {
  const w = useWords(installationActWords);
  const all = useWords(everywhere);
  const may = useMay("operator");
  const [{ open }, setFilters] = useFilters({ open: "" });
  const askFor = useAsk(one, etag);
  const acts = actsOf(one);
  const opened = useKeptOpen(open, isFormAct, acts);
  if (!may) return null;
  const label = (act: InstallationAct) => {
    if (act === "schedule" && one.scheduled_on !== null) return w.reschedule;
    if (act === "installed" && one.status === "TERPASANG") return w.correctMeter;
    return w.acts[act];
  };
  const run = (act: InstallationAct) => (isFormAct(act) ? setFilters({ open: act }) : askFor(act));
  const [next, ...rest] = acts;
  const close = () => setFilters({ open: "" });
  return (
    <>
      {rest.length > 0 && (
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
      {next !== undefined && (
        <Button variant={isFormAct(next) ? "filled" : "default"} onClick={() => run(next)}>
          {label(next)}
        </Button>
      )}
      <SideDrawer
        opened={opened !== undefined}
        title={opened === undefined ? "" : `${label(opened)} · ${one.registration_no}`}
        onClose={close}
      >
        {opened !== undefined && (
          <StageForm key={opened} act={opened} verb={label(opened)} one={one} etag={etag} onDone={close} />
        )}
      </SideDrawer>
    </>
  );
}

/** Acts that need a reason only. */
function useAsk(one: InstallationDetail, etag: string | undefined) {
  const w = useWords(installationActWords);
  // The question stays open while the page reads anew: it acts on the version that is on screen by then.
  const version = useRef(etag);
  version.current = etag;
  const no = one.registration_no;
  const end = useChange(
    ({ act, reason }: { act: "reject" | "cancel"; reason: string }) => {
      const init = { params: { path: { no }, ...ifMatch(version.current) }, body: { reason } };
      return act === "reject"
        ? dataOf(api.POST(`${base}/{no}/reject`, init))
        : dataOf(api.POST(`${base}/{no}/cancel`, init));
    },
    [base, "/backoffice/v1/bills"],
  );
  return (act: InstallationAct) => {
    if (act !== "reject" && act !== "cancel") return;
    ask({
      title: `${w.acts[act]} ${no}?`,
      effect: w.effects[act],
      verb: `${w.acts[act]} ${no}`,
      destructive: true,
      reasonLabel: w.reason,
      act: async (reason) => {
        await end.mutateAsync({ act, reason });
        told(w.done[act]);
      },
    });
  };
}
