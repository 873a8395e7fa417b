import { Anchor, Select, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { Moment, Money } from "../../format/texts.tsx";
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

const messages = defineMessages(
  {
    all: "Semua mutasi",
    text: "Pengirim, keterangan, referensi",
    none: "Belum ada mutasi",
    noneHint: "Impor mutasi dari bank, atau catat satu dengan tangan.",
    nothing: "Tidak ada mutasi yang cocok",
    decide: "Putuskan di antrean",
    decision: "Keputusan",
  },
  {
    all: "All mutations",
    text: "Sender, text, reference",
    none: "No mutations yet",
    noneHint: "Import a statement of the bank, or enter one by hand.",
    nothing: "No mutation matches",
    decide: "Decide in the queue",
    decision: "Decision",
  },
);

const first = { page: 1, q: "", status: "", bank_account_id: "", from: "", to: "", amount: "", open: 0 };

/** Every mutation, newest first, whatever became of it. */
export function MutationList() {
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, open, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some((value) => value !== "");
  const t = useMessages(messages);
  const query = { page, ...omitEmpty(chosen) } as { page: number };
  const list = useRead(path, { query }, { refetchInterval: 30_000 });
  const columns = useColumns((id) => addressOf({ open: id }));
  return (
    <>
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={t.all}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={
          isFiltered ? <EmptyState title={t.nothing} /> : <EmptyState title={t.none} hint={t.noneHint} />
        }
      />
      <MutationDrawer id={open} onClose={() => setFilters({ open: 0 })} />
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  onChange: (change: Partial<typeof first>) => void;
  onClear: (() => void) | undefined;
}

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const t = useMessages(messages);
  const mutationText = useMessages(mutationMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { data } = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={t.text} value={filters.q} onChange={(q) => onChange({ q: q.trim() })} />
      <ChoiceFilter
        label={common.status}
        words={mutationText.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <RupiahInput
        label={fields.amount}
        value={filters.amount}
        onChange={(amount) => onChange({ amount: amount === 0 ? "" : String(amount) })}
      />
      {(data?.items.length ?? 0) > 1 && (
        <Select
          label={mutationText.account}
          data={(data?.items ?? []).map(({ id, bank, account_no }) => ({
            value: String(id),
            label: `${bank} ${account_no}`,
          }))}
          value={filters.bank_account_id || null}
          onChange={(id) => onChange({ bank_account_id: id ?? "" })}
          placeholder={common.all}
          clearable
        />
      )}
      <DayInput label={common.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayInput label={common.until} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
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
      head: fields.amount,
      align: "end",
      cell: ({ amount }) => <Money rupiah={amount} fw={500} />,
    },
    { key: "booked", head: fields.booked_at, cell: ({ booked_at }) => <Moment iso={booked_at} /> },
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
    <SideDrawer opened={id > 0} title={`${mutationText.mutation} #${id}`} onClose={onClose}>
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
                <Anchor component={Link} to={`/water/mutations?open=${data.id}`}>
                  {t.decide}
                </Anchor>
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
