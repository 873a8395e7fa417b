import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../../api/reading.ts";
import { Day, Moment, Money } from "../../../format/texts.tsx";
import { Facts } from "../../../pieces/facts.tsx";
import { Picture } from "../../../pieces/picture.tsx";
import { Empty, Read } from "../../../pieces/states.tsx";
import { StatusBadge } from "../../../pieces/status-badge.tsx";
import { everywhere } from "../../../words/everywhere.ts";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { installationStates, installationTones } from "../../home/states.ts";

const words = wordsOf(
  {
    none: "Sambungan ini tidak berasal dari permohonan pasang baru",
    noneHint: "Hanya yang dipasang lewat aplikasi yang punya berkas di sini.",
    no: "Nomor registrasi",
    applicant: "Pemohon",
    applied: "Diajukan",
    scheduled: "Dijadwalkan",
    cost: "Biaya",
    meter: "Meter terpasang",
    files: "Berkas",
    idCard: "KTP pemohon",
    house: "Foto rumah",
    title: "Bukti kepemilikan",
  },
  {
    none: "This connection did not come of an application",
    noneHint: "Only those installed through the app have files here.",
    no: "Registration number",
    applicant: "Applicant",
    applied: "Applied",
    scheduled: "Scheduled",
    cost: "Cost",
    meter: "Meter installed",
    files: "Files",
    idCard: "Applicant's identity card",
    house: "Photo of the house",
    title: "Proof of ownership",
  },
);

/** The application that the connection came of, with its files. */
export function InstallationTab({ sl }: { sl: string }) {
  const w = useWords(words);
  const list = useRead("/backoffice/v1/installations", { query: { page: 1, limit: 1, sl } });
  return (
    <Read of={list} rows={3}>
      {({ items }) => {
        const own = items.find((item) => item.sl === sl);
        if (own !== undefined) return <Known no={own.registration_no} />;
        return <Empty title={w.none} hint={w.noneHint} />;
      }}
    </Read>
  );
}

function Known({ no }: { no: string }) {
  const w = useWords(words);
  const s = useWords(installationStates);
  const all = useWords(everywhere);
  const detail = useRead("/backoffice/v1/installations/{no}", { path: { no } });
  return (
    <Read of={detail} rows={4}>
      {(data) => (
        <Stack>
          <Facts
            of={[
              [
                w.no,
                <Anchor key="no" component={Link} to={`/water/installations/${no}`} inherit>
                  {no}
                </Anchor>,
              ],
              [
                all.status,
                <StatusBadge key="status" tone={installationTones[data.status]}>
                  {s[data.status]}
                </StatusBadge>,
              ],
              [w.applicant, data.name],
              [w.applied, <Moment key="applied" iso={data.created_at} />],
              [w.scheduled, <Day key="scheduled" date={data.scheduled_on} />],
              [w.cost, <Money key="cost" rupiah={data.cost} />],
              [w.meter, data.meter_no],
            ]}
          />
          <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
            <Title order={2} mb="xs">
              {w.files}
            </Title>
            <Group align="flex-start">
              <Shown id={data.id_card_file_id} alt={w.idCard} />
              <Shown id={data.house_file_id} alt={w.house} />
              <Shown id={data.title_file_id} alt={w.title} />
            </Group>
          </Paper>
        </Stack>
      )}
    </Read>
  );
}

function Shown({ id, alt }: { id: string | null; alt: string }) {
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
