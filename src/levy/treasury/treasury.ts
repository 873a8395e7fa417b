import { type Ctx, inTransaction, systemActor, type Tx } from "../../kernel/context.ts";
import { auditLine, matchWith, requireLine } from "./lines.ts";
import { isNamedIn } from "./naming.ts";
import { lockTreasury, type Pair, pairsOfAmount } from "./queries.ts";

/**
 * Matches each line that names a slip of exactly its amount, by the slip's number or the bank's reference, where that is one line and one
 * slip. The system does it, whatever user started it. @returns how many it has matched
 */
export async function matchNamed(ctx: Ctx): Promise<number> {
  // Most of the time there is nothing, and nobody has to wait for that.
  if (certain(await pairsOfAmount(ctx)).length === 0) return 0;
  return inTransaction({ ...ctx, actor: systemActor }, async (tx) => {
    await lockTreasury(tx);
    const pairs = certain(await pairsOfAmount(tx));
    for (const pair of pairs) await match(tx, pair);
    return pairs.length;
  });
}

async function match(tx: Tx, { line_id, deposit_id: id, number }: Pair): Promise<void> {
  const before = await requireLine(tx, line_id);
  await matchWith(tx, line_id, { id, number });
  await auditLine(tx, "match", before, await requireLine(tx, line_id));
}

function certain(pairs: readonly Pair[]): Pair[] {
  const named = pairs.filter(
    ({ text, number, bank_reference }) => isNamedIn(text, number) || isNamedIn(text, bank_reference),
  );
  const isAlone = (key: "line_id" | "deposit_id", pair: Pair) =>
    named.filter((other) => other[key] === pair[key]).length === 1;
  return named.filter((pair) => isAlone("line_id", pair) && isAlone("deposit_id", pair));
}
