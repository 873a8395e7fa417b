import { Alert, Grid, Stack, Text } from "@mantine/core";
import { useParams } from "react-router";
import { type Answer, useRecord } from "../../api/reading.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { InstallationActs } from "./installation-acts.tsx";
import { Applicant, Papers, Result } from "./installation-parts.tsx";
import { InstallationQuote } from "./installation-quote.tsx";
import { InstallationSteps } from "./installation-steps.tsx";
import { StageBadge } from "./stage.tsx";

const path = "/backoffice/v1/installations/{no}";
export type InstallationDetail = Answer<typeof path>;

const words = wordsOf(
  {
    repeated: "Salah satu berkasnya pernah dikirim sebelumnya, oleh siapa pun. Periksa dengan teliti.",
    waits: "Menunggu pelanggan membayar. Begitu lunas, permohonan dijadwalkan dengan sendirinya.",
  },
  {
    repeated: "One of its files was sent before, by whomever. Look twice.",
    waits: "Waits for the customer to pay. Once paid, it is scheduled by itself.",
  },
);

/** One application for a new connection: who asks, where it stands, and the one act that comes next. */
export function InstallationPage() {
  const { number = "" } = useParams();
  const names = useWords(viewNames);
  const record = useRecord(path, { path: { no: number } }, { every: 30_000 });
  return (
    <>
      <PageHead
        title={number}
        crumbs={[{ label: names.installations, to: "/water/installations" }]}
        beside={record.data && <StageBadge stage={record.data.data.status} />}
      >
        {record.data && <InstallationActs one={record.data.data} etag={record.data.etag} />}
      </PageHead>
      <Read of={record}>{({ data }) => <Whole one={data} />}</Read>
    </>
  );
}

function Whole({ one }: { one: InstallationDetail }) {
  const w = useWords(words);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          {one.has_repeated_file === 1 && (
            <Alert color="orange" variant="outline">
              <Text size="sm">{w.repeated}</Text>
            </Alert>
          )}
          {one.status === "MENUNGGU_PEMBAYARAN" && (
            <Alert color="accent" variant="outline">
              <Text size="sm">{w.waits}</Text>
            </Alert>
          )}
          <Applicant one={one} />
          <Papers one={one} />
          {one.cost_lines !== null && <InstallationQuote one={one} lines={one.cost_lines} />}
          <Result one={one} />
          <AuditLink entity="installations" of={one.registration_no} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <InstallationSteps one={one} />
      </Grid.Col>
    </Grid>
  );
}
