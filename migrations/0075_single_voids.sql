-- expand
-- How many events a person has voided since a moment; a void asks for it under the ledger's lock.
CREATE INDEX entry_voids_by_person ON entry_voids (voided_by, voided_at);
