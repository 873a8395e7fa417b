import { Anchor, Select, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { BankFacts, DecisionFacts, MutationBadge, useWhyItWaits } from "./mutation-facts.tsx";
import { mutationWords } from "./words.ts";

const path = "/backoffice/v1/mutations";
type Mutation = ItemOf<typeof path>;

const words = wordsOf(
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
  const w = useWords(words);
  const query = { page, ...given(chosen) } as { page: number };
  const list = useRead(path, { query }, { every: 30_000 });
  const columns = useColumns((id) => addressOf({ open: id }));
  return (
    <>
      <Filters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? () => setFilters(first) : undefined}
      />
      <ListTable
        label={w.all}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty title={w.nothing} /> : <Empty title={w.none} hint={w.noneHint} />}
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
  const w = useWords(words);
  const m = useWords(mutationWords);
  const all = useWords(everywhere);
  const { data } = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } });
  return (
    <FilterBar onClear={onClear}>
      <SearchInput label={w.text} value={filters.q} onChange={(q) => onChange({ q: q.trim() })} />
      <WordFilter
        label={all.status}
        words={m.status}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <RupiahInput
        label={m.amount}
        value={filters.amount}
        onChange={(amount) => onChange({ amount: amount === 0 ? "" : String(amount) })}
      />
      {(data?.items.length ?? 0) > 1 && (
        <Select
          label={m.account}
          data={(data?.items ?? []).map(({ id, bank, account_no }) => ({
            value: String(id),
            label: `${bank} ${account_no}`,
          }))}
          value={filters.bank_account_id || null}
          onChange={(id) => onChange({ bank_account_id: id ?? "" })}
          placeholder={all.all}
          clearable
        />
      )}
      <DayInput label={all.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayInput label={all.until} value={filters.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

function useColumns(addressOf: (id: number) => string): Column<Mutation>[] {
  const m = useWords(mutationWords);
  const all = useWords(everywhere);
  return [
    {
      key: "sender",
      head: m.sender,
      cell: ({ id, sender, description }) => (
        <div>
          <Anchor component={Link} to={addressOf(id)} inherit fw={500}>
            {sender ?? m.unknownSender}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {description}
          </Text>
        </div>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <MutationBadge status={status} /> },
    { key: "amount", head: m.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} fw={500} /> },
    { key: "booked", head: m.booked, cell: ({ booked_at }) => <Moment iso={booked_at} /> },
    {
      key: "payment",
      head: m.payment,
      cell: ({ payment_code }) =>
        payment_code === null ? (
          "–"
        ) : (
          <Anchor component={Link} to={`/water/payments/${payment_code}`} inherit>
            {payment_code}
          </Anchor>
        ),
    },
    { key: "reference", head: m.reference, wideOnly: true, cell: ({ reference }) => reference ?? "–" },
  ];
}

function MutationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const w = useWords(words);
  const m = useWords(mutationWords);
  const why = useWhyItWaits();
  const mutation = useRead("/backoffice/v1/mutations/{id}", { path: { id } }, { when: id > 0 });
  return (
    <SideDrawer opened={id > 0} title={`${m.mutation} #${id}`} onClose={onClose}>
      <Read of={mutation}>
        {(data) => (
          <Stack>
            <div>
              <Money rupiah={data.amount} fz="1.75rem" fw={700} />
              <div>
                <MutationBadge status={data.status} />
              </div>
            </div>
            <BankFacts mutation={data} />
            <Title order={2}>{w.decision}</Title>
            {data.status === "ANTREAN" ? (
              <>
                <Text size="sm">{why(data.note)}</Text>
                <Anchor component={Link} to={`/water/mutations?open=${data.id}`}>
                  {w.decide}
                </Anchor>
              </>
            ) : (
              <DecisionFacts mutation={data} />
            )}
            <AuditLink entity="bank_mutations" of={data.id} />
          </Stack>
        )}
      </Read>
    </SideDrawer>
  );
}
