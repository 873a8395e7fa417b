import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole, Words } from "../../../kernel/http/schema.ts";
import { FilledText } from "../../../kernel/text.ts";
import { Actions } from "../../../staff/actions.ts";
import { AccountId } from "../office-schema.ts";

export const recoveryStates = ["MENUNGGU", "DIBERIKAN", "DITOLAK", "KADALUARSA"] as const;
export type RecoveryState = (typeof recoveryStates)[number];

/** What staff decide about a code that a colleague asked for. */
export const recoveryRoles = {
  give: { access: "admin", permission: "approval" },
  reject: { access: "admin", permission: "approval" },
} as const;

const recoveryProperties = {
  id: Count("Its number.", 7),
  account_id: Count("Number of the account.", 12),
  username: Words("Account that it lets back in.", "wulan.contoh"),
  name: Words("Name of the account's owner.", "Wulan Contoh"),
  identity_seen: Words("How the owner's identity was checked.", "KTP asli dicocokkan di loket"),
  status: OneOf(recoveryStates, {
    description:
      "MENUNGGU: waits for a second person; DIBERIKAN: the code was shown to that person; DITOLAK: rejected; KADALUARSA: nobody decided in time.",
  }),
  requested_at: Instant("When it was asked for."),
  requested_by: Words("Who asked for it.", "loket1"),
  expires_at: Instant("Until when it can be given."),
  decided_at: Nullable(Instant("When it was given or rejected."), null),
  decided_by: Nullable(Words("Who gave or rejected it.", "admin"), null),
  actions: Actions(recoveryRoles, "give the code, reject it."),
};

export const AccountRecovery = WireRecord("AccountRecovery", recoveryProperties);
export type AccountRecovery = Static<typeof AccountRecovery>;

export const GivenRecovery = WireRecord("GivenRecovery", {
  ...recoveryProperties,
  code: Words("The code, 6 digits. It is shown here only, and kept as a hash.", "042137"),
  code_expires_at: Instant("Until when the app takes it."),
});

export const NewRecovery = Body("NewRecovery", {
  account_id: Whole([1, Number.MAX_SAFE_INTEGER], "Number of the account.", 12),
  identity_seen: FilledText(
    500,
    "How the owner's identity was checked: which document was seen, and what was compared. Kept in the audit trail.",
    "KTP asli dicocokkan di loket",
  ),
});
export type NewRecovery = Static<typeof NewRecovery>;

export const RecoveryQuery = Type.Object({
  account_id: Type.Optional(AccountId("Only those of this account.")),
  status: Type.Optional(OneOf(recoveryStates, { description: "Only those in this state." })),
});
export type RecoveryQuery = Static<typeof RecoveryQuery>;

export const RecoveryPath = Type.Object({ id: Whole([1, 2_147_483_647], "Number of the request.") });
