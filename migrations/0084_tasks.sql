-- expand

-- Work that is done once, by any server, with retries (src/kernel/queue). A task names the record that it is about; a row goes when its
-- task is done or given up, and what people shall read of that is in the record.
CREATE TABLE tasks (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text COLLATE "C" NOT NULL CHECK (kind ~ '^[a-z-]{3,40}$'),
  -- Which record, in the kind's own words; of a kind one task at most is about it.
  subject      text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  -- Tasks of a lane are done one at a time, in the order in which they are due.
  lane         text COLLATE "C",
  run_at       timestamptz(3) NOT NULL,
  tries        int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- While a server works on it. Where the server dies, another takes the task after this.
  leased_until timestamptz(3),
  -- Grows when it is queued again, so that a server that works on it just then leaves it.
  revision     int NOT NULL DEFAULT 0,
  last_error   text,
  queued_at    timestamptz(3) NOT NULL,
  CONSTRAINT tasks_once UNIQUE (kind, subject)
);
CREATE INDEX tasks_due ON tasks (kind, run_at, id);
CREATE INDEX tasks_by_lane ON tasks (kind, lane, run_at, id) WHERE lane IS NOT NULL;
