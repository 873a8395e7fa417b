-- expand
-- looser: bills.bills_note_added
-- looser: bills.bills_note_changed
-- looser: bills.bills_note_removed
-- How many bills there are, and what they come to, by all that the office filters its list by, so that a list's exact total is not counted
-- bill by bill (decision 0057). The triggers refuse no row: they add to bill_changes, in the transaction that changes the bills.

CREATE TABLE bill_totals (
  period       text NOT NULL,
  kind         text NOT NULL,
  status       text NOT NULL,
  is_cancelled boolean NOT NULL,
  count        bigint NOT NULL CHECK (count >= 0),
  -- Rupiah, without penalty and stamp duty.
  amount       bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (period, kind, status, is_cancelled)
) WITH (fillfactor = 50);

-- What has changed since: added to, never updated, so whoever pays a bill waits for nobody who pays another one of the same month.
CREATE TABLE bill_changes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period       text NOT NULL,
  kind         text NOT NULL,
  status       text NOT NULL,
  is_cancelled boolean NOT NULL,
  count        bigint NOT NULL,
  amount       bigint NOT NULL
);

-- Both together, which is exact at every moment. Conditions on the first four columns reach both tables.
CREATE VIEW current_bill_totals AS
SELECT period, kind, status, is_cancelled, sum(count)::bigint AS count, sum(amount)::bigint AS amount
FROM (
  SELECT period, kind, status, is_cancelled, count, amount FROM bill_totals
  UNION ALL
  SELECT period, kind, status, is_cancelled, count, amount FROM bill_changes
) AS known
GROUP BY 1, 2, 3, 4;

-- Of a statement, not of a row: closing a period adds a thousand bills and one row here.
CREATE FUNCTION note_bill_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM added GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, -count(*), -sum(amount) FROM removed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, sum(sign), sum(sign * amount)
    FROM (
      SELECT 1 AS sign, period, kind, status, is_cancelled, amount FROM added
      UNION ALL
      SELECT -1, period, kind, status, is_cancelled, amount FROM removed
    ) AS changed
    GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER bills_note_added AFTER INSERT ON bills REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_changed AFTER UPDATE ON bills REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_removed AFTER DELETE ON bills REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();

-- Moves what has changed into the totals; where another server is doing so, that is enough. A change that takes a bill out of a group
-- follows the one that brought it in, and is visible after it, so no total is below zero in between.
CREATE FUNCTION fold_bill_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('loket bill totals')) THEN RETURN; END IF;
  WITH folded AS (DELETE FROM bill_changes RETURNING period, kind, status, is_cancelled, count, amount)
  MERGE INTO bill_totals AS t
  USING (
    SELECT period, kind, status, is_cancelled, sum(count)::bigint AS count, sum(amount)::bigint AS amount
    FROM folded GROUP BY 1, 2, 3, 4
  ) AS f
  ON t.period = f.period AND t.kind = f.kind AND t.status = f.status AND t.is_cancelled = f.is_cancelled
  WHEN MATCHED THEN UPDATE SET count = t.count + f.count, amount = t.amount + f.amount
  WHEN NOT MATCHED THEN INSERT (period, kind, status, is_cancelled, count, amount)
    VALUES (f.period, f.kind, f.status, f.is_cancelled, f.count, f.amount);
END $$;

-- Makes the totals again from the bills: by this migration, by measurements that bring bills past the triggers, and should a check ever
-- find a difference. Nobody changes a bill meanwhile; readers see the totals before or after.
CREATE FUNCTION rebuild_bill_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE bills IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(hashtext('loket bill totals'));
  DELETE FROM bill_changes;
  DELETE FROM bill_totals;
  INSERT INTO bill_totals (period, kind, status, is_cancelled, count, amount)
  SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM bills GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
END $$;

SELECT rebuild_bill_totals();
