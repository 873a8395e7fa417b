-- What the agent of a gate last said of itself with its heartbeat; a gate whose machine sends plain heartbeats has no row.
CREATE TABLE gate_agents (
  gate_id                int PRIMARY KEY REFERENCES gates,
  name                   text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  version                text NOT NULL CHECK (length(version) BETWEEN 1 AND 50),
  queue_length           int NOT NULL CHECK (queue_length >= 0),
  -- Null: the agent does not know, because its machine was started again since.
  oldest_waiting_seconds int CHECK (oldest_waiting_seconds >= 0),
  -- By how much the machine's own clock is ahead of ours; null: not known.
  clock_offset_seconds   int,
  dead_letters           int NOT NULL CHECK (dead_letters >= 0),
  is_store_full          boolean NOT NULL,
  reported_at            timestamptz(3) NOT NULL
);
