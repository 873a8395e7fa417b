import { Anchor, Select, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { Money } from "../../format/texts.tsx";
import {
  defineFilters,
  type RecordInputProps,
  type RecordNameProps,
  statusFilter,
} from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { mutationMessages } from "./messages.ts";
import {
  BankDescription,
  DecisionDescription,
  MutationBadge,
  useUnmatchedReason,
} from "./mutation-description.tsx";

const path = "/backoffice/v1/mutations";
type Mutation = ItemOf<typeof path>;

const messages = defineMessages({
  all: ["Semua mutasi", "All mutations"],
  text: ["Pengirim, keterangan, referensi", "Sender, text, reference"],
  none: ["Belum ada mutasi", "No bank transactions yet"],
  noneHint: [
    "Impor mutasi dari bank, atau catat satu dengan tangan.",
    "Import a statement of the bank, or enter one by hand.",
  ],
  decide: ["Putuskan di antrean", "Decide in the queue"],
  decision: ["Keputusan", "Decision"],
});

const filters = defineFilters(path, {
  q: { kind: "text", label: (l) => messages[l].text },
  status: statusFilter((l) => mutationMessages[l].status),
  amount: { kind: "amount", label: (l) => fieldMessages[l].amount },
  bank_account_id: {
    kind: "record",
    label: (l) => mutationMessages[l].account,
    Input: BankAccountFilter,
    Name: BankAccountName,
  },
  from: { kind: "day", label: (l) => commonMessages[l].from },
  to: { kind: "day", label: (l) => commonMessages[l].until },
});

/** Every mutation, newest first, whatever became of it. */
export function MutationList() {
  const list = useList(filters, { refetchInterval: 30_000, more: { open: 0 } });
  const { open } = list.values;
  const t = useMessages(messages);
  const columns = useColumns((id) => list.addressOf({ open: id }));
  return (
    <>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.all}
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <MutationDrawer id={open} onClose={() => list.change({ open: 0 })} />
    </>
  );
}

function BankAccountName({ value, children }: RecordNameProps) {
  const { data } = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  const account = data?.items.find(({ id }) => String(id) === value);
  return children(account === undefined ? value : `${account.bank} ${account.account_no}`);
}

/** The utility's account at a bank; nothing to choose where there is one. */
function BankAccountFilter({ label, value, onChange }: RecordInputProps) {
  const common = useMessages(commonMessages);
  const { data } = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  const accounts = data?.items ?? [];
  if (accounts.length < 2) return null;
  return (
    <Select
      label={label}
      data={accounts.map(({ id, bank, account_no }) => ({
        value: String(id),
        label: `${bank} ${account_no}`,
      }))}
      value={value || null}
      onChange={(id) => onChange(id ?? "")}
      placeholder={common.all}
      clearable
    />
  );
}

function useColumns(addressOf: (id: number) => string): Column<Mutation>[] {
  const mutationText = useMessages(mutationMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "sender",
      head: fields.sender,
      cell: ({ id, sender, description }) => (
        <div>
          <Anchor component={Link} to={addressOf(id)} inherit fw={500}>
            {sender ?? mutationText.unknownSender}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {description}
          </Text>
        </div>
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <MutationBadge status={status} /> },
    {
      key: "amount",
      sort: "-amount",
      head: fields.amount,
      align: "end",
      cell: ({ amount }) => <Money rupiah={amount} fw={500} />,
    },
    momentColumn("booked", fields.booked_at, ({ booked_at }) => booked_at, { sort: "oldest" }),
    {
      key: "payment",
      head: fields.payment,
      cell: ({ payment_code }) =>
        payment_code === null ? (
          "–"
        ) : (
          <Anchor component={Link} to={`/water/payments/${payment_code}`} inherit>
            {payment_code}
          </Anchor>
        ),
    },
    {
      key: "reference",
      head: mutationText.reference,
      wideOnly: true,
      cell: ({ reference }) => reference ?? "–",
    },
  ];
}

function MutationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(messages);
  const mutationText = useMessages(mutationMessages);
  const why = useUnmatchedReason();
  const mutation = useRead("/backoffice/v1/mutations/{id}", { path: { id } }, { enabled: id > 0 });
  return (
    <SideDrawer isWide opened={id > 0} title={`${mutationText.mutation} #${id}`} onClose={onClose}>
      <QueryView query={mutation}>
        {(data) => (
          <Stack>
            <div>
              <Money rupiah={data.amount} fz="1.75rem" fw={700} />
              <div>
                <MutationBadge status={data.status} />
              </div>
            </div>
            <BankDescription mutation={data} />
            <Title order={2}>{t.decision}</Title>
            {data.status === "ANTREAN" ? (
              <>
                <Text size="sm">{why(data.note)}</Text>
                {data.actions.length > 0 && (
                  <Anchor component={Link} to={`/water/mutations?open=${data.id}`}>
                    {t.decide}
                  </Anchor>
                )}
              </>
            ) : (
              <DecisionDescription mutation={data} />
            )}
            <AuditLink entity="bank_mutations" recordKey={data.id} />
          </Stack>
        )}
      </QueryView>
    </SideDrawer>
  );
}
