import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { Candidates } from "./candidates.tsx";
import { CreditDrawer } from "./credit-drawer.tsx";
import { MatchDrawer } from "./match-drawer.tsx";
import {
  BankDescription,
  type Mutation,
  MutationBadge,
  useUnmatchedReason,
} from "./mutation-description.tsx";
import { PayBillsDrawer } from "./pay-bills-drawer.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";
import { VoidMutation } from "./void-mutation.tsx";

const messages = defineMessages({
  match: ["Cocokkan dengan kode lain…", "Match another code…"],
  "pay-bills": ["Bayar tagihan sambungan…", "Pay bills of a connection…"],
  credit: ["Masukkan ke dompet…", "Credit to a wallet…"],
  return: ["Kembalikan ke pengirim…", "Send back…"],
  otherwise: ["Cara lain", "Other ways"],
});

/** The decisions that have a drawer of their own, the most frequent first. */
const others = ["match", "pay-bills", "credit", "return"] as const;

interface UnmatchedMutationProps {
  mutation: Mutation;
  onDecided: () => void;
}

/** An unmatched mutation: the bank's data, the candidates, and every way to decide. */
export function UnmatchedMutation({ mutation, onDecided }: UnmatchedMutationProps) {
  const [{ act, page }, setFilters] = useFilters({ act: "", page: 1 });
  const show = (name: string) => setFilters({ act: name, page });
  const t = useMessages(messages);
  const why = useUnmatchedReason();
  const detail = useRead("/backoffice/v1/mutations/{id}", { path: { id: mutation.id } });
  const close = () => show("");
  const drawer = (name: (typeof others)[number]) => ({
    mutation,
    opened: act === name && mutation.actions.includes(name),
    onClose: close,
    onDecided,
  });
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
      <BankDescription mutation={mutation} />
      {mutation.run_id === null && <AuditLink entity="bank_mutations" recordKey={mutation.id} />}
      <QueryView query={detail} rows={3}>
        {({ candidates }) => <Candidates mutation={mutation} candidates={candidates} onDecided={onDecided} />}
      </QueryView>
      <div>
        {mutation.actions.length > 0 && (
          <>
            <Title order={3} mb="xs">
              {t.otherwise}
            </Title>
            <Group gap="xs">
              {others
                .filter((action) => mutation.actions.includes(action))
                .map((action) => (
                  <Button key={action} variant="default" onClick={() => show(action)}>
                    {t[action]}
                  </Button>
                ))}
            </Group>
          </>
        )}
        <VoidMutation mutation={mutation} onDecided={onDecided} />
      </div>
      <MatchDrawer {...drawer("match")} />
      <PayBillsDrawer {...drawer("pay-bills")} likely={detail.data?.candidates.connections[0]} />
      <CreditDrawer {...drawer("credit")} />
      <ReturnDrawer {...drawer("return")} />
    </Stack>
  );
}
