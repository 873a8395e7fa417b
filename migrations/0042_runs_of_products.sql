-- expand
-- looser: runs.runs_product_known
-- Imports are of either product, or of the service as a whole, and are shown to those who work with it (decision 0056). What ran before
-- was the water utility's, as is what a server of the version before begins.
ALTER TABLE runs
  ADD COLUMN product text NOT NULL DEFAULT 'water'
    CONSTRAINT runs_product_known CHECK (product IN ('levies', 'water', 'whole'));
