import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Moment, Money } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Empty } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { BlockList, type Tariff } from "./block-list.tsx";
import { ValidityBadge, validityOf } from "./validity.tsx";
import { pricingWords } from "./words.ts";

const words = wordsOf(
  {
    none: "Belum ada tarif",
    noneHint: "Tanpa tarif yang berlaku, sambungan golongan ini tidak dapat ditagih.",
    from: (date: string) => `Mulai ${date}`,
    until: "sampai",
    base: "Beban",
    maintenance: "Pemeliharaan",
    admin: "Admin",
    minimum: (volume: string) => `paling sedikit ${volume} ditagih`,
    used: "Dipakai tagihan; tidak dapat diganti atau dihapus.",
    remove: "Hapus versi",
    removeTitle: (date: string) => `Hapus versi mulai ${date}?`,
    removeEffect: "Belum ada tagihan yang memakainya; versi sebelumnya berlaku sebagai gantinya.",
    removed: "Versi dihapus",
    entered: "Dicatat",
  },
  {
    none: "No tariff yet",
    noneHint: "Without a tariff in force, connections of this class cannot be billed.",
    from: (date) => `From ${date}`,
    until: "until",
    base: "Base",
    maintenance: "Maintenance",
    admin: "Admin",
    minimum: (volume) => `at least ${volume} billed`,
    used: "Bills were made with it; it can be neither replaced nor deleted.",
    remove: "Delete the version",
    removeTitle: (date) => `Delete the version from ${date}?`,
    removeEffect: "No bill was made with it; the version before it is valid in its place.",
    removed: "Version deleted",
    entered: "Entered",
  },
);

/** A class's tariff through time, newest first. */
export function TariffVersions({ code, items }: { code: string; items: readonly Tariff[] }) {
  const w = useWords(words);
  if (items.length === 0)
    return (
      <Paper withBorder bg="var(--loket-surface)">
        <Empty title={w.none} hint={w.noneHint} />
      </Paper>
    );
  const starts = items.map(({ effective_from }) => effective_from);
  return items.map((tariff) => <Version key={tariff.id} code={code} tariff={tariff} starts={starts} />);
}

function Version({ code, tariff, starts }: { code: string; tariff: Tariff; starts: string[] }) {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const format = useFormat();
  const { effective_from, effective_until, minimum_volume, legal_basis, is_used } = tariff;
  return (
    <Paper withBorder p="md" component="article" bg="var(--loket-surface)">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="sm">
          <Title order={3}>{w.from(format.date(effective_from))}</Title>
          {effective_until !== null && (
            <Text size="sm" c="dimmed">
              {w.until} <Day date={effective_until} />
            </Text>
          )}
          <ValidityBadge validity={validityOf(effective_from, starts)} />
        </Group>
        {!is_used && (
          <For role="admin">
            <RemoveVersion code={code} from={effective_from} />
          </For>
        )}
      </Group>
      <Stack gap="xs">
        <BlockList blocks={tariff.blocks} />
        <Text size="sm">
          {w.base} <Money rupiah={tariff.base_fee} /> · {w.maintenance}{" "}
          <Money rupiah={tariff.maintenance_fee} /> · {w.admin} <Money rupiah={tariff.admin_fee} />
          {minimum_volume > 0 && <> · {w.minimum(format.volume(minimum_volume))}</>}
        </Text>
        <Text size="xs" c="dimmed">
          {legal_basis !== null && `${p.legalBasis}: ${legal_basis} · `}
          {w.entered} <Moment iso={tariff.created_at} /> · {tariff.created_by}
          {is_used && ` · ${w.used}`}
        </Text>
        <AuditLink
          entity="water_tariffs"
          of={`${code}/${effective_from}`}
          named={w.from(format.date(effective_from))}
        />
      </Stack>
    </Paper>
  );
}

function RemoveVersion({ code, from }: { code: string; from: string }) {
  const w = useWords(words);
  const format = useFormat();
  const path = "/backoffice/v1/tariff-classes/{code}/tariffs/{effective_from}";
  const remove = useChange(
    () => dataOf(api.DELETE(path, { params: { path: { code, effective_from: from } } })),
    ["/backoffice/v1/tariff-classes"],
  );
  const onRemove = () =>
    ask({
      title: w.removeTitle(format.date(from)),
      effect: w.removeEffect,
      verb: w.remove,
      destructive: true,
      act: async () => {
        await remove.mutateAsync(undefined);
        told(w.removed);
      },
    });
  return (
    <Button size="xs" variant="default" onClick={onRemove}>
      {w.remove}
    </Button>
  );
}
