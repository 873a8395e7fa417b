import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import type { Column } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Day, Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { BillBadge } from "./bill-badge.tsx";
import { billMessages } from "./messages.ts";

export type Bill = ItemOf<"/backoffice/v1/bills">;

/** The columns of bills; whose they are is left out where the page is about one connection. */
export function useBillColumns({ ofOne = false } = {}): Column<Bill>[] {
  const { t, fields, common } = useTexts(billMessages);
  const format = useFormat();
  const whose = useConnectionColumn();
  return [
    {
      key: "no",
      head: fields.bill_no,
      page: ({ bill_no }) => `/water/bills/${bill_no}`,
      cell: ({ bill_no }) => <span style={{ whiteSpace: "nowrap" }}>{bill_no}</span>,
    },
    ...(ofOne ? [] : [whose]),
    {
      key: "period",
      sort: "oldest",
      head: fields.period,
      cell: ({ period, kind, description }) =>
        kind === "AIR" ? format.briefMonth(period) : `${description ?? t.kinds.NON_AIR}`,
    },
    { key: "due", head: fields.due_on, cell: ({ due_on }) => <Day date={due_on} /> },
    {
      key: "usage",
      head: t.usage,
      align: "end",
      wideOnly: true,
      cell: ({ usage }) => (usage === null ? "–" : format.volume(usage)),
    },
    {
      key: "amount",
      sort: "-amount",
      head: t.amount,
      align: "end",
      wideOnly: true,
      cell: ({ amount }) => format.money(amount),
    },
    {
      key: "penalty",
      head: fields.penalty,
      align: "end",
      wideOnly: true,
      cell: ({ penalty }) => (penalty === 0 ? "–" : format.money(penalty)),
    },
    {
      key: "total",
      head: t.total,
      align: "end",
      cell: ({ total, status }) => (
        <Money rupiah={total} {...(status === "DIKOREKSI" ? { td: "line-through", c: "dimmed" } : {})} />
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <BillBadge status={status} /> },
  ];
}

function useConnectionColumn(): Column<Bill> {
  const { fields } = useTexts();
  return {
    key: "whose",
    head: fields.connection,
    cell: ({ sl, name }) => (
      <span data-cut title={name ?? ""}>
        {sl !== null && (
          <Anchor underline="always" component={Link} to={connectionAddress(sl)} inherit>
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
