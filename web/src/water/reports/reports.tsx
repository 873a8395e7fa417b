import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPhonePlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { viewNames } from "../../frame/rail-links.ts";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { NewReportForm } from "./new-report-form.tsx";
import { ReportBoard } from "./report-board.tsx";
import { firstFilters, ReportFilters } from "./report-filters.tsx";
import { ReportList } from "./report-list.tsx";
import { ReportNav } from "./report-nav.tsx";
import { reportWords } from "./words.ts";

const words = wordsOf(
  { view: "Tampilan", board: "Papan", list: "Daftar" },
  { view: "View", board: "Board", list: "List" },
);

/** Fault reports: a board by state where there is room, a list otherwise or by choice. */
export function Reports() {
  const w = useWords(words);
  const r = useWords(reportWords);
  const names = useWords(viewNames);
  const navigate = useNavigate();
  const [filters, setFilters, addressOf] = useFilters({ ...firstFilters, view: "", page: 1, open: "" });
  const isWide = useMediaQuery("(min-width: 75em)", window.matchMedia("(min-width: 75em)").matches);
  // What the list alone can show is looked for in the list.
  const view = filters.view !== "" ? filters.view : isWide && filters.status === "" ? "board" : "list";
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={names.reports}>
        <SegmentedControl
          size="sm"
          aria-label={w.view}
          value={view}
          onChange={(next) => setFilters({ view: next, ...(next === "board" ? { status: "" } : {}) })}
          data={[
            { value: "board", label: w.board },
            { value: "list", label: w.list },
          ]}
        />
        <For role="operator">
          <Button
            leftSection={<IconPhonePlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {r.take}
          </Button>
        </For>
      </PageHead>
      <ReportNav />
      <ReportFilters filters={filters} onChange={setFilters} withStatus={view === "list"} />
      {view === "board" ? (
        <ReportBoard filters={filters} listAddress={(status) => addressOf({ status, view: "list" })} />
      ) : (
        <ReportList
          filters={filters}
          page={filters.page}
          pageAddress={(page) => addressOf({ page })}
          overdueAddress={addressOf({ overdue: "true", status: "" })}
        />
      )}
      <For role="operator">
        <SideDrawer opened={filters.open === "new"} title={r.take} onClose={close}>
          <NewReportForm
            onDone={(number) =>
              number === undefined ? close() : void navigate(`/water/reports/${encodeURIComponent(number)}`)
            }
          />
        </SideDrawer>
      </For>
    </>
  );
}
