/** How an account shows that a connection is its own (customer-contract.md, confirm_sl). Amounts in rupiah, stands in m³. */
export interface Proof {
  /** In its one form, +62…. */
  no_hp_terdaftar?: string;
  total_tagihan_terakhir?: number;
  stand_akhir?: number;
}

/** What the utility knows of the connection; null or empty where there is nothing to know. */
export interface OwnerFacts {
  phone: string | null;
  /** Every sum by which the latest bill may be known: without and with today's penalty, or as it was paid. */
  billTotals: readonly number[];
  stand: number | null;
}

/** The proofs that are wrong: each one given must be right, so that nobody guesses at three things at once. */
export function wrongProofs(proof: Proof, facts: OwnerFacts): (keyof Proof)[] {
  const { no_hp_terdaftar: phone, total_tagihan_terakhir: total, stand_akhir: stand } = proof;
  const wrong: (keyof Proof)[] = [];
  if (phone !== undefined && phone !== facts.phone) wrong.push("no_hp_terdaftar");
  if (total !== undefined && !facts.billTotals.includes(total)) wrong.push("total_tagihan_terakhir");
  if (stand !== undefined && stand !== facts.stand) wrong.push("stand_akhir");
  return wrong;
}
