import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { confirm } from "../../components/confirm.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import type { Connection } from "./connection-values.ts";

const recordPath = "/backoffice/v1/connections/{sl}";

const messages = defineMessages({
  more: ["Tindakan lain", "More actions"],
  exchange: ["Ganti meter", "Exchange the meter"],
  issue: ["Terbitkan tagihan non-air", "Issue a non-water bill"],
  removeTitle: ["Hapus sambungan", "Delete connection"],
  removeEffect: [
    (sl: string) =>
      `Sambungan ${sl} dihapus. Hanya untuk yang salah catat: yang sudah punya bacaan, tagihan atau akun tidak dapat dihapus; ubah statusnya menjadi Dicabut.`,
    (sl) =>
      `Connection ${sl} is deleted. Only for one entered by mistake: what has readings, bills or accounts cannot be deleted; set its status to Taken away.`,
  ],
  removed: ["Sambungan dihapus", "Connection deleted"],
});

interface ConnectionMenuProps {
  connection: Connection;
  etag: string | undefined;
  onExchange: () => void;
  onIssue: () => void;
}

/** What is seldom done. */
export function ConnectionMenu({ connection: { sl }, etag, onExchange, onIssue }: ConnectionMenuProps) {
  const t = useMessages(messages);
  const remove = useRemoval(
    () => dataOf(api.DELETE(recordPath, { params: { path: { sl }, ...ifMatch(etag) } })),
    "/water/connections",
  );
  const confirmToRemove = () =>
    confirm({
      title: t.removeTitle,
      effect: t.removeEffect(sl),
      verb: t.removeTitle,
      kind: "destructive",
      done: t.removed,
      onConfirm: remove,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onExchange}>{t.exchange}</Menu.Item>
        <Menu.Item onClick={onIssue}>{t.issue}</Menu.Item>
        <RequireRole role="admin">
          <Menu.Item color="red" onClick={confirmToRemove}>
            {t.removeTitle}
          </Menu.Item>
        </RequireRole>
      </Menu.Dropdown>
    </Menu>
  );
}
