import type { AuditAction } from "../db/audit-words.ts";
import type { StoredUpload } from "../kernel/files/files.ts";
import { type CauseOf, causes, type Note } from "./causes.ts";

/** What fault reports and applications for new connections note of themselves. */
export const workCauses = causes({
  RATED: "Dinilai % dari 5.",
  COST_PAID: "Pembayaran diterima. Jadwal pemasangan akan diberitahukan.",
  COST_UNPAID: "Biaya tidak dibayar sampai batas waktunya.",
  VISIT_ON: "Pemasangan pada %.",
});
export type WorkCause = CauseOf<typeof workCauses>;
export type WorkNote = Note<WorkCause>;

/** A step of a fault report, or of an application for a new connection. */
export interface WorkStep<State, Change> {
  /** What the audit trail calls it. */
  action: AuditAction;
  /** The state afterwards; perhaps the state before. */
  status: State;
  /** For the customer too. */
  note: WorkNote;
  change?: Change;
  /** Of the work; theirs are the staff's. */
  photos?: readonly StoredUpload[];
}

/** What is worked on, as the path and the headers of a staff call name it. */
export interface WorkRef {
  no: string;
  ifMatch?: string | undefined;
}

/** Makes what finds the id within a number, such as LG000000012; of what is no number, one that nothing has. */
export function idWithin(prefix: "LG" | "PB"): (no: string) => number {
  const form = new RegExp(`^${prefix}(\\d{9})$`);
  return (no) => Number(form.exec(no.trim().toUpperCase())?.[1] ?? 0);
}

interface Way<State, Actor> {
  from: State;
  to: State;
  by: readonly Actor[];
}

/** Makes what finds the states that one may go to from another: by anybody, or by the one who asks. None: it is final. */
export function statesAfter<State, Actor>(ways: readonly Way<State, Actor>[]) {
  return (state: State, by?: Actor): State[] =>
    ways.filter((way) => way.from === state && (by === undefined || way.by.includes(by))).map(({ to }) => to);
}
