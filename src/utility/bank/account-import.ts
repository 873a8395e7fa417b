import type { Static } from "typebox";
import { Body } from "../../kernel/http/record.ts";
import { putRecord } from "../../runs/put-record.ts";
import type { RecordImport } from "../../runs/runs.ts";
import { changeBankAccount, createBankAccount } from "./accounts.ts";
import { BankAccount, BankAccountChange, NewBankAccount } from "./office-schema.ts";
import { accountNumbers, bankAccountByNumber } from "./queries.ts";

/** What a file says of a bank account; how its statements are read is set at the account. */
const { csv_mapping: _, ...fields } = NewBankAccount.properties;
const { is_active } = BankAccountChange.properties;
const Row = Body("BankAccountRow", { ...fields, is_active });
type Row = Static<typeof Row>;

export const bankAccountImport: RecordImport<Row> = {
  kind: "bank-accounts-import",
  product: "water",
  entity: "bank_accounts",
  record: Row,
  listed: BankAccount,
  key: ["bank", "account_no"],
  codes: { account_no: { stored: accountNumbers, within: "bank", isKey: true } },
  put: (tx, row) =>
    putRecord({
      row,
      find: () => bankAccountByNumber(tx.db, row),
      fields: ["holder", "is_active", "statement_profile"],
      create: async () => {
        const { is_active: isActive, ...values } = row;
        const { record } = await createBankAccount(tx, values);
        if (isActive === false) await changeBankAccount(tx, record.id, { is_active: false });
      },
      change: (difference, { id }) => changeBankAccount(tx, id, difference),
    }),
};
