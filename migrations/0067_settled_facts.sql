-- expand
-- What is settled is added to, and neither changed nor removed, whoever asks: voids, refunds, prices, what a payment was paid with
-- and for. Servers of the version before change none of it, but for removing a tariff, which they cannot while they run beside this one.
-- looser: entry_voids.entry_voids_append_only
-- looser: entry_voids.entry_voids_removed_when_archived
-- looser: refunds.refunds_append_only
-- looser: tariffs.tariffs_never_removed
-- looser: tariff_versions.keep_replaced_tariff_version
-- looser: tariff_versions.tariff_versions_kept
-- looser: replaced_tariff_versions.replaced_tariff_versions_append_only
-- looser: payments.payments_never_removed
-- looser: payments.payments_settled
-- looser: payment_items.payment_items_never_removed
-- looser: payment_items.payment_items_settled
-- looser: bills.bills_settled

CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A void leaves with its event, for the archive's file.
CREATE FUNCTION refuse_void_unless_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM entries e JOIN archives a ON a.removed_at IS NULL AND e.id <= a.until_id
             AND e.local_date >= a.month AND e.local_date < a.month + interval '1 month' WHERE e.id = OLD.entry_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER entry_voids_append_only BEFORE UPDATE OR TRUNCATE ON entry_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_voids_removed_when_archived BEFORE DELETE ON entry_voids
  FOR EACH ROW EXECUTE FUNCTION refuse_void_unless_archived();

-- A tariff that is removed keeps its prices: what it priced can be explained, and when it is made anew, what is older is priced as before.
ALTER TABLE tariffs ADD COLUMN removed_at timestamptz;
CREATE TRIGGER tariffs_never_removed BEFORE DELETE OR TRUNCATE ON tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A price is replaced by one that is entered later for the same second, or withdrawn before it begins; either way it stays to be read.
CREATE OR REPLACE FUNCTION keep_replaced_tariff_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.tariff_id, NEW.effective_from) <> (OLD.tariff_id, OLD.effective_from)
     OR TG_OP = 'DELETE' AND OLD.effective_from <= now() THEN
    RAISE EXCEPTION 'a price of the past is settled: % refused', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO replaced_tariff_versions (tariff_id, effective_from, price, legal_basis, created_at, created_by, replaced_at)
  VALUES (OLD.tariff_id, OLD.effective_from, OLD.price, OLD.legal_basis, OLD.created_at, OLD.created_by,
    CASE TG_OP WHEN 'UPDATE' THEN NEW.created_at ELSE now() END);
  RETURN coalesce(NEW, OLD);
END $$;
DROP TRIGGER keep_replaced_tariff_version ON tariff_versions;
CREATE TRIGGER keep_replaced_tariff_version BEFORE UPDATE OR DELETE ON tariff_versions
  FOR EACH ROW EXECUTE FUNCTION keep_replaced_tariff_version();
CREATE TRIGGER tariff_versions_kept BEFORE TRUNCATE ON tariff_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER replaced_tariff_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON replaced_tariff_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A payment that is paid keeps its sums, its number and what it was paid with; all that can still come is that it is refunded.
CREATE FUNCTION refuse_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is paid is settled: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER payments_never_removed BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL AND (
    (OLD.status = 'DIKEMBALIKAN' AND NEW.status <> 'DIKEMBALIKAN') OR
    (OLD.code, OLD.method, OLD.bank_account_id, OLD.bills_total, OLD.service_fee, OLD.unique_code, OLD.created_at, OLD.paid_at,
     OLD.receipt_no, OLD.mutation_id, OLD.wallet_transaction_id, OLD.counter_staff, OLD.is_simulated) IS DISTINCT FROM
    (NEW.code, NEW.method, NEW.bank_account_id, NEW.bills_total, NEW.service_fee, NEW.unique_code, NEW.created_at, NEW.paid_at,
     NEW.receipt_no, NEW.mutation_id, NEW.wallet_transaction_id, NEW.counter_staff, NEW.is_simulated)))
  EXECUTE FUNCTION refuse_settled();

-- Their amounts are frozen from the start; what a payment holds follows its status.
CREATE TRIGGER payment_items_never_removed BEFORE DELETE OR TRUNCATE ON payment_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_items_settled BEFORE UPDATE ON payment_items FOR EACH ROW WHEN (
    (OLD.payment_id, OLD.bill_id, OLD.amount, OLD.penalty, OLD.stamp) IS DISTINCT FROM
    (NEW.payment_id, NEW.bill_id, NEW.amount, NEW.penalty, NEW.stamp))
  EXECUTE FUNCTION refuse_settled();

-- A paid bill is corrected by another bill, never changed.
CREATE TRIGGER bills_settled BEFORE UPDATE OF connection_id, period, kind, usage, water, base, maintenance, admin, levy, vat,
    installment, discount ON bills
  FOR EACH ROW WHEN (OLD.paid_payment_id IS NOT NULL AND NEW.paid_payment_id IS NOT NULL AND
    (OLD.connection_id, OLD.period, OLD.kind, OLD.usage, OLD.water, OLD.base, OLD.maintenance, OLD.admin, OLD.levy, OLD.vat,
     OLD.installment, OLD.discount) IS DISTINCT FROM
    (NEW.connection_id, NEW.period, NEW.kind, NEW.usage, NEW.water, NEW.base, NEW.maintenance, NEW.admin, NEW.levy, NEW.vat,
     NEW.installment, NEW.discount))
  EXECUTE FUNCTION refuse_settled();
