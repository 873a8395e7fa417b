/**
 * What proves that money has come. Values of these types are made here and nowhere else, and `settle` demands one; so whatever a
 * customer claims cannot pay a bill (docs/contracts/customer-contract.md, "Money rules"). customer-routes.ts must not import this
 * file.
 */
declare const proven: unique symbol;

interface Proven {
  readonly [proven]: true;
}

/** A credit of the utility's bank statement. */
export interface BankEvidence extends Proven {
  readonly by: "bank";
  readonly mutationId: number;
  readonly bookedAt: Date;
}

/** A debit of the customer's wallet, booked in this very transaction. */
export interface WalletEvidence extends Proven {
  readonly by: "wallet";
  readonly transactionId: number;
}

/** Staff who took the money at the counter. */
export interface CounterEvidence extends Proven {
  readonly by: "counter";
  readonly staff: string;
}

/** Nothing but the will to try things out. */
export interface SimulatedEvidence extends Proven {
  readonly by: "sandbox";
}

export type Evidence = BankEvidence | WalletEvidence | CounterEvidence | SimulatedEvidence;

/** @param mutationId of bank_mutations, read from the database and not from a request */
export function bankEvidence(mutationId: number, bookedAt: Date): BankEvidence {
  return { by: "bank", mutationId, bookedAt } as BankEvidence;
}

/** @param transactionId what debitWallet returned */
export function walletEvidence(transactionId: number): WalletEvidence {
  return { by: "wallet", transactionId } as WalletEvidence;
}

/** @param staff username of who took the money, from the staff's own token */
export function counterEvidence(staff: string): CounterEvidence {
  return { by: "counter", staff } as CounterEvidence;
}

/** @throws Error without SANDBOX=1 */
export function simulatedEvidence({ sandbox }: { sandbox: boolean }): SimulatedEvidence {
  if (!sandbox) throw new Error("payments are simulated with SANDBOX=1 only");
  return { by: "sandbox" } as SimulatedEvidence;
}
