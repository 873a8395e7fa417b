import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { DescriptionList } from "../../components/description-list.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { useTexts } from "../../messages/texts.ts";
import { counterMessages } from "./counter-messages.ts";
import type { DueBill } from "./due-bill.ts";
import type { PaymentDetail } from "./payment-detail.ts";
import { ReceiptButtons } from "./receipt-buttons.tsx";
import { UndoReceipt } from "./undo-receipt.tsx";

/** Money that was taken: the payment, and the cash on the table. */
export interface CounterPayment {
  payment: PaymentDetail;
  /** Whose bills they were; the connection is empty where they belong to none. */
  name: string;
  sl: string;
  /** What was not paid now. */
  owed: readonly DueBill[];
  /** Rupiah. */
  received: number;
  change: number;
}

/** It is done: what goes back to the customer, and the receipt. */
export function CounterReceipt({ taken, onNext }: { taken: CounterPayment; onNext: () => void }) {
  const { t, fields } = useTexts(counterMessages);
  const { money } = useFormat();
  const { payment, name, sl, owed, received, change } = taken;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Stack maw={640}>
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={32} color="var(--loket-good)" aria-hidden />
        <div role="status">
          <Title order={2} ref={head} tabIndex={-1}>
            {t.done}
          </Title>
          <Text>{t.thanks(money(payment.total), payment.items.length)}</Text>
        </div>
      </Group>
      <div>
        <Text size="sm" c="dimmed">
          {change > 0 ? t.giveBack : t.nothingBack}
        </Text>
        {change > 0 && <Money rupiah={change} fz="2rem" fw={700} lh={1.2} />}
      </div>
      <DescriptionList
        items={[
          [fields.customer, sl === "" ? name : `${name} · ${sl}`],
          ...(owed.length === 0
            ? []
            : [
                [
                  t.stillOwed,
                  t.owed(owed.length, money(owed.reduce((sum, { total }) => sum + total, 0))),
                ] satisfies [string, string],
              ]),
          [fields.receipt_no, payment.receipt_no],
          [
            fields.payment_code,
            <Anchor key="code" component={Link} to={`/water/payments/${payment.code}`} inherit>
              {payment.code}
            </Anchor>,
          ],
          [t.received, <Money key="received" rupiah={received} />],
          [t.change, <Money key="change" rupiah={change} />],
        ]}
      />
      <Group>
        <ReceiptButtons code={payment.code} cash={received} />
        <UndoReceipt payment={payment} />
        <Button onClick={onNext}>{t.nextCustomer}</Button>
      </Group>
    </Stack>
  );
}
