import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useRead } from "../../api/reading.ts";
import { Money } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { Read } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { Candidates } from "./candidates.tsx";
import { CreditDrawer } from "./credit-drawer.tsx";
import { MatchDrawer } from "./match-drawer.tsx";
import { BankFacts, type Mutation, MutationBadge, useWhyItWaits } from "./mutation-facts.tsx";
import { PayBillsDrawer } from "./pay-bills-drawer.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";

const words = wordsOf(
  {
    match: "Cocokkan dengan kode lain…",
    payBills: "Bayar tagihan sambungan…",
    credit: "Masukkan ke dompet…",
    return: "Kembalikan ke pengirim…",
    otherwise: "Cara lain",
  },
  {
    match: "Match another code…",
    payBills: "Pay bills of a connection…",
    credit: "Credit to a wallet…",
    return: "Send back…",
    otherwise: "Other ways",
  },
);

interface WaitingProps {
  mutation: Mutation;
  onDecided: () => void;
}

/** Money that waits: what the bank said, what it may be for, and every way to decide. */
export function Waiting({ mutation, onDecided }: WaitingProps) {
  const [{ act, page }, setFilters] = useFilters({ act: "", page: 1 });
  const show = (name: string) => setFilters({ act: name, page });
  const w = useWords(words);
  const why = useWhyItWaits();
  const detail = useRead("/backoffice/v1/mutations/{id}", { path: { id: mutation.id } });
  const close = () => show("");
  const drawer = (name: string) => ({ mutation, opened: act === name, onClose: close, onDecided });
  return (
    <Stack component="section" aria-label={mutation.sender ?? mutation.description}>
      <div>
        <Group gap="sm">
          <Title order={2} fz="1.75rem">
            <Money rupiah={mutation.amount} />
          </Title>
          <MutationBadge status={mutation.status} />
        </Group>
        <Text size="sm">{why(mutation.note)}</Text>
      </div>
      <BankFacts mutation={mutation} />
      {mutation.run_id === null && <AuditLink entity="bank_mutations" of={mutation.id} />}
      <Read of={detail} rows={3}>
        {({ candidates }) => <Candidates mutation={mutation} candidates={candidates} onDecided={onDecided} />}
      </Read>
      <For role="operator">
        <div>
          <Title order={3} mb="xs">
            {w.otherwise}
          </Title>
          <Group gap="xs">
            <Button variant="default" onClick={() => show("match")}>
              {w.match}
            </Button>
            <Button variant="default" onClick={() => show("pay-bills")}>
              {w.payBills}
            </Button>
            <Button variant="default" onClick={() => show("credit")}>
              {w.credit}
            </Button>
            <For role="admin">
              <Button variant="default" onClick={() => show("return")}>
                {w.return}
              </Button>
            </For>
          </Group>
        </div>
        <MatchDrawer {...drawer("match")} />
        <PayBillsDrawer {...drawer("pay-bills")} />
        <CreditDrawer {...drawer("credit")} />
        <For role="admin">
          <ReturnDrawer {...drawer("return")} />
        </For>
      </For>
    </Stack>
  );
}
