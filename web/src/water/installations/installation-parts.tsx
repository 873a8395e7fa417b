import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { StoredFile } from "../../pieces/stored-file.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { InstallationDetail } from "./installation.tsx";
import { installationWords } from "./words.ts";

const words = wordsOf(
  {
    nik: "NIK",
    nikHint: "Samakan dengan foto KTP.",
    email: "Surel",
    account: "Akun",
    place: "Letak",
    building: "Bangunan",
    residents: "Penghuni",
    village: "Kelurahan, kecamatan",
    papers: "Berkas",
    idCard: "KTP",
    house: "Foto rumah",
    title: "Bukti kepemilikan",
    noFile: "tidak dikirim",
    scheduled: "Hari pemasangan",
    meter: "Meter",
    digits: (count: string) => `${count} angka`,
    initial: "Stand awal",
    connection: "Sambungan",
  },
  {
    nik: "Identity number",
    nikHint: "Compare it with the card's photo.",
    email: "E-mail",
    account: "Account",
    place: "Place",
    building: "Building",
    residents: "Residents",
    village: "Village, district",
    papers: "Papers",
    idCard: "Identity card",
    house: "Photo of the house",
    title: "Proof of ownership",
    noFile: "not sent",
    scheduled: "Day of the installation",
    meter: "Meter",
    digits: (count) => `${count} digits`,
    initial: "Initial stand",
    connection: "Connection",
  },
);

/** Who asks, and for where. */
export function Applicant({ one }: { one: InstallationDetail }) {
  const w = useWords(words);
  const i = useWords(installationWords);
  const format = useFormat();
  const { latitude, longitude } = one;
  return (
    <Facts
      of={[
        [i.name, one.name],
        [
          w.nik,
          <>
            {one.nik}
            <Text size="xs" c="dimmed">
              {w.nikHint}
            </Text>
          </>,
        ],
        [i.phone, one.phone],
        [w.email, one.email],
        [
          w.account,
          <Anchor key="account" component={Link} inherit to={`/water/accounts/${one.account_id}`}>
            {one.username}
          </Anchor>,
        ],
        [i.address, one.address],
        [w.village, [one.village, one.district].filter((part) => part !== null).join(", ") || null],
        [w.place, latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null],
        [w.building, one.building],
        [w.residents, one.residents === null ? null : format.number(one.residents)],
        [i.cameIn, <Moment key="created" iso={one.created_at} />],
      ]}
    />
  );
}

/** What the applicant sent along. */
export function Papers({ one }: { one: InstallationDetail }) {
  const w = useWords(words);
  const files: [string, string | null][] = [
    [w.idCard, one.id_card_file_id],
    [w.house, one.house_file_id],
    [w.title, one.title_file_id],
  ];
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {w.papers}
      </Title>
      <Group align="flex-start" gap="lg">
        {files.map(([name, id]) => (
          <Stack key={name} gap={4}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            {id === null ? (
              <Text size="sm" c="dimmed">
                {w.noFile}
              </Text>
            ) : (
              <StoredFile
                src={`/backoffice/v1/files/${id}`}
                alt={`${name} ${one.registration_no}`}
                height={140}
              />
            )}
          </Stack>
        ))}
      </Group>
    </Paper>
  );
}

/** What came of it so far: the day, the meter, the connection. */
export function Result({ one }: { one: InstallationDetail }) {
  const w = useWords(words);
  const format = useFormat();
  const { scheduled_on, meter_no, meter_digits, initial_stand, sl } = one;
  const facts: [string, ReactNode][] = [];
  if (scheduled_on !== null) facts.push([w.scheduled, <Day key="day" date={scheduled_on} />]);
  if (meter_no !== null)
    facts.push([
      w.meter,
      meter_digits === null ? meter_no : `${meter_no} · ${w.digits(format.number(meter_digits))}`,
    ]);
  if (initial_stand !== null) facts.push([w.initial, format.volume(initial_stand)]);
  if (sl !== null)
    facts.push([
      w.connection,
      <Anchor key="sl" component={Link} inherit to={`/water/connections/${encodeURIComponent(sl)}`}>
        {sl}
      </Anchor>,
    ]);
  return facts.length === 0 ? null : <Facts of={facts} />;
}
