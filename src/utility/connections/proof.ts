/**
 * How an account shows that a connection is its own: by what only the utility and the owner know. An amount is no proof,
 * since everybody who pays for a connection sees amounts (docs/contracts/customer-contract.md, confirm_sl).
 */
export interface Proof {
  /** In its one form, +62…. */
  no_hp_terdaftar?: string;
  /** m³ */
  stand_akhir?: number;
  /** As normalMeterNo writes it. */
  no_meter?: string;
}

/** What the utility knows of the connection; null where there is nothing to know. */
export interface OwnerFacts {
  phone: string | null;
  /** The last stand that was billed, m³: it is printed on the bill. */
  stand: number | null;
  meterNo: string | null;
}

/** The proofs that are wrong: each one given must be right, since several at once would be several guesses in one try. */
export function wrongProofs(proof: Proof, facts: OwnerFacts): (keyof Proof)[] {
  const { no_hp_terdaftar: phone, stand_akhir: stand, no_meter: meterNo } = proof;
  const wrong: (keyof Proof)[] = [];
  if (phone !== undefined && phone !== facts.phone) wrong.push("no_hp_terdaftar");
  if (stand !== undefined && stand !== facts.stand) wrong.push("stand_akhir");
  if (meterNo !== undefined && !isMeter(meterNo, facts.meterNo)) wrong.push("no_meter");
  return wrong;
}

/** The number on a meter without what people add or leave out: spaces, and small letters. */
export function normalMeterNo(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

function isMeter(given: string, known: string | null): boolean {
  return known !== null && given === normalMeterNo(known);
}
