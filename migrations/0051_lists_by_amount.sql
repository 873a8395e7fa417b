-- expand
-- Lists of money are sorted by amount (decision 0068), and what is alike by id.
CREATE INDEX payments_by_amount ON payments (total, id) INCLUDE (created_at);
-- A bill that is issued is unpaid, and those have an index of this kind already: billing writes to no other.
CREATE INDEX bills_settled_by_amount ON bills (amount, id) INCLUDE (status, kind) WHERE status <> 'BELUM_LUNAS';
DROP INDEX bank_mutations_by_amount;
CREATE INDEX bank_mutations_by_amount ON bank_mutations (amount, id);
