import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { recordExists, recordNotFound } from "../../kernel/refusal.ts";
import { finderOf, lockerOf, readerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { mayDo } from "../../staff/permissions.ts";
import { normalisePhone } from "../accounts/phone.ts";
import * as queries from "./queries.ts";
import type { CrewChange, CrewQuery, NewCrew } from "./schema.ts";

export const CrewNotFound = recordNotFound("CREW_NOT_FOUND", "crew", 3);
export const CrewExists = recordExists("CREW_EXISTS", "crew", "Regu utara");

/** By name; deactivated ones too. */
export function listCrews(ctx: Ctx, query: CrewQuery) {
  return queries.listOfCrews(ctx.db, query).map((row) => wire(row, ctx.zone));
}

export const getCrew = readerOf(finderOf(queries.crews.find, CrewNotFound));

export async function createCrew(ctx: Ctx, input: NewCrew) {
  const { phone = null, is_active = true } = input;
  const name = input.name.trim();
  const values = { name, phone: storedPhone(phone), is_active };
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation({ crews_name_unique: CrewExists(name) }, () =>
      queries.crews.add(tx, values),
    );
    await audit(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

/** Changes what is named. Reports that it has stay with it. */
export async function changeCrew(
  ctx: Ctx,
  id: number,
  { name, phone, is_active }: CrewChange,
  ifMatch?: string,
) {
  const values = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
    ...(is_active === undefined ? {} : { is_active }),
  };
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const taken = { crews_name_unique: CrewExists(values.name ?? before.name) };
    const after = await onViolation(taken, () => queries.crews.change(tx, id, values));
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** The crew for which the caller works in the field; null: none. */
export async function ownCrew({ db, actor }: Pick<Ctx, "db" | "actor">): Promise<number | null> {
  if (actor.id === null || !mayDo(actor, "operator", "field")) return null;
  return queries.crewOfUser(db, actor.id);
}

/** The crew that work is given to; it stays active until the transaction ends. @throws 422 at crew_id */
export async function requireActiveCrew(tx: Tx, id: number): Promise<queries.CrewRow> {
  const crew = await queries.holdActiveCrew(tx, id);
  if (crew === undefined) throw invalid({ crew_id: [fieldError("NOT_A_CREW")] });
  return crew;
}

/** A number in its one form; nothing and a blank are none. @throws 422 */
export function storedPhone(phone: string | null): string | null {
  if (phone === null || phone.trim() === "") return null;
  const stored = normalisePhone(phone);
  if (stored === undefined) throw invalid({ phone: [fieldError("NOT_A_PHONE")] });
  return stored;
}

const lockForChange = lockerOf(queries.crews.lock, CrewNotFound);

const audit = auditOf<queries.CrewRow>("crews", "id", ["name", "phone", "is_active"]);
