import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import type { Column } from "../../pieces/data-table.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { connectionWords } from "../connections/words.ts";
import { BillBadge } from "./bill-badge.tsx";
import { billWords } from "./words.ts";

export type Bill = ItemOf<"/backoffice/v1/bills">;

/** The columns of bills; whose they are is left out where the page is about one connection. */
export function useBillColumns({ ofOne = false } = {}): Column<Bill>[] {
  const w = useWords(billWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const whose = useWhose();
  return [
    {
      key: "no",
      head: w.no,
      cell: ({ bill_no }) => (
        <Anchor component={Link} to={`/water/bills/${bill_no}`} inherit fw={500}>
          {bill_no}
        </Anchor>
      ),
    },
    ...(ofOne ? [] : [whose]),
    {
      key: "period",
      head: w.period,
      cell: ({ period, kind, description }) =>
        kind === "AIR" ? format.month(period) : `${description ?? w.kinds.NON_AIR}`,
    },
    { key: "due", head: w.due, cell: ({ due_on }) => <Day date={due_on} /> },
    {
      key: "usage",
      head: w.usage,
      align: "end",
      wideOnly: true,
      cell: ({ usage }) => (usage === null ? "–" : format.volume(usage)),
    },
    {
      key: "penalty",
      head: w.penalty,
      align: "end",
      wideOnly: true,
      cell: ({ penalty }) => (penalty === 0 ? "–" : format.money(penalty)),
    },
    {
      key: "total",
      head: w.total,
      align: "end",
      cell: ({ total, status }) => (
        <Money rupiah={total} {...(status === "DIKOREKSI" ? { td: "line-through", c: "dimmed" } : {})} />
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <BillBadge status={status} /> },
  ];
}

function useWhose(): Column<Bill> {
  const c = useWords(connectionWords);
  return {
    key: "whose",
    head: c.connection,
    cell: ({ sl, name }) => (
      <span>
        {sl !== null && (
          <Anchor
            underline="always"
            component={Link}
            to={`/water/connections/${encodeURIComponent(sl)}`}
            inherit
          >
            {sl}
          </Anchor>
        )}{" "}
        <Text component="span" size="sm">
          {name}
        </Text>
      </span>
    ),
  };
}
