import { useState } from "react";
import { newIdempotencyKey } from "../../../web/src/api/idempotency-key.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { PhotoInput } from "../components/photo-input.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { post } from "../outbox/outbox.ts";
import { useDraft } from "../session/drafts.ts";
import { payMessages } from "./pay-messages.ts";
import type { PaymentAnswer } from "./state.ts";

/** A photo of the transfer, for staff to look at; sent later where there is no line. */
export function Proof({ payment }: { payment: PaymentAnswer }) {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const { kode_pembayaran, status_bukti, alasan_bukti } = payment;
  const draft = useDraft(`proof-${kode_pembayaran}`, { foto: "", uuid: newIdempotencyKey() });
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const { foto, uuid } = draft.value;
    await post({ kind: "proof", body: { kode_pembayaran, foto } }, t.proof, uuid);
    await draft.clear();
    setSent(true);
  };
  if (status_bukti === "MENUNGGU") return <p className="note">{t.proofWaits}</p>;
  return (
    <details className="card">
      <summary>{t.proof}</summary>
      {status_bukti === "DITOLAK" && <p className="note bad">{t.proofRefused(alasan_bukti ?? "")}</p>}
      {isSent && <p role="status">{t.proofSent}</p>}
      <SendForm label={t.send} onSend={send}>
        {(wrong) => (
          <PhotoInput
            label={t.photo}
            required
            photo={draft.value.foto}
            onPhoto={(foto) => draft.change({ foto, uuid: newIdempotencyKey() })}
            wrong={wrong.foto}
          />
        )}
      </SendForm>
    </details>
  );
}
