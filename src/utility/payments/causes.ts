import { type Cause, causes } from "../causes.ts";
import type { PaymentState } from "./states.ts";

/** What a payment's steps note of themselves. */
export const paymentCauses = causes(
  {
    CLAIMED: "pelanggan menyatakan sudah mentransfer",
    PROOF_SENT: "bukti transfer dikirim",
    PAID_BY_BANK: "mutasi bank %",
    PAID_BY_WALLET: "transaksi dompet %",
    PAID_AT_COUNTER: "loket, petugas %",
    SIMULATED: "simulasi",
    PAID_OTHERWISE: "Dibayar dengan cara lain",
    // What the payer who gives way reads.
    OWNER_PAYS:
      "Tagihan ini dibayar oleh pemilik sambungan sendiri. Bila Anda sudah mentransfer, uangnya tidak hilang: membayar tagihan ini bila masih terbuka, selain itu diurus petugas.",
  },
  { PAID_BY_BANK: /^\d+$/, PAID_BY_WALLET: /^\d+$/ },
);

type PaymentCause = NonNullable<ReturnType<typeof paymentCauses.causeOf>["cause"]>;

/** The state of the step that notes it. */
const notedIn: Readonly<Record<PaymentCause, PaymentState>> = {
  CLAIMED: "MENUNGGU_KONFIRMASI",
  PROOF_SENT: "MENUNGGU_KONFIRMASI",
  PAID_BY_BANK: "DIBAYAR",
  PAID_BY_WALLET: "DIBAYAR",
  PAID_AT_COUNTER: "DIBAYAR",
  SIMULATED: "DIBAYAR",
  PAID_OTHERWISE: "DIBATALKAN",
  OWNER_PAYS: "DIBATALKAN",
};

/**
 * What the service has noted of a step. Who cancels or refunds a payment, or takes it at the counter, may write the same words into
 * its steps: they are his, where such a step does not say so, or where he names another clerk than himself.
 */
export function causeOfStep({
  status,
  note,
  actor,
}: {
  status: PaymentState;
  note: string | null;
  actor: string;
}): Cause<PaymentCause> {
  const found = paymentCauses.causeOf(note);
  const { cause, cause_reference: reference } = found;
  const isOurs =
    cause !== null && notedIn[cause] === status && (cause !== "PAID_AT_COUNTER" || reference === actor);
  return isOurs ? found : { cause: null, cause_reference: null };
}
