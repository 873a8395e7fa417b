import { useQueryClient } from "@tanstack/react-query";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Countdown } from "../components/countdown.tsx";
import { SendForm } from "../components/send-form.tsx";
import { PinField } from "../components/sign-in-fields.tsx";
import { payMessages } from "./pay-messages.ts";
import type { PaymentAnswer } from "./state.ts";
import { CancelPayment } from "./transfer.tsx";

export function WalletPayment({ payment }: { payment: PaymentAnswer }) {
  const t = useMessages(payMessages);
  const { money } = useFormat();
  const queries = useQueryClient();
  const { kode_pembayaran } = payment;
  const pay = async ({ pin = "" }: Record<string, string>) => {
    await dataOf(api.POST("/app/confirm_pembayaran", { body: { kode_pembayaran, pin } }));
    await queries.invalidateQueries();
  };
  return (
    <>
      <p className="sum">{money(payment.total_bayar)}</p>
      <p>
        {t.until} <Countdown until={payment.kadaluarsa_pada} />
      </p>
      <SendForm label={t.payNow} onSend={pay}>
        {(wrong) => <PinField label={t.pin} wrong={wrong.pin} />}
      </SendForm>
      <CancelPayment kode={kode_pembayaran} />
    </>
  );
}
