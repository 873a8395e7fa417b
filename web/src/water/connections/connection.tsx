import { ActionIcon, Anchor, Button, Menu, Stack, Tabs } from "@mantine/core";
import { IconCashRegister, IconDots } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { OtherBillForm } from "../bills/other-bill-form.tsx";
import { ArrearsHeadline } from "./arrears.tsx";
import classes from "./connection.module.css";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionForm } from "./connection-form.tsx";
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
    more: "Tindakan lain",
    removeTitle: "Hapus sambungan",
    removeEffect: (sl: string) =>
      `Sambungan ${sl} dihapus. Hanya untuk yang salah catat: yang sudah punya bacaan, tagihan atau akun tidak dapat dihapus; ubah statusnya menjadi Dicabut.`,
    removed: "Sambungan dihapus",
    meterFact: (no: string, digits: string) => `${no} (${digits} angka)`,
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
    issue: "Issue another bill",
    more: "More actions",
    removeTitle: "Delete connection",
    removeEffect: (sl) =>
      `Connection ${sl} is deleted. Only for one entered by mistake: what has readings, bills or accounts cannot be deleted; set its status to Taken away.`,
    removed: "Connection deleted",
    meterFact: (no, digits) => `${no} (${digits} digits)`,
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
  return (
    <>
      <PageHead
        title={w.title(sl)}
        crumbs={[{ label: c.connections, to: "/water/connections" }]}
        beside={<ConnectionBadge status={status} />}
      >
        <For role="operator">
          <More connection={connection} etag={etag} onIssue={() => setFilters({ open: "bill" })} />
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
          <FactsOf connection={connection} />
        </div>
        <Tabs value={tab} onChange={(next) => setFilters({ tab: next ?? "bills" })} keepMounted={false}>
          <Tabs.List className={classes.tabs ?? ""} mb="md">
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

function FactsOf({ connection }: { connection: Connection }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const format = useFormat();
  const { customer_code, customer_name, class_name, class_code, meter_no, latitude, longitude } = connection;
  return (
    <Facts
      of={[
        [
          c.customer,
          <Anchor
            key="customer"
            component={Link}
            to={`/water/customers/${encodeURIComponent(customer_code)}`}
            inherit
          >
            {customer_name}
          </Anchor>,
        ],
        [c.address, connection.address],
        [c.area, connection.area],
        [c.class, `${class_name} (${class_code})`],
        [c.meter, w.meterFact(meter_no ?? c.noMeter, format.number(connection.meter_digits))],
        [c.initialStand, format.number(connection.initial_stand)],
        [c.installedOn, <Day key="installed" date={connection.installed_on} />],
        [
          `${c.latitude}, ${c.longitude.toLowerCase()}`,
          latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
        ],
      ]}
    />
  );
}

interface MoreProps {
  connection: Connection;
  etag: string | undefined;
  onIssue: () => void;
}

/** What is seldom done. */
function More({ connection: { sl }, etag, onIssue }: MoreProps) {
  const w = useWords(words);
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await dataOf(
      api.DELETE(one, {
        params: { path: { sl }, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
      }),
    );
    told(w.removed);
    await navigate("/water/connections");
  }, ["/backoffice/v1/connections", "/backoffice/v1/customers"]);
  const askToRemove = () =>
    ask({
      title: w.removeTitle,
      effect: w.removeEffect(sl),
      verb: w.removeTitle,
      destructive: true,
      act: () => remove.mutateAsync(undefined),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={w.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onIssue}>{w.issue}</Menu.Item>
        <For role="admin">
          <Menu.Item color="red" onClick={askToRemove}>
            {w.removeTitle}
          </Menu.Item>
        </For>
      </Menu.Dropdown>
    </Menu>
  );
}
