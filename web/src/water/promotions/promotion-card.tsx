import { Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { useConfirmedRemoval } from "../../components/confirmed-removal.ts";
import { Picture } from "../../components/picture.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useNow } from "../../session/clock.ts";
import { RequireRole } from "../../session/require-role.tsx";
import type { Promotion } from "./promotion.ts";

const path = "/backoffice/v1/promotions";

const messages = defineMessages({
  states: [
    { shown: "Tampil", coming: "Akan tampil", past: "Lewat", off: "Dimatikan" },
    { shown: "Shown", coming: "To come", past: "Past", off: "Switched off" },
  ],
  picture: [(title: string) => `Gambar ${title}`, (title) => `Picture of ${title}`],
  remove: [(title: string) => `Hapus “${title}”`, (title) => `Delete “${title}”`],
  removeTitle: [(title: string) => `Hapus promo “${title}”?`, (title) => `Delete the promotion “${title}”?`],
  removeEffect: [
    "Promo hilang untuk seterusnya dari aplikasi semua pelanggan. Untuk menyembunyikannya sementara, matikan saja.",
    "It is gone for ever from every customer's app. To take it off for a while, switch it off instead.",
  ],
  removed: ["Promo dihapus", "Promotion deleted"],
  change: [(title: string) => `Ubah “${title}”`, (title) => `Change “${title}”`],
});

/** One promotion as customers see it, with its time. */
export function PromotionCard({ promotion, onChange }: { promotion: Promotion; onChange: () => void }) {
  const { t, common } = useTexts(messages);
  const { id, title, body, url, file_id, starts_at, ends_at } = promotion;
  return (
    <Paper withBorder p="md" component="article" aria-label={title} bg="var(--loket-surface)">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Title order={2}>{title}</Title>
          <PromotionState promotion={promotion} />
        </Group>
        {file_id !== null && <Picture src={`/backoffice/v1/files/${file_id}`} alt={t.picture(title)} />}
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
        <AuditLink entity="promotions" recordKey={id} named={title} />
        <Group gap="xs" mt="auto">
          <RequireRole role="operator">
            <Button size="xs" variant="default" aria-label={t.change(title)} onClick={onChange}>
              {common.change}
            </Button>
          </RequireRole>
          <RequireRole role="admin">
            <RemoveButton promotion={promotion} />
          </RequireRole>
        </Group>
      </Stack>
    </Paper>
  );
}

function PromotionState({ promotion: { is_active, starts_at, ends_at } }: { promotion: Promotion }) {
  const t = useMessages(messages);
  const now = useNow() * 1000;
  if (is_active === 0) return <StatusBadge tone="off">{t.states.off}</StatusBadge>;
  if (now < Date.parse(starts_at)) return <StatusBadge tone="waiting">{t.states.coming}</StatusBadge>;
  if (now >= Date.parse(ends_at)) return <StatusBadge tone="off">{t.states.past}</StatusBadge>;
  return <StatusBadge tone="good">{t.states.shown}</StatusBadge>;
}

function RemoveButton({ promotion: { id, title } }: { promotion: Promotion }) {
  const { t, common } = useTexts(messages);
  const onRemove = useConfirmedRemoval(
    () => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } })),
    {
      title: t.removeTitle(title),
      effect: t.removeEffect,
      removed: t.removed,
    },
  );
  return (
    <Button size="xs" variant="default" aria-label={t.remove(title)} onClick={onRemove}>
      {common.remove}
    </Button>
  );
}
