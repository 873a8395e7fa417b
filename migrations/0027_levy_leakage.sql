-- expand
-- looser: webhook_messages.webhook_messages_type_check
-- What closed days come to by now, and by shifts and collectors: the figures of leakage over time.

-- What is counted of the day by now, rupiah: the closing and its corrections. Null: the job that notes corrections has not seen it yet.
ALTER TABLE day_closings ADD COLUMN counted_now bigint;

-- The shifts of the days that are closed; a day that is opened again has none. Together those of a day are its closing, with what is counted by now; what a server of before
-- closes gets them from the job that notes corrections.
CREATE TABLE closed_shifts (
  location_id int NOT NULL,
  local_date  date NOT NULL,
  -- Null: the hours outside of all shifts, which are the whole day where there were none.
  shift       text CHECK (shift <> ''),
  -- Local hours as they were in the settings at the closing; equal: the shift was in the settings no more.
  from_hour   smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 24),
  to_hour     smallint NOT NULL CHECK (to_hour BETWEEN from_hour AND 24),
  -- Rupiah.
  counted     bigint NOT NULL CHECK (counted >= 0),
  exempt      bigint NOT NULL CHECK (exempt >= 0),
  handed_in   bigint NOT NULL CHECK (handed_in >= 0),
  -- Usernames of those who handed in, by name; none: nobody did.
  collectors  text[] NOT NULL,
  FOREIGN KEY (location_id, local_date) REFERENCES cash_days,
  CONSTRAINT closed_shifts_once UNIQUE NULLS NOT DISTINCT (local_date, location_id, shift)
);

-- Types of messages are words of one or more parts: levy.day-closed.
ALTER TABLE webhook_messages
  DROP CONSTRAINT webhook_messages_type_check,
  ADD CONSTRAINT webhook_messages_type_check CHECK (type ~ '^[a-z_-]+(\.[a-z_-]+)+$');
