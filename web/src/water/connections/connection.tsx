import { Button, Stack, Tabs, Text } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { scrollIntoRow } from "../../components/scroll-into-row.ts";
import { useFilters } from "../../components/use-filters.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { ArrearsHeadline } from "./arrears.tsx";
import classes from "./connection.module.css";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionDescription } from "./connection-description.tsx";
import { ConnectionDrawers } from "./connection-drawers.tsx";
import { ConnectionMenu } from "./connection-menu.tsx";
import type { Connection } from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";
import { BillsTab } from "./tabs/bills-tab.tsx";
import { OtherTab } from "./tabs/other-tabs.tsx";
import type { TabProps } from "./tabs/tab-props.ts";

const recordPath = "/backoffice/v1/connections/{sl}";

const messages = defineMessages({
  title: [(sl: string) => `SL ${sl}`, (sl) => `SL ${sl}`],
  tabs: [
    {
      bills: "Tagihan",
      payments: "Pembayaran",
      readings: "Bacaan meter",
      meters: "Meter",
      reports: "Laporan",
      installation: "Pasang baru & berkas",
      accounts: "Akun aplikasi",
    },
    {
      bills: "Bills",
      payments: "Payments",
      readings: "Readings",
      meters: "Meters",
      reports: "Reports",
      installation: "Application & files",
      accounts: "App accounts",
    },
  ],
});

type TabName = keyof typeof messages.id.tabs;
const tabNames = ["bills", "payments", "readings", "meters", "reports", "installation", "accounts"] as const;

/** One connection: who answers for it, what it owes, and everything about it. */
export function ConnectionPage() {
  const { sl = "" } = useParams();
  const record = useRecord(recordPath, { path: { sl } });
  return (
    <QueryView query={record}>
      {({ data, etag }) => <ConnectionDetails connection={data} etag={etag} />}
    </QueryView>
  );
}

function ConnectionDetails({ connection, etag }: { connection: Connection; etag: string | undefined }) {
  const { t, fields, common } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const [filters, setFilters, addressOf] = useFilters({ tab: "bills", page: 1, open: "" });
  const { sl, status } = connection;
  const tab = tabNames.find((name) => name === filters.tab) ?? "bills";
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, another that must be seen where the screen is narrow
  useEffect(() => scrollIntoRow(tabs.current, '[aria-selected="true"]'), [tab]);
  return (
    <>
      <PageHeader
        title={t.title(sl)}
        crumbs={[{ label: fields.connections, to: "/water/connections" }]}
        beside={
          <>
            <Text fw={500} style={{ overflowWrap: "anywhere" }}>
              {connection.customer_name}
            </Text>
            <ConnectionBadge status={status} />
          </>
        }
      >
        <RequireRole role="operator">
          <ConnectionMenu
            connection={connection}
            etag={etag}
            onExchange={() => setFilters({ open: "exchange" })}
            onIssue={() => setFilters({ open: "bill" })}
          />
          <Button variant="default" onClick={() => setFilters({ open: "change" })}>
            {common.change}
          </Button>
          <Button
            component={Link}
            to={`/water/counter?sl=${encodeURIComponent(sl)}`}
            leftSection={<IconCashRegister size={16} aria-hidden />}
          >
            {connectionText.counter}
          </Button>
        </RequireRole>
      </PageHeader>
      <Stack>
        <div className={classes.top ?? ""}>
          <ArrearsHeadline sl={sl} />
          <ConnectionDescription connection={connection} />
        </div>
        <AuditLink entity="connections" recordKey={sl} />
        <Tabs value={tab} onChange={(next) => setFilters({ tab: next ?? "bills" })} keepMounted={false}>
          <Tabs.List ref={tabs} className={classes.tabs ?? ""} mb="md">
            {tabNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t.tabs[name]}
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
      <RequireRole role="operator">
        <ConnectionDrawers
          connection={connection}
          open={filters.open}
          onClose={() => setFilters({ open: "" })}
        />
      </RequireRole>
    </>
  );
}

interface TabBodyProps extends TabProps {
  name: TabName;
}

function TabBody({ name, ...props }: TabBodyProps) {
  if (name === "bills") return <BillsTab {...props} />;
  return <OtherTab name={name} {...props} />;
}
