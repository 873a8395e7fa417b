import { conflict, forbidden, recordNotFound } from "../../kernel/refusal.ts";

export const BankAccountNotFound = recordNotFound("BANK_ACCOUNT_NOT_FOUND", "bank account", 1);
export const BankAccountExists = conflict(
  "BANK_ACCOUNT_EXISTS",
  (accountNo: string, bank: string) => `There is already an account ${accountNo} of ${bank}.`,
  "1234567890",
  "BANK CONTOH",
);
export const MappingMissing = conflict(
  "MAPPING_MISSING",
  (id: number) =>
    `No bank's form is recognised in the file, and the bank account ${id} has no csv_mapping. Enter one first.`,
  1,
);

export const MutationNotFound = recordNotFound("MUTATION_NOT_FOUND", "mutation", 7);
export const MutationDecided = conflict(
  "MUTATION_DECIDED",
  (id: number, status: string) => `The mutation ${id} no longer waits: it is ${status}.`,
  7,
  "COCOK",
);
export const MutationImported = conflict(
  "MUTATION_IMPORTED",
  (id: number) =>
    `The mutation ${id} came with a statement of the bank, so its money is there. Match, credit or return it.`,
  7,
);
export const EntrySecondPerson = conflict(
  "BANK_ENTRY_SECOND_PERSON_REQUIRED",
  (id: number) =>
    `You entered the mutation ${id} yourself; another person has to decide about it (BANK_ENTRY_SECOND_PERSON).`,
  7,
);
export const OwnMutation = forbidden(
  "OWN_MUTATION",
  (id: number) => `You entered the mutation ${id} yourself. Ask a colleague to void it.`,
  7,
);
