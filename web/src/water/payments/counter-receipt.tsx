import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { useWords } from "../../words/language.tsx";
import { counterWords } from "./counter-words.ts";
import { type PaymentDetail, ReceiptButtons } from "./payment.tsx";
import { paymentWords } from "./words.ts";

/** Money that was taken: the payment, and the cash on the table. */
export interface Taken {
  payment: PaymentDetail;
  /** Rupiah. */
  received: number;
  change: number;
}

/** It is done: what goes back to the customer, and the receipt. */
export function CounterReceipt({ taken, onNext }: { taken: Taken; onNext: () => void }) {
  const w = useWords(counterWords);
  const p = useWords(paymentWords);
  const { money, number } = useFormat();
  const { payment, received, change } = taken;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Stack maw={640}>
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={32} color="var(--loket-good)" aria-hidden />
        <div role="status">
          <Title order={2} ref={head} tabIndex={-1}>
            {w.done}
          </Title>
          <Text>{w.thanks(money(payment.total), number(payment.items.length))}</Text>
        </div>
      </Group>
      <div>
        <Text size="sm" c="dimmed">
          {change > 0 ? w.giveBack : w.nothingBack}
        </Text>
        {change > 0 && <Money rupiah={change} fz="2rem" fw={700} lh={1.2} />}
      </div>
      <Facts
        of={[
          [p.receiptNo, payment.receipt_no],
          [
            p.code,
            <Anchor key="code" component={Link} to={`/water/payments/${payment.code}`} inherit>
              {payment.code}
            </Anchor>,
          ],
          [w.received, <Money key="received" rupiah={received} />],
          [w.change, <Money key="change" rupiah={change} />],
        ]}
      />
      <Group>
        <ReceiptButtons code={payment.code} />
        <Button onClick={onNext}>{w.nextCustomer}</Button>
      </Group>
    </Stack>
  );
}
