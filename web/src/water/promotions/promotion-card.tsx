import { Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Picture } from "../../pieces/picture.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { Promotion } from "./promotions.tsx";

const path = "/backoffice/v1/promotions";

const words = wordsOf(
  {
    states: { shown: "Tampil", coming: "Akan tampil", past: "Lewat", off: "Dimatikan" },
    picture: (title: string) => `Gambar ${title}`,
    remove: (title: string) => `Hapus “${title}”`,
    removeTitle: (title: string) => `Hapus promo “${title}”?`,
    removeEffect:
      "Promo hilang untuk seterusnya dari aplikasi semua pelanggan. Untuk menyembunyikannya sementara, matikan saja.",
    removed: "Promo dihapus",
    change: (title: string) => `Ubah “${title}”`,
  },
  {
    states: { shown: "Shown", coming: "To come", past: "Past", off: "Switched off" },
    picture: (title) => `Picture of ${title}`,
    remove: (title) => `Delete “${title}”`,
    removeTitle: (title) => `Delete the promotion “${title}”?`,
    removeEffect:
      "It is gone for ever from every customer's app. To take it off for a while, switch it off instead.",
    removed: "Promotion deleted",
    change: (title) => `Change “${title}”`,
  },
);

/** One promotion as customers see it, with its time. */
export function PromotionCard({ promotion, onChange }: { promotion: Promotion; onChange: () => void }) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const { id, title, body, url, file_id, starts_at, ends_at } = promotion;
  return (
    <Paper withBorder p="md" component="article" aria-label={title} bg="var(--loket-surface)">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Title order={2}>{title}</Title>
          <PromotionState promotion={promotion} />
        </Group>
        {file_id !== null && <Picture src={`/backoffice/v1/files/${file_id}`} alt={w.picture(title)} />}
        <Text size="sm" lineClamp={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {body}
        </Text>
        {url !== null && (
          <Anchor href={url} size="sm" target="_blank" rel="noreferrer noopener" truncate>
            {url}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          <Moment iso={starts_at} /> – <Moment iso={ends_at} />
        </Text>
        <AuditLink entity="promotions" of={id} named={title} />
        <Group gap="xs" mt="auto">
          <For role="operator">
            <Button size="xs" variant="default" aria-label={w.change(title)} onClick={onChange}>
              {all.change}
            </Button>
          </For>
          <For role="admin">
            <RemoveButton promotion={promotion} />
          </For>
        </Group>
      </Stack>
    </Paper>
  );
}

function PromotionState({ promotion: { is_active, starts_at, ends_at } }: { promotion: Promotion }) {
  const w = useWords(words);
  const now = Date.now();
  if (is_active === 0) return <StatusBadge tone="off">{w.states.off}</StatusBadge>;
  if (now < Date.parse(starts_at)) return <StatusBadge tone="waiting">{w.states.coming}</StatusBadge>;
  if (now >= Date.parse(ends_at)) return <StatusBadge tone="off">{w.states.past}</StatusBadge>;
  return <StatusBadge tone="good">{w.states.shown}</StatusBadge>;
}

function RemoveButton({ promotion: { id, title } }: { promotion: Promotion }) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const remove = useChange(() => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } })), [path]);
  const onRemove = () =>
    ask({
      title: w.removeTitle(title),
      effect: w.removeEffect,
      verb: all.remove,
      destructive: true,
      act: async () => {
        await remove.mutateAsync(undefined);
        told(w.removed);
      },
    });
  return (
    <Button size="xs" variant="default" aria-label={w.remove(title)} onClick={onRemove}>
      {all.remove}
    </Button>
  );
}
