-- expand
-- A payment names the version of the service fee that priced it, as a bill names those of its penalty and its stamp duty. Of payments
-- before this it is not known.
-- looser: payments.payments_service_fee_rule
-- looser: payments.payments_settled
ALTER TABLE payments ADD COLUMN service_fee_id bigint CONSTRAINT payments_service_fee_rule REFERENCES fees;
CREATE OR REPLACE TRIGGER payments_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL AND (
    (OLD.status = 'DIKEMBALIKAN' AND NEW.status <> 'DIKEMBALIKAN') OR
    (OLD.code, OLD.method, OLD.bank_account_id, OLD.bills_total, OLD.service_fee, OLD.service_fee_id, OLD.unique_code, OLD.created_at,
     OLD.paid_at, OLD.receipt_no, OLD.mutation_id, OLD.wallet_transaction_id, OLD.counter_staff, OLD.is_simulated) IS DISTINCT FROM
    (NEW.code, NEW.method, NEW.bank_account_id, NEW.bills_total, NEW.service_fee, NEW.service_fee_id, NEW.unique_code, NEW.created_at,
     NEW.paid_at, NEW.receipt_no, NEW.mutation_id, NEW.wallet_transaction_id, NEW.counter_staff, NEW.is_simulated)))
  EXECUTE FUNCTION refuse_settled();
