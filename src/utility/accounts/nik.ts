import type { Actor, Ctx } from "../../kernel/context.ts";
import { mayDo } from "../../staff/permissions.ts";

/** Whose NIK it is: what it is bound to where it is sealed. It never changes. */
type Place = `accounts:${string}` | `customers:${string}` | `installations:${string}`;

/** The columns of a NIK: sealed, or as an older Loket has stored it. */
export interface NikColumns {
  nik: string | null;
  nik_sealed: Buffer | null;
  nik_kid: string | null;
}

/** The number, opened. */
export function openNik({ sealer }: Pick<Ctx, "sealer">, place: Place, columns: NikColumns): string | null {
  const { nik, nik_sealed: bytes, nik_kid: kid } = columns;
  return bytes === null || kid === null ? nik : sealer.open({ bytes, kid }, `nik ${place}`);
}

/** What is stored of a number. */
export function sealNik({ sealer }: Pick<Ctx, "sealer">, place: Place, nik: string | null) {
  if (nik === null) return { nik: null, nik_sealed: null, nik_kid: null, nik_hash: null };
  const { bytes, kid } = sealer.seal(nik, `nik ${place}`);
  return { nik: null, nik_sealed: bytes, nik_kid: kid, nik_hash: sealer.hashesOf(nik, "nik")[0] };
}

/** Whether who acts may see a NIK in full and the photo of an identity card: somebody who works with them or decides, never a viewer. */
export function seesIdentity(actor: Pick<Actor, "role" | "furtherRoles">): boolean {
  return mayDo(actor, "operator", "approval");
}

/** What finds a number: its hashes, when a search is a whole one. A viewer could otherwise learn masked digits by trying numbers. */
export function nikSearch(
  { sealer, actor }: Pick<Ctx, "sealer" | "actor">,
  q: string | undefined,
): readonly Buffer[] {
  if (!seesIdentity(actor)) return [];
  const digits = q?.replaceAll(/[\s.-]/g, "") ?? "";
  return /^\d{16}$/.test(digits) ? sealer.hashesOf(digits, "nik") : [];
}
