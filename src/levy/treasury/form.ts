import { storedMapping } from "../../bank-statements/mapping.ts";
import type { HowRead } from "../../bank-statements/statement-file.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { checkIfMatch } from "../../kernel/http/etag.ts";
import { wireVersioned } from "../../kernel/versioned.ts";
import { OutOfScope } from "../../staff/scope.ts";
import { type FormRow, forms, lockTreasury } from "./queries.ts";
import type { TreasuryFormChange } from "./schema.ts";

/** The only row's key. */
const only = 1;
interface KnownForm extends HowRead {
  version: number;
  updated_at: Date | null;
}
/** Until somebody says something else: the form of a bank that is recognised in the file. */
const recognised: KnownForm = { statement_profile: null, csv_mapping: null, updated_at: null, version: 0 };

/** How statements of the treasury's account are read. @throws OutOfScope */
export async function readForm(ctx: Ctx): Promise<KnownForm> {
  refuseNarrow(ctx);
  return (await forms.find(ctx.db, only)) ?? recognised;
}

/** That, with its version. @throws OutOfScope */
export async function getForm(ctx: Ctx) {
  return wireVersioned(ctx, await readForm(ctx));
}

/** Changes what is named. @throws OutOfScope, 412, 422 */
export async function changeForm(ctx: Ctx, change: TreasuryFormChange, ifMatch?: string) {
  refuseNarrow(ctx);
  const { csv_mapping, ...rest } = change;
  const values = csv_mapping === undefined ? rest : { ...rest, csv_mapping: storedMapping(csv_mapping) };
  return inTransaction(ctx, async (tx) => {
    // There may be no row yet that could be locked.
    await lockTreasury(tx);
    const before = (await forms.find(tx.db, only)) ?? null;
    checkIfMatch(ifMatch, before?.version ?? recognised.version);
    const after =
      before === null ? await forms.add(tx, { id: only, ...values }) : await forms.change(tx, only, values);
    await audit(tx, before === null ? "create" : "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** @throws OutOfScope for who sees a part of the locations */
function refuseNarrow({ actor }: Pick<Ctx, "actor">): void {
  if (actor.places !== null)
    throw OutOfScope("The treasury's account is of all locations, and you see some of them.");
}

const audit = auditOf("treasury_form", "id", ["statement_profile"], ({ csv_mapping }: FormRow) => ({
  csv_mapping,
}));
