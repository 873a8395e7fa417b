-- expand
-- looser: complaints.complaints_crew
-- The reference refuses nothing that servers of before write: they leave its column as it is.

-- Who sees to fault reports: a report is given to one of them, or to somebody who is no crew (decision 0059).
CREATE TABLE crews (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CONSTRAINT crews_name_unique UNIQUE
    CONSTRAINT crews_name_said CHECK (name ~ '\S' AND length(name) <= 100),
  -- In its one form, +62 and digits; null: it is not known.
  phone      text CONSTRAINT crews_phone_form CHECK (phone ~ '^\+62[0-9]{7,12}$'),
  is_active  boolean NOT NULL,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- assigned_to stays: it says what the crew was called at the time, or who it is that is no crew.
ALTER TABLE complaints ADD COLUMN crew_id int CONSTRAINT complaints_crew REFERENCES crews;
