import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useSession } from "../../session/session.ts";
import { accountMessages } from "../account/messages.ts";
import { type SessionRecord, SessionTable } from "../account/session-table.tsx";
import { userMessages } from "./messages.ts";
import type { User } from "./user-form.tsx";

const sessionsPath = "/auth/v1/users/{id}/sessions";

/** Where a user is signed in, and their second factor: an admin ends and resets them. */
export function UserSessions({ user }: { user: User }) {
  const t = useMessages(userMessages);
  const account = useMessages(accountMessages);
  const isOwn = useSession()?.user.id === user.id;
  const params = { path: { id: user.id } };
  const list = useRead(sessionsPath, { ...params, query: { page: 1, limit: 100 } });
  const end = useChange(({ id }: SessionRecord) =>
    dataOf(
      api.DELETE("/auth/v1/users/{id}/sessions/{session_id}", {
        params: { path: { id: user.id, session_id: id } },
      }),
    ),
  );
  const endAll = useChange(() => dataOf(api.DELETE(sessionsPath, { params })));
  const reset = useChange(() => dataOf(api.DELETE("/auth/v1/users/{id}/second-factor", { params })));
  const ask = (title: string, effect: string, act: () => Promise<unknown>, done: string) =>
    confirm({ title, effect, verb: title, kind: "plain", onConfirm: () => act().then(() => notify(done)) });
  const askToEnd = (session: SessionRecord) =>
    ask(account.end, account.endEffect, () => end.mutateAsync(session), account.ended);
  const askToEndAll = () =>
    ask(t.endAll, account.endEffect, () => endAll.mutateAsync(undefined), account.ended);
  const askToReset = () =>
    ask(t.resetFactor, t.resetFactorEffect, () => reset.mutateAsync(undefined), t.factorReset);
  return (
    <Stack mt="xl">
      <Title order={2}>{account.sessions}</Title>
      <QueryView query={list} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>{t.noSessions}</Text>
          ) : (
            <SessionTable isBrief label={account.sessions} sessions={items} onEnd={askToEnd} />
          )
        }
      </QueryView>
      <Group>
        {!isOwn && (list.data?.items.length ?? 0) > 0 && (
          <Button variant="default" onClick={askToEndAll}>
            {t.endAll}
          </Button>
        )}
        {!isOwn && user.has_second_factor === 1 && (
          <Button variant="default" onClick={askToReset}>
            {t.resetFactor}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
