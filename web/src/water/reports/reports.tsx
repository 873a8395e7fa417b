import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPhonePlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageHeader } from "../../components/page-header.tsx";
import { Segments } from "../../components/segments.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { BulkAssign } from "./bulk-assign.tsx";
import { reportMessages } from "./messages.ts";
import { NewReportForm } from "./new-report-form.tsx";
import type { Report } from "./report-badges.tsx";
import { ReportBoard } from "./report-board.tsx";
import { reportFilters } from "./report-filters.tsx";
import { besideFilters, ReportList } from "./report-list.tsx";
import { ReportNav } from "./report-nav.tsx";

const messages = defineMessages({
  view: ["Tampilan", "View"],
  board: ["Papan", "Board"],
  list: ["Daftar", "List"],
});

/** Fault reports: a board by state where there is room, a list otherwise or by choice. */
export function Reports() {
  const { t, names } = useTexts(messages);
  const reportText = useMessages(reportMessages);
  const navigate = useNavigate();
  const { values, change, addressOf, filters } = useListFilters(reportFilters, { more: besideFilters });
  const isWide = useMediaQuery("(min-width: 75em)", window.matchMedia("(min-width: 75em)").matches);
  // What the list alone can show is looked for in the list.
  const view = values.view !== "" ? values.view : isWide && values.status === "" ? "board" : "list";
  const mayAssign = useHasRole("operator");
  const [ticked, setTicked] = useState<readonly Report[]>([]);
  const toggle = (report: Report) => {
    const others = ticked.filter(({ report_no }) => report_no !== report.report_no);
    setTicked(others.length < ticked.length ? others : [...ticked, report]);
  };
  const chosen = mayAssign ? { reports: ticked, toggle } : undefined;
  const close = () => change({ open: "" });
  return (
    <>
      <PageHeader title={names.reports}>
        <Segments
          size="sm"
          aria-label={t.view}
          value={view}
          onChange={(next) => change({ view: next, ...(next === "board" ? { status: "" } : {}) })}
          data={[
            { value: "board", label: t.board },
            { value: "list", label: t.list },
          ]}
        />
        <RequireRole role="operator">
          <Button
            leftSection={<IconPhonePlus size={16} aria-hidden />}
            onClick={() => change({ open: "new" })}
          >
            {reportText.take}
          </Button>
        </RequireRole>
      </PageHeader>
      <ReportNav />
      <ListFilters of={filters} without={view === "list" ? [] : ["status"]} />
      <BulkAssign reports={ticked} onDone={() => setTicked([])} />
      {view === "board" ? (
        <ReportBoard
          filters={values}
          chosen={chosen}
          listAddress={(status) => addressOf({ status, view: "list" })}
        />
      ) : (
        <ReportList chosen={chosen} overdueAddress={addressOf({ overdue: "true", status: "" })} />
      )}
      <RequireRole role="operator">
        <SideDrawer opened={values.open === "new"} title={reportText.take} onClose={close}>
          <NewReportForm
            onDone={(number) =>
              number === undefined ? close() : void navigate(`/water/reports/${encodeURIComponent(number)}`)
            }
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}
