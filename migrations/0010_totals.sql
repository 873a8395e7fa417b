-- Since when a total means the bills of its payment. An account that asks for the same bills again gets the same total again, so what
-- was sent for the payment that has ended pays the one that is open.
ALTER TABLE transfer_holds ADD COLUMN since timestamptz;
UPDATE transfer_holds SET since = payments.created_at FROM payments WHERE payments.id = transfer_holds.payment_id;
ALTER TABLE transfer_holds ALTER COLUMN since SET NOT NULL;
