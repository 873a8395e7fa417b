import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/record.ts";
import { Bool, Nullable, optional } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { KnownSl } from "../sl.ts";
import { Named } from "./office-schema.ts";

const Note = Named(
  500,
  "Why; kept with the mutation and in the audit trail.",
  "Salah kirim, dikonfirmasi lewat telepon",
);
const Username = (description: string) => Text([1, 100], description, "budi.santoso");

export const MatchPayment = Body("MatchMutation", {
  payment_code: Text([1, 100], "kode_pembayaran of the payment it is for.", "799273987120"),
});
export type MatchPayment = Static<typeof MatchPayment>;

export const PayBills = Body(
  "PayBillsByMutation",
  optional({
    sl: KnownSl("Connection; without bill_nos all its unpaid bills."),
    bill_nos: Type.Array(Text([1, 30]), {
      minItems: 1,
      maxItems: 100,
      description: "Numbers of the bills to pay.",
    }),
    excess_to: Nullable(Username("Username of the account whose wallet takes what is above the bills.")),
    cancel_open: Bool("Cancel open payments that hold one of the bills. Default false."),
  }),
  { examples: [{ sl: "0101000001", bill_nos: ["202610000000007"], excess_to: null }] },
);
export type PayBills = Static<typeof PayBills>;

export const CreditWallet = Body("CreditMutation", {
  username: Username("Account whose wallet takes it."),
  note: Note,
});
export type CreditWallet = Static<typeof CreditWallet>;

export const Return = Body("ReturnMutation", {
  note: Note,
  reference: Named(100, "What proves that it was sent back: number of the transfer.", "FT26326000456"),
});
export type Return = Static<typeof Return>;

export const VoidMutation = Body("VoidMutation", {
  reason: Named(
    500,
    "Why it was a mistake; kept with the mutation and in the audit trail.",
    "Salah ketik jumlah; dicatat ulang dari rekening koran",
  ),
});
export type VoidMutation = Static<typeof VoidMutation>;
