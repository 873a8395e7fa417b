import { Stack, Text } from "@mantine/core";
import type { Answer } from "../../api/queries.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { correctionMessages } from "./messages.ts";

export type Preview = Answer<"/retribusi/v1/frontend/entry-corrections/{id}">["preview"];
type Group = Preview["groups"][number];

/** What a correction does: by day and gate, in all, and what is left out and why. */
export function CorrectionPreview({ preview }: { preview: Preview }) {
  const t = useMessages(correctionMessages);
  const { number } = useFormat();
  const columns = useColumns();
  const leftOut = preview.excluded.filter(({ events }) => events > 0);
  return (
    <Stack gap="xs">
      {preview.events === 0 ? (
        <Text role="status">{t.nothing}</Text>
      ) : (
        <DataTable
          label={t.figures}
          columns={columns}
          rows={preview.groups}
          rowKey={({ date, gate_code }) => `${date} ${gate_code}`}
          foot={{
            date: t.all,
            events: number(preview.events),
            before: <Money rupiah={preview.old_revenue} />,
            after: <Money rupiah={preview.new_revenue} />,
            difference: <Money rupiah={preview.new_revenue - preview.old_revenue} />,
          }}
        />
      )}
      {leftOut.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.leftOut}: {leftOut.map(({ why, events }) => `${number(events)} ${t.why[why]}`).join(", ")}.
        </Text>
      )}
    </Stack>
  );
}

function useColumns(): Column<Group>[] {
  const { t, common } = useTexts(correctionMessages);
  const { number } = useFormat();
  return [
    dayColumn("date", common.date, ({ date }) => date),
    { key: "gate", head: common.gate, cell: ({ gate_code }) => gate_code },
    { key: "events", head: t.events, align: "end", cell: ({ events }) => number(events) },
    moneyColumn("before", t.before, ({ old_revenue }) => old_revenue),
    moneyColumn("after", t.after, ({ new_revenue }) => new_revenue),
    moneyColumn("difference", t.difference, ({ old_revenue, new_revenue }) => new_revenue - old_revenue),
  ];
}
