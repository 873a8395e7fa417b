import { useQueryClient } from "@tanstack/react-query";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { Countdown } from "../components/countdown.tsx";
import { Field } from "../components/field.tsx";
import { SendForm } from "../components/send-form.tsx";
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
        {(wrong) => (
          <Field
            label={t.pin}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            pattern="[0-9]{6}"
            maxLength={6}
            wrong={wrong.pin}
          />
        )}
      </SendForm>
      <CancelPayment kode={kode_pembayaran} />
    </>
  );
}
