import { Button, Text } from "@mantine/core";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { entered } from "../../components/entered.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
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
  const [{ open }, setFilters] = useFilters({ open: "" });
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
            {known.actions.includes("take_over") && (
              <Button variant="default" onClick={() => setFilters({ open: "take-over" })}>
                {t.takeOver}
              </Button>
            )}
          </PageHeader>
          <TillSheet till={known} />
          <TakeOverDrawer
            till={known}
            opened={open === "take-over" && known.actions.includes("take_over")}
            onClose={() => setFilters({ open: "" })}
          />
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

function TakeOverDrawer({ till, opened, onClose }: { till: Till; opened: boolean; onClose: () => void }) {
  const { t } = useTexts(tillMessages);
  return (
    <SideDrawer opened={opened} title={t.takeOver} onClose={onClose}>
      <RecordForm
        initial={{ values: { counted: "" as number | string }, etag: undefined }}
        labels={{ counted: t.counted }}
        verb={t.takeOver}
        done={t.takenOver}
        submit={async ({ counted }) =>
          dataOf(
            api.POST("/backoffice/v1/tills/{id}/take-over", {
              params: { path: { id: till.id } },
              body: { counted: entered("counted", counted) },
            }),
          )
        }
        onDone={onClose}
      >
        {(form) => (
          <>
            <Text size="sm">{t.takeOverHint(till.clerk)}</Text>
            <RupiahInput {...form.field("counted")} max={100_000_000_000} required />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
