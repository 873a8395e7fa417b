import { Alert, Button, Group, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";

type Account = Answer<"/backoffice/v1/accounts/{id}">;

const messages = defineMessages(
  {
    title: "Pembayaran WiPay dijeda",
    until: "Kata sandi diatur ulang dengan kode. Dompet tidak dapat dipakai membayar sampai",
    end: "Akhiri jeda",
    endTitle: "Akhiri jeda dompet",
    endEffect: (username: string) =>
      `Dompet ${username} langsung dapat dipakai membayar lagi, dengan PIN yang baru. Periksa dahulu apakah pemiliknya sendiri yang meminta.`,
    checked: "Cara identitas diperiksa",
    ended: "Dompet dapat dipakai lagi",
  },
  {
    title: "WiPay payments are paused",
    until: "The password was reset by code. Nothing is paid from the wallet until",
    end: "End pause",
    endTitle: "End pause of the wallet",
    endEffect: (username) =>
      `The wallet of ${username} can pay again at once, with a new PIN. Check first that its owner is the one who asks.`,
    checked: "How the identity was checked",
    ended: "The wallet can be used again",
  },
);

/** That nothing is paid from the account's wallet, until when, and how to end it; nothing where it is not so. */
export function DebitPause({ account, etag }: { account: Account; etag: string | undefined }) {
  const t = useMessages(messages);
  const { id, username, debits_paused_until: until } = account;
  const end = useChange(
    (reason: string) =>
      dataOf(
        api.POST("/backoffice/v1/accounts/{id}/end-debit-pause", {
          params: { path: { id }, ...ifMatch(etag) },
          body: { reason },
        }),
      ),
    ["/backoffice/v1/accounts"],
  );
  if (until === null) return null;
  const ask = () =>
    confirm({
      title: t.endTitle,
      effect: t.endEffect(username),
      verb: t.end,
      reasonLabel: t.checked,
      onConfirm: async (reason) => {
        await end.mutateAsync(reason);
        notify(t.ended);
      },
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
