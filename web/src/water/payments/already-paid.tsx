import { Alert, Anchor } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ApiError } from "../../../../client/errors.ts";
import { useFormat } from "../../format/format.ts";
import { errorMessage } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { counterMessages } from "./counter-messages.ts";
import { type PaymentMethod, paymentMessages } from "./messages.ts";

/** Nothing was taken, because the bill is paid: how, when, by whose hand, and the payment with its receipt. */
export function AlreadyPaid({ refused }: { refused: ApiError }) {
  const t = useMessages(counterMessages);
  const { methods } = useMessages(paymentMessages);
  const language = useLanguage();
  const { moment } = useFormat();
  const { bill_no, payment_code, method, counter_staff, paid_at, receipt_no } =
    refused.data as Partial<PaidBy>;
  return (
    <Alert color="orange" role="alert" mb="md" icon={<IconInfoCircle size={18} />} title={t.nothingTaken}>
      {payment_code === undefined || method === undefined ? (
        errorMessage(refused, language)
      ) : (
        <>
          {t.paidBy(
            bill_no ?? "",
            methods[method],
            counter_staff ?? null,
            paid_at == null ? "" : moment(paid_at),
          )}{" "}
          <Anchor component={Link} to={`/water/payments/${payment_code}`} inherit underline="always">
            {t.paidReceipt(receipt_no ?? payment_code)}
          </Anchor>
        </>
      )}
    </Alert>
  );
}

/** What the service says with BILL_NOT_DUE, where a payment has the bill. */
interface PaidBy {
  bill_no: string;
  payment_code: string;
  method: PaymentMethod;
  counter_staff: string | null;
  paid_at: string | null;
  receipt_no: string | null;
}
