import { Anchor, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { connectionAddress } from "../../components/addresses.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { PlaceLink } from "../../components/map/place-link.tsx";
import { StoredFile } from "../../components/stored-file.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import type { InstallationDetail } from "./installation-detail.ts";
import { installationMessages } from "./messages.ts";

const messages = defineMessages({
  nik: ["NIK", "Identity number"],
  nikHint: ["Samakan dengan foto KTP.", "Compare it with the card's photo."],
  place: ["Letak", "Place"],
  village: ["Kelurahan, kecamatan", "Village, district"],
  papers: ["Berkas", "Papers"],
  idCard: ["KTP", "Identity card"],
  house: ["Foto rumah", "Photo of the house"],
  title: ["Bukti kepemilikan", "Proof of ownership"],
  noFile: ["tidak dikirim", "not sent"],
  scheduled: ["Hari pemasangan", "Day of the installation"],
  meter: ["Meter", "Meter"],
  digits: [(count: number) => `${idNumber(count)} angka`, (count) => plural(count, "digit", "digits")],
  initial: ["Stand awal", "Initial reading"],
});

/** The applicant and the address. */
export function Applicant({ one }: { one: InstallationDetail }) {
  const { t, fields } = useTexts(messages);
  const installationText = useMessages(installationMessages);
  const format = useFormat();
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
          one.account_id === null ? null : (
            <Anchor key="account" component={Link} inherit to={`/water/accounts/${one.account_id}`}>
              {one.username}
            </Anchor>
          ),
        ],
        [fields.address, one.address],
        [t.village, [one.village, one.district].filter((part) => part !== null).join(", ") || null],
        [t.place, <PlaceLink key="place" place={one} />],
        [fields.building, one.building],
        [fields.residents, one.residents === null ? null : format.number(one.residents)],
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
  const { t, fields } = useTexts(messages);
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
      <Anchor key="sl" component={Link} inherit to={connectionAddress(sl)}>
        {sl}
      </Anchor>,
    ]);
  return facts.length === 0 ? null : <DescriptionList items={facts} />;
}
