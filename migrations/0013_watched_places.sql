-- expand
-- looser: locations.locations_capacity
-- How many people or vehicles a location has room for; null: nobody has said. Who is inside now is compared with it (src/levy/watch).
ALTER TABLE locations
  ADD COLUMN capacity int CONSTRAINT locations_capacity CHECK (capacity BETWEEN 1 AND 1000000);

-- Whom alerts are mailed to: of which kinds, of which locations, and between which hours. Servers of before know one location, which is
-- the first of several; what they write has it alone.
-- looser: alert_recipients.alert_recipients_hours
-- looser: alert_recipients.alert_recipients_kinds
ALTER TABLE alert_recipients
  -- Null: all kinds.
  ADD COLUMN kinds text[] CONSTRAINT alert_recipients_kinds CHECK (cardinality(kinds) > 0),
  ADD COLUMN location_codes text[] NOT NULL DEFAULT '{}',
  -- Hours of the utility's day within which mails are sent; what comes outside of them waits. Until is not after from: on the next day.
  ADD COLUMN from_hour smallint,
  ADD COLUMN until_hour smallint,
  ADD CONSTRAINT alert_recipients_hours CHECK (num_nulls(from_hour, until_hour) IN (0, 2)
    AND from_hour BETWEEN 0 AND 23 AND until_hour BETWEEN 0 AND 23 AND from_hour <> until_hour);
