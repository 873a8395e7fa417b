import { Paper, Title } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useThisPeriod } from "../../session/clock.ts";
import { RequireRole, useConcernCheck } from "../../session/require-role.tsx";
import { monthOf } from "../months.ts";
import { useReportsDue } from "./use-reports-due.ts";
import classes from "./work-list.module.css";
import { WorkRow } from "./work-row.tsx";

/** How often the counts are read again. */
const every = 60_000;
const most = 100;

const messages = defineMessages({
  title: ["Yang menunggu", "To do"],
  mutations: ["Mutasi bank belum cocok", "Unmatched bank transactions"],
  mutationsMoney: [
    (money: string) => `${money} menunggu keputusan`,
    (money) => `${money} wait for a decision`,
  ],
  proofs: ["Bukti transfer untuk diperiksa", "Proofs of transfer to review"],
  tills: ["Kas yang uangnya menunggu diterima", "Tills whose money is to be received"],
  overdue: ["Laporan gangguan lewat batas waktu", "Fault reports past their deadline"],
  near: ["Laporan gangguan jatuh tempo dalam 24 jam", "Fault reports due within 24 hours"],
  nearUnsure: ["dari 100 yang terbaru per status", "of the newest 100 in each state"],
  self: ["Baca mandiri untuk diverifikasi", "Self readings to verify"],
  oldest: ["terlama", "oldest"],
  unread: [(month: string) => `Meter belum dibaca, ${month}`, (month) => `Meters not read, ${month}`],
  flagged: [(month: string) => `Bacaan bertanda, ${month}`, (month) => `Flagged readings, ${month}`],
});

/** What waits for the person who is signed in: how much of each, and the way to it. Nothing where none of it is theirs to do. */
export function WorkList() {
  const t = useMessages(messages);
  const concerns = useConcernCheck();
  const rows = [
    concerns("matching") && [<UnmatchedRow key="unmatched" />, <ProofsRow key="proofs" />],
    concerns("approval") && [<TillsRow key="tills" />],
    concerns() && [<ReportRows key="reports" />],
    concerns("readings") && [
      <SelfReadingsRow key="self" />,
      <RequireRole key="missing" role="operator" permission="readings">
        <AnomaliesRow reason="MISSING" />
      </RequireRole>,
      <AnomaliesRow key="flagged" reason="FLAGGED" />,
    ],
  ].filter((of) => of !== false);
  if (rows.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-label={t.title} bg="var(--loket-surface)">
      <Title order={2} p="md" pb="xs">
        {t.title}
      </Title>
      <ul className={classes.list}>{rows}</ul>
    </Paper>
  );
}

/** Where the office has tills: those that were counted, and whose money nobody has received. */
function TillsRow() {
  const t = useMessages(messages);
  const own = useRead("/backoffice/v1/own-till");
  const isRequired = own.data?.is_required === true;
  const list = useRead(
    "/backoffice/v1/tills",
    { query: { page: 1, limit: 1, state: "closed" } },
    { refetchInterval: every, enabled: isRequired },
  );
  if (!isRequired) return null;
  return (
    <WorkRow
      what={t.tills}
      count={list.data?.pagination.total}
      isError={list.isError}
      to="/water/tills?state=closed"
    />
  );
}

function UnmatchedRow() {
  const t = useMessages(messages);
  const { money } = useFormat();
  const list = useRead(
    "/backoffice/v1/mutations",
    { query: { page: 1, limit: most, status: "ANTREAN" } },
    { refetchInterval: every },
  );
  const count = list.data?.pagination.total;
  const sum = list.data?.items.reduce((so, { amount }) => so + amount, 0) ?? 0;
  return (
    <WorkRow
      what={t.mutations}
      count={count}
      isError={list.isError}
      to="/water/mutations?status=ANTREAN"
      tone="warn"
      // Told only while one page of the service holds all of them.
      {...(count !== undefined && count <= most ? { detail: t.mutationsMoney(money(sum)) } : {})}
    />
  );
}

function ProofsRow() {
  const t = useMessages(messages);
  const list = useRead(
    "/backoffice/v1/proofs",
    { query: { page: 1, limit: 1, status: "MENUNGGU" } },
    { refetchInterval: every },
  );
  const [oldest] = list.data?.items ?? [];
  return (
    <WorkRow
      what={t.proofs}
      count={list.data?.pagination.total}
      isError={list.isError}
      to="/water/proofs?status=MENUNGGU"
      {...(oldest === undefined
        ? {}
        : {
            detail: (
              <>
                {t.oldest} <Ago iso={oldest.created_at} />
              </>
            ),
          })}
    />
  );
}

function ReportRows() {
  const t = useMessages(messages);
  const overdue = useRead(
    "/backoffice/v1/reports",
    { query: { page: 1, limit: 1, overdue: "true" } },
    { refetchInterval: every },
  );
  const due = useReportsDue(24 * 3600, every);
  return (
    <>
      <WorkRow
        what={t.overdue}
        count={overdue.data?.pagination.total}
        isError={overdue.isError}
        to="/water/reports?overdue=true"
        tone="bad"
      />
      <WorkRow
        what={t.near}
        count={due.count}
        isError={due.isError}
        to="/water/reports"
        tone="warn"
        {...(due.isWhole ? {} : { detail: t.nearUnsure })}
      />
    </>
  );
}

function SelfReadingsRow() {
  const t = useMessages(messages);
  const list = useRead(
    "/backoffice/v1/self-readings",
    { query: { page: 1, limit: 1, status: "DIKIRIM" } },
    { refetchInterval: every },
  );
  return (
    <WorkRow
      what={t.self}
      count={list.data?.pagination.total}
      isError={list.isError}
      to="/water/self-readings?status=DIKIRIM"
    />
  );
}

/** What is to be read, or to be looked at again, of this month. */
function AnomaliesRow({ reason }: { reason: "MISSING" | "FLAGGED" }) {
  const t = useMessages(messages);
  const format = useFormat();
  const period = useThisPeriod();
  const list = useRead(
    "/backoffice/v1/readings/anomalies",
    { query: { page: 1, limit: 1, period, reason } },
    { refetchInterval: every },
  );
  return (
    <WorkRow
      what={reason === "MISSING" ? t.unread(format.month(period)) : t.flagged(format.month(period))}
      count={list.data?.pagination.total}
      isError={list.isError}
      to={`/water/anomalies?period=${monthOf(period)}&reason=${reason}`}
    />
  );
}
