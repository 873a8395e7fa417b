-- Lines entered by hand can be voided by a colleague; a receipt tops up a wallet once a day; what a customer took off is gone.

-- Who entered a line by hand; null: a statement brought it. Of earlier lines the trail knows.
ALTER TABLE bank_mutations ADD COLUMN entered_by text;
UPDATE bank_mutations AS mutation SET entered_by = coalesce(
  (SELECT actor_username FROM audit_log
   WHERE entity = 'bank_mutations' AND entity_key = mutation.id::text AND action = 'create' ORDER BY id LIMIT 1), 'unknown')
WHERE run_id IS NULL;

-- DIBATALKAN: it was a mistake, its money never came; decided_by, decided_at and note tell who, when and why.
ALTER TABLE bank_mutations
  DROP CONSTRAINT bank_mutations_status_check,
  DROP CONSTRAINT bank_mutations_nothing_lost,
  DROP CONSTRAINT bank_mutations_decision,
  DROP CONSTRAINT bank_mutations_once,
  ADD CONSTRAINT bank_mutations_by_hand CHECK ((run_id IS NULL) = (entered_by IS NOT NULL)),
  ADD CONSTRAINT bank_mutations_status_known
    CHECK (status IN ('ANTREAN', 'COCOK', 'DIKREDITKAN', 'DIKEMBALIKAN', 'DIBATALKAN')),
  ADD CONSTRAINT bank_mutations_nothing_lost CHECK (
    to_bills + to_wallet + returned = CASE WHEN status IN ('ANTREAN', 'DIBATALKAN') THEN 0 ELSE amount END),
  ADD CONSTRAINT bank_mutations_decision CHECK (CASE status
    WHEN 'COCOK' THEN to_bills > 0 AND returned = 0
    WHEN 'DIKREDITKAN' THEN to_wallet = amount
    WHEN 'DIKEMBALIKAN' THEN returned = amount
    -- Only what was entered by hand, by another than who entered it, and with a reason.
    WHEN 'DIBATALKAN' THEN run_id IS NULL AND decided_by <> entered_by AND coalesce(note, '') <> ''
    ELSE true END);
-- What was voided may be entered, or imported, again.
CREATE UNIQUE INDEX bank_mutations_once ON bank_mutations (bank_account_id, fingerprint) WHERE status <> 'DIBATALKAN';

-- What proved the money of a top-up, from here on: a receipt tops up a wallet once a day, whoever writes it in whatever case.
CREATE TABLE wallet_top_ups (
  transaction_id bigint PRIMARY KEY REFERENCES wallet_transactions,
  wallet_id      bigint NOT NULL REFERENCES wallets,
  reference      text NOT NULL CHECK (reference <> ''),
  -- Local date.
  booked_on      date NOT NULL
);
CREATE UNIQUE INDEX wallet_top_ups_receipt_once ON wallet_top_ups (wallet_id, booked_on, lower(reference));
CREATE TRIGGER wallet_top_ups_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_top_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether a file is referred to is asked whenever one is deleted.
CREATE INDEX accounts_by_photo ON accounts (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX readings_by_file ON readings (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX self_readings_by_file ON self_readings (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX payment_proofs_by_file ON payment_proofs (file_id);
CREATE INDEX complaint_photos_by_file ON complaint_photos (file_id);
CREATE INDEX installations_by_id_card ON installations (id_card_file_id);
CREATE INDEX installations_by_house_photo ON installations (house_file_id) WHERE house_file_id IS NOT NULL;
CREATE INDEX installations_by_title ON installations (title_file_id) WHERE title_file_id IS NOT NULL;
CREATE INDEX installation_photos_by_file ON installation_photos (file_id);
CREATE INDEX promotions_by_image ON promotions (image_id) WHERE image_id IS NOT NULL;

-- Profile photos that were taken off or replaced: of a customer's files only they are in no record, and nobody reads them any more.
-- The sweeper removes their bytes.
WITH gone AS (
  DELETE FROM files WHERE owner LIKE 'account:%'
    AND NOT EXISTS (SELECT FROM accounts WHERE photo_id = files.id)
    AND NOT EXISTS (SELECT FROM readings WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM self_readings WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM payment_proofs WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM complaint_photos WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM installations WHERE id_card_file_id = files.id)
    AND NOT EXISTS (SELECT FROM installations WHERE house_file_id = files.id)
    AND NOT EXISTS (SELECT FROM installations WHERE title_file_id = files.id)
    AND NOT EXISTS (SELECT FROM installation_photos WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM promotions WHERE image_id = files.id)
  RETURNING id)
INSERT INTO file_drafts (id, condemned, created_at) SELECT id, true, now() FROM gone;
