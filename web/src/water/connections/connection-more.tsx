import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { ask } from "../../pieces/confirm.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { Connection } from "./connection-values.ts";

const one = "/backoffice/v1/connections/{sl}";

const words = wordsOf(
  {
    more: "Tindakan lain",
    issue: "Terbitkan tagihan non-air",
    removeTitle: "Hapus sambungan",
    removeEffect: (sl: string) =>
      `Sambungan ${sl} dihapus. Hanya untuk yang salah catat: yang sudah punya bacaan, tagihan atau akun tidak dapat dihapus; ubah statusnya menjadi Dicabut.`,
    removed: "Sambungan dihapus",
  },
  {
    more: "More actions",
    issue: "Issue a non-water bill",
    removeTitle: "Delete connection",
    removeEffect: (sl) =>
      `Connection ${sl} is deleted. Only for one entered by mistake: what has readings, bills or accounts cannot be deleted; set its status to Taken away.`,
    removed: "Connection deleted",
  },
);

interface MoreProps {
  connection: Connection;
  etag: string | undefined;
  onIssue: () => void;
}

/** What is seldom done. */
export function ConnectionMore({ connection: { sl }, etag, onIssue }: MoreProps) {
  const w = useWords(words);
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await dataOf(
      api.DELETE(one, {
        params: { path: { sl }, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
      }),
    );
    told(w.removed);
    await navigate("/water/connections");
  }, ["/backoffice/v1/connections", "/backoffice/v1/customers"]);
  const askToRemove = () =>
    ask({
      title: w.removeTitle,
      effect: w.removeEffect(sl),
      verb: w.removeTitle,
      destructive: true,
      act: () => remove.mutateAsync(undefined),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={w.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onIssue}>{w.issue}</Menu.Item>
        <For role="admin">
          <Menu.Item color="red" onClick={askToRemove}>
            {w.removeTitle}
          </Menu.Item>
        </For>
      </Menu.Dropdown>
    </Menu>
  );
}
