-- expand
-- What a till is closed by: payments by when they were paid, and those that somebody took at the counter.
CREATE INDEX payments_by_paid_at ON payments (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_by_clerk ON payments (counter_staff, paid_at, id) WHERE counter_staff IS NOT NULL;
