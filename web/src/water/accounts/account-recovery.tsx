import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { ErrorAlert } from "../../components/query-view.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { Moment } from "../../format/texts.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";

type Account = Answer<"/backoffice/v1/accounts/{id}">;
type Recovery = ItemOf<"/backoffice/v1/account-recoveries">;

const messages = defineMessages({
  why: [
    "Untuk pemilik yang lupa kata sandi dan tidak mempunyai surel yang dikonfirmasi. Periksa identitasnya di loket.",
    "For an owner who forgot the password and has no confirmed e-mail address. Check the identity at the counter.",
  ],
  ask: ["Minta kode untuk pemilik akun", "Ask for a code for the owner"],
  askTitle: ["Minta kode di loket", "Ask for a code at the counter"],
  askEffect: [
    (username: string) =>
      `Orang kedua memberikan kode, paling lama sejam lagi. Dengan kode itu pemilik ${username} mengatur kata sandi baru di aplikasi.`,
    (username) =>
      `A second person gives the code, within an hour. With it a new password of ${username} is set in the app.`,
  ],
  asked: ["Kode diminta. Panggil orang kedua.", "Asked for. Call the second person."],
  waits: ["Kode diminta di loket", "A code was asked for at the counter"],
  until: ["Dapat diberikan sampai", "Can be given until"],
  another: ["Orang lain yang harus memberikan kode ini.", "Another person has to give this code."],
  give: ["Berikan kode", "Give the code"],
  giveTitle: ["Berikan kode pemilik akun", "Give the owner's code"],
  giveEffect: [
    (username: string) =>
      `Kode ditampilkan sekali dan berlaku 10 menit. Setelah dipakai, ${username} keluar dari semua perangkat, PIN dompet dikosongkan, dan pembayaran dari dompet dijeda.`,
    (username) =>
      `The code is shown once and is good for 10 minutes. Once it is used, ${username} is signed out everywhere, the wallet's PIN is emptied, and nothing is paid from the wallet for a time.`,
  ],
  reject: ["Tolak", "Reject"],
  rejectTitle: ["Tolak permintaan kode", "Reject the request"],
  rejectEffect: ["Tidak ada kode yang diberikan.", "No code is given."],
  rejected: ["Permintaan ditolak", "Request rejected"],
  shownTitle: ["Kode untuk pemilik akun", "Code for the account's owner"],
  shownHint: [
    "Serahkan hanya kepada pemiliknya. Kode ini tidak dapat ditampilkan lagi. Di aplikasi: Lupa kata sandi, lalu masukkan kode ini.",
    "Hand it to the owner alone. It cannot be shown again. In the app: Forgot password, then this code.",
  ],
  kept: ["Sudah diserahkan", "Handed over"],
  code: ["Kode", "Code"],
});

/** A code by which the account's owner comes back in: asked for by one person at the counter, and given by another. */
export function AccountRecovery({ account }: { account: Account }) {
  const list = useRead("/backoffice/v1/account-recoveries", {
    query: { page: 1, limit: 1, account_id: account.id, status: "MENUNGGU" },
  });
  const [code, setCode] = useState<string>();
  const { t } = useTexts(messages);
  if (list.isError && list.data === undefined)
    return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  const waiting = list.data?.items[0];
  return (
    <>
      {waiting === undefined ? (
        <AskForCode account={account} isLoading={list.isPending} />
      ) : (
        <WaitingCode recovery={waiting} onGiven={setCode} />
      )}
      <ShownOnce labels={t} label={t.code} secret={code} onClose={() => setCode(undefined)} />
    </>
  );
}

function AskForCode({ account, isLoading }: { account: Account; isLoading: boolean }) {
  const { id, username } = account;
  const { t, fields } = useTexts(messages);
  const ask = useChange((identity_seen: string) =>
    dataOf(api.POST("/backoffice/v1/account-recoveries", { body: { account_id: id, identity_seen } })),
  );
  const confirmFirst = () =>
    confirm({
      title: t.askTitle,
      effect: t.askEffect(username),
      verb: t.ask,
      kind: "plain",
      reasonLabel: fields.identity_seen,
      done: t.asked,
      onConfirm: (seen) => ask.mutateAsync(seen),
    });
  return (
    <RequireRole role="operator" permission="counter">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t.why}
        </Text>
        <Button variant="default" size="xs" loading={isLoading} onClick={confirmFirst}>
          {t.ask}
        </Button>
      </Group>
    </RequireRole>
  );
}

interface WaitingCodeProps {
  recovery: Recovery;
  onGiven: (code: string) => void;
}

function WaitingCode({ recovery, onGiven }: WaitingCodeProps) {
  const { t, fields } = useTexts(messages);
  const { id, username, actions, requested_by, identity_seen, expires_at } = recovery;
  const params = { path: { id } };
  const give = useChange(() => dataOf(api.POST("/backoffice/v1/account-recoveries/{id}/give", { params })));
  const reject = useChange(() =>
    dataOf(api.POST("/backoffice/v1/account-recoveries/{id}/reject", { params })),
  );
  const confirmGiving = () =>
    confirm({
      title: t.giveTitle,
      effect: t.giveEffect(username),
      verb: t.give,
      kind: "plain",
      onConfirm: async () => onGiven((await give.mutateAsync(undefined)).code),
    });
  const confirmRejection = () =>
    confirm({
      title: t.rejectTitle,
      effect: t.rejectEffect,
      verb: t.reject,
      kind: "destructive",
      done: t.rejected,
      onConfirm: () => reject.mutateAsync(undefined),
    });
  return (
    <Alert color="orange" role="status" icon={<IconUserCheck size={18} />} title={t.waits}>
      <Stack gap="xs">
        <Text size="sm">
          {fields.requested_by}: {requested_by}. {fields.identity_seen}: {identity_seen}. {t.until}{" "}
          <Moment iso={expires_at} />.
        </Text>
        {actions.includes("reject") && !actions.includes("give") && <Text size="sm">{t.another}</Text>}
        <Group>
          {actions.includes("reject") && (
            <Button variant="default" size="xs" onClick={confirmRejection}>
              {t.reject}
            </Button>
          )}
          {actions.includes("give") && (
            <Button size="xs" onClick={confirmGiving}>
              {t.give}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
