/** The tables of the agent's file, in the version that `PRAGMA user_version` names. */
export const version = 1;

export const schema = `
-- What the file is: the agent's name and its epoch, of which event ids are made.
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- Starts of the machine. Wall time in milliseconds = monotonic time + wall_offset_ms, once that is known.
CREATE TABLE boots (
  id INTEGER PRIMARY KEY,
  boot TEXT NOT NULL UNIQUE,
  wall_offset_ms INTEGER
) STRICT;

-- Gates as LOCATION/GATE, and when something last passed by the agent's knowledge.
CREATE TABLE gates (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  last_boot_id INTEGER REFERENCES boots,
  last_monotonic_ms INTEGER
) STRICT;

-- The queue. at is final once it is set, and nothing is sent before: a repeat must be the same event.
CREATE TABLE passages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  gate_id INTEGER NOT NULL REFERENCES gates,
  category TEXT NOT NULL,
  at INTEGER,
  claimed_at INTEGER,
  boot_id INTEGER NOT NULL REFERENCES boots,
  monotonic_ms INTEGER NOT NULL
) STRICT;

-- What a person has to look at: refused by the service, unreadable, or more at once than is believed.
CREATE TABLE dead_letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reason TEXT NOT NULL CHECK (reason IN ('rejected', 'unreadable', 'jump')),
  input TEXT,
  detail TEXT NOT NULL,
  boot_id INTEGER NOT NULL REFERENCES boots,
  monotonic_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX dead_letters_of_input ON dead_letters (input, reason);

-- Devices' own ids of passages, the latest heard last.
CREATE TABLE seen (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  input TEXT NOT NULL,
  key TEXT NOT NULL,
  UNIQUE (input, key)
) STRICT;

-- What adapters remember, as JSON. Another adapter begins anew.
CREATE TABLE states (
  input TEXT PRIMARY KEY,
  adapter TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT;

-- Places and classes that the configuration maps to nothing.
CREATE TABLE unmapped (
  input TEXT NOT NULL,
  unknown TEXT NOT NULL CHECK (unknown IN ('place', 'class')),
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (input, unknown, name)
) STRICT, WITHOUT ROWID;

-- How many passages were recorded, accepted, duplicate, rejected and so on since the file was made.
CREATE TABLE tallies (name TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- What the running agent says of its parts, such as of a broker or of the service, and since when.
CREATE TABLE notes (
  part TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  is_trouble INTEGER NOT NULL CHECK (is_trouble IN (0, 1)),
  boot_id INTEGER NOT NULL REFERENCES boots,
  monotonic_ms INTEGER NOT NULL
) STRICT;
`;
