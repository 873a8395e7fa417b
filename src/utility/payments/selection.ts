/** What a choice of bills looks at; DueBill is one. */
export interface Choosable {
  id: number;
  period: string;
  connection_id: number | null;
}

/**
 * The oldest unpaid bill of a connection that the choice leaves out though it pays a younger one: arrears are paid oldest first
 * (customer-contract.md, request_pembayaran). Bills of nobody's connection wait for no other.
 * @param due all unpaid bills of the connections that the choice touches
 */
export function olderLeftOut<Bill extends Choosable>(
  due: readonly Bill[],
  chosen: ReadonlySet<number>,
): Bill | undefined {
  const youngest = new Map<number, string>();
  for (const { id, connection_id, period } of due) {
    if (!chosen.has(id) || connection_id === null) continue;
    if (period > (youngest.get(connection_id) ?? "")) youngest.set(connection_id, period);
  }
  return due
    .filter((bill) => !chosen.has(bill.id) && bill.connection_id !== null)
    .filter((bill) => bill.period < (youngest.get(bill.connection_id ?? 0) ?? ""))
    .sort((one, other) => one.period.localeCompare(other.period))[0];
}
