-- expand
-- looser: complaints.complaints_guest_has_no_account
-- Anybody may report what happens in the street, without an account: the office chooses the kinds for that. Such a report names the
-- reporter by a telephone number at most, and is followed with a code that is made of its number.
ALTER TABLE complaint_types ADD COLUMN is_public boolean NOT NULL DEFAULT false;
UPDATE complaint_types SET is_public = true
  WHERE code IN ('PIPA_BOCOR', 'AIR_TIDAK_MENGALIR', 'AIR_KERUH', 'TEKANAN_KECIL', 'SAMBUNGAN_ILEGAL', 'LAINNYA');
ALTER TABLE complaints ADD COLUMN from_guest boolean NOT NULL DEFAULT false;
