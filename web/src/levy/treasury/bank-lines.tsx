import { Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, useArrived } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Day, Money } from "../../format/texts.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useProductCheck } from "../../session/require-role.tsx";
import { CashLinks } from "../cash/cash-links.tsx";
import { cashPath, type Slip, slipAddress } from "../deposits/slip.ts";
import { BankLineDrawer, LineBadge } from "./bank-line.tsx";
import { type Line, linesPath } from "./line.ts";
import { treasuryMessages } from "./messages.ts";

const filters = defineFilters(linesPath, {
  status: statusFilter((l) => treasuryMessages[l].statuses),
  q: { kind: "text", label: (l) => treasuryMessages[l].text },
  amount: { kind: "amount", label: (l) => fieldMessages[l].amount },
  from: { kind: "day", label: (l) => commonMessages[l].from },
  to: { kind: "day", label: (l) => commonMessages[l].until },
});

/** What the bank says of the treasury's account: slips that it has not shown, and its lines, with those that nobody deposited. */
export function BankLines() {
  const { t, names } = useTexts(treasuryMessages);
  const sees = useProductCheck();
  const list = useList(filters, { more: { open: 0 } });
  const { open } = list.values;
  const columns = useColumns((id) => list.addressOf({ open: id }));
  // What stands below it begins when its height is known.
  const isDrawn = useArrived(useUnseen().data !== undefined);
  return (
    <>
      <PageHeader title={t.lines} crumbs={[{ label: names.cash, to: "/cash" }]}>
        {sees("all locations") && (
          <Button component={Link} to="/cash/bank-form" variant="default">
            {t.form}
          </Button>
        )}
        <ImportButton kind="treasury-lines" />
      </PageHeader>
      <CashLinks />
      <Stack>
        <Unseen />
        {isDrawn && (
          <section>
            <Title order={2} mb="xs">
              {t.lines}
            </Title>
            <ListFilters of={list.filters} />
            <ListTable
              {...list.table}
              label={t.lines}
              columns={columns}
              rowKey={({ id }) => id}
              isOpen={({ id }) => id === open}
              empty={<EmptyState title={t.none} hint={t.noneHint} />}
            />
          </section>
        )}
      </Stack>
      <BankLineDrawer id={open} onClose={() => list.change({ open: 0 })} />
    </>
  );
}

function useColumns(addressOf: (id: number) => string): Column<Line>[] {
  const { t, common, fields } = useTexts(treasuryMessages);
  return [
    {
      key: "description",
      head: fields.description,
      cell: ({ id, description }) => (
        <Anchor component={Link} to={addressOf(id)} inherit fw={500}>
          {description}
        </Anchor>
      ),
    },
    momentColumn("booked", fields.booked_at, ({ booked_at }) => booked_at),
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} fw={500} /> },
    { key: "status", head: common.status, cell: (line) => <LineBadge line={line} /> },
    {
      key: "slip",
      head: t.slip,
      cell: ({ deposit_id, deposit_number, proposal_count }) =>
        deposit_id === null ? (
          <Text size="sm">{proposal_count === 0 ? "–" : t.proposed(proposal_count)}</Text>
        ) : (
          <Anchor component={Link} to={slipAddress({ id: deposit_id })} inherit>
            {deposit_number}
          </Anchor>
        ),
    },
  ];
}

function useUnseen() {
  const [{ unseen }] = useFilters({ unseen: 1 });
  return useRead(`${cashPath}/deposits`, { query: { bank: "unseen", page: unseen, limit: 20 } });
}

/** Slips that the bank took and has not shown in time. */
function Unseen() {
  const { t } = useTexts(treasuryMessages);
  const [, , addressOf] = useFilters({ unseen: 1 });
  const columns: Column<Slip>[] = [
    { key: "number", head: t.slip, page: slipAddress, cell: ({ number }) => number },
    {
      key: "on",
      head: t.depositedOn,
      cell: ({ deposited_on }) => (deposited_on === null ? "–" : <Day date={deposited_on} />),
    },
    { key: "amount", head: t.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
    { key: "reference", head: t.bankReference, cell: ({ bank_reference }) => bank_reference ?? "–" },
    { key: "by", head: t.depositedBy, wideOnly: true, cell: ({ deposited_by }) => deposited_by ?? "–" },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {t.unseen}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t.unseenHint}
      </Text>
      <ListTable
        label={t.unseen}
        list={useUnseen()}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ unseen: to })}
        empty={<EmptyState title={t.noneUnseen} />}
      />
    </section>
  );
}
