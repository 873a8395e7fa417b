-- expand
-- In which form a bank's statements come, where that is named and not recognised (src/utility/bank/statements/profiles.ts); and what a
-- bank shows before it has booked it, so that it is known when it comes again with its day. Servers of the version before leave both
-- as they are.
-- looser: bank_accounts.bank_accounts_statement_profile_check
ALTER TABLE bank_accounts ADD COLUMN statement_profile text CHECK (statement_profile <> '');
ALTER TABLE bank_mutations ADD COLUMN is_pending boolean NOT NULL DEFAULT false;
