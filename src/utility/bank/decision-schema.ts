import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Nullable } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Named } from "./office-schema.ts";

const Note = Named(
  500,
  "Why; kept with the mutation and in the audit trail.",
  "Salah kirim, dikonfirmasi lewat telepon",
);
const Username = (description: string) =>
  Text({ minLength: 1, maxLength: 100, description, examples: ["budi.santoso"] });

export const MatchPayment = Body(
  {
    payment_code: Text({
      minLength: 1,
      maxLength: 100,
      description: "kode_pembayaran of the payment it is for.",
      examples: ["799273987120"],
    }),
  },
  { title: "MatchMutation" },
);
export type MatchPayment = Static<typeof MatchPayment>;

export const PayBills = Body(
  {
    sl: Type.Optional(
      Text({
        minLength: 1,
        maxLength: 100,
        description: "Connection; without bill_nos all its unpaid bills.",
      }),
    ),
    bill_nos: Type.Optional(
      Type.Array(Text({ minLength: 1, maxLength: 30 }), {
        minItems: 1,
        maxItems: 100,
        description: "Numbers of the bills to pay.",
      }),
    ),
    excess_to: Type.Optional(
      Nullable(Username("Username of the account whose wallet takes what is above the bills.")),
    ),
    cancel_open: Type.Optional(
      Type.Boolean({ description: "Cancel open payments that hold one of the bills. Default false." }),
    ),
  },
  {
    title: "PayBillsByMutation",
    examples: [{ sl: "0101000001", bill_nos: ["202610000000007"], excess_to: null }],
  },
);
export type PayBills = Static<typeof PayBills>;

export const CreditWallet = Body(
  { username: Username("Account whose wallet takes it."), note: Note },
  { title: "CreditMutation" },
);
export type CreditWallet = Static<typeof CreditWallet>;

export const Return = Body(
  {
    note: Note,
    reference: Named(100, "What proves that it was sent back: number of the transfer.", "FT26326000456"),
  },
  { title: "ReturnMutation" },
);
export type Return = Static<typeof Return>;

export const VoidMutation = Body(
  {
    reason: Named(
      500,
      "Why it was a mistake; kept with the mutation and in the audit trail.",
      "Salah ketik jumlah; dicatat ulang dari rekening koran",
    ),
  },
  { title: "VoidMutation" },
);
export type VoidMutation = Static<typeof VoidMutation>;
