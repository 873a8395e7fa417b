import { Button } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { Pager } from "../../components/pager.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { Card } from "./card.tsx";
import { accountMessages } from "./messages.ts";
import { type SessionRecord, SessionTable } from "./session-table.tsx";

const path = "/auth/v1/sessions";

/** Where one is signed in, and the end of what should not be. */
export function OwnSessions() {
  const t = useMessages(accountMessages);
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  const end = useChange(({ id }: SessionRecord) =>
    dataOf(api.DELETE("/auth/v1/sessions/{session_id}", { params: { path: { session_id: id } } })),
  );
  const endOthers = useChange(() => dataOf(api.POST("/auth/v1/sessions/end-others", {})));
  const askToEnd = (session: SessionRecord) =>
    confirm({
      title: t.end,
      effect: t.endEffect,
      verb: t.end,
      kind: "plain",
      done: t.ended,
      onConfirm: () => end.mutateAsync(session),
    });
  const askToEndOthers = () =>
    confirm({
      title: t.endOthers,
      effect: t.endOthersEffect,
      verb: t.endOthers,
      kind: "plain",
      done: t.ended,
      onConfirm: () => endOthers.mutateAsync(undefined),
    });
  return (
    <Card
      title={t.sessions}
      actions={
        (list.data?.pagination.total ?? 0) > 1 && (
          <Button variant="default" onClick={askToEndOthers}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <QueryView query={list} rows={2}>
        {({ items, pagination }) => (
          <>
            <SessionTable label={t.sessions} sessions={items} onEnd={askToEnd} />
            <Pager {...pagination} pageAddress={(to) => addressOf({ page: to })} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
