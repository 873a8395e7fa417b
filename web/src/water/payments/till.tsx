import { Button } from "@mantine/core";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { tillMessages } from "./till-messages.ts";
import { type Till, TillSheet } from "./till-sheet.tsx";
import { TillBadge } from "./tills.tsx";

/** One till: what it held, and who received its money. */
export function TillPage() {
  const { id = "" } = useParams();
  const { t } = useTexts(tillMessages);
  const { date } = useFormat();
  const till = useRead("/backoffice/v1/tills/{id}", { path: { id: Number(id) } });
  return (
    <QueryView query={till}>
      {(known) => (
        <>
          <PageHeader
            title={`${known.clerk}, ${date(known.day)}`}
            crumbs={[{ label: t.tills, to: "/water/tills" }]}
            beside={<TillBadge till={known} />}
          >
            {known.actions.includes("receive") && <ReceiveButton till={known} />}
          </PageHeader>
          <TillSheet till={known} />
          <AuditLink entity="tills" recordKey={id} />
        </>
      )}
    </QueryView>
  );
}

function ReceiveButton({ till }: { till: Till }) {
  const { t } = useTexts(tillMessages);
  const { money } = useFormat();
  const receive = useChange(() =>
    dataOf(api.POST("/backoffice/v1/tills/{id}/receive", { params: { path: { id: till.id } } })),
  );
  const ask = () =>
    confirm({
      title: t.receiveTitle,
      effect: t.receiveEffect(money(till.counted ?? 0), till.clerk),
      verb: t.receive,
      kind: "plain",
      done: t.received,
      onConfirm: () => receive.mutateAsync(undefined),
    });
  return <Button onClick={ask}>{t.receive}</Button>;
}
