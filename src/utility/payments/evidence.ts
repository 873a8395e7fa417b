import type { Updateable } from "kysely";
import type { Payments } from "../../db/tables.ts";
import { type PaymentNote, paymentCauses } from "./causes.ts";

/**
 * What proves that money has come. It is made here and nowhere else, and `settle` demands it; so whatever a
 * customer claims cannot pay a bill (docs/contracts/customer-contract.md, "Money rules").
 */
declare const proven: unique symbol;

export interface Evidence {
  readonly [proven]: true;
  readonly by: "bank" | "wallet" | "counter" | "sandbox";
  /** Of the payments that it pays. */
  readonly method: Payments["method"];
  /** What a payment keeps of it. */
  readonly columns: Updateable<
    Pick<
      Payments,
      "mutation_id" | "wallet_transaction_id" | "counter_staff" | "is_simulated" | "till_id" | "cash_received"
    >
  >;
  /** What the payment's history says of it. */
  readonly note: PaymentNote;
  /** When the bank booked it; absent: it comes at this moment. */
  readonly bookedAt?: Date;
}

function prove(evidence: Omit<Evidence, typeof proven>): Evidence {
  return evidence as Evidence;
}

/** A credit of the utility's bank statement. @param mutationId of bank_mutations, read from the database and not from a request */
export function bankEvidence(mutationId: number, bookedAt: Date): Evidence {
  const note = paymentCauses.remark("PAID_BY_BANK", mutationId);
  return prove({ by: "bank", method: "TRANSFER", columns: { mutation_id: mutationId }, note, bookedAt });
}

/** A debit of the customer's wallet, booked in this very transaction. @param transactionId what debitWallet returned */
export function walletEvidence(transactionId: number): Evidence {
  const note = paymentCauses.remark("PAID_BY_WALLET", transactionId);
  return prove({ by: "wallet", method: "WIPAY", columns: { wallet_transaction_id: transactionId }, note });
}

/** Cash that was taken at the counter: the till that it went into, where the office has tills, and what was handed over, rupiah. */
export interface Cash {
  till: number | null;
  received: number | null;
}

/** Staff who took the money at the counter. @param staff their username, from their own token */
export function counterEvidence(staff: string, { till, received }: Cash): Evidence {
  const note = paymentCauses.remark("PAID_AT_COUNTER", staff);
  const columns = { counter_staff: staff, till_id: till, cash_received: received };
  return prove({ by: "counter", method: "LOKET", columns, note });
}

/** Nothing but the will to try things out. @throws Error without SANDBOX=1 */
export function simulatedEvidence({ sandbox }: { sandbox: boolean }): Evidence {
  if (!sandbox) throw new Error("payments are simulated with SANDBOX=1 only");
  const note = paymentCauses.remark("SIMULATED");
  return prove({ by: "sandbox", method: "SIMULASI", columns: { is_simulated: true }, note });
}
