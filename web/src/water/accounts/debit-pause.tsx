import { Alert, Button, Group, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";

type Account = Answer<"/backoffice/v1/accounts/{id}">;

const messages = defineMessages({
  title: ["Pembayaran WiPay dijeda", "WiPay payments are paused"],
  until: [
    "Kata sandi diatur ulang dengan kode. Dompet tidak dapat dipakai membayar sampai",
    "The password was reset by code. Nothing is paid from the wallet until",
  ],
  end: ["Akhiri jeda", "End pause"],
  endTitle: ["Akhiri jeda dompet", "End pause of the wallet"],
  endEffect: [
    (username: string) =>
      `Dompet ${username} langsung dapat dipakai membayar lagi, dengan PIN yang baru. Periksa dahulu apakah pemiliknya sendiri yang meminta.`,
    (username) =>
      `The wallet of ${username} can pay again at once, with a new PIN. Check first that its owner is the one who asks.`,
  ],
  checked: ["Cara identitas diperiksa", "How the identity was checked"],
  ended: ["Dompet dapat dipakai lagi", "The wallet can be used again"],
});

/** That nothing is paid from the account's wallet, until when, and how to end it; nothing where it is not so. */
export function DebitPause({ account, etag }: { account: Account; etag: string | undefined }) {
  const t = useMessages(messages);
  const { id, username, debits_paused_until: until } = account;
  const end = useChange((reason: string) =>
    dataOf(
      api.POST("/backoffice/v1/accounts/{id}/end-debit-pause", {
        params: { path: { id }, ...ifMatch(etag) },
        body: { reason },
      }),
    ),
  );
  if (until === null) return null;
  const ask = () =>
    confirm({
      title: t.endTitle,
      effect: t.endEffect(username),
      verb: t.end,
      kind: "plain",
      reasonLabel: t.checked,
      done: t.ended,
      onConfirm: (reason) => end.mutateAsync(reason),
    });
  return (
    <Alert color="orange" role="status" icon={<IconClock size={18} />} title={t.title}>
      <Group justify="space-between">
        <Text size="sm">
          {t.until} <Moment iso={until} />.
        </Text>
        <RequireRole role="admin">
          <Button variant="default" size="xs" onClick={ask}>
            {t.end}
          </Button>
        </RequireRole>
      </Group>
    </Alert>
  );
}
