-- expand
-- Which payment a customer sent a bank line for, as far as that is known, whatever became of the money: so he is told of it, and his proof
-- stands beside it. Of lines that wait already the note names the payment. No foreign key: a paid payment refers
-- to its line, and a backup brings tables back in the order of their keys. Payments are never removed.
ALTER TABLE bank_mutations ADD COLUMN for_payment_id bigint;
CREATE INDEX bank_mutations_for_payment ON bank_mutations (for_payment_id) WHERE for_payment_id IS NOT NULL;
UPDATE bank_mutations SET for_payment_id = payments.id FROM payments
WHERE bank_mutations.status = 'ANTREAN' AND payments.method = 'TRANSFER'
  AND payments.code = substring(bank_mutations.note FROM '^(?:For|It came too long after) the payment ([0-9]{12})');

-- What is noted of a refused proof is read by its customer from now on; what was noted before was for colleagues.
ALTER TABLE payment_proofs ADD COLUMN note_is_shown boolean NOT NULL DEFAULT false;
