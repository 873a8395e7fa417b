-- expand
-- What the service itself notes of a change is kept as a code with what it names, beside the text that customers read. Until now the
-- code was found again in the text, which people may write too.
-- looser: payment_events.payment_events_cause
-- looser: wallet_transactions.wallet_transactions_cause
-- looser: complaint_events.complaint_events_cause
-- looser: installation_events.installation_events_cause
ALTER TABLE payment_events
  ADD COLUMN cause text CONSTRAINT payment_events_cause CHECK (cause IN ('CLAIMED', 'PROOF_SENT', 'PAID_BY_BANK', 'PAID_BY_WALLET',
    'PAID_AT_COUNTER', 'SIMULATED', 'PAID_OTHERWISE', 'OWNER_PAYS')),
  ADD COLUMN cause_reference text;
ALTER TABLE wallet_transactions
  ADD COLUMN cause text CONSTRAINT wallet_transactions_cause CHECK (cause IN ('TOP_UP', 'BANK_TRANSFER', 'EXCESS_TRANSFER', 'PAYMENT',
    'REFUND', 'PAYOUT_CASH', 'PAYOUT_TRANSFER')),
  ADD COLUMN cause_reference text;
ALTER TABLE complaint_events
  ADD COLUMN cause text CONSTRAINT complaint_events_cause CHECK (cause IN ('RATED', 'COST_PAID', 'COST_UNPAID', 'VISIT_ON')),
  ADD COLUMN cause_reference text;
ALTER TABLE installation_events
  ADD COLUMN cause text CONSTRAINT installation_events_cause CHECK (cause IN ('RATED', 'COST_PAID', 'COST_UNPAID', 'VISIT_ON')),
  ADD COLUMN cause_reference text;
