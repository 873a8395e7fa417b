import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { PlaceLink } from "../../components/map/place-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PhoneLink } from "../../components/phone-link.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PriorityBadge, type Report, ReportStatus, Sla } from "./report-badges.tsx";
import classes from "./report-board.module.css";

const messages = defineMessages({
  none: ["Tidak ada pekerjaan", "No jobs"],
  noneHint: [
    "Laporan yang ditugaskan kepada regu Anda muncul di sini.",
    "Reports that are assigned to your crew appear here.",
  ],
  open: ["Buka pekerjaan", "Open the job"],
});

/** The fault reports that the crew of the person signed in has to see to, the soonest due first; made for a phone. */
export function Jobs() {
  const { t, names } = useTexts(messages);
  const query = { mine: "true" as const, limit: 100 };
  const list = useRead("/backoffice/v1/reports", { query }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={names.jobs} />
      <QueryView query={list}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.none} hint={t.noneHint} />
          ) : (
            <ul className={classes.cards}>
              {items.map((report) => (
                <Job key={report.report_no} report={report} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}

function Job({ report }: { report: Report }) {
  const { t } = useTexts(messages);
  const { report_no, reporter_name, reporter_phone, area } = report;
  return (
    <li className={classes.card} data-overdue={report.is_overdue === 1 || undefined}>
      <Group gap="xs" mb={4}>
        <Title order={2} size="h3">
          {report.type_name}
        </Title>
        <PriorityBadge priority={report.priority} />
        <ReportStatus status={report.status} />
        <Sla report={report} />
      </Group>
      <Text size="sm" lineClamp={3}>
        {report.description}
      </Text>
      <Text size="sm" mt={4}>
        <Place report={report} />
        {area !== null && ` · ${area}`}
      </Text>
      <Text size="sm">
        {reporter_name ?? "–"} {reporter_phone !== null && <PhoneLink phone={reporter_phone} />}
      </Text>
      <Button
        component={Link}
        to={`/water/reports/${report_no}`}
        fullWidth
        mt="xs"
        aria-label={`${t.open} ${report_no}`}
      >
        {t.open}
      </Button>
    </li>
  );
}

/** The address, which a press opens in the map of the phone: at the place that was given, or looked up by its words. */
function Place({ report }: { report: Report }) {
  const { address, latitude, longitude } = report;
  if (address === null) return <PlaceLink place={report} />;
  const place = latitude === null || longitude === null ? "0,0" : `${latitude},${longitude}`;
  const words = latitude === null || longitude === null ? `?q=${encodeURIComponent(address)}` : "";
  return (
    <Anchor inherit href={`geo:${place}${words}`}>
      {address}
    </Anchor>
  );
}
