import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionList } from "../../components/description-list.tsx";
import { StoredFile } from "../../components/stored-file.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import type { InstallationDetail } from "./installation-detail.ts";
import { installationMessages } from "./messages.ts";

const messages = defineMessages(
  {
    nik: "NIK",
    nikHint: "Samakan dengan foto KTP.",
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
    digits: (count: number) => `${idNumber(count)} angka`,
    initial: "Stand awal",
  },
  {
    nik: "Identity number",
    nikHint: "Compare it with the card's photo.",
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
    digits: (count) => plural(count, "digit", "digits"),
    initial: "Initial stand",
  },
);

/** The applicant and the address. */
export function Applicant({ one }: { one: InstallationDetail }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const installationText = useMessages(installationMessages);
  const format = useFormat();
  const { latitude, longitude } = one;
  return (
    <DescriptionList
      items={[
        [fields.name, one.name],
        [
          t.nik,
          <>
            {one.nik}
            {one.id_card_file_id !== null && (
              <Text size="xs" c="dimmed">
                {t.nikHint}
              </Text>
            )}
          </>,
        ],
        [fields.phone, one.phone],
        [fields.email, one.email],
        [
          fields.account,
          <Anchor key="account" component={Link} inherit to={`/water/accounts/${one.account_id}`}>
            {one.username}
          </Anchor>,
        ],
        [fields.address, one.address],
        [t.village, [one.village, one.district].filter((part) => part !== null).join(", ") || null],
        [t.place, latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null],
        [t.building, one.building],
        [t.residents, one.residents === null ? null : format.number(one.residents)],
        [installationText.cameIn, <Moment key="created" iso={one.created_at} />],
      ]}
    />
  );
}

/** The documents that the applicant sent. */
export function Documents({ one }: { one: InstallationDetail }) {
  const t = useMessages(messages);
  const files: [string, string | null][] = [
    // Every application has one; to viewers it is not shown.
    ...(one.id_card_file_id === null ? [] : [[t.idCard, one.id_card_file_id] as [string, string]]),
    [t.house, one.house_file_id],
    [t.title, one.title_file_id],
  ];
  return (
    <Paper withBorder p="md" component="section" bg="var(--loket-surface)">
      <Title order={2} mb="sm">
        {t.papers}
      </Title>
      <Group align="flex-start" gap="lg">
        {files.map(([name, id]) => (
          <Stack key={name} gap={4}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            {id === null ? (
              <Text size="sm" c="dimmed">
                {t.noFile}
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

/** The result so far: the day, the meter, the connection. */
export function InstallationResult({ one }: { one: InstallationDetail }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  const { scheduled_on, meter_no, meter_digits, initial_stand, sl } = one;
  const facts: [string, ReactNode][] = [];
  if (scheduled_on !== null) facts.push([t.scheduled, <Day key="day" date={scheduled_on} />]);
  if (meter_no !== null)
    facts.push([t.meter, meter_digits === null ? meter_no : `${meter_no} · ${t.digits(meter_digits)}`]);
  if (initial_stand !== null) facts.push([t.initial, format.volume(initial_stand)]);
  if (sl !== null)
    facts.push([
      fields.connection,
      <Anchor key="sl" component={Link} inherit to={`/water/connections/${encodeURIComponent(sl)}`}>
        {sl}
      </Anchor>,
    ]);
  return facts.length === 0 ? null : <DescriptionList items={facts} />;
}
