import { auditOf } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { maskNik } from "../accounts/mask.ts";
import { actorName } from "../actor.ts";
import { textOfNote } from "../causes.ts";
import { type NewMessage, tell } from "../messages/messages.ts";
import { addFiles } from "../work-history.ts";
import type { WorkStep } from "../work-steps.ts";
import * as queries from "./queries.ts";
import type { InstallationState } from "./states.ts";

export type Step = WorkStep<InstallationState, queries.InstallationChange>;

/**
 * Takes one step for each of these locked applications: the rows, the events and the audit records, all or nothing. Whether they may
 * take it is the caller's to know.
 */
export async function takeStep(tx: Tx, before: readonly queries.InstallationRow[], step: Step) {
  const { action, status, note, change, photos = [] } = step;
  const ids = before.map(({ id }) => id);
  await queries.updateInstallations(tx, ids, status, change);
  const eventIds = await queries.addEvents(tx, ids, { status, note, actor: actorName(tx) });
  await queries.addPhotos(tx, eventIds, await addFiles(tx, photos, "staff"));
  const was = new Map(before.map((row) => [row.id, row]));
  const after = await queries.installationsByIds(tx, ids);
  await tell(tx, ...after.flatMap((row) => tellingOf(row, was.get(row.id)?.status, textOfNote(note))));
  for (const row of after) await audit(tx, action, was.get(row.id) ?? null, row, { note: textOfNote(note) });
}

/** States that are reached by others than the applicant, who is told of them. */
const told = [
  ...(["DIVERIFIKASI", "DISURVEI", "DISETUJUI", "MENUNGGU_PEMBAYARAN", "DIJADWALKAN"] as const),
  ...(["TERPASANG", "AKTIF", "DITOLAK", "KADALUARSA"] as const),
];

/** What its applicant is told where it has moved by others than himself. */
function tellingOf(
  { account_id, status, registration_no }: queries.InstallationRow,
  before: InstallationState | undefined,
  note: string | null,
): NewMessage[] {
  const outcome = told.find((state) => state === status);
  // Who applied at the counter may have no account.
  if (outcome === undefined || status === before || account_id === null) return [];
  return [
    {
      accountId: account_id,
      text: `PASANG_BARU_${outcome}`,
      values: { no_permohonan: registration_no, catatan: note },
      link: { kind: "pasang_baru", id: registration_no },
    },
  ];
}

/** Records that an application has come in: its first event and the audit record. */
export async function recordArrival(tx: Tx, id: number): Promise<void> {
  await queries.addEvents(tx, [id], { status: "DIAJUKAN", note: null, actor: actorName(tx) });
  for (const row of await queries.installationsByIds(tx, [id])) await audit(tx, "create", null, row);
}

const audit = auditOf(
  "installations",
  "registration_no",
  [
    ...(["registration_no", "account_id", "status", "name", "address", "bill_no", "scheduled_on"] as const),
    ...(["meter_no", "meter_digits", "initial_stand", "sl"] as const),
  ],
  (row: queries.InstallationRow) => ({
    nik: maskNik(row.nik),
    cost_lines: row.cost_lines?.map(({ item, amount }) => ({ item, amount })) ?? null,
    pay_until: row.pay_until?.toISOString() ?? null,
  }),
);
