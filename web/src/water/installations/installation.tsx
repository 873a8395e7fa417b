import { Alert, Grid, Stack, Text } from "@mantine/core";
import { useParams } from "react-router";
import { useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { InstallationActions } from "./installation-actions.tsx";
import type { InstallationDetail } from "./installation-detail.ts";
import { Applicant, Documents, InstallationResult } from "./installation-parts.tsx";
import { InstallationQuote } from "./installation-quote.tsx";
import { InstallationTimeline } from "./installation-timeline.tsx";
import { StageBadge } from "./stage.tsx";

const path = "/backoffice/v1/installations/{no}";

const messages = defineMessages({
  repeated: [
    "Salah satu berkasnya pernah dikirim sebelumnya, oleh siapa pun. Periksa dengan teliti.",
    "One of its files was sent before, by whomever. Look twice.",
  ],
  waits: [
    "Menunggu pelanggan membayar. Begitu lunas, permohonan dijadwalkan dengan sendirinya.",
    "Waits for the customer to pay. Once paid, it is scheduled by itself.",
  ],
});

/** One application for a new connection: the applicant, its stage, and the next action. */
export function InstallationPage() {
  const { number = "" } = useParams();
  const { names } = useTexts();
  const record = useRecord(path, { path: { no: number } }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader
        title={number}
        crumbs={[{ label: names.installations, to: "/water/installations" }]}
        beside={record.data && <StageBadge stage={record.data.data.status} />}
      >
        {record.data && <InstallationActions one={record.data.data} etag={record.data.etag} />}
      </PageHeader>
      <QueryView query={record}>{({ data }) => <InstallationDetails one={data} />}</QueryView>
    </>
  );
}

function InstallationDetails({ one }: { one: InstallationDetail }) {
  const t = useMessages(messages);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          {one.has_repeated_file === 1 && (
            <Alert color="orange" variant="outline">
              <Text size="sm">{t.repeated}</Text>
            </Alert>
          )}
          {one.status === "MENUNGGU_PEMBAYARAN" && (
            <Alert color="accent" variant="outline">
              <Text size="sm">{t.waits}</Text>
            </Alert>
          )}
          <Applicant one={one} />
          <Documents one={one} />
          {one.cost_lines !== null && <InstallationQuote one={one} lines={one.cost_lines} />}
          <InstallationResult one={one} />
          <AuditLink entity="installations" recordKey={one.registration_no} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <InstallationTimeline one={one} />
      </Grid.Col>
    </Grid>
  );
}
