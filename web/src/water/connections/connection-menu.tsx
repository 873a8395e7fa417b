import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import type { Connection } from "./connection-values.ts";

const recordPath = "/backoffice/v1/connections/{sl}";

const messages = defineMessages(
  {
    more: "Tindakan lain",
    exchange: "Ganti meter",
    issue: "Terbitkan tagihan non-air",
    removeTitle: "Hapus sambungan",
    removeEffect: (sl: string) =>
      `Sambungan ${sl} dihapus. Hanya untuk yang salah catat: yang sudah punya bacaan, tagihan atau akun tidak dapat dihapus; ubah statusnya menjadi Dicabut.`,
    removed: "Sambungan dihapus",
  },
  {
    more: "More actions",
    exchange: "Exchange the meter",
    issue: "Issue a non-water bill",
    removeTitle: "Delete connection",
    removeEffect: (sl) =>
      `Connection ${sl} is deleted. Only for one entered by mistake: what has readings, bills or accounts cannot be deleted; set its status to Taken away.`,
    removed: "Connection deleted",
  },
);

interface ConnectionMenuProps {
  connection: Connection;
  etag: string | undefined;
  onExchange: () => void;
  onIssue: () => void;
}

/** What is seldom done. */
export function ConnectionMenu({ connection: { sl }, etag, onExchange, onIssue }: ConnectionMenuProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await dataOf(
      api.DELETE(recordPath, {
        params: { path: { sl }, ...(etag === undefined ? {} : { header: { "If-Match": etag } }) },
      }),
    );
    notify(t.removed);
    await navigate("/water/connections");
  }, ["/backoffice/v1/connections", "/backoffice/v1/customers"]);
  const confirmToRemove = () =>
    confirm({
      title: t.removeTitle,
      effect: t.removeEffect(sl),
      verb: t.removeTitle,
      destructive: true,
      onConfirm: () => remove.mutateAsync(undefined),
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
