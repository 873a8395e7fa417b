import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, Whole, Words } from "../../kernel/http/schema.ts";
import { SearchText } from "../../kernel/lists/paging.ts";
import { Text } from "../../kernel/text.ts";

/** An account by which something is looked up. */
export const AccountId = (description: string) => Whole([1, Number.MAX_SAFE_INTEGER], description);

export const Account = WireRecord("Account", {
  id: Count("Its number.", 12),
  username: Words("What its owner chose to log in with.", "wulan.contoh"),
  name: Words("Full name.", "Wulan Contoh"),
  email: Nullable(Words("E-mail address.", "wulan@example.com")),
  phone: Nullable(Words("+62 and digits.", "+6281234567890")),
  address: Nullable(Words("Postal address.", "Jl. Melati No. 12")),
  nik: Nullable(Words("Masked but for the last four digits.", "************1234")),
  connections: Count("How many connections it looks after."),
  is_active: Flag("0 after deactivation: no login, every token ended."),
  inactive_reason: Nullable(Words("Why it was deactivated.", "Permintaan pelanggan"), null),
  debits_paused_until: Nullable(
    Instant("Until when nothing is paid from its wallet, because its password was reset by code."),
    null,
  ),
  deleted_at: Nullable(Instant("When its customer deleted it, and with it all that names a person."), null),
  created_at: Instant("When it was registered."),
  updated_at: Instant("When it was last changed."),
});
export type Account = Static<typeof Account>;

export const AccountQuery = Type.Object({
  q: SearchText(
    "Part of username, name, e-mail or phone, in any case; a phone number in any form; a whole NIK, though not for viewers.",
  ),
  is_active: Type.Optional(Flag("Only active (1) or deactivated (0) ones.")),
});
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountPath = Type.Object({ id: AccountId("Id of the account.") });

export const Deactivation = Body("Deactivation", {
  reason: Text([1, 500], "Kept with the account and in the audit trail.", "Permintaan pelanggan"),
});

export const PauseEnd = Body("PauseEnd", {
  reason: Text(
    [1, 500],
    "How the owner's identity was checked; kept in the audit trail.",
    "KTP asli dicocokkan di loket",
  ),
});
