-- Unpaid bills of exactly an amount: what a transfer that waits may be for, when staff look at it.
CREATE INDEX bills_unpaid_by_amount ON bills (amount, id) WHERE status = 'BELUM_LUNAS';
