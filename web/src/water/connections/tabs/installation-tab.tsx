import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../../api/queries.ts";
import { DescriptionList } from "../../../components/description-list.tsx";
import { Picture } from "../../../components/picture.tsx";
import { EmptyState, QueryView } from "../../../components/query-view.tsx";
import { Day, Moment, Money } from "../../../format/texts.tsx";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { StageBadge } from "../../installations/stage.tsx";

const messages = defineMessages({
  none: [
    "Sambungan ini tidak berasal dari permohonan pasang baru",
    "This connection did not come of an application",
  ],
  noneHint: [
    "Hanya yang dipasang lewat aplikasi yang punya berkas di sini.",
    "Only those installed through the app have files here.",
  ],
  no: ["Nomor registrasi", "Registration number"],
  applicant: ["Pemohon", "Applicant"],
  applied: ["Diajukan", "Applied"],
  scheduled: ["Dijadwalkan", "Scheduled"],
  meter: ["Meter terpasang", "Meter installed"],
  idCard: ["KTP pemohon", "Applicant's identity card"],
  house: ["Foto rumah", "Photo of the house"],
  title: ["Bukti kepemilikan", "Proof of ownership"],
});

/** The application that the connection came of, with its files. */
export function InstallationTab({ sl }: { sl: string }) {
  const t = useMessages(messages);
  const list = useRead("/backoffice/v1/installations", { query: { page: 1, limit: 1, sl } });
  return (
    <QueryView query={list} rows={3}>
      {({ items }) => {
        const own = items.find((item) => item.sl === sl);
        if (own !== undefined) return <InstallationSummary no={own.registration_no} />;
        return <EmptyState title={t.none} hint={t.noneHint} />;
      }}
    </QueryView>
  );
}

function InstallationSummary({ no }: { no: string }) {
  const { t, fields, common } = useTexts(messages);
  const detail = useRead("/backoffice/v1/installations/{no}", { path: { no } });
  return (
    <QueryView query={detail} rows={4}>
      {(data) => (
        <Stack>
          <DescriptionList
            items={[
              [
                t.no,
                <Anchor key="no" component={Link} to={`/water/installations/${no}`} inherit>
                  {no}
                </Anchor>,
              ],
              [common.status, <StageBadge key="status" stage={data.status} />],
              [t.applicant, data.name],
              [t.applied, <Moment key="applied" iso={data.created_at} />],
              [t.scheduled, <Day key="scheduled" date={data.scheduled_on} />],
              [fields.cost, <Money key="cost" rupiah={data.cost} />],
              [t.meter, data.meter_no],
            ]}
          />
          <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
            <Title order={2} mb="xs">
              {fields.files}
            </Title>
            <Group align="flex-start">
              <DocumentPicture id={data.id_card_file_id} alt={t.idCard} />
              <DocumentPicture id={data.house_file_id} alt={t.house} />
              <DocumentPicture id={data.title_file_id} alt={t.title} />
            </Group>
          </Paper>
        </Stack>
      )}
    </QueryView>
  );
}

function DocumentPicture({ id, alt }: { id: string | null; alt: string }) {
  if (id === null) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Picture src={`/backoffice/v1/files/${id}`} alt={alt} />
      <Text component="figcaption" size="xs" c="dimmed">
        {alt}
      </Text>
    </figure>
  );
}
