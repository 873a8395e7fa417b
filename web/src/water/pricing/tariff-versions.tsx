import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { BlockList, type Tariff } from "./block-list.tsx";
import { useValidity, ValidityBadge } from "./validity.tsx";

const messages = defineMessages({
  none: ["Belum ada tarif", "No tariff yet"],
  noneHint: [
    "Tanpa tarif yang berlaku, sambungan golongan ini tidak dapat ditagih.",
    "Without a tariff in force, connections of this class cannot be billed.",
  ],
  from: [(date: string) => `Mulai ${date}`, (date) => `From ${date}`],
  until: ["sampai", "until"],
  base: ["Beban", "Base"],
  admin: ["Admin", "Admin"],
  minimum: [(volume: string) => `paling sedikit ${volume} ditagih`, (volume) => `at least ${volume} billed`],
  used: [
    "Dipakai tagihan; tidak dapat diganti atau dihapus.",
    "Bills were made with it; it can be neither replaced nor deleted.",
  ],
  remove: ["Hapus versi", "Delete the version"],
  removeTitle: [(date: string) => `Hapus versi mulai ${date}?`, (date) => `Delete the version from ${date}?`],
  removeEffect: [
    "Belum ada tagihan yang memakainya; versi sebelumnya berlaku sebagai gantinya.",
    "No bill was made with it; the version before it is valid in its place.",
  ],
  removed: ["Versi dihapus", "Version deleted"],
  entered: ["Dicatat", "Entered"],
});

/** A class's tariff through time, newest first. */
export function TariffVersions({ code, items }: { code: string; items: readonly Tariff[] }) {
  const t = useMessages(messages);
  if (items.length === 0)
    return (
      <Paper withBorder bg="var(--loket-surface)">
        <EmptyState title={t.none} hint={t.noneHint} />
      </Paper>
    );
  const starts = items.map(({ effective_from }) => effective_from);
  return items.map((tariff) => <Version key={tariff.id} code={code} tariff={tariff} starts={starts} />);
}

function Version({ code, tariff, starts }: { code: string; tariff: Tariff; starts: string[] }) {
  const { t, fields } = useTexts(messages);

  const format = useFormat();
  const validityOf = useValidity();
  const { effective_from, effective_until, minimum_volume, legal_basis, is_used } = tariff;
  return (
    <Paper withBorder p="md" component="article" bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="sm">
          <Title order={3}>{t.from(format.date(effective_from))}</Title>
          {effective_until !== null && (
            <Text size="sm" c="dimmed">
              {t.until} <Day date={effective_until} />
            </Text>
          )}
          <ValidityBadge validity={validityOf(effective_from, starts)} />
        </Group>
        {!is_used && (
          <RequireRole role="admin">
            <RemoveVersion code={code} from={effective_from} />
          </RequireRole>
        )}
      </Group>
      <Stack gap="xs">
        <BlockList blocks={tariff.blocks} />
        <Text size="sm">
          {t.base} <Money rupiah={tariff.base_fee} /> · {fields.maintenance}{" "}
          <Money rupiah={tariff.maintenance_fee} /> · {t.admin} <Money rupiah={tariff.admin_fee} />
          {minimum_volume > 0 && <> · {t.minimum(format.volume(minimum_volume))}</>}
        </Text>
        <Text size="xs" c="dimmed">
          {legal_basis !== null && `${fields.legal_basis}: ${legal_basis} · `}
          {t.entered} <Moment iso={tariff.created_at} /> · {tariff.created_by}
          {is_used && ` · ${t.used}`}
        </Text>
        <AuditLink
          entity="water_tariffs"
          recordKey={`${code}/${effective_from}`}
          named={t.from(format.date(effective_from))}
        />
      </Stack>
    </Paper>
  );
}

function RemoveVersion({ code, from }: { code: string; from: string }) {
  const t = useMessages(messages);
  const format = useFormat();
  const path = "/backoffice/v1/tariff-classes/{code}/tariffs/{effective_from}";
  const remove = useChange(() =>
    dataOf(api.DELETE(path, { params: { path: { code, effective_from: from } } })),
  );
  const onRemove = () =>
    confirm({
      title: t.removeTitle(format.date(from)),
      effect: t.removeEffect,
      verb: t.remove,
      kind: "destructive",
      done: t.removed,
      onConfirm: () => remove.mutateAsync(undefined),
    });
  return (
    <Button size="xs" variant="default" onClick={onRemove}>
      {t.remove}
    </Button>
  );
}
