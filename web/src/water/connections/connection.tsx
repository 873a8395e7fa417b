import { Button, Stack, Tabs } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { useRecord } from "../../api/reading.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { showWithin } from "../../pieces/show-within.ts";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { OtherBillForm } from "../bills/other-bill-form.tsx";
import { ArrearsHeadline } from "./arrears.tsx";
import classes from "./connection.module.css";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionMore } from "./connection-more.tsx";
import type { Connection } from "./connection-values.ts";
import { AccountsTab } from "./tabs/accounts-tab.tsx";
import { BillsTab } from "./tabs/bills-tab.tsx";
import { InstallationTab } from "./tabs/installation-tab.tsx";
import { PaymentsTab } from "./tabs/payments-tab.tsx";
import { ReadingsTab } from "./tabs/readings-tab.tsx";
import { ReportsTab } from "./tabs/reports-tab.tsx";
import { connectionWords } from "./words.ts";

const one = "/backoffice/v1/connections/{sl}";

const words = wordsOf(
  {
    title: (sl: string) => `SL ${sl}`,
    change: "Ubah",
    changeTitle: "Ubah sambungan",
    issue: "Terbitkan tagihan non-air",
    tabs: {
      bills: "Tagihan",
      payments: "Pembayaran",
      readings: "Bacaan meter",
      reports: "Laporan",
      installation: "Pasang baru & berkas",
      accounts: "Akun aplikasi",
    },
  },
  {
    title: (sl) => `SL ${sl}`,
    change: "Change",
    changeTitle: "Change connection",
    issue: "Issue a non-water bill",
    tabs: {
      bills: "Bills",
      payments: "Payments",
      readings: "Readings",
      reports: "Reports",
      installation: "Application & files",
      accounts: "App accounts",
    },
  },
);

type TabName = keyof typeof words.id.tabs;
const tabNames = ["bills", "payments", "readings", "reports", "installation", "accounts"] as const;

/** One connection: who answers for it, what it owes, and everything about it. */
export function ConnectionPage() {
  const { sl = "" } = useParams();
  const record = useRecord(one, { path: { sl } });
  return <Read of={record}>{({ data, etag }) => <Known connection={data} etag={etag} />}</Read>;
}

function Known({ connection, etag }: { connection: Connection; etag: string | undefined }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const [filters, setFilters, addressOf] = useFilters({ tab: "bills", page: 1, open: "" });
  const { sl, status } = connection;
  const close = () => setFilters({ open: "" });
  const tab = tabNames.find((name) => name === filters.tab) ?? "bills";
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, another that must be seen where the screen is narrow
  useEffect(() => showWithin(tabs.current, '[aria-selected="true"]'), [tab]);
  return (
    <>
      <PageHead
        title={w.title(sl)}
        crumbs={[{ label: c.connections, to: "/water/connections" }]}
        beside={<ConnectionBadge status={status} />}
      >
        <For role="operator">
          <ConnectionMore connection={connection} etag={etag} onIssue={() => setFilters({ open: "bill" })} />
          <Button variant="default" onClick={() => setFilters({ open: "change" })}>
            {w.change}
          </Button>
          <Button
            component={Link}
            to={`/water/counter?sl=${encodeURIComponent(sl)}`}
            leftSection={<IconCashRegister size={16} aria-hidden />}
          >
            {c.counter}
          </Button>
        </For>
      </PageHead>
      <Stack>
        <div className={classes.top ?? ""}>
          <ArrearsHeadline sl={sl} />
          <ConnectionFacts connection={connection} />
        </div>
        <AuditLink entity="connections" of={sl} />
        <Tabs value={tab} onChange={(next) => setFilters({ tab: next ?? "bills" })} keepMounted={false}>
          <Tabs.List ref={tabs} className={classes.tabs ?? ""} mb="md">
            {tabNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {w.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabNames.map((name) => (
            <Tabs.Panel key={name} value={name}>
              <TabBody name={name} sl={sl} page={filters.page} pageAddress={(page) => addressOf({ page })} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
      <For role="operator">
        <SideDrawer opened={filters.open === "change"} title={w.changeTitle} onClose={close}>
          <ConnectionForm sl={sl} onDone={close} />
        </SideDrawer>
        <SideDrawer opened={filters.open === "bill"} title={w.issue} onClose={close}>
          <OtherBillForm sl={sl} onDone={close} />
        </SideDrawer>
      </For>
    </>
  );
}

interface TabBodyProps {
  name: TabName;
  sl: string;
  page: number;
  pageAddress: (page: number) => string;
}

function TabBody({ name, ...props }: TabBodyProps) {
  switch (name) {
    case "bills":
      return <BillsTab {...props} />;
    case "payments":
      return <PaymentsTab {...props} />;
    case "readings":
      return <ReadingsTab sl={props.sl} />;
    case "reports":
      return <ReportsTab {...props} />;
    case "installation":
      return <InstallationTab sl={props.sl} />;
    case "accounts":
      return <AccountsTab sl={props.sl} />;
  }
}
